// What the view "make" asks of the engine.

export type MakeRequests = object;
export type MakeAnswers = object;
