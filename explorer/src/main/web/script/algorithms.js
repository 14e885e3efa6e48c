// The algorithms that can be stepped, by the names that links carry, and what people call them.

import { questionByQuestion } from './lesson.js';

const LESSON = 'gjk-lesson';

const ALGORITHMS = new Map([
  [LESSON, 'GJK, question by question'],
  ['gjk', 'GJK, distance'], ['plain-gjk', 'GJK without leaps'], ['within', 'GJK, only yes or no'], ['epa', 'EPA, depth'],
  ['epa-open-edges', 'EPA, van den Bergen 2001, figure 8'], ['epa-edges', 'EPA, van den Bergen 2001, figure 7'],
  ['epa-centres', 'EPA, van den Bergen 2001, figure 6'],
  ['planar-epa', 'EPA in the plane'], ['mpr', 'MPR, portals'], ['ray-cast', 'GJK ray cast'], ['cast', 'Linear cast by portals'],
  ['turning-cast', 'Turning cast'],
]);

// All frames of an algorithm; the lesson shows each step of published GJK in two, the question and the answer.
function traceOf(engine, text, algorithm) {
  if (algorithm !== LESSON) return engine.trace(text, algorithm);
  const trace = engine.trace(text, 'plain-gjk');
  return { ...trace, frames: questionByQuestion(trace.frames) };
}

export { ALGORITHMS, LESSON, traceOf };
