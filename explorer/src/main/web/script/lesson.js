// GJK question by question: each step of a walk becomes two frames, the support query and what follows from it.
// Every frame has one sentence.

const number = (x) => String(Number(x.toPrecision(4)));

function questionByQuestion(frames) {
  if (!frames.length) return frames;
  const [start, ...steps] = frames;
  const shown = [
    { ...start, stage: 'bodies', say: 'GJK measures how far A and B are apart, and asks each shape one question only: which is your farthest point along a direction?' },
    { ...start, say: `K = A − B holds every difference a − b, so its distance from the origin O is that of A from B: at most ‖v‖ = ${number(start.upper)}.` },
  ];
  steps.forEach((frame, i) => {
    const before = steps[i - 1] ?? start;
    shown.push(question(frame, before, i), answer(frame, before));
  });
  return shown;
}

// The query is drawn over the simplex that it was made from.
function question(frame, before, i) {
  const { asked, found, foundOnA, foundOnB, lower, status } = frame;
  return { ...before, asked, found, foundOnA, foundOnB, lower, status, dropped: [], rim: [], say: asSentence(frame, i) };
}

function asSentence({ status, lower }, i) {
  if (status === 'CONVERGED') return `Along −v, K reaches no farther than v itself: the line through w proves that the distance is at least ${number(lower)}.`;
  if (i === 0) return 'Support query along −v: a is the farthest point of A that way, b that of B the other way, and w = a − b is the farthest of K.';
  return 'The next query goes along the new −v, towards O again: a and b give another corner w of K.';
}

function answer(frame, before) {
  return { ...frame, asked: [], found: [], foundOnA: [], foundOnB: [], say: result(frame, before) };
}

function result({ status, lower, upper, points, dropped }, before) {
  if (status === 'CONVERGED') return `Lower and upper bound have met at ${number(upper)}: the distance is proven, and v = a − b joins the nearest points of B and A.`;
  if (status === 'ENCLOSED') return 'The simplex holds O, so A and B share a point; how deep they overlap is EPA’s question.';
  if (status !== 'RUNNING') return `Rounding allows no further progress: the distance lies between ${number(lower)} and ${number(upper)}.`;
  const proven = lower > (before.lower ?? -Infinity) && lower > 0 ? `The line through w has all of K behind it, so the distance is at least ${number(lower)}; ` : '';
  const simplex = points.length === 1 ? 'w is the new v' : points.length === 2 ? 'the point of the blue edge nearest O is the new v' : 'the point of the blue triangle nearest O is the new v';
  const left = dropped.length && before.points.length > 1 ? ' (a corner that does not carry it has left)' : '';
  const words = `${proven}${simplex}${left}, and ‖v‖ = ${number(upper)} is the new upper bound.`;
  return words[0].toUpperCase() + words.slice(1);
}

export { questionByQuestion };
