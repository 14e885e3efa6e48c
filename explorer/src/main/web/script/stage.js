// One view: camera, light, renderer. Draws only when something changed.

import {
  Box3, Color, DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, Vector3, WebGLRenderer,
} from 'three';
import { OrbitControls } from 'OrbitControls';

const FIELD_OF_VIEW = 36;
const ROOM = 1.05; // around what is framed
const FROM = new Vector3(0.5, -1, 0.55).normalize();
const FROM_ABOVE = new Vector3(0, -0.001, 1).normalize();

class Stage {
  constructor(canvas) {
    this.canvas = canvas;
    this.scene = new Scene();
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, preserveDrawingBuffer: true });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 1000);
    this.camera.up.set(0, 0, 1);
    const sky = new HemisphereLight('#ffffff', '#8a93a3', 1.9);
    sky.position.set(0, 0, 1);
    const lamp = this.lamp = new DirectionalLight('#ffffff', 1.7);
    lamp.position.set(-0.5, 0.8, 1);
    this.camera.add(lamp, lamp.target);
    lamp.target.position.set(0, 0, -1);
    this.scene.add(sky, this.camera);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.addEventListener('change', () => this.draw());
    this.controls.addEventListener('start', () => { this.framed = null; });
    this.beforeDraw = [];
    new ResizeObserver(() => this.resize()).observe(canvas);
  }

  // Places the camera so that balls, each {centre, radius}, are in view; flat scenes are seen from above, others from a unit direction.
  // Returns the ball around them all.
  frame(balls, flat, from = flat ? FROM_ABOVE : FROM) {
    this.framed = () => this.frame(balls, flat, from);
    const box = new Box3();
    balls.forEach(({ centre, radius }) => box.union(new Box3().setFromCenterAndSize(centre, new Vector3().setScalar(2 * radius))));
    const middle = box.getCenter(new Vector3());
    const radius = Math.max(...balls.map((ball) => ball.centre.distanceTo(middle) + ball.radius));
    const half = (0.5 * FIELD_OF_VIEW * Math.PI) / 180;
    const narrowest = Math.atan(Math.tan(half) * Math.min(1, this.camera.aspect));
    const distance = (ROOM * radius) / Math.sin(narrowest);
    this.controls.target.copy(middle);
    this.camera.position.copy(middle).addScaledVector(from, distance);
    this.camera.near = distance / 500;
    this.camera.far = distance * 50;
    this.camera.updateProjectionMatrix();
    this.controls.update();
    this.draw();
    return { centre: middle, radius };
  }

  // Rotates another view like this one; each keeps its target and distance.
  link(other) {
    this.controls.addEventListener('change', () => other.turnLike(this));
    other.controls.addEventListener('change', () => this.turnLike(other));
  }

  turnLike(other) {
    const there = other.camera.position.clone().sub(other.controls.target).normalize();
    const here = this.camera.position.clone().sub(this.controls.target);
    const distance = here.length();
    if (here.divideScalar(distance).distanceToSquared(there) < 1e-12) return;
    this.camera.position.copy(this.controls.target).addScaledVector(there, distance);
    this.controls.update();
    this.draw();
  }

  // Length of one pixel at a point, so that marks keep their size on the screen.
  pixelAt(point) {
    const depth = Math.abs(point.clone().sub(this.camera.position).dot(this.camera.getWorldDirection(new Vector3())));
    return (2 * depth * Math.tan((0.5 * FIELD_OF_VIEW * Math.PI) / 180)) / Math.max(1, this.canvas.clientHeight);
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!width || !height || (width === this.width && height === this.height)) return;
    this.width = width;
    this.height = height;
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.framed?.(); // until somebody turns the camera
    this.draw();
  }

  draw() {
    if (this.pending) return;
    this.pending = true;
    requestAnimationFrame(() => this.drawNow());
  }

  drawNow() {
    this.pending = false;
    this.beforeDraw.forEach((act) => act());
    this.renderer.render(this.scene, this.camera);
  }
}

// A colour of the page's style sheet.
function colour(name) {
  return new Color(getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim());
}

export { Stage, colour };
