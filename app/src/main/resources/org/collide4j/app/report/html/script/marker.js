// Two points, the line between them, and how long it is: drawn over the picture, so that nothing hides them.

const GAP_TO_LABEL = 22;

class Marker {
  // The name begins the ids of the elements.
  constructor(stage, name) {
    const of = (part) => document.getElementById(`${name}-${part}`);
    this.stage = stage;
    this.svg = of('svg');
    this.line = of('line');
    this.ring = of('ring');
    this.ends = [of('a'), of('b')];
    this.label = of('label');
    this.points = null;
    stage.listeners.push(() => this.update());
    this.update();
  }

  show(a, b, text) {
    this.points = [a, b];
    this.label.textContent = text;
    this.update();
  }

  hide() {
    this.points = null;
    this.update();
  }

  update() {
    const ends = this.points && this.points.map((p) => this.stage.project(p));
    const visible = Boolean(ends && ends[0] && ends[1]);
    this.svg.style.display = visible ? '' : 'none';
    this.label.hidden = !visible;
    if (visible) this.draw(ends[0], ends[1]);
  }

  draw(a, b) {
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    set(this.line, { x1: a.x, y1: a.y, x2: b.x, y2: b.y });
    set(this.ends[0], { cx: a.x, cy: a.y });
    set(this.ends[1], { cx: b.x, cy: b.y });
    const length = Math.hypot(a.x - b.x, a.y - b.y);
    if (this.ring) set(this.ring, { cx: middle.x, cy: middle.y, r: Math.min(13 + length / 2, 60) });
    const top = Math.min(a.y, b.y, middle.y - 13) - GAP_TO_LABEL;
    this.label.style.transform = `translate(${middle.x}px, ${top}px) translate(-50%, -50%)`;
  }
}

function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value.toFixed(1));
}

export { Marker };
