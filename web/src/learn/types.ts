// What the view "learn" asks of the engine.

export type LearnRequests = object;
export type LearnAnswers = object;
