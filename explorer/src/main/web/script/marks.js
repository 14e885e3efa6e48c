// Points, lines, arrows and planes that keep their thickness on the screen.

import {
  BufferGeometry, CircleGeometry, ConeGeometry, CylinderGeometry, DoubleSide, Float32BufferAttribute, Group, LineBasicMaterial, LineLoop,
  Mesh, MeshBasicMaterial, SphereGeometry, Vector3,
} from 'three';

const BALL = new SphereGeometry(1, 20, 14);
const ROD = new CylinderGeometry(1, 1, 1, 10).translate(0, 0.5, 0);
const HEAD = new ConeGeometry(1, 1, 16).translate(0, -0.5, 0);
const DISC = new CircleGeometry(1, 48);
const UP = new Vector3(0, 1, 0);
const FORWARD = new Vector3(0, 0, 1);

class Marks extends Group {
  constructor(stage) {
    super();
    this.stage = stage;
    this.fits = [];
    stage.beforeDraw.push(() => this.fits.forEach((fit) => fit()));
  }

  reset() {
    this.traverse((child) => {
      if (child.userData.own) child.geometry.dispose();
      child.material?.dispose();
    });
    this.clear();
    this.fits = [];
  }

  // Sizes marks by the pixels of the place in the world where they stand.
  pixel(point) {
    return this.stage.pixelAt(this.localToWorld(point.clone()));
  }

  part(geometry, colour, opacity = 1, onTop = true) {
    const material = new MeshBasicMaterial({ color: colour, transparent: true, opacity, depthTest: !onTop, side: DoubleSide, depthWrite: false });
    const mesh = new Mesh(geometry, material);
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

  // A piece of the plane through a point, square to a direction.
  plane(at, normal, radius, colour) {
    const disc = this.part(DISC, colour, 0.16, false);
    disc.position.copy(at);
    disc.quaternion.setFromUnitVectors(FORWARD, normal);
    disc.scale.setScalar(radius);
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
    const loop = new LineLoop(new BufferGeometry().setFromPoints(corners), new LineBasicMaterial({ color: colour, transparent: true, opacity, depthTest: false }));
    loop.userData.own = true;
    loop.renderOrder = 2;
    this.add(loop);
  }
}

export { Marks };
