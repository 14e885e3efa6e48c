// Mouse, touch and keys on the view of the shapes: a drag on a shape moves, turns or resizes it; beside it, the camera turns.

import { Plane, Quaternion, Raycaster, Vector2, Vector3 } from 'three';

const TURN_PER_PIXEL = 0.01;
const SIZE_PER_PIXEL = 1.006;
const KEY_STEP = 0.05;
const KEY_TURN = Math.PI / 36;
const SMALLEST = 1e-9;

const COUNTED = new Set(['hull', 'polygon']); // the number after the name is a count
const MATRIX = 9;

// Scales all lengths of a record, also those of the shapes that a shape is made of; counts and matrices stay.
function resized(record, factor) {
  let fixed = 0;
  return record.split(' ').map((word) => {
    if (Number.isNaN(Number(word))) {
      fixed = COUNTED.has(word) ? 1 : word === 'affine' ? MATRIX : 0;
      return word;
    }
    return fixed-- > 0 ? word : String(round(Number(word) * factor));
  }).join(' ');
}

class Hands {
  constructor(world, situation, onChange) {
    this.world = world;
    this.stage = world.stage;
    this.situation = situation;
    this.onChange = onChange;
    this.tool = 'move';
    this.chosen = 0;
    this.caster = new Raycaster();
    const canvas = this.stage.canvas;
    canvas.addEventListener('pointerdown', (event) => this.take(event), { capture: true });
    canvas.addEventListener('pointermove', (event) => this.drag(event));
    canvas.addEventListener('pointerup', () => this.drop());
    canvas.addEventListener('pointercancel', () => this.drop());
    canvas.addEventListener('keydown', (event) => this.key(event));
  }

  show(situation) {
    this.situation = situation;
  }

  under(event) {
    const box = this.stage.canvas.getBoundingClientRect();
    const at = new Vector2(((event.clientX - box.left) / box.width) * 2 - 1, 1 - ((event.clientY - box.top) / box.height) * 2);
    this.caster.setFromCamera(at, this.stage.camera);
    return this.caster;
  }

  take(event) {
    if (event.button !== 0) return;
    const hits = this.under(event).intersectObjects(this.world.solids.map((solid) => solid.mesh), false);
    if (!hits.length) return;
    this.chosen = this.world.solids.findIndex((solid) => solid.mesh === hits[0].object);
    this.stage.controls.enabled = false;
    this.stage.canvas.setPointerCapture(event.pointerId);
    const facing = this.stage.camera.getWorldDirection(new Vector3());
    this.plane = new Plane().setFromNormalAndCoplanarPoint(facing, hits[0].point);
    this.last = hits[0].point.clone();
    this.lastAt = [event.clientX, event.clientY];
    this.held = event.shiftKey ? 'turn' : event.altKey ? 'size' : this.tool;
  }

  drag(event) {
    if (!this.held) return;
    const [dx, dy] = [event.clientX - this.lastAt[0], event.clientY - this.lastAt[1]];
    this.lastAt = [event.clientX, event.clientY];
    if (this.held === 'move') {
      const point = this.under(event).ray.intersectPlane(this.plane, new Vector3());
      if (!point) return;
      this.move(point.clone().sub(this.last));
      this.last = point;
    } else if (this.held === 'turn') {
      const right = new Vector3(1, 0, 0).applyQuaternion(this.stage.camera.quaternion);
      const up = new Vector3(0, 1, 0).applyQuaternion(this.stage.camera.quaternion);
      this.turn(up, dx * TURN_PER_PIXEL);
      this.turn(right, dy * TURN_PER_PIXEL);
    } else {
      this.resize(SIZE_PER_PIXEL ** (dx - dy));
    }
    this.onChange();
  }

  drop() {
    this.held = null;
    this.stage.controls.enabled = true;
  }

  move(way) {
    const flat = /^(circle|polygon)/.test(this.situation.shapes[this.chosen]);
    const place = this.situation.places[this.chosen];
    way.toArray().forEach((x, i) => { if (!(flat && i === 2)) place[i] = round(place[i] + x); });
  }

  turn(axis, angle) {
    const flat = /^(circle|polygon)/.test(this.situation.shapes[this.chosen]);
    const about = flat ? new Vector3(0, 0, 1) : axis;
    const q = new Quaternion(...this.situation.turns[this.chosen]).normalize();
    q.premultiply(new Quaternion().setFromAxisAngle(about, angle)).normalize();
    this.situation.turns[this.chosen] = q.toArray().map(round);
  }

  resize(factor) {
    const record = resized(this.situation.shapes[this.chosen], factor);
    if (Math.min(...record.split(' ').map((word) => Math.abs(Number(word))).filter((x) => x > 0)) > SMALLEST) this.situation.shapes[this.chosen] = record;
  }

  // Arrows move the chosen shape along the view; with the tool Turn they turn it, with Size they resize it.
  key(event) {
    if (event.key === 'Tab' && !event.shiftKey && this.chosen === 0) {
      this.chosen = 1;
      event.preventDefault();
      return;
    }
    if (event.key === 'Tab') this.chosen = 0;
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const fine = event.shiftKey ? 0.1 : 1;
    const turn = this.stage.camera.quaternion;
    const right = new Vector3(1, 0, 0).applyQuaternion(turn);
    const up = new Vector3(0, 1, 0).applyQuaternion(turn);
    if (this.tool === 'move') this.move(right.multiplyScalar(way[0]).addScaledVector(up, way[1]).multiplyScalar(KEY_STEP * fine * this.world.size()));
    else if (this.tool === 'turn') this.turn(way[0] ? up : right, (way[0] || -way[1]) * KEY_TURN * fine);
    else this.resize(1 + (way[0] + way[1]) * KEY_STEP * fine);
    this.onChange();
  }
}

function round(x) {
  return Number(x.toPrecision(9));
}

export { Hands };
