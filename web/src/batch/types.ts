// What the view "batch" asks of the engine.

export type BatchRequests = object;
export type BatchAnswers = object;
