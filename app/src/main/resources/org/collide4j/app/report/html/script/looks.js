// The materials of each role a part can play, in the colours of the page.

import { Color, DoubleSide, FrontSide, GreaterDepth, LineBasicMaterial, MeshLambertMaterial } from 'three';

const TINTS = {
  light: ['#b9c2cf', '#c9c3b8', '#b5c4c1', '#c4bccb', '#aebacb', '#cbc6c0', '#bcc7b4', '#c8bdbd'],
  dark: ['#77859a', '#8b8374', '#6f8783', '#82778f', '#697b95', '#8a847c', '#788670', '#8a7676'],
};

function solid(color, more = {}) {
  return new MeshLambertMaterial({
    color, side: DoubleSide,
    polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1, ...more,
  });
}

function seeThrough(color, opacity, more = {}) {
  return solid(color, { transparent: true, opacity, depthWrite: false, ...more });
}

// Drawn after the ghosts, which would else lie over it like fog.
function inFront(color) {
  return solid(color, { transparent: true });
}

// Shows what lies behind other surfaces, faintly; not the far side of the part itself.
function behind(color) {
  return seeThrough(color, 0.42, { depthFunc: GreaterDepth, side: FrontSide });
}

function line(color, opacity) {
  return new LineBasicMaterial({ color, transparent: true, opacity, depthWrite: false });
}

function isDark() {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

function looks(dark) {
  const style = getComputedStyle(document.documentElement);
  const a = new Color(style.getPropertyValue('--a').trim());
  const b = new Color(style.getPropertyValue('--b').trim());
  const ink = dark ? '#dfe7f3' : '#1c2330';
  return {
    tints: TINTS[dark ? 'dark' : 'light'].map((tint) => new Color(tint)),
    crowd: solid('#ffffff'),
    edges: line(dark ? '#05070a' : '#2a3444', dark ? 0.55 : 0.38),
    ghost: seeThrough(dark ? '#ffffff' : '#8f9cb0', dark ? 0.05 : 0.07),
    ghostEdges: line(ink, dark ? 0.08 : 0.1),
    a: inFront(a), aBehind: behind(a),
    b: inFront(b), bBehind: behind(b),
    overlap: new Color(style.getPropertyValue('--overlap').trim()),
    chosenEdges: line(dark ? '#0b0e13' : '#1c2330', 0.6),
    picked: new Color(dark ? '#e9edf5' : '#ffffff'),
  };
}

export { looks, isDark };
