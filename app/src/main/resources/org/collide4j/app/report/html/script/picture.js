// The parts in the scene, and the role each of them plays.

import { LineSegments, Matrix4, Mesh, Raycaster, Vector2, Vector3 } from 'three';
import { build } from 'geometry';
import { looks } from 'looks';

class Picture {
  constructor(stage, data) {
    this.stage = stage;
    this.middle = new Vector3(...data.middle);
    this.byName = new Map();
    this.hidden = new Set();
    this.chosen = [null, null];
    this.context = 'ghost';
    const geometries = data.meshes.map(build);
    this.parts = data.placed.map((part, index) => this.place(part, index, geometries[part.mesh]));
    this.wear();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.wear());
  }

  place({ name, matrix }, index, { surface, edges }) {
    const pose = new Matrix4().fromArray(matrix);
    const objects = [new Mesh(surface), new LineSegments(edges), new Mesh(surface)];
    for (const object of objects) {
      object.matrixAutoUpdate = false;
      object.matrix.copy(pose);
    }
    const [body, outline, behind] = objects;
    behind.renderOrder = 4;
    if (!surface.boundingSphere) surface.computeBoundingSphere();
    const part = { name, body, outline, behind, tint: hash(name, index), ball: surface.boundingSphere.clone().applyMatrix4(pose) };
    body.userData.part = part;
    this.byName.set(name, part);
    this.stage.scene.add(...objects);
    return part;
  }

  // A point of the report as a point of the scene.
  point(coordinates) {
    return new Vector3(...coordinates).sub(this.middle);
  }

  choose(a, b) {
    this.chosen = [a, b];
    this.picked = null;
    this.dress();
  }

  setContext(context) {
    this.context = context;
    this.dress();
  }

  toggle(part) {
    if (!this.hidden.delete(part)) this.hidden.add(part);
    this.dress();
  }

  showAll() {
    this.hidden.clear();
    this.dress();
  }

  mark(part) {
    this.picked = part;
    this.dress();
  }

  // The part under the pointer, or null; ghosts do not count.
  pick(x, y) {
    const { canvas, camera } = this.stage;
    const pointer = new Vector2((2 * x) / canvas.clientWidth - 1, 1 - (2 * y) / canvas.clientHeight);
    const ray = new Raycaster();
    ray.setFromCamera(pointer, camera);
    const bodies = this.parts.filter((part) => part.body.visible && part.body.material !== this.looks.ghost);
    const [hit] = ray.intersectObjects(bodies.map((part) => part.body), false);
    return hit ? hit.object.userData.part : null;
  }

  wear() {
    this.looks = looks();
    this.dress();
  }

  dress() {
    for (const part of this.parts) this.dressPart(part);
    this.stage.draw();
  }

  dressPart(part) {
    const { looks: l, chosen: [a, b] } = this;
    const isChosen = part === a || part === b;
    const ghost = Boolean(a) && !isChosen && this.context === 'ghost';
    const absent = Boolean(a) && !isChosen && this.context === 'isolate';
    const visible = !this.hidden.has(part) && !absent;
    part.body.visible = part.outline.visible = visible;
    part.behind.visible = visible && isChosen;
    part.behind.material = part === a ? l.aBehind : l.bBehind;
    part.body.material = part === a ? l.a : part === b ? l.b : ghost ? l.ghost : l.tints[part.tint % l.tints.length];
    if (part === this.picked && !isChosen) part.body.material = l.picked;
    part.body.renderOrder = isChosen ? 3 : 0; // ghosts first: they must not veil what was chosen
    part.outline.renderOrder = isChosen ? 5 : 1;
    part.outline.material = isChosen ? l.chosenEdges : ghost ? l.ghostEdges : l.edges;
  }
}

function hash(name, index) {
  let h = index;
  for (const c of name.replace(/[\d#._-]+.*$/, '')) h = (31 * h + c.codePointAt(0)) >>> 0;
  return h;
}

export { Picture };
