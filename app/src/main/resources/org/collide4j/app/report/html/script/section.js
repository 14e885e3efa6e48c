// A plane that cuts the model open.

import { Plane, Vector3 } from 'three';

const AXES = ['x', 'y', 'z'];
const STEPS = 1000;
const byId = (id) => document.getElementById(id);

class Section {
  constructor(stage, picture) {
    Object.assign(this, { stage, picture, axis: 'x', flipped: false, at: 0, plane: null });
    byId('section').addEventListener('click', () => this.toggle());
    byId('section-at').max = STEPS;
    byId('section-at').addEventListener('input', (event) => this.cut(this.axis, (event.target.value / STEPS - 0.5) * this.extent()));
    byId('section-flip').addEventListener('click', () => {
      this.flipped = !this.flipped;
      this.cut(this.axis, this.at);
    });
    for (const axis of AXES) byId(`section-${axis}`).addEventListener('click', () => this.cut(axis, this.place?.[axis] ?? 0));
  }

  // The place that a new cut goes through, of the scene; null for the middle.
  setPlace(place) {
    this.place = place;
  }

  extent() {
    return this.stage.size[this.axis];
  }

  // Opens with a cut across the line of sight, that takes away what is nearer; or closes.
  toggle() {
    const opens = !this.plane;
    byId('section-box').hidden = !opens;
    byId('section').setAttribute('aria-pressed', String(opens));
    if (!opens) return this.apply(null);
    const sight = this.stage.camera.position.clone().sub(this.stage.controls.target);
    const axis = AXES.reduce((most, other) => (Math.abs(sight[other]) > Math.abs(sight[most]) ? other : most));
    this.flipped = sight[axis] < 0;
    this.cut(axis, this.place?.[axis] ?? 0);
  }

  cut(axis, at) {
    Object.assign(this, { axis, at });
    const normal = new Vector3();
    normal[axis] = this.flipped ? 1 : -1;
    for (const other of AXES) byId(`section-${other}`).setAttribute('aria-checked', String(other === axis));
    byId('section-at').value = Math.round((at / (this.extent() || 1) + 0.5) * STEPS);
    this.apply(new Plane(normal, this.flipped ? -at : at));
  }

  apply(plane) {
    this.plane = plane;
    this.stage.renderer.clippingPlanes = plane ? [plane] : [];
    this.picture.section = plane;
    this.stage.draw();
  }
}

export { Section };
