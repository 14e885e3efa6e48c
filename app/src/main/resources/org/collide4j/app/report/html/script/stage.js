// Camera, light and renderer. Draws only when something changed.

import { DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three';
import { OrbitControls } from 'OrbitControls';

const FIELD_OF_VIEW = 38;
const ROOM = 1.06; // around the model, so that it does not touch the frame

class Stage {
  constructor(canvas, up, size) {
    this.canvas = canvas;
    this.size = new Vector3(...size);
    this.diagonal = this.size.length() || 1;
    this.scene = new Scene();
    this.listeners = [];
    this.beforeDrawing = [];
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 100);
    this.camera.up.set(0, up === 'y' ? 1 : 0, up === 'z' ? 1 : 0); // before the controls: they read it once
    this.home = up === 'y' ? new Vector3(0.72, 0.52, 1) : new Vector3(0.72, -1, 0.52);
    this.home.normalize();
    this.light();
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.zoomToCursor = true;
    this.controls.minDistance = this.diagonal * 1e-5;
    this.controls.maxDistance = this.diagonal * 20;
    this.resize();
    this.controls.addEventListener('change', () => this.draw());
    this.look(new Vector3(), this.homeDistance(), this.home);
    new ResizeObserver(() => this.resize()).observe(canvas.parentElement);
  }

  light() {
    const sky = new HemisphereLight('#ffffff', '#8a93a3', 1.7);
    sky.position.copy(this.camera.up);
    const lamp = new DirectionalLight('#ffffff', 1.9);
    lamp.position.set(-0.5, 0.8, 1);
    this.camera.add(lamp, lamp.target);
    lamp.target.position.set(0, 0, -1);
    this.scene.add(sky, this.camera);
  }

  // Places the camera so that it sees the target from a direction.
  look(target, distance, direction) {
    this.controls.target.copy(target);
    this.camera.position.copy(target).addScaledVector(direction, distance);
    this.controls.update();
    this.draw();
  }

  // How far off the box around the model fills the view, seen from home.
  homeDistance() {
    const right = new Vector3().crossVectors(this.camera.up, this.home).normalize();
    const top = new Vector3().crossVectors(this.home, right);
    const tangent = Math.tan((0.5 * FIELD_OF_VIEW * Math.PI) / 180);
    let distance = 1e-3 * this.diagonal;
    for (let i = 0; i < 8; i++) {
      const corner = this.size.clone().multiply(new Vector3(i & 1 ? 0.5 : -0.5, i & 2 ? 0.5 : -0.5, i & 4 ? 0.5 : -0.5));
      const across = Math.abs(corner.dot(right)) / (tangent * this.camera.aspect);
      const upwards = Math.abs(corner.dot(top)) / tangent;
      distance = Math.max(distance, ROOM * Math.max(across, upwards) + corner.dot(this.home));
    }
    return distance;
  }

  // How far off a ball of the radius fills the view.
  distanceToSee(radius) {
    const half = (0.5 * FIELD_OF_VIEW * Math.PI) / 180;
    const narrowest = Math.atan(Math.tan(half) * Math.min(1, this.camera.aspect));
    return radius / Math.sin(narrowest);
  }

  // Pixels of a unit of length at a distance of one.
  pixelsOfUnit() {
    return this.renderer.domElement.height / (2 * Math.tan((0.5 * FIELD_OF_VIEW * Math.PI) / 180));
  }

  // Keeps what is looked at in the middle of the part of the view that nothing covers.
  setCovered(pixelsFromBelow) {
    this.covered = pixelsFromBelow;
    this.resize();
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.canvas.parentElement;
    if (!width || !height) return;
    const layout = [width, height, this.covered || 0].join();
    if (layout === this.layout) return; // a frame of a large model takes long where no graphics card draws it
    this.layout = layout;
    this.frame(width, height, this.covered);
    this.drawNow();
  }

  // Sets the size of the picture, in pixels.
  frame(width, height, covered = 0) {
    this.camera.aspect = width / height;
    this.camera.setViewOffset(width, height, 0, covered / 2, width, height);
    this.renderer.setSize(width, height, false);
  }

  draw() {
    if (this.scheduled) return;
    this.scheduled = true;
    requestAnimationFrame(() => this.drawNow());
  }

  drawNow() {
    this.scheduled = false;
    const distance = this.camera.position.distanceTo(this.controls.target);
    this.camera.near = Math.max(distance * 0.01, this.diagonal * 1e-6);
    this.camera.far = this.camera.position.length() + this.diagonal;
    this.camera.updateProjectionMatrix();
    this.beforeDrawing.forEach((prepare) => prepare());
    this.renderer.render(this.scene, this.camera);
    this.listeners.forEach((listener) => listener());
  }

  // Where a point of the scene is on the canvas, in pixels; null behind the camera.
  project(point, width = this.canvas.clientWidth, height = this.canvas.clientHeight) {
    const p = point.clone().project(this.camera);
    if (p.z > 1) return null;
    return { x: (0.5 + 0.5 * p.x) * width, y: (0.5 - 0.5 * p.y) * height };
  }
}

export { Stage };
