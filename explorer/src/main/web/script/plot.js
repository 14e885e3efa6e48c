// The bounds closing in: how far each is from where they end, on a log scale, step by step.

const WIDTH = 320;
const HEIGHT = 120;
const LEFT = 40;
const BOTTOM = 18;
const FLOOR = 1e-16;

const element = (name, attributes, text) => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text) made.textContent = text;
  return made;
};

function finalValue(frames) {
  const last = frames[frames.length - 1];
  if (last.lower === null) return last.upper ?? 0;
  return last.upper === null ? last.lower : 0.5 * (last.lower + last.upper);
}

function drawPlot(svg, frames, step, choose) {
  svg.replaceChildren();
  if (frames.length < 2) return;
  const end = finalValue(frames);
  const scale = Math.max(1e-300, ...frames.flatMap((f) => [f.lower, f.upper]).filter((x) => x !== null).map((x) => Math.abs(x - end)));
  const x = (i) => LEFT + ((WIDTH - LEFT - 8) * i) / (frames.length - 1);
  const decades = 16;
  const y = (value) => {
    const depth = Math.min(decades, Math.max(0, -Math.log10(Math.max(FLOOR, Math.abs(value - end) / scale))));
    return 8 + ((HEIGHT - BOTTOM - 12) * depth) / decades;
  };
  for (const decade of [0, 4, 8, 12, 16]) {
    const at = 8 + ((HEIGHT - BOTTOM - 12) * decade) / decades;
    svg.append(element('line', { x1: LEFT, x2: WIDTH - 8, y1: at, y2: at, class: 'axis' }));
    svg.append(element('text', { x: LEFT - 5, y: at + 3, 'text-anchor': 'end' }, decade ? `1e−${decade}` : '1'));
  }
  const path = (key) => frames
    .map((f, i) => (f[key] === null ? null : `${x(i).toFixed(1)},${y(f[key]).toFixed(1)}`))
    .filter(Boolean).join(' ');
  svg.append(element('polyline', { points: path('lower'), class: 'lower' }));
  svg.append(element('polyline', { points: path('upper'), class: 'upper' }));
  svg.append(element('line', { x1: x(step), x2: x(step), y1: 6, y2: HEIGHT - BOTTOM, class: 'now' }));
  svg.append(element('text', { x: LEFT, y: HEIGHT - 4 }, 'step 0'));
  svg.append(element('text', { x: WIDTH - 8, y: HEIGHT - 4, 'text-anchor': 'end' }, `${frames.length - 1}`));
  svg.onclick = (event) => {
    const box = svg.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * WIDTH;
    choose(Math.round(((at - LEFT) / (WIDTH - LEFT - 8)) * (frames.length - 1)));
  };
}

export { drawPlot };
