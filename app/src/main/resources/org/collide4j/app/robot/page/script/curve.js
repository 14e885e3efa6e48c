// Measured distances over a motion: exact at the samples, straight between them.

import { Vector3 } from 'three';

class Curve {
  constructor({ at, distance, pair, points }) {
    Object.assign(this, { at, distance, pair, points });
  }

  get isEmpty() {
    return this.at.length === 0;
  }

  // How far the nearest pair is apart, which pair, and its nearest points; null where nothing was measured.
  read(at) {
    const last = this.at.length - 1;
    if (last < 0 || at < this.at[0] || at > this.at[last]) return null;
    const i = this.sampleBefore(at);
    const t = i === last ? 0 : (at - this.at[i]) / (this.at[i + 1] - this.at[i]);
    const nearer = t < 0.5 ? i : i + 1;
    const isSamePair = t === 0 || this.pair[i] === this.pair[i + 1];
    return {
      distance: t === 0 ? this.distance[i] : (1 - t) * this.distance[i] + t * this.distance[i + 1],
      pair: this.pair[nearer],
      points: [0, 3].map((k) => (isSamePair && t > 0 ? this.point(i, k).lerp(this.point(i + 1, k), t) : this.point(nearer, k))),
      isMeasured: t === 0,
    };
  }

  sampleBefore(at) {
    let [low, high] = [0, this.at.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.at[middle] <= at) low = middle; else high = middle - 1;
    }
    return low;
  }

  point(i, k) {
    return new Vector3(...this.points.slice(6 * i + k, 6 * i + k + 3));
  }
}

export { Curve };
