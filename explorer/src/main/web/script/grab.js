// The mouse in a scene: a drag on a body pulls it, a click shoots a ball, a drag beside bodies turns the camera.

import { Plane, Raycaster, Vector2, Vector3 } from 'three';
import { matrixAt } from './world-overlays.js';

const CLICK = 4; // pixels that a click may stray

class Grab {
  constructor(worlds) {
    this.worlds = worlds;
    this.stage = worlds.stage;
    const canvas = this.stage.canvas;
    canvas.addEventListener('pointerdown', (event) => this.press(event), { capture: true });
    canvas.addEventListener('pointermove', (event) => this.drag(event));
    canvas.addEventListener('pointerup', (event) => this.release(event));
    canvas.addEventListener('pointercancel', () => this.letGo());
  }

  caster(event) {
    const box = this.stage.canvas.getBoundingClientRect();
    const at = new Vector2(((event.clientX - box.left) / box.width) * 2 - 1, 1 - ((event.clientY - box.top) / box.height) * 2);
    const caster = new Raycaster();
    caster.setFromCamera(at, this.stage.camera);
    return caster;
  }

  press(event) {
    if (event.button !== 0) return;
    this.pressed = [event.clientX, event.clientY];
    const hit = this.worlds.hit(this.caster(event));
    if (!hit || !this.worlds.library.grab(hit.part, hit.point.x, hit.point.y, hit.point.z)) return;
    this.stage.controls.enabled = false;
    this.stage.canvas.setPointerCapture(event.pointerId);
    const facing = this.stage.camera.getWorldDirection(new Vector3());
    this.plane = new Plane().setFromNormalAndCoplanarPoint(facing, hit.point);
    this.held = { part: hit.part, local: hit.point.clone().applyMatrix4(matrixAt(this.worlds.matrices, hit.part).invert()) };
    this.target = hit.point;
  }

  drag(event) {
    if (!this.held) return;
    const point = this.caster(event).ray.intersectPlane(this.plane, new Vector3());
    if (!point) return;
    this.target = point;
    this.worlds.library.drag(point.x, point.y, point.z);
    this.show();
  }

  // Draws the line from the body to the mouse.
  show() {
    const { overlays, matrices } = this.worlds;
    if (this.held) overlays.showGrip(this.held.local.clone().applyMatrix4(matrixAt(matrices, this.held.part)), this.target);
    else overlays.showGrip();
    this.stage.draw();
  }

  release(event) {
    const strayed = this.pressed && Math.hypot(event.clientX - this.pressed[0], event.clientY - this.pressed[1]);
    if (this.pressed && strayed < CLICK) this.worlds.shoot(this.caster(event).ray);
    this.letGo();
  }

  letGo() {
    this.pressed = null;
    this.held = null;
    this.stage.controls.enabled = true;
    this.worlds.library.release();
    this.show();
  }
}

export { Grab };
