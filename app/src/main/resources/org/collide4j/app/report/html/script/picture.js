// The parts in the scene, and the role each of them plays.

import { Box3, Color, Matrix4, Raycaster, Sphere, Vector2, Vector3 } from 'three';
import { Crowd } from 'crowd';
import { Focus } from 'focus';
import { Overlap } from 'overlap';
import { looks, isDark } from 'looks';

const GRID = 65535; // steps of a mesh's coordinates across the mesh

class Picture {
  constructor(stage, data) {
    this.stage = stage;
    this.meshes = data.meshes;
    this.middle = new Vector3(...data.middle);
    this.hidden = new Set();
    this.chosen = [null, null];
    this.context = 'ghost';
    this.ownColours = false;
    this.section = null; // the plane that cuts the model
    this.parts = data.placed.map((part, index) => this.place(part, index));
    this.byName = new Map(this.parts.map((part) => [part.name, part]));
    this.crowd = new Crowd(stage.scene, this.parts, data.meshes);
    this.focus = new Focus(stage.scene);
    this.overlap = new Overlap(stage.scene);
    stage.beforeDrawing.push(() => this.crowd.prepare(stage.camera.position, stage.pixelsOfUnit()));
    this.wear();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.wear());
  }

  place({ name, matrix, mesh, path, colour }, index) {
    const pose = new Matrix4().fromArray(matrix);
    const { min, step } = this.meshes[mesh];
    const max = min.map((low, i) => low + GRID * step[i]);
    const box = new Box3(new Vector3(...min), new Vector3(...max)).applyMatrix4(pose);
    return { name, index, mesh, pose, box, path: path ?? [], colour, tint: hash(name, index), ball: box.getBoundingSphere(new Sphere()) };
  }

  // A point of the report as a point of the scene.
  point(coordinates) {
    return new Vector3(...coordinates).sub(this.middle);
  }

  // The two points of a finding; where a translation separates the parts, a point of the first part and where it gets.
  ends({ pointOnA, pointOnB, translation }) {
    const p = this.point(pointOnA);
    return [p, translation ? p.clone().add(new Vector3(...translation)) : this.point(pointOnB)];
  }

  // The middle between the ends of a finding, the line between them, and how far the camera is meant to be.
  placeOf(finding) {
    const [p, q] = this.ends(finding);
    const line = q.clone().sub(p);
    const { diagonal } = this.stage;
    const smaller = Math.min(...this.chosen.map(({ ball }) => ball.radius));
    const near = Math.min(1.5 * smaller, 0.13 * diagonal); // long parts are not meant to fit
    const radius = Math.max(near, 1.2 * line.length(), 0.004 * diagonal);
    return [p.add(q).multiplyScalar(0.5), line, this.stage.distanceToSee(radius)];
  }

  choose(a, b) {
    this.chosen = [a, b];
    this.picked = null;
    this.focus.show(this.chosen, this.meshes);
    this.overlapVolume = this.overlap.show(a, b, this.meshes);
    this.dress();
  }

  setContext(context) {
    this.context = context;
    this.dress();
  }

  setOwnColours(own) {
    this.ownColours = own;
    this.dress();
  }

  toggle(part) {
    this.setHidden([part], !this.hidden.has(part));
  }

  setHidden(parts, hidden) {
    for (const part of parts) {
      if (hidden) this.hidden.add(part); else this.hidden.delete(part);
    }
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

  // The part under the pointer and the point of it, or null; ghosts do not count.
  pick(x, y) {
    const { canvas, camera } = this.stage;
    const pointer = new Vector2((2 * x) / canvas.clientWidth - 1, 1 - (2 * y) / canvas.clientHeight);
    const ray = new Raycaster();
    ray.setFromCamera(pointer, camera);
    const isSeen = (point) => !this.section || this.section.distanceToPoint(point) >= 0;
    const hits = [this.focus.hit(ray, isSeen), this.ofCrowd() === 'solid' ? this.crowd.hit(ray, isSeen) : null].filter(Boolean);
    return hits.reduce((nearest, hit) => (!nearest || hit.distance < nearest.distance ? hit : nearest), null);
  }

  // How the parts that are not chosen are shown.
  ofCrowd() {
    return this.chosen[0] ? this.context : 'solid';
  }

  // The parts that can be seen, ghosts too.
  visibleParts() {
    const isolated = this.ofCrowd() === 'isolate';
    return this.parts.filter((part) => !this.hidden.has(part) && (!isolated || this.chosen.includes(part)));
  }

  wear(dark = isDark()) {
    this.looks = looks(dark);
    this.dress();
  }

  dress() {
    const { looks: l, crowd } = this;
    const isGhost = this.ofCrowd() === 'ghost';
    crowd.setMaterials(isGhost ? l.ghost : l.crowd, isGhost ? l.ghostEdges : l.edges);
    const visible = new Set(this.visibleParts());
    const color = new Color();
    for (const part of this.parts) {
      crowd.setVisible(part.index, visible.has(part) && !this.chosen.includes(part));
      crowd.setColor(part.index, part === this.picked ? l.picked : this.colorOf(part, color));
    }
    this.focus.dress(l, this.hidden);
    this.overlap.material.color = l.overlap;
    this.stage.draw();
  }

  colorOf(part, color) {
    const { tints } = this.looks;
    return this.ownColours && part.colour !== undefined ? color.setHex(part.colour) : tints[part.tint % tints.length];
  }
}

function hash(name, index) {
  let h = index;
  for (const c of name.replace(/[\d#._-]+.*$/, '')) h = (31 * h + c.codePointAt(0)) >>> 0;
  return h;
}

export { Picture };
