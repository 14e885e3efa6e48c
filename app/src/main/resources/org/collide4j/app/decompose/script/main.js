// Ties the pieces, their list and the tools together. Start reading here.

import { Vector3 } from 'three';
import { count, length } from 'format';
import { readData } from 'packed';
import { Stage } from 'stage';
import { Flight } from 'flight';
import { element } from 'rows';
import { Bodies } from 'body';
import { PieceList, css, error, volume } from 'list';

const byId = (id) => document.getElementById(id);

class Page {
  constructor(data) {
    this.data = data;
    byId('model').textContent = data.model;
    for (const note of data.notes) byId('notes').append(element('li', '', note));
    if (matchMedia('(max-width: 760px)').matches) byId('about').open = false;
    this.stage = new Stage(byId('canvas'), data.up, data.size);
    this.bodies = new Bodies(this.stage, data);
    this.flight = new Flight(this.stage);
    this.list = new PieceList(data, (item) => this.choose(item));
    this.stage.setCovered(byId('explode').parentElement.offsetHeight);
    this.describe(null);
    this.listen();
    this.follow(new URLSearchParams(location.hash.slice(1)));
  }

  listen() {
    byId('explode').addEventListener('input', (event) => this.bodies.explode(Number(event.target.value)));
    byId('reset').addEventListener('click', () => this.reset());
    byId('card-close').addEventListener('click', () => this.choose(null));
    byId('layers').addEventListener('click', ({ target }) => target.dataset.layer && this.show(target.dataset.layer));
    let pressed = null;
    byId('canvas').addEventListener('pointerdown', ({ clientX, clientY }) => { pressed = [clientX, clientY]; });
    byId('canvas').addEventListener('pointerup', (event) => {
      const isClick = pressed && Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) < 5;
      pressed = null;
      if (isClick) this.pick(event.offsetX, event.offsetY);
    });
    addEventListener('keydown', (event) => this.key(event));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.activeElement === byId('explode')) return;
    const layer = { p: 'pieces', b: 'both', o: 'original' }[event.key];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (layer) this.show(layer);
    else if (step) this.choose(this.list.neighbour(step));
    else if (event.key === 'e') this.explode(this.bodies.explosion > 0.5 ? 0 : 1);
    else if (event.key === 'r') this.reset();
    else if (event.key === 'Escape') this.choose(null);
    else return;
    event.preventDefault();
  }

  // Shows what a link says: #explode=0.5&layer=both
  follow(link) {
    this.show(['both', 'original'].includes(link.get('layer')) ? link.get('layer') : 'pieces');
    const amount = Number(link.get('explode'));
    if (amount > 0 && amount <= 1) this.explode(amount);
  }

  explode(amount) {
    byId('explode').value = amount;
    this.bodies.explode(amount);
  }

  show(layer) {
    this.bodies.show(layer);
    for (const button of byId('layers').children) button.setAttribute('aria-checked', String(button.dataset.layer === layer));
  }

  reset() {
    this.explode(0);
    this.choose(null);
    this.flight.home();
  }

  // Flies to the part that is alone, or to the whole model.
  look() {
    const box = this.bodies.box(this.bodies.explosion);
    const growth = box.getSize(new Vector3()).length() / Math.hypot(...this.data.size);
    const middle = box.getCenter(new Vector3());
    this.flight.to(middle, 1.1 * growth * this.stage.homeDistance(), this.flight.direction());
  }

  pick(x, y) {
    const hit = this.bodies.pick(x, y);
    if (!hit || hit.piece === this.bodies.piece) return this.choose(null);
    this.choose(this.list.itemOf(hit.part, hit.piece), this.bodies.part !== null);
  }

  // Shows a piece, a part, or the whole model for null; a piece leaves the other parts visible unless its part was alone.
  choose(item, isAlone = true) {
    const isOne = this.data.parts.length === 1;
    const alone = item && !isOne && isAlone ? item.part : null;
    const isNew = alone !== this.bodies.part;
    this.bodies.choose(alone, item && item.piece);
    if (isNew) this.look();
    this.list.setChosen(item);
    this.describe(item);
    byId('card').hidden = !item?.piece;
    if (!item?.piece) return;
    const { piece, part, at } = item;
    byId('card-colour').style.setProperty('--swatch', css(piece.colour));
    const words = [`Piece ${at} of ${part.pieces.length}`, `${piece.vertices} vertices`, count(piece.faces, 'face')];
    byId('card-text').textContent = [...words, volume(piece, this.data.units)].join(' · ');
  }

  // Writes the figures of a part, or of all.
  describe(item) {
    const { units, size } = this.data;
    const parts = item ? [item.part] : this.data.parts;
    const sum = (of) => parts.reduce((all, part) => all + of(part), 0);
    const most = (of) => parts.reduce((all, part) => Math.max(all, of(part)), 0);
    const pieces = sum((part) => part.pieces.length);
    const vertices = sum((part) => part.pieces.reduce((all, piece) => all + piece.vertices, 0));
    const diagonal = parts.length === 1 ? sizeOf(this.data.meshes[parts[0].solid]) : Math.hypot(...size);
    const relative = parts.length === 1 ? diagonal : null;
    byId('facts').textContent = [count(pieces, 'piece'), `${vertices.toLocaleString('en')} vertices`].join(' · ');
    const rows = {
      ...(parts.length === 1 ? { 'Part': parts[0].name } : { 'Parts': parts.length.toLocaleString('en') }),
      'Triangles': sum((part) => part.triangles).toLocaleString('en'),
      'Excess': error(most((part) => part.excess), relative, units),
      'Shortfall': error(most((part) => part.shortfall), relative, units),
      'Encloses': parts.every((part) => part.encloses) ? 'the whole solid' : 'not everything',
      'Size': length(diagonal, units),
      'Time': `${Number(sum((part) => part.seconds).toPrecision(3))} s`,
    };
    byId('details').replaceChildren(...Object.entries(rows).flatMap(([term, text]) => [element('dt', '', term), element('dd', '', text)]));
  }
}

// The diagonal of the box around a mesh.
function sizeOf({ step }) {
  return 65535 * Math.hypot(...step);
}

readData().then((data) => {
  window.page = new Page(data); // for a look from the browser's console
});
