// Loads collide4j and wraps it into an API of plain objects; index.d.ts documents it.

import { Answers } from './answers.js';
import { load as start } from './runtime.js';
import { World } from './world.js';

const UPRIGHT = { x: 0, y: 0, z: 0, w: 1 };
const ORIGIN = { x: 0, y: 0, z: 0 };

/** A module of one function whose type is a WasmGC struct: engines without WasmGC refuse it. */
const WASM_GC = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 3, 1, 95, 0]);

let loaded;

export function load(wasm) {
  loaded ??= open(wasm).catch((error) => {
    loaded = undefined; // another try may find the file
    throw error;
  });
  return loaded;
}

async function open(wasm = new URL('./collide4j.wasm', import.meta.url)) {
  if (typeof WebAssembly === 'undefined' || !WebAssembly.validate(WASM_GC)) {
    const engines = 'Node 22, Chrome 119, Firefox 120, Safari 18.2 or newer';
    throw new Error(`collide4j needs WebAssembly with garbage collection (WasmGC): ${engines}`);
  }
  const { exports } = await start(await source(wasm));
  return new Collide(exports);
}

/** Returns what the runtime takes: bytes in Node, where fetch refuses files, or else an address. */
async function source(wasm) {
  if (typeof wasm !== 'string' && !(wasm instanceof URL)) {
    return wasm;
  }
  const address = new URL(wasm, import.meta.url);
  if (address.protocol !== 'file:') {
    return address.href;
  }
  const { readFile } = await import('node:fs/promises');
  return readFile(address);
}

/** Returns the functions of an exported class; an error of Java becomes one of JavaScript, with its message and stack. */
function functionsOf(object) {
  const functions = {};
  for (const name of Object.getOwnPropertyNames(object)) {
    if (typeof object[name] === 'function') {
      functions[name] = (...given) => {
        try {
          return object[name](...given);
        } catch (error) {
          throw Object.hasOwn(error, 'message') ? error : new Error(error.message, { cause: error }); // Java's is computed
        }
      };
    }
  }
  return functions;
}

class Collide {
  #Shape;
  #shape;
  #queries;
  #worlds;
  #answers;

  constructor(wasm) {
    this.#Shape = wasm.Shape.point(0, 0, 0).constructor;
    this.#shape = functionsOf(wasm.Shape);
    this.#queries = functionsOf(wasm.Queries);
    this.#worlds = functionsOf(wasm.ScriptWorld);
    this.#answers = new Answers(wasm.number);
  }

  pose(x, y, z, qx = 0, qy = 0, qz = 0, qw = 1) {
    return { position: { x, y, z }, quaternion: { x: qx, y: qy, z: qz, w: qw } };
  }

  point(x, y, z) {
    return this.#shape.point(x, y, z);
  }

  segment(a, b) {
    return this.#shape.segment(a.x, a.y, a.z, b.x, b.y, b.z);
  }

  triangle(a, b, c) {
    return this.#shape.triangle(flat([a, b, c]));
  }

  sphere(radius) {
    return this.#shape.sphere(radius);
  }

  box(halfX, halfY, halfZ) {
    return this.#shape.box(halfX, halfY, halfZ);
  }

  capsule(radius, halfHeight) {
    return this.#shape.capsule(radius, halfHeight);
  }

  cylinder(radius, halfHeight) {
    return this.#shape.cylinder(radius, halfHeight);
  }

  cone(radius, halfHeight) {
    return this.#shape.cone(radius, halfHeight);
  }

  ellipsoid(radiusX, radiusY, radiusZ) {
    return this.#shape.ellipsoid(radiusX, radiusY, radiusZ);
  }

  halfSpace(normal, offset) {
    return this.#shape.halfSpace(normal.x, normal.y, normal.z, offset);
  }

  hull(points) {
    return this.#shape.hull(flat(points));
  }

  rounded(shape, radius) {
    return this.#shape.rounded(this.#require(shape), radius);
  }

  sum(a, b) {
    return this.#shape.sum(this.#require(a), this.#require(b));
  }

  custom(support, margin = 0) {
    return this.#shape.custom((x, y, z) => support({ x, y, z }), margin);
  }

  vertices(hull) {
    const numbers = this.#shape.vertices(this.#require(hull));
    return Array.from({ length: numbers.length / 3 }, (_, i) => vector(numbers, 3 * i));
  }

