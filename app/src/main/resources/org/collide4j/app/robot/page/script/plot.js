// The curve of distances: axes, what is free, what is blocked, marks, and a cursor that is dragged.

const SVG = 'http://www.w3.org/2000/svg';
const LEFT = 58, RIGHT = 14, TOP = 20, BOTTOM = 22;
const DEPTHS = 0.7; // how much of the scale overlaps take at most, in shares of the distances: these are what matters
const SNAP = 0.006; // share of the axis within which a dragged cursor catches a mark
const NICE = [1, 2, 2.5, 5, 10];
const NICE_ANGLES = [1, 2, 5, 10, 15, 30, 45, 60, 90];

class Plot {
  // onSeek(at) is called while the pointer is dragged.
  constructor(svg, onSeek) {
    Object.assign(this, { svg, onSeek, shown: null, cursorAt: 0, reading: null });
    svg.addEventListener('pointerdown', (event) => {
      svg.setPointerCapture(event.pointerId);
      this.seek(event);
    });
    svg.addEventListener('pointermove', (event) => event.buttons && this.seek(event));
    new ResizeObserver(() => this.draw()).observe(svg);
  }

  seek({ offsetX }) {
    if (!this.shown) return;
    const [low, high] = this.shown.domain;
    const at = low + ((offsetX - LEFT) / (this.width - LEFT - RIGHT)) * (high - low);
    this.onSeek(Math.max(low, Math.min(high, at)));
  }

  // domain: the ends of the axis; inUnit(at) and unit: what its labels say; free: the proven part, or null; marks: { at,
  // distance, kind, text }; knots: whether the labels are whole numbers.
  show(shown) {
    this.shown = shown;
    this.svg.setAttribute('aria-label', shown.label);
    this.draw();
  }

  // The place of the mark that is nearest, if it is near enough; else the place itself.
  snapped(at) {
    const { domain, marks } = this.shown;
    const reach = SNAP * (domain[1] - domain[0]);
    return marks.map((mark) => mark.at).find((mark) => Math.abs(mark - at) < reach) ?? at;
  }

  setCursor(at, reading, isStale) {
    this.cursorAt = at;
    this.reading = reading;
    this.svg.classList.toggle('is-stale', isStale);
    this.drawCursor();
  }

  draw() {
    this.width = this.svg.clientWidth;
    this.height = this.svg.clientHeight;
    if (!this.shown || !this.width) return;
    this.svg.setAttribute('viewBox', `0 0 ${this.width} ${this.height}`);
    this.scale();
    this.cursor = node('g', { class: 'cursor' });
    this.svg.replaceChildren(...this.ground(), ...this.curves(), ...this.marks(), this.cursor);
    this.drawCursor();
  }

  scale() {
    const { curve, clearance, domain } = this.shown;
    const all = [0, clearance, ...curve.distance];
    const high = Math.max(...all);
    const low = high > 0 ? Math.max(Math.min(...all), -DEPTHS * high) : Math.min(...all);
    const spare = 0.06 * (high - low || 0.1);
    this.low = low < 0 ? low - spare : 0;
    this.high = high + spare;
    this.metres = Math.max(high, -low) >= 1 ? 1 : 0.001;
    const width = this.width - LEFT - RIGHT;
    this.x = (at) => LEFT + (width * (at - domain[0])) / (domain[1] - domain[0] || 1);
    this.y = (distance) => TOP + ((this.high - distance) / (this.high - this.low)) * (this.height - TOP - BOTTOM);
    this.within = (distance) => this.y(Math.max(this.low, distance));
  }

  // Lines and labels of both axes, and the blocked parts.
  ground() {
    const { domain, free, clearance } = this.shown;
    const [left, right, bottom] = [this.x(domain[0]), this.x(domain[1]), this.height - BOTTOM];
    const nodes = [];
    if (free) {
      for (const [from, to] of [[domain[0], free[0]], [free[1], domain[1]]]) {
        if (to > from) nodes.push(node('rect', { class: 'blocked', x: this.x(from), y: TOP, width: this.x(to) - this.x(from), height: bottom - TOP }));
      }
    }
    const most = Math.max(2, Math.floor((bottom - TOP) / 30));
    const rows = this.shown.curve.isEmpty ? [] : ticks(this.low / this.metres, this.high / this.metres, most, NICE);
    const unit = this.metres === 1 ? ' m' : ' mm';
    for (const tick of rows) {
      const y = this.y(tick * this.metres);
      nodes.push(node('line', { class: tick === 0 ? 'zero' : 'grid', x1: left, x2: right, y1: y, y2: y }));
      nodes.push(text(`${minus(tick)}${tick === rows.at(-1) ? unit : ''}`, { x: left - 7, y: y + 4, 'text-anchor': 'end' }));
    }
    if (clearance > 0) {
      nodes.push(node('line', { class: 'clearance', x1: left, x2: right, y1: this.y(clearance), y2: this.y(clearance) }));
    }
    nodes.push(...this.across(left, right, bottom));
    return nodes;
  }

