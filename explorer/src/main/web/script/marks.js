// Points, lines, arrows and planes that keep their thickness on the screen.

import {
  BufferGeometry, CanvasTexture, CircleGeometry, ConeGeometry, CylinderGeometry, DoubleSide, Float32BufferAttribute, Group, LineBasicMaterial, LineLoop,
  Mesh, MeshBasicMaterial, SphereGeometry, Sprite, SpriteMaterial, Vector3,
} from 'three';

const BALL = new SphereGeometry(1, 20, 14);
const ROD = new CylinderGeometry(1, 1, 1, 10).translate(0, 0.5, 0);
const HEAD = new ConeGeometry(1, 1, 16).translate(0, -0.5, 0);
const DISC = new CircleGeometry(1, 48);
const UP = new Vector3(0, 1, 0);
const FORWARD = new Vector3(0, 0, 1);

const LABEL = 26; // pixels of a label's square

// Materials are kept for the next frame: when the last one of a kind is disposed, its program is, and compiling takes longer than drawing.
const materials = new Map();

function material(key, make) {
  if (!materials.has(key)) materials.set(key, make());
  return materials.get(key);
}

function fillOf(colour, opacity, onTop) {
  return material(`fill ${colour.getHexString()} ${opacity} ${onTop}`, () => new MeshBasicMaterial({
    color: colour, transparent: true, opacity, depthTest: !onTop, side: DoubleSide, forceSinglePass: true, depthWrite: false,
  }));
}

function strokeOf(colour, opacity) {
  return material(`stroke ${colour.getHexString()} ${opacity}`, () => new LineBasicMaterial({ color: colour, transparent: true, opacity, depthTest: false }));
}

// A short text with a halo that keeps it legible on every background.
function textOf(text, colour) {
  const halo = getComputedStyle(document.documentElement).getPropertyValue('--panel');
  return material(`text ${text} ${colour.getHexString()} ${halo}`, () => new SpriteMaterial({
    map: picture(text, colour, halo), depthTest: false, depthWrite: false, transparent: true,
  }));
}

function picture(text, colour, halo) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 4 * LABEL;
  const context = canvas.getContext('2d');
  Object.assign(context, { font: `600 ${2.6 * LABEL}px system-ui, sans-serif`, textAlign: 'center', textBaseline: 'middle', lineJoin: 'round' });
  Object.assign(context, { strokeStyle: halo, lineWidth: 0.45 * LABEL, fillStyle: colour.getStyle() });
  context.strokeText(text, 2 * LABEL, 2 * LABEL);
  context.fillText(text, 2 * LABEL, 2 * LABEL);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = 'srgb';
  return texture;
}

class Marks extends Group {
  constructor(stage) {
    super();
    this.stage = stage;
    this.fits = [];
    this.labels = [];
    stage.beforeDraw.push(() => this.fits.forEach((fit) => fit()));
  }

  reset() {
    this.traverse((child) => {
      if (child.userData.own) child.geometry.dispose();
    });
    this.clear();
    this.fits = [];
    this.labels = [];
  }

  // Scales marks by the size of a pixel at their place in the world.
  pixel(point) {
    return this.stage.pixelAt(this.localToWorld(point.clone()));
  }

  part(geometry, colour, opacity = 1, onTop = true) {
    const mesh = new Mesh(geometry, fillOf(colour, opacity, onTop));
    mesh.renderOrder = onTop ? 2 : 1;
    this.add(mesh);
    return mesh;
  }

  point(at, colour, pixels = 5, opacity = 1) {
    const ball = this.part(BALL, colour, opacity);
    ball.position.copy(at);
    this.fits.push(() => ball.scale.setScalar(pixels * this.pixel(at)));
  }

  line(from, to, colour, pixels = 1.5, opacity = 1) {
    const way = to.clone().sub(from);
    const length = way.length();
    if (!(length > 0)) return;
    const rod = this.part(ROD, colour, opacity);
    rod.position.copy(from);
    rod.quaternion.setFromUnitVectors(UP, way.divideScalar(length));
    const middle = from.clone().add(to).multiplyScalar(0.5);
    this.fits.push(() => {
      const width = pixels * this.pixel(middle);
      rod.scale.set(width, length, width);
    });
  }

  arrow(from, to, colour, pixels = 2) {
    const way = to.clone().sub(from);
    const length = way.length();
    if (!(length > 0)) return;
    this.line(from, to, colour, pixels);
    const head = this.part(HEAD, colour);
    head.position.copy(to);
    head.quaternion.setFromUnitVectors(UP, way.divideScalar(length));
    this.fits.push(() => {
      const unit = this.pixel(to);
      const long = Math.min(14 * unit, 0.6 * length);
      head.scale.set(0.4 * long, long, 0.4 * long);
    });
  }

  // A letter beside a point; right and up are in parts of its own size.
  label(text, at, colour, right = 0.55, up = 0.55) {
    const sprite = new Sprite(textOf(text, colour));
    sprite.position.copy(at);
    sprite.center.set(0.5 - right, 0.5 - up);
    sprite.renderOrder = 3;
    this.add(sprite);
    this.labels.push(text);
    this.fits.push(() => sprite.scale.setScalar(LABEL * this.pixel(at)));
  }

  // A piece of the plane through a point, square to a direction.
  plane(at, normal, radius, colour, flat) {
    if (flat) {
      const along = new Vector3(-normal.y, normal.x, 0).multiplyScalar(radius);
      this.line(at.clone().sub(along), at.clone().add(along), colour, 1.5, 0.7);
      return;
    }
    const disc = this.part(DISC, colour, 0.16, false);
    disc.position.copy(at);
    disc.quaternion.setFromUnitVectors(FORWARD, normal);
    disc.scale.setScalar(radius);
  }

  // The axes of a frame; labels are on the positive side, near the origin.
  axes(length, named, colour, flat) {
    for (const [name, ...direction] of [['x', 1, 0, 0], ['y', 0, 1, 0], ['z', 0, 0, 1]]) {
      if (flat && name === 'z') continue;
      const end = new Vector3(...direction).multiplyScalar(length);
      this.line(end.clone().negate(), end, colour, 0.8, 0.5);
      this.label(name, end.multiplyScalar(named / length), colour, 0, 0.4);
    }
  }

  polygon(corners, colour, opacity) {
    const geometry = new BufferGeometry();
    const numbers = [];
    for (let i = 2; i < corners.length; i++) numbers.push(corners[0], corners[i - 1], corners[i]);
    geometry.setAttribute('position', new Float32BufferAttribute(numbers.flatMap((p) => [p.x, p.y, p.z]), 3));
    const mesh = this.part(geometry, colour, opacity, false);
    mesh.userData.own = true;
  }

  outline(corners, colour, opacity = 1) {
    const loop = new LineLoop(new BufferGeometry().setFromPoints(corners), strokeOf(colour, opacity));
    loop.userData.own = true;
    loop.renderOrder = 2;
    this.add(loop);
  }
}

export { Marks };