  faces(hull) {
    const numbers = this.#shape.faces(this.#require(hull));
    const faces = [];
    for (let i = 0; i < numbers.length; i += 1 + numbers[i]) {
      faces.push(Array.from(numbers.slice(i + 1, i + 1 + numbers[i])));
    }
    return faces;
  }

  bounds(shape, pose) {
    this.#placeA(pose);
    this.#queries.bounds(this.#require(shape));
    const answers = this.#answers.begin();
    return { min: answers.vector(), max: answers.vector() };
  }

  intersects(a, poseA, b, poseB) {
    this.#place(a, poseA, b, poseB);
    return this.#queries.intersects(a, b);
  }

  within(limit, a, poseA, b, poseB) {
    this.#place(a, poseA, b, poseB);
    return this.#queries.within(limit, a, b);
  }

  distance(a, poseA, b, poseB) {
    this.#place(a, poseA, b, poseB);
    const distance = this.#queries.distance(a, b);
    return { distance, ...this.#answers.begin().proximity() };
  }

  signedDistance(a, poseA, b, poseB) {
    this.#place(a, poseA, b, poseB);
    this.#queries.signedDistance(a, b);
    return this.#answers.begin().proximity();
  }

  contacts(a, poseA, b, poseB, reach = 0) {
    this.#place(a, poseA, b, poseB);
    this.#queries.contacts(a, b, reach);
    return this.#answers.begin().contacts();
  }

  cast(a, poseA, motion, b, poseB, motionB) {
    this.#place(a, poseA, b, poseB);
    if (turns(motion) || motionB !== undefined) {
      const pivotA = motion.pivot ?? poseA?.position ?? ORIGIN;
      const pivotB = motionB?.pivot ?? poseB?.position ?? ORIGIN;
      this.#queries.moveA(...motionNumbers(motion));
      this.#queries.pivotA(pivotA.x, pivotA.y, pivotA.z);
      this.#queries.moveB(...motionNumbers(motionB ?? {}));
      this.#queries.pivotB(pivotB.x, pivotB.y, pivotB.z);
      this.#queries.cast(a, b);
    } else {
      const { x, y, z } = motion.translation ?? ORIGIN;
      this.#queries.castAlong(a, x, y, z, b);
    }
    return this.#answers.begin().castHit();
  }

  raycast(source, direction, b, poseB, length = Infinity) {
    this.#require(b);
    this.#placeB(poseB);
    this.#queries.raycast(source.x, source.y, source.z, direction.x, direction.y, direction.z, length, b);
    return this.#answers.begin().castHit();
  }

  world({ reach = 0 } = {}) {
    const place = (shape, pose) => {
      this.#placeA(pose);
      return shape === null ? null : this.#require(shape); // a move needs no shape
    };
    return new World(this.#worlds, place, this.#answers, reach);
  }

  /** Not for users: the sum of the same signed distance, asked many times within WebAssembly. */
  _repeat(a, poseA, b, poseB, times) {
    this.#place(a, poseA, b, poseB);
    return this.#queries.repeat(a, b, times);
  }

  #place(a, poseA, b, poseB) {
    this.#require(a);
    this.#require(b);
    this.#placeA(poseA);
    this.#placeB(poseB);
  }

  #require(shape) {
    if (!(shape instanceof this.#Shape)) {
      throw new TypeError(`not a shape that box, sphere, hull or another of these functions has made: ${String(shape)}`);
    }
    return shape;
  }

  #placeA({ position: p = ORIGIN, quaternion: q = UPRIGHT } = {}) {
    this.#queries.placeA(p.x, p.y, p.z, q.x, q.y, q.z, q.w);
  }

  #placeB({ position: p = ORIGIN, quaternion: q = UPRIGHT } = {}) {
    this.#queries.placeB(p.x, p.y, p.z, q.x, q.y, q.z, q.w);
  }
}

function turns(motion) {
  return (motion.angle ?? 0) !== 0;
}

function motionNumbers({ translation: t = ORIGIN, axis = ORIGIN, angle = 0 }) {
  return [t.x, t.y, t.z, axis.x, axis.y, axis.z, angle];
}

function vector(numbers, i) {
  return { x: numbers[i], y: numbers[i + 1], z: numbers[i + 2] };
}

/** Returns x y z one after the other, of numbers or of vectors. */
function flat(points) {
  return Float64Array.from(typeof points[0] === 'object' ? points.flatMap(({ x, y, z }) => [x, y, z]) : points);
}
