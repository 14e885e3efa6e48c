// The answer and the state of the step as tables of numbers.

const RELATIONS = { SEPARATED: 'apart', TOUCHING: 'touching', PENETRATING: 'overlapping', OVERLAPPING: 'overlapping, depth not asked for' };

const digits = (x) => (x === null || x === undefined ? '–' : String(Number(x.toPrecision(12))));
const triple = (v) => v.map((x) => Number(x.toPrecision(4))).join(', ');

function contactWords({ points, area }) {
  return points.length ? `${points.length}, area ${Number(area.toPrecision(4))}` : 'none';
}

function supportWords(count) {
  if (count === 0) return 'in closed form';
  return count === 1 ? '1 support point' : `${count} support points`;
}

function rowsOf(answer, nanoseconds) {
  const width = answer.upper - answer.lower;
  const rows = [
    ['relation', RELATIONS[answer.relation], `relation ${answer.relation}`],
    [answer.relation === 'PENETRATING' ? 'depth' : 'distance', digits(Math.abs(answer.signedDistance))],
    ['interval', `± ${(0.5 * width).toPrecision(2)}`],
    ['normal A → B', triple(answer.normal)],
    ['nearest on A', triple(answer.pointOnA)],
    ['nearest on B', triple(answer.pointOnB)],
  ];
  if (!answer.isPlanar) rows.push(['contact points', contactWords(answer.contacts)]);
  rows.push(['ended', `${answer.termination.toLowerCase().replaceAll('_', ' ')}, ${supportWords(answer.steps)}`]);
  if (answer.cast) {
    const { outcome, time, lower, upper } = answer.cast;
    rows.push(['cast', outcome === 'MISS' ? 'no contact, proven' : `contact at t = ${digits(time)}`]);
    if (outcome !== 'MISS') rows.push(['its interval', `${(upper - lower).toPrecision(2)} wide`]);
  }
  if (Number.isFinite(nanoseconds)) rows.push(['time here', `${Math.round(nanoseconds)} ns`]);
  return rows;
}

// The answer in a few words; of a cast, its time.
function answerInWords({ relation, signedDistance, cast }) {
  const short = (x) => Number(x.toPrecision(6));
  if (cast) return cast.outcome === 'MISS' ? 'no contact, proven' : `contact at t = ${short(cast.time)}`;
  if (relation === 'PENETRATING') return `${short(-signedDistance)} deep`;
  return relation === 'SEPARATED' ? `${short(signedDistance)} apart` : RELATIONS[relation];
}

function showAnswer(list, answer, nanoseconds) {
  list.replaceChildren(...rowsOf(answer, nanoseconds).flatMap(([name, value, style]) => {
    const term = document.createElement('dt');
    const words = document.createElement('dd');
    term.textContent = name;
    words.textContent = value;
    if (style) words.className = style;
    return [term, words];
  }));
}

function stateRows(frame) {
  const rows = [['', 'x', 'y', 'z'], ['v', ...frame.v]];
  frame.points.slice(0, 40).forEach((p, i) => rows.push([`y${i}`, ...p]));
  frame.asked.slice(-1).forEach((d) => rows.push(['asked', ...d]));
  frame.found.slice(-1).forEach((w) => rows.push(['w', ...w]));
  rows.push(['lower', frame.lower], ['upper', frame.upper], ['status', frame.status]);
  return rows;
}

function showState(table, frame) {
  table.replaceChildren(...stateRows(frame).map(([name, ...values]) => {
    const row = document.createElement('tr');
    const head = document.createElement('th');
    head.textContent = name;
    row.append(head, ...values.map((value) => {
      const cell = document.createElement('td');
      cell.textContent = typeof value === 'number' ? String(Number(value.toPrecision(7))) : value ?? '–';
      return cell;
    }));
    return row;
  }));
}

function stateAsText(frame) {
  return stateRows(frame).map((row) => row.map((x) => x ?? '').join('\t')).join('\n');
}

export { RELATIONS, answerInWords, showAnswer, showState, stateAsText };
