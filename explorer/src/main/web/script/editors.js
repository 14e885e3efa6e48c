// The fields of the shapes: kind, sizes, place, turn, and the motion of A. Every number can be typed.

import { KINDS, kindOf } from './kinds.js';

const ORIGIN_MOTION = [2, 0, 0];

class Editor {
  constructor(holder, which, situation, onChange) {
    this.holder = holder;
    this.which = which;
    this.situation = situation;
    this.onChange = onChange;
  }

  // Writes the numbers of a drag into the fields, except into the focused field.
  show(situation) {
    this.situation = situation;
    const shape = JSON.stringify([kindOf(situation.shapes[this.which]), Boolean(situation.motion), situation.motion?.length]);
    if (shape !== this.built) this.build(shape);
    for (const [input, read] of this.fields) {
      if (document.activeElement !== input) input.value = read();
    }
  }

  build(shape) {
    this.built = shape;
    this.fields = [];
    this.holder.replaceChildren();
    const kind = kindOf(this.situation.shapes[this.which]);
    this.row('kind', this.menu(kind));
    const { names, size } = KINDS[kind];
    if (names) this.numbers('size', names.length, () => this.words().slice(1), (i, v) => this.setWord(i + 1, v), names, size);
    else this.row('record', this.area());
    const places = () => this.situation.places[this.which];
    const turns = () => this.situation.turns[this.which];
    this.numbers('place', 3, () => places().map(show), (i, v) => { places()[i] = v; }, ['x', 'y', 'z'], 'of its centre, in the world');
    this.numbers('turn', 4, () => turns().map(show), (i, v) => { turns()[i] = v; }, ['x', 'y', 'z', 'w'], 'a quaternion, scaled to length 1; 0 0 0 1 is no turn');
    if (this.which === 0) this.buildMotion();
  }

  buildMotion() {
    const menu = document.createElement('select');
    menu.setAttribute('aria-label', 'Motion of A');
    for (const name of ['stands still', 'moves along d', 'moves and turns']) menu.add(new Option(name));
    this.fields.push([menu, () => menu.options[this.situation.motion ? (this.situation.motion.length > 3 ? 2 : 1) : 0].value]);
    menu.addEventListener('change', () => {
      const d = this.situation.motion?.slice(0, 3) ?? [...ORIGIN_MOTION];
      this.situation.motion = [null, d, [...d, 0, 0, 1, Math.PI]][menu.selectedIndex];
      this.onChange();
    });
    this.row('motion', menu);
    if (!this.situation.motion) return;
    const motion = () => this.situation.motion;
    this.numbers('d', 3, () => motion().slice(0, 3).map(show), (i, v) => { motion()[i] = v; }, ['x', 'y', 'z'], 'how far A moves from time 0 to 1');
    if (motion().length > 3) {
      this.numbers('axis', 4, () => motion().slice(3).map(show), (i, v) => { motion()[i + 3] = v; }, ['x', 'y', 'z', 'angle'], 'the axis A turns about, through its place, and the angle in radians');
    }
  }

  words() {
    return this.situation.shapes[this.which].split(' ');
  }

  setWord(i, value) {
    const words = this.words();
    words[i] = value;
    this.situation.shapes[this.which] = words.join(' ');
  }

  menu(kind) {
    const menu = document.createElement('select');
    menu.setAttribute('aria-label', `Kind of shape ${'AB'[this.which]}`);
    Object.keys(KINDS).forEach((name) => menu.add(new Option(name)));
    menu.value = kind;
    menu.addEventListener('change', () => {
      this.situation.shapes[this.which] = KINDS[menu.value].record;
      this.onChange();
    });
    return menu;
  }

  area() {
    const area = document.createElement('textarea');
    area.spellcheck = false;
    area.setAttribute('aria-label', `Record of shape ${'AB'[this.which]}`);
    area.addEventListener('input', () => {
      this.situation.shapes[this.which] = area.value.replace(/[;\s]+/g, ' ').trim();
      this.onChange();
    });
    this.fields.push([area, () => this.situation.shapes[this.which]]);
    return area;
  }

  numbers(name, count, read, write, names, meaning) {
    const inputs = Array.from({ length: count }, (_, i) => {
      const input = document.createElement('input');
      input.inputMode = 'decimal';
      input.setAttribute('aria-label', `${'AB'[this.which]} ${name} ${names[i]}`);
      input.title = names[i];
      input.addEventListener('input', () => {
        const value = Number(input.value);
        const right = input.value.trim() !== '' && Number.isFinite(value);
        input.setAttribute('aria-invalid', String(!right));
        if (!right) return;
        write(i, value);
        this.onChange();
      });
      this.fields.push([input, () => read()[i]]);
      return lettered(names[i], input);
    });
    this.row(name, ...inputs);
    this.explain(meaning);
  }

  // The meaning of the numbers in the row above; a phone shows no tooltips.
  explain(meaning) {
    const hint = document.createElement('p');
    hint.className = 'meaning';
    hint.textContent = meaning;
    this.holder.append(hint);
  }

  row(name, ...parts) {
    const row = document.createElement('div');
    row.className = 'row';
    const label = document.createElement('span');
    label.textContent = name;
    row.append(label, ...parts);
    this.holder.append(row);
  }
}

// A field with the letter of its number before it.
function lettered(letter, input) {
  const label = document.createElement('label');
  const name = document.createElement('i');
  name.textContent = letter === 'angle' ? '∠' : letter;
  label.append(name, input);
  return label;
}

// Rounds the numbers of a drag to few digits; typed and linked numbers stay unchanged.
function show(x) {
  return String(Number(x.toPrecision(6)));
}

export { Editor };
