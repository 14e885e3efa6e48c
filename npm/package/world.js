// A world of many bodies; index.d.ts documents it.

export class World {
  #wasm;
  #world;
  #place;
  #answers;

  constructor(wasm, place, answers, reach) {
    this.#wasm = wasm;
    this.#place = place;
    this.#answers = answers;
    this.#world = wasm.create(reach);
  }

  get bodyCount() {
    return this.#wasm.bodyCount(this.#world);
  }

  add(shape, pose) {
    return this.#wasm.add(this.#world, this.#place(shape, pose), false);
  }

  addStatic(shape, pose) {
    return this.#wasm.add(this.#world, this.#place(shape, pose), true);
  }

  move(body, pose) {
    this.#place(null, pose);
    this.#wasm.move(this.#world, body);
  }

  remove(body) {
    this.#wasm.remove(this.#world, body);
  }

  update() {
    this.#wasm.update(this.#world);
    return {
      begun: this.#pairs(this.#wasm.begun(this.#world)),
      ended: this.#pairs(this.#wasm.ended(this.#world)),
    };
  }

  touching() {
    const length = this.#wasm.touching(this.#world);
    const answers = this.#answers.begin();
    return Array.from({ length }, () => ({ ...answers.pair(), points: answers.points() }));
  }

  raycast(source, direction, length = Infinity) {
    const { x, y, z } = source;
    const body = this.#wasm.raycast(this.#world, x, y, z, direction.x, direction.y, direction.z, length);
    return body === 0 ? null : { body, ...this.#answers.begin().castHit() };
  }

  nearest(shape, pose, limit = Infinity) {
    const body = this.#wasm.nearest(this.#world, this.#place(shape, pose), limit);
    return body === 0 ? null : { body, ...this.#answers.begin().proximity() };
  }

  #pairs(length) {
    const answers = this.#answers.begin();
    return Array.from({ length }, () => answers.pair());
  }
}
