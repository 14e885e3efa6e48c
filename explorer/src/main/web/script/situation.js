// The current situation as words that the library reads, and the other state of a link.

import { placeAt } from './places.js';

const IDENTITY = [0, 0, 0, 1];
const DEFAULT = 'shape 0 box 1 0.7 0.5;shape 1 cylinder 0.6 0.8;pair 0 -1.3 0 0 0.1 0.2 0.1 0.96 1 1.4 0.5 0.3 0.4 0.1 0.2 0.88';

class Situation {
  constructor() {
    this.shapes = ['sphere 1', 'sphere 1']; // records, without their numbers
    this.places = [[0, 0, 0], [3, 0, 0]];
    this.turns = [[...IDENTITY], [...IDENTITY]];
    this.motion = null; // dx dy dz, and maybe ax ay az angle
  }

  // Reads the words of a situation; the library itself validates them.
  static parse(text) {
    const situation = new Situation();
    const shapes = [];
    for (const line of text.split(/[;\n]/)) {
      const words = line.replace(/#.*/, '').trim().split(/\s+/);
      if (words[0] === 'shape') shapes.push(words.slice(2).join(' '));
      if (words[0] !== 'pair' && words[0] !== 'cast') continue;
      const numbers = words.slice(1).map(Number);
      situation.shapes = [shapes[numbers[0]], shapes[numbers[8]]];
      situation.places = [numbers.slice(1, 4), numbers.slice(9, 12)];
      situation.turns = [numbers.slice(4, 8), numbers.slice(12, 16)];
      situation.motion = words[0] === 'cast' ? numbers.slice(16) : null;
      break;
    }
    return situation;
  }

  // The pair at a time of the motion.
  at(time) {
    const standing = Object.assign(new Situation(), this, { motion: null });
    const { position, turn } = placeAt(this, 0, time);
    standing.places = [position.toArray(), this.places[1]];
    standing.turns = [turn.toArray(), this.turns[1]];
    return standing;
  }

  // True for two flat shapes in the plane z = 0.
  isFlat() {
    return this.shapes.every((record) => /^(circle|polygon)/.test(record));
  }

  text(separator = '\n') {
    const pose = (i) => [...this.places[i], ...this.turns[i]].join(' ');
    const kind = this.motion ? 'cast' : 'pair';
    const motion = this.motion ? ' ' + this.motion.join(' ') : '';
    return [`shape 0 ${this.shapes[0]}`, `shape 1 ${this.shapes[1]}`, `${kind} 0 ${pose(0)} 1 ${pose(1)}${motion}`].join(separator);
  }
}

// The part of the address after #: the situation, the algorithm, the step.
function readLink(hash) {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    text: (fields.get('s') ?? DEFAULT).replaceAll(';', '\n'),
    algorithm: fields.get('a') ?? 'gjk',
    step: Number(fields.get('n') ?? 0) || 0,
  };
}

function writeLink(situation, algorithm, step) {
  const words = situation.text(';').replaceAll('%', '').replaceAll(' ', '+');
  return `#s=${words}&a=${algorithm}&n=${step}`;
}

export { Situation, readLink, writeLink, DEFAULT };
