// A slider over a track that shows what is free, what is blocked, and where something touches.

import { element } from 'rows';

class Track {
  // Fills the holder; onInput(value, isDragged) is called as the slider moves, by a pointer or by keys.
  constructor(holder, { id, label, low, high }, onInput) {
    Object.assign(this, { low, high });
    this.band = element('div', 'band');
    this.input = element('input');
    Object.assign(this.input, { type: 'range', id, min: low, max: high, step: 'any' });
    if (label) this.input.setAttribute('aria-label', label);
    let isDragged = false;
    this.input.addEventListener('pointerdown', () => { isDragged = true; });
    for (const end of ['pointerup', 'pointercancel', 'keydown']) this.input.addEventListener(end, () => { isDragged = false; });
    this.input.addEventListener('input', () => onInput(this.value(), isDragged));
    holder.append(this.band, this.input);
  }

  // What the browser rounds to the ends is meant to be at them.
  value() {
    return this.clamped(Number(this.input.value));
  }

  clamped(value) {
    return Math.max(this.low, Math.min(this.high, value));
  }

  set(value, words) {
    this.input.value = value;
    this.words = words;
    this.input.setAttribute('aria-valuetext', words);
  }

  // Adds what a screen reader says of the pose.
  say(more) {
    this.input.setAttribute('aria-valuetext', `${this.words}, ${more}`);
  }

  share(at) {
    return (100 * (at - this.low)) / (this.high - this.low || 1);
  }

  addPart(kind, from, to) {
    if (!(to > from)) return;
    const part = element('i', kind);
    part.style.left = `${this.share(from)}%`;
    part.style.width = `${this.share(to) - this.share(from)}%`;
    this.band.append(part);
  }

  addTick(kind, at) {
    const tick = element('i', kind);
    tick.style.left = `${this.share(at)}%`;
    this.band.append(tick);
  }
}

export { Track };
