// The view of the two shapes: their places, their nearest points, the contact of a motion.

import { Vector3 } from 'three';
import { Stage, colour } from './stage.js';
import { Solid } from './solids.js';
import { Marks } from './marks.js';
import { placeAt } from './places.js';

const vector = (numbers) => new Vector3(...numbers);

class World {
  constructor(canvas) {
    this.stage = new Stage(canvas);
    this.solids = [new Solid(0.82), new Solid(0.82)];
    this.ghost = new Solid(0.28, 0.7);
    this.marks = new Marks(this.stage);
    this.stage.scene.add(...this.solids, this.ghost, this.marks);
    this.paint();
  }

  paint() {
    this.colours = { a: colour('a'), b: colour('b'), text: colour('text'), soft: colour('soft'), good: colour('good'), bad: colour('bad') };
    this.solids[0].paint(this.colours.a, this.colours.text);
    this.solids[1].paint(this.colours.b, this.colours.text);
    this.ghost.paint(this.colours.a, this.colours.a);
    this.stage.draw();
  }

  showShapes(scene) {
    this.solids[0].show(scene.a);
    this.solids[1].show(scene.b);
    this.ghost.show(scene.a);
  }

  // Shows the pair at the frame's time. The last frame shows the answer instead of the last query.
  show(situation, answer, frame, isEnd) {
    const time = frame?.time ?? null;
    this.place(this.solids[0], placeAt(situation, 0, 0));
    this.place(this.solids[1], placeAt(situation, 1, 0));
    this.ghost.visible = Boolean(situation.motion);
    this.marks.reset();
    this.flat = situation.isFlat();
    const reach = Math.max(this.solids[0].radius, this.solids[1].radius);
    this.marks.axes(1.5 * reach, 0.3 * reach, this.colours.soft, this.flat);
    const querying = !isEnd && frame?.foundOnA?.length > 0;
    if (situation.motion) this.showMotion(situation, answer, time);
    else if (!querying) this.showNearest(answer);
    if (querying) this.showQuery(situation, frame);
    this.solids.forEach((solid, i) => this.marks.label('AB'[i], solid.position, this.colours.text, 0, 0));
    this.stage.draw();
  }

  // The support query: A's farthest point along the direction, and B's farthest the other way. The frame is A's.
  showQuery(situation, frame) {
    const { position, turn } = placeAt(situation, 0, 0);
    const last = frame.foundOnA.length - 1;
    const direction = vector(frame.asked[last]).applyQuaternion(turn);
    const ask = (name, point, way, colour) => {
      const at = vector(point).applyQuaternion(turn).add(position);
      this.marks.plane(at, way, 0.9 * this.size(), colour, this.flat);
      this.marks.arrow(at, at.clone().addScaledVector(way, 0.4 * this.size()), colour);
      this.marks.point(at, colour, 6);
      this.marks.label(name, at, colour, 0.5, -0.6);
    };
    ask('a', frame.foundOnA[last], direction, this.colours.a);
    ask('b', frame.foundOnB[last], direction.clone().negate(), this.colours.b);
  }

  place(solid, { position, turn }) {
    solid.position.copy(position);
    solid.quaternion.copy(turn);
  }

  showMotion(situation, answer, time) {
    const cast = answer.cast;
    const at = time ?? cast.time;
    this.place(this.ghost, placeAt(situation, 0, at));
    const from = placeAt(situation, 0, 0).position;
    this.marks.arrow(from, placeAt(situation, 0, 1).position, this.colours.text, 1.5);
    if (cast.outcome !== 'MISS') {
      const onB = vector(cast.pointOnB);
      this.marks.point(onB, this.colours.bad, 6);
      this.marks.arrow(onB, onB.clone().addScaledVector(vector(cast.normal), -0.5 * this.size()), this.colours.good);
    }
  }

  showNearest(answer) {
    const onA = vector(answer.pointOnA);
    const onB = vector(answer.pointOnB);
    const overlap = answer.relation === 'PENETRATING';
    this.marks.line(onA, onB, overlap ? this.colours.bad : this.colours.good, 2);
    this.marks.point(onA, this.colours.a, 5.5);
    this.marks.point(onB, this.colours.b, 5.5);
    this.marks.arrow(onB, onB.clone().addScaledVector(vector(answer.normal), 0.4 * this.size()), this.colours.good, 1.5);
    const corners = answer.contacts.points.map((p) => vector(p.onA));
    if (corners.length > 1) this.marks.outline(corners, this.colours.bad);
    corners.forEach((corner) => this.marks.point(corner, this.colours.bad, 3.5));
  }

  size() {
    return Math.min(this.solids[0].radius, this.solids[1].radius) || 1;
  }

  // Frames both shapes and the motion.
  frame(situation) {
    const ball = (which, time) => ({ centre: placeAt(situation, which, time).position, radius: this.solids[which].radius });
    this.stage.frame([ball(0, 0), ball(1, 0), ball(0, 1)], situation.isFlat());
  }
}

export { World };
