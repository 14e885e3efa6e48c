// Positions and distances as a reader wants them.

import { length } from 'format';

const DEGREES = 180 / Math.PI;

function isTurn(type) {
  return type !== 'prismatic';
}

// A position of a joint: degrees, or a length.
function place(value, type) {
  return isTurn(type) ? `${signed((value * DEGREES).toFixed(1))}°` : signed(metres(value));
}

// A length in the unit that reads best, to a micrometre.
function metres(value) {
  return Math.abs(value) < 5e-7 ? '0 mm' : length(Number(value.toFixed(6)), 'm');
}

function signed(text) {
  return text.replace(/^-0(\.0+)?$/, '0$1').replace(/^-/, '−');
}

// How far two bodies are apart, or how deep they overlap.
function apart(distance) {
  return distance < -5e-7 ? `${metres(-distance)} deep` : metres(distance);
}

function knot(time) {
  return `knot ${(time + 1).toFixed(3)}`;
}

export { DEGREES, apart, isTurn, knot, metres, place };