  across(left, right, bottom) {
    const { domain, inUnit, fromUnit, unit, isWhole } = this.shown;
    const most = Math.max(2, Math.floor((right - left) / 64));
    const nice = unit === '°' ? NICE_ANGLES : NICE;
    return ticks(inUnit(domain[0]), inUnit(domain[1]), most, nice).filter((tick) => !isWhole || Number.isInteger(tick)).flatMap((tick) => {
      const x = this.x(fromUnit(tick));
      return [
        node('line', { class: 'knot', x1: x, x2: x, y1: bottom, y2: bottom + 4 }),
        text(`${minus(tick)}${unit}`, { x, y: this.height - 5, 'text-anchor': anchor(x, left, right) }),
      ];
    });
  }

  curves() {
    const { curve, free } = this.shown;
    if (curve.isEmpty) return [text('No pair of bodies is compared.', { x: LEFT + 12, y: TOP + 20 })];
    const part = (from, to) => curve.at.flatMap((at, i) => (at >= from && at <= to ? [[this.x(at), this.y(curve.distance[i])]] : []));
    const clip = node('clipPath', { id: 'plot-clip' });
    clip.append(node('rect', { x: LEFT, y: 0, width: this.width - LEFT - RIGHT, height: this.height - BOTTOM }));
    const path = (points) => (points.length ? `M${points.map((p) => p.map((n) => n.toFixed(2)).join()).join('L')}` : '');
    const [from, to] = free ?? [-Infinity, Infinity];
    const inside = part(from, to);
    const zero = this.y(0);
    const under = inside.length > 1 ? `${path(inside)}L${inside.at(-1)[0]},${zero}L${inside[0][0]},${zero}Z` : '';
    const clipped = { 'clip-path': 'url(#plot-clip)' };
    return [
      clip,
      node('path', { class: 'under', d: under, ...clipped }),
      node('path', { class: 'curve beyond', d: path(part(-Infinity, from)), ...clipped }),
      node('path', { class: 'curve beyond', d: path(part(to, Infinity)), ...clipped }),
      node('path', { class: 'curve', d: path(inside), ...clipped }),
    ];
  }

  marks() {
    const [left, right] = [LEFT, this.width - RIGHT];
    let taken = -Infinity; // where the label before ends
    return [...this.shown.marks].sort((a, b) => a.at - b.at).map(({ at, distance, kind, text: words }) => {
      const [x, y] = [this.x(at), this.within(distance)];
      const group = node('g', { class: `mark ${kind}`, 'data-at': at });
      group.append(node('line', { x1: x, x2: x, y1: TOP - 4, y2: this.height - BOTTOM }));
      group.append(kind === 'worst' ? node('circle', { cx: x, cy: y, r: 4.5 }) : node('path', { d: `M${x - 6.5},${y}L${x},${y - 6.5}L${x + 6.5},${y}L${x},${y + 6.5}Z` }));
      const half = 3.4 * words.length;
      const place = Math.max(left + half, Math.min(right - half, x));
      if (place - half > taken + 6) {
        group.append(text(words, { x: place, y: TOP - 8, 'text-anchor': 'middle' }));
        taken = place + half;
      }
      return group;
    });
  }

  drawCursor() {
    if (!this.cursor) return;
    const x = this.x(this.cursorAt);
    const nodes = [];
    const [low, high] = this.shown.domain;
    if (this.cursorAt >= low && this.cursorAt <= high) {
      nodes.push(node('line', { x1: x, x2: x, y1: TOP - 2, y2: this.height - BOTTOM }));
      if (this.reading) nodes.push(node('circle', { cx: x, cy: this.within(this.reading.distance), r: 5.5 }));
    }
    this.cursor.replaceChildren(...nodes);
  }
}

// Round numbers between two, at most so many.
function ticks(low, high, most, nice) {
  const rough = (high - low) / most;
  let step = nice.find((n) => n >= rough && nice === NICE_ANGLES);
  if (!step) {
    const power = 10 ** Math.floor(Math.log10(rough || 1));
    step = power * NICE.find((n) => n * power >= rough * 0.999);
  }
  const found = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; k++) found.push(Number((k * step).toPrecision(12)) || 0);
  return found;
}

function anchor(x, left, right) {
  return x < left + 14 ? 'start' : x > right - 14 ? 'end' : 'middle';
}

function minus(number) {
  return String(number).replace('-', '−');
}

function node(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

function text(content, attributes) {
  const made = node('text', attributes);
  made.textContent = content;
  return made;
}

export { Plot, ticks };
