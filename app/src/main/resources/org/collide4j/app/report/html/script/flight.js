// Moves the camera from where it is to where it should be.

import { Vector3 } from 'three';

const MILLISECONDS = 700;
const ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

class Flight {
  constructor(stage) {
    this.stage = stage;
    this.calm = matchMedia('(prefers-reduced-motion: reduce)');
    stage.controls.addEventListener('start', () => this.stop());
  }

  home() {
    const { stage } = this;
    this.to(new Vector3(), stage.homeDistance(), stage.home);
  }

  to(target, distance, direction) {
    const { stage } = this;
    this.stop();
    if (this.calm.matches) return stage.look(target, distance, direction);
    const from = {
      target: stage.controls.target.clone(),
      distance: stage.camera.position.distanceTo(stage.controls.target),
      direction: this.direction(),
    };
    const start = performance.now();
    const step = (now) => {
      const t = Math.min(1, Math.max(0, (now - start) / MILLISECONDS));
      if (t === 1) {
        this.frame = 0;
        return stage.look(target, distance, direction);
      }
      const s = ease(t);
      stage.look(
        from.target.clone().lerp(target, s),
        from.distance ** (1 - s) * distance ** s,
        from.direction.clone().lerp(direction, s).normalize(),
      );
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  stop() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  direction() {
    const { camera, controls } = this.stage;
    return camera.position.clone().sub(controls.target).normalize();
  }
}

export { Flight };
