// The character of a scene: keys or a touch pad steer it, as seen from the camera, and the camera follows.

import { Vector3 } from 'three';

const SPEED = 3.6; // metres a second
const FOLLOW = 0.14; // part of the way to the character that the camera makes in a frame
const PAD = 44; // pixels from the middle of the pad at which the walk has its full speed
const KEYS = {
  ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
  w: [0, 1], s: [0, -1], a: [-1, 0], d: [1, 0],
};
const byId = (id) => document.getElementById(id);
const keyOf = (event) => (event.key.length === 1 ? event.key.toLowerCase() : event.key);

class Walker {
  constructor(worlds) {
    this.worlds = worlds;
    this.held = new Set();
    this.stick = [0, 0];
    this.place = new Vector3();
    this.hero = -1;
    addEventListener('keyup', (event) => this.held.delete(keyOf(event)));
    addEventListener('blur', () => this.held.clear());
    this.connectPad();
    byId('jump').addEventListener('pointerdown', (event) => {
      event.preventDefault();
      this.jump = true;
    });
  }

  connectPad() {
    const pad = byId('pad');
    const knob = pad.firstElementChild;
    const steer = (event) => {
      const box = pad.getBoundingClientRect();
      const x = event.clientX - box.left - box.width / 2;
      const y = event.clientY - box.top - box.height / 2;
      const part = Math.min(1, PAD / Math.max(1, Math.hypot(x, y)));
      this.stick = [(x * part) / PAD, (-y * part) / PAD];
      knob.style.transform = `translate(${x * part}px, ${y * part}px)`;
    };
    pad.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      pad.setPointerCapture(event.pointerId);
      steer(event);
    });
    pad.addEventListener('pointermove', (event) => {
      if (pad.hasPointerCapture(event.pointerId)) steer(event);
    });
    const release = () => {
      this.stick = [0, 0];
      knob.style.transform = '';
    };
    pad.addEventListener('pointerup', release);
    pad.addEventListener('pointercancel', release);
  }

  // Takes the parts of a scene; -1 stands for none.
  take(parts) {
    this.hero = parts.findIndex(({ look }) => look === 'hero');
    this.held.clear();
    this.jump = false;
    document.body.classList.toggle('walking', this.isHere());
    if (this.isHere()) this.place.copy(this.now());
  }

  isHere() {
    return this.hero >= 0;
  }

  now() {
    return new Vector3(...this.worlds.matrices.subarray(16 * this.hero + 12, 16 * this.hero + 15));
  }

  // Handles a key that is pressed. Returns true if it belongs to the character.
  press(event) {
    const key = keyOf(event);
    if (!this.isHere() || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (key === ' ') this.jump = this.jump || !event.repeat;
    else if (KEYS[key]) this.held.add(key);
    else return false;
    return true;
  }

  // Tells the library where to walk, before a step.
  steer() {
    if (!this.isHere()) return;
    let [x, y] = this.stick;
    this.held.forEach((key) => {
      x += KEYS[key][0];
      y += KEYS[key][1];
    });
    if (x || y) this.worlds.stage.framed = null; // the camera follows: a resize frames nothing anew
    const scale = SPEED / Math.max(1, Math.hypot(x, y));
    const ahead = this.worlds.stage.camera.getWorldDirection(new Vector3()).setZ(0).normalize();
    this.worlds.library.steer(scale * (y * ahead.x + x * ahead.y), scale * (y * ahead.y - x * ahead.x), Boolean(this.jump));
    this.jump = false;
  }

  // Moves the camera and the sun along with the character.
  follow() {
    if (!this.isHere()) return;
    const way = this.now().sub(this.place).multiplyScalar(FOLLOW);
    this.place.add(way);
    const { camera, controls } = this.worlds.stage;
    camera.position.add(way);
    controls.target.add(way);
    this.worlds.sun.position.add(way);
    this.worlds.sun.target.position.add(way);
    this.worlds.sun.target.updateMatrixWorld();
  }
}

export { Walker };
