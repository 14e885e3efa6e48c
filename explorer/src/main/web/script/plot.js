// Plot of the bounds: their distance above or below the answer, on a log scale, step by step.

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 50;
const RIGHT = WIDTH - 8;
const TOP = 8;
const BOTTOM = HEIGHT - 18;
const MIDDLE = 0.5 * (TOP + BOTTOM);
const DECADES = 16;

const element = (name, attributes, text) => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text) made.textContent = text;
  return made;
};

// Height of a bound in the plot, by the decades to the answer: upper bounds above the middle, lower bounds below.
function heights(frames, end) {
  const values = frames.flatMap((f) => [f.lower, f.upper]).filter((x) => x !== null);
  const scale = Math.max(1e-300, ...values.map((x) => Math.abs(x - end)));
  const left = (error) => Math.max(0, 1 + Math.log10(Math.max(1e-300, error / scale)) / DECADES);
  return (bound, value) => {
    const error = bound === 'upper' ? value - end : end - value;
    const side = bound === 'upper' ? -1 : 1;
    return MIDDLE + side * left(Math.max(0, error)) * (MIDDLE - TOP);
  };
}

function drawAxes(svg, steps) {
  for (const [part, words] of [[-1, '+1'], [-0.5, '+1e−8'], [0, 'answer'], [0.5, '−1e−8'], [1, '−1']]) {
    const at = MIDDLE + part * (MIDDLE - TOP);
    svg.append(element('line', { x1: LEFT, x2: RIGHT, y1: at, y2: at, class: part ? 'axis' : 'axis answer' }));
    svg.append(element('text', { x: LEFT - 5, y: at + 3, 'text-anchor': 'end' }, words));
  }
  svg.append(element('text', { x: LEFT, y: HEIGHT - 4 }, 'step 0'));
  svg.append(element('text', { x: RIGHT, y: HEIGHT - 4, 'text-anchor': 'end' }, String(steps)));
}

// answer: the library's value of the quantity that the bounds enclose.
function drawPlot(svg, frames, answer, step, choose) {
  svg.replaceChildren();
  if (frames.length < 2) return;
  const y = heights(frames, answer);
  const x = (i) => LEFT + ((RIGHT - LEFT) * i) / (frames.length - 1);
  drawAxes(svg, frames.length - 1);
  for (const bound of ['lower', 'upper']) {
    const points = frames
      .map((f, i) => (f[bound] === null ? null : `${x(i).toFixed(1)},${y(bound, f[bound]).toFixed(1)}`))
      .filter(Boolean).join(' ');
    svg.append(element('polyline', { points, class: bound }));
  }
  svg.append(element('line', { x1: x(step), x2: x(step), y1: TOP - 2, y2: BOTTOM, class: 'now' }));
  svg.onclick = (event) => {
    const box = svg.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * WIDTH;
    choose(Math.round(((at - LEFT) / (RIGHT - LEFT)) * (frames.length - 1)));
  };
}

export { drawPlot };
