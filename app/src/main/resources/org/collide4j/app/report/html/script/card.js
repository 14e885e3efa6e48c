// The chosen finding in words, and what can be done with its parts.

import { howFar, label, move, number, place } from 'format';

const byId = (id) => document.getElementById(id);

class Card {
  constructor(data, actions) {
    this.data = data;
    this.hasRules = new Set(data.findings.map(({ rule }) => rule)).size > 1;
    byId('previous').addEventListener('click', () => actions.step(-1));
    byId('next').addEventListener('click', () => actions.step(1));
    byId('close').addEventListener('click', () => actions.choose(null));
    byId('hide-a').addEventListener('click', () => actions.toggle(0));
    byId('hide-b').addEventListener('click', () => actions.toggle(1));
    this.contexts = [...byId('context').children];
    for (const button of this.contexts) {
      button.addEventListener('click', () => actions.setContext(button.dataset.context));
    }
  }

  show(finding) {
    byId('card').hidden = !finding;
    if (!finding) return;
    byId('card-kind').textContent = finding.kind;
    byId('card-kind').className = `kind of-${finding.kind}`;
    byId('card-distance').textContent = howFar(finding, this.data.units);
    for (const side of ['a', 'b']) {
      byId(`card-${side}`).textContent = label(finding[side]);
      byId(`card-${side}`).title = finding[side];
    }
    const way = move(finding, this.data.units);
    byId('card-move').hidden = !way;
    byId('move-by').textContent = way;
    const { rule, severity } = finding;
    byId('card-rule').textContent = this.hasRules ? [severity, rule].filter(Boolean).join(': ') : '';
    const middle = finding.pointOnA.map((x, i) => (x + finding.pointOnB[i]) / 2);
    byId('card-place').textContent = place(middle, this.data.units, this.data.diagonal);
  }

  // Tells the volume of the overlap, which the picture rounds; 0 if it is not known.
  setOverlap(volume) {
    byId('card-overlap').hidden = !(volume > 0);
    byId('overlap-volume').textContent = `overlap of about ${number(volume, 3)}${this.data.units === 'unknown' ? '' : ` ${this.data.units}³`}`;
  }

  setHidden(a, b) {
    byId('hide-a').textContent = a ? 'Show' : 'Hide';
    byId('hide-b').textContent = b ? 'Show' : 'Hide';
  }

  setContext(context) {
    for (const button of this.contexts) {
      button.setAttribute('aria-checked', String(button.dataset.context === context));
    }
  }
}

export { Card };
