// The view of the algorithm: the configuration space obstacle, the origin, and the frame of the step that is looked at.
// Everything stands in A's frame, turned as A is turned in the world.

import { Group, Quaternion, Vector3 } from 'three';
import { Stage, colour } from './stage.js';
import { Solid } from './solids.js';
import { Marks } from './marks.js';
import { placeOfA } from './places.js';

const vector = (numbers) => new Vector3(...numbers);
const ORIGIN = new Vector3();

class Space {
  constructor(canvas) {
    this.stage = new Stage(canvas);
    this.turned = new Group();
    this.core = new Solid(0.17, 0.55);
    this.grown = new Solid(0.1, 0);
    this.marks = new Marks(this.stage);
    this.turned.add(this.core, this.grown, this.marks);
    this.axes = new Marks(this.stage);
    this.stage.scene.add(this.turned, this.axes);
    this.paint();
  }

  paint() {
    this.colours = {
      k: colour('k'), text: colour('text'), soft: colour('soft'), good: colour('good'), bad: colour('bad'), a: colour('a'), b: colour('b'),
    };
    this.core.paint(this.colours.k, this.colours.k);
    this.grown.paint(this.colours.k, this.colours.k);
    this.stage.draw();
  }

  // K is requested only after a change of shape or rotation; for translations it is moved.
  showObstacle(situation, ask) {
    const apart = placeOfA(situation);
    const key = JSON.stringify([situation.shapes, situation.turns]);
    if (key !== this.shown) {
      const obstacle = ask();
      this.shown = key;
      this.shownAt = apart;
      this.core.show(obstacle.core);
      this.grown.visible = Boolean(obstacle.grown); // the margins are a ball around the core
      if (obstacle.grown) this.grown.show(obstacle.grown);
    }
    this.core.position.copy(apart).sub(this.shownAt);
    this.grown.position.copy(this.core.position);
    this.turned.quaternion.copy(new Quaternion(...situation.turns[0]).normalize());
    this.turned.updateMatrixWorld();
    this.flat = situation.isFlat();
    this.turned.visible = true;
  }

  // The axes of the world, through the origin of K's space.
  showAxes() {
    this.axes.reset();
    this.axes.axes(1.25 * this.size(), 0.45 * this.size(), this.colours.soft, this.flat);
  }

  showFrame(frame, ray) {
    this.marks.reset();
    this.showAxes();
    if (ray) this.showRay(frame, ray);
    this.marks.point(ORIGIN, this.colours.text, 6);
    this.marks.label('O', ORIGIN, this.colours.text, this.sideOfV(frame), -0.5);
    const hidden = frame?.stage === 'bodies'; // a lesson begins with the shapes alone
    this.core.visible = !hidden;
    if (frame && !hidden) {
      this.showSupports(frame);
      this.showCorners(frame);
      this.showV(frame);
    }
    this.stage.draw();
  }

  // The side of the origin opposite to v, for the origin's label.
  sideOfV(frame) {
    const v = frame ? vector(frame.v).applyQuaternion(this.turned.quaternion) : ORIGIN;
    return v.x < 0 ? 0.6 : -0.6;
  }

  showRay(frame, ray) {
    this.marks.line(ORIGIN, ray, this.colours.soft, 1);
    if (frame) {
      this.marks.line(ORIGIN, vector(frame.x), this.colours.bad, 2.5);
      this.marks.point(vector(frame.x), this.colours.bad, 5.5);
      this.marks.label('x', vector(frame.x), this.colours.bad, -0.5, 0.6);
    }
  }

  showSupports(frame) {
    const last = frame.asked.length - 1;
    if (last < 0) return;
    const direction = vector(frame.asked[last]);
    const w = vector(frame.found[last]);
    frame.found.slice(0, last).forEach((other) => this.marks.point(vector(other), this.colours.b, 5.5));
    const length = 0.28 * this.size();
    this.marks.plane(w, direction, 0.8 * this.size(), this.colours.b, this.flat);
    this.marks.arrow(w, w.clone().addScaledVector(direction, length), this.colours.b);
    this.marks.point(w, this.colours.b, 7);
    this.marks.label('w', w, this.colours.b, 0.6, -0.5);
  }

  showCorners(frame) {
    const corners = frame.points.map(vector);
    frame.faces.forEach((face, i) => {
      const polygon = face.map((corner) => corners[corner]);
      const chosen = i === frame.face;
      if (face.length > 2) this.marks.polygon(polygon, chosen ? this.colours.bad : this.colours.a, chosen ? 0.5 : 0.2);
      if (face.length > 2) this.marks.outline(polygon, this.colours.a, 0.9);
      else this.marks.line(polygon[0], polygon[1], this.colours.a, 1.5);
    });
    frame.rim.forEach(([from, to]) => this.marks.line(corners[from], corners[to], this.colours.b, 2.5));
    corners.forEach((corner) => this.marks.point(corner, this.colours.a, 4.5));
    frame.dropped.forEach((corner) => this.marks.point(vector(corner), this.colours.soft, 4, 0.55));
  }

  showV(frame) {
    const v = vector(frame.v);
    const from = frame.measure === 'signed distance' ? ORIGIN : vector(frame.x).sub(v); // casts: from the simplex to x
    const to = from.clone().add(v);
    this.marks.arrow(from, to, this.colours.good, 2);
    if (v.lengthSq() > 0) this.marks.label('v', from.clone().addScaledVector(v, 0.55), this.colours.good, 0.3, 0.6);
    if (v.lengthSq() > 0) this.marks.point(from === ORIGIN ? to : from, this.colours.good, 4);
  }

  size() {
    return this.core.mesh.geometry.boundingSphere.radius || 1;
  }

  // Frames K, the origin, and the origin's path along a ray.
  frame(ray, flat) {
    const { center, radius } = (this.grown.visible ? this.grown : this.core).mesh.geometry.boundingSphere;
    const seen = [{ centre: center.clone().add(this.core.position), radius }, { centre: ORIGIN.clone(), radius: 0.5 * radius }];
    if (ray) seen.push({ centre: ray.clone(), radius: 0 });
    seen.forEach((ball) => ball.centre.applyQuaternion(this.turned.quaternion));
    this.stage.frame(seen, flat);
  }
}

export { Space };
