// The distance between two points that are picked on surfaces; a corner near the pointer is taken exactly.

import { length } from 'format';
import { Marker } from 'marker';

const NEAR = 9; // pixels
const byId = (id) => document.getElementById(id);

class Measure {
  constructor(stage, picture, data) {
    Object.assign(this, { stage, picture, data, isOn: false, points: [] });
    this.marker = new Marker(stage, 'measure');
    byId('measure').addEventListener('click', () => this.toggle());
  }

  toggle() {
    this.isOn = !this.isOn;
    byId('measure').setAttribute('aria-pressed', String(this.isOn));
    this.stage.canvas.classList.toggle('is-measuring', this.isOn);
    this.clear();
  }

  clear() {
    this.points = [];
    this.marker.hide();
    this.say(this.isOn ? 'Click two points' : '');
  }

  // Takes a click at a pixel of the canvas.
  click(x, y) {
    const hit = this.picture.pick(x, y);
    if (!hit) return;
    if (this.points.length === 2) this.points = [];
    this.points.push(this.cornerNear(hit, x, y) ?? hit.point);
    const [p, q] = [this.points[0], this.points.at(-1)];
    const text = length(p.distanceTo(q), this.data.units);
    this.marker.show(p, q, this.points.length === 2 ? text : 'from here');
    const apart = ['x', 'y', 'z'].map((axis) => `${axis} ${length(Math.abs(q[axis] - p[axis]), this.data.units)}`);
    this.say(this.points.length === 2 ? `${text}: ${apart.join(', ')}` : 'Click the second point');
  }

  cornerNear({ corners }, x, y) {
    const pixels = (corner) => {
      const at = this.stage.project(corner);
      return at ? Math.hypot(at.x - x, at.y - y) : Infinity;
    };
    const nearest = corners.reduce((best, corner) => (pixels(corner) < pixels(best) ? corner : best));
    return pixels(nearest) < NEAR ? nearest : null;
  }

  say(text) {
    byId('measured').textContent = text;
    byId('measured').hidden = !text;
  }
}

export { Measure };
