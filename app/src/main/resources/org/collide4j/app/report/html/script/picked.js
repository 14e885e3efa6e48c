// The part that was picked in the picture or in the tree: its name, what can be done with it, and its findings.

import { Vector3 } from 'three';
import { count, label } from 'format';
import { viewpoint } from 'viewpoint';

const STILL = 5; // pixels that a click may move
const byId = (id) => document.getElementById(id);

class Picked {
  constructor(report) {
    this.report = report;
    this.part = null;
    this.listen();
    byId('picked-close').addEventListener('click', () => this.show(null));
    byId('picked-hide').addEventListener('click', () => {
      report.toggleParts([this.part], true);
      this.show(null);
    });
    byId('picked-findings').addEventListener('click', () => report.filterBy({ name: this.part.name, parts: [this.part] }));
  }

  listen() {
    let down = null;
    const { picture, stage: { canvas } } = this.report;
    canvas.addEventListener('pointerdown', (event) => { down = [event.clientX, event.clientY]; });
    canvas.addEventListener('click', (event) => {
      if (!down || Math.hypot(event.clientX - down[0], event.clientY - down[1]) >= STILL) return;
      const { measure } = this.report;
      if (measure.isOn) measure.click(event.offsetX, event.offsetY);
      else this.show(picture.pick(event.offsetX, event.offsetY)?.part ?? null);
    });
  }

  // Names a part, or none for null.
  show(part) {
    const { picture, data, finding } = this.report;
    this.part = part;
    if (!part && !finding) picture.choose(null, null);
    picture.mark(part);
    byId('picked').hidden = !part;
    if (!part) return;
    const findings = data.findings.filter((f) => f.a === part.name || f.b === part.name).length;
    byId('picked-name').textContent = label(part.name);
    byId('picked-name').title = part.name;
    byId('picked-findings').textContent = count(findings, 'finding');
    byId('picked-findings').disabled = findings === 0;
  }

  // Names a part, fades the others, and flies to it.
  visit(part) {
    const { picture, stage, flight, data } = this.report;
    this.show(part);
    picture.choose(part, null);
    const distance = stage.distanceToSee(Math.max(1.3 * part.ball.radius, 0.004 * data.diagonal));
    const view = viewpoint(picture, part.ball.center, new Vector3(), distance, flight.direction());
    flight.to(view.place, view.distance, view.direction);
  }
}

export { Picked };
