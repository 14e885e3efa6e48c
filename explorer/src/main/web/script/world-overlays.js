// What is drawn over a scene: ropes and rods, contact points with normals, boxes around bodies, the line to a body that is held.

import {
  BufferGeometry, Float32BufferAttribute, Group, LineBasicMaterial, LineSegments, Matrix4, Points, PointsMaterial, Vector3,
} from 'three';
import { colour } from './stage.js';

const ROPE_PIECES = 12;
const NORMAL = 0.03; // length of a normal, in distances of the camera
const BOX_EDGES = [0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7]; // bit 0 is x, bit 1 y, bit 2 z

class Overlays extends Group {
  constructor() {
    super();
    this.ropes = this.lines('text', true);
    this.boxes = this.lines('accent', true);
    this.normals = this.lines('bad', false);
    this.grip = this.lines('bad', false);
    this.points = new Points(new BufferGeometry(), new PointsMaterial({ size: 6, sizeAttenuation: false, depthTest: false }));
    this.points.frustumCulled = false;
    this.points.renderOrder = 2;
    this.add(this.points);
    this.joints = [];
  }

  lines(name, hidden) {
    const made = new LineSegments(new BufferGeometry(), new LineBasicMaterial({ depthTest: hidden }));
    made.frustumCulled = false;
    made.renderOrder = hidden ? 0 : 2;
    made.userData.colour = name;
    this.add(made);
    return made;
  }

  paint() {
    this.children.forEach((child) => child.material.color.copy(colour(child.userData.colour ?? 'bad')));
  }

  // The distance joints of a scene file: their ends are in world coordinates at the start, then move with the bodies.
  takeJoints(joints, partOf, matrixOf) {
    this.joints = joints.filter(({ type }) => type === 'rope' || type === 'rod').map(({ type, a, b, onA, onB, length }) => {
      const end = (body, place) => {
        const part = partOf(body);
        return part < 0 ? null : { part, local: new Vector3(...place).applyMatrix4(matrixOf(part).invert()) };
      };
      return { ends: [end(a, onA), end(b, onB)], length: type === 'rope' ? length : 0 };
    }).filter(({ ends }) => ends.every(Boolean));
  }

  showJoints(matrixOf) {
    const numbers = this.joints.flatMap(({ ends, length }) => {
      const [from, to] = ends.map(({ part, local }) => local.clone().applyMatrix4(matrixOf(part)));
      return hanging(from, to, length);
    });
    fill(this.ropes, numbers);
  }

  // Six numbers a contact: the point and the normal.
  showContacts(numbers, away) {
    const points = [];
    const normals = [];
    for (let i = 0; i < numbers.length; i += 6) {
      const [x, y, z, nx, ny, nz] = numbers.slice(i, i + 6);
      points.push(x, y, z);
      const length = NORMAL * away;
      normals.push(x, y, z, x + length * nx, y + length * ny, z + length * nz);
    }
    fill(this.points, points);
    fill(this.normals, normals);
  }

  // Six numbers a body: the least and the greatest corner.
  showBoxes(numbers) {
    const lines = [];
    for (let i = 0; i < numbers.length; i += 6) {
      for (const corner of BOX_EDGES) lines.push(...[0, 1, 2].map((axis) => numbers[i + axis + (corner >> axis & 1 ? 3 : 0)]));
    }
    fill(this.boxes, lines);
  }

  showGrip(from, to) {
    fill(this.grip, from ? [...from.toArray(), ...to.toArray()] : []);
  }
}

// Sag of a slack rope, such that the curve has about the rope's length.
function hanging(from, to, length) {
  const apart = from.distanceTo(to);
  const sag = Math.sqrt(Math.max(0, (3 / 8) * apart * (length - apart)) + 0.2 * Math.max(0, length - apart) ** 2);
  const at = (t) => [from.x + t * (to.x - from.x), from.y + t * (to.y - from.y), from.z + t * (to.z - from.z) - 4 * t * (1 - t) * sag];
  const pieces = sag > 0 ? ROPE_PIECES : 1;
  return Array.from({ length: pieces }, (_, i) => [...at(i / pieces), ...at((i + 1) / pieces)]).flat();
}

function fill(object, numbers) {
  object.geometry.dispose();
  object.geometry = new BufferGeometry();
  object.geometry.setAttribute('position', new Float32BufferAttribute(numbers, 3));
  object.visible = numbers.length > 0;
}

const matrixAt = (matrices, part) => new Matrix4().fromArray(matrices, 16 * part);

export { Overlays, matrixAt };
