// A trajectory: its verdict, its time slider, and the joints as they move.

import { element } from 'rows';
import { length } from 'format';
import { knot, metres, place } from 'words';
import { Curve } from 'curve';
import { Motion } from 'kinematics';
import { Track } from 'track';

const LEAST_SECONDS = 4; // of a whole trajectory

class TrajectoryView {
  // onSeek(time, isDragged) is called with times from 0 to the number of legs.
  constructor(data, onSeek) {
    this.data = data;
    this.onSeek = onSeek;
    Object.assign(this, data.trajectory);
    this.curve = new Curve(data.trajectory.curve);
    this.motion = new Motion(data.trajectory.knots, data.trajectory.isSpline);
    this.time = 0;
    this.joints = data.links.filter(({ joint }) => joint && joint.position >= 0 && joint.leader === undefined).map(({ joint }) => this.row(joint));
    document.getElementById('joints').append(...this.joints.map(({ row }) => row));
    this.addControls();
    this.addVerdict();
  }

  row(joint) {
    const row = element('div', 'joint still');
    const output = element('output');
    const needle = element('i');
    const meter = element('div', 'meter');
    meter.append(needle);
    const values = this.knots.map((knot) => knot[joint.position]);
    const [low, high] = joint.limits ?? [Math.min(...values), Math.max(...values)];
    const isSimple = joint.type === 'revolute' || joint.type === 'continuous' || joint.type === 'prismatic';
    row.append(element('span', 'name', joint.name), isSimple ? meter : element('span'), output);
    return { joint, row, output, needle, low, high, isSimple };
  }

  addControls() {
    const { end } = this.motion;
    document.getElementById('controls').hidden = false;
    this.track = new Track(document.getElementById('time-track'), { id: 'time', label: 'Time, in knots', low: 0, high: end }, (time, isDragged) => {
      this.pause();
      this.onSeek(time, isDragged);
    });
    this.track.addPart('free', 0, this.free);
    this.track.addPart('blocked', this.free, end);
    if (this.outcome === 'contact') this.track.addTick('tick', this.touch);
    this.playButton = document.getElementById('play');
    this.playButton.addEventListener('click', () => this.toggle());
    this.pause();
  }

  addVerdict() {
    const verdict = document.getElementById('verdict');
    verdict.hidden = false;
    const [a, b] = this.pair < 0 ? [] : this.data.pairs[this.pair];
    const kept = this.data.clearance > 0 ? ` Nothing comes as near as ${length(this.data.clearance, 'm')}.` : '';
    if (this.outcome === 'free') {
      this.addCard(verdict, 'is-good', 'Free at every time', `Proven from knot 1 to knot ${this.motion.end + 1}.${kept}`, null);
    } else if (this.outcome === 'contact') {
      const word = this.data.clearance > 0 ? 'Too near' : 'First contact';
      this.addCard(verdict, 'is-bad', `${word} at ${knot(this.touch)}`, `${a} and ${b}. Proven free before.`, this.touch);
    } else {
      this.addCard(verdict, 'is-bad', `Free until ${knot(this.free)}`, `Undecided behind it: ${a} and ${b}.`, this.free);
    }
    if (!this.worst) return;
    const { lower, upper, at, pair } = this.worst;
    const names = this.data.pairs[pair].join(' and ');
    const [title, bound] = upper < 0
      ? [`Deepest overlap ${metres(-upper)}`, `deeper than ${metres(-lower)}`]
      : [`Smallest distance ${metres(upper)}`, `less than ${metres(Math.max(0, lower))}`];
    this.addCard(verdict, 'is-plain', title, `${names}, at ${knot(at)}. Proven: at no time ${bound}.`, at);
  }

  addCard(verdict, kind, title, text, time) {
    const card = element('button', kind);
    card.append(element('strong', '', title), element('span', '', text));
    card.disabled = time === null;
    card.addEventListener('click', () => {
      this.pause();
      this.onSeek(time);
    });
    verdict.append(card);
  }

  show(time, positions) {
    this.time = time;
    const words = knot(time);
    this.track.set(time, words);
    document.getElementById('clock').textContent = words;
    for (const { joint, output, needle, low, high, isSimple } of this.joints) {
      if (!isSimple) {
        output.textContent = 'moves in space';
        continue;
      }
      const value = positions[joint.position];
      output.textContent = place(value, joint.type);
      needle.style.left = high > low ? `${Math.max(0, Math.min(100, (100 * (value - low)) / (high - low)))}%` : '50%';
    }
  }

  toggle() {
    if (this.isPlaying) this.pause(); else this.play();
  }

  play() {
    const { end } = this.motion;
    this.setPlaying(true);
    if (this.time >= end) this.time = 0;
    const legsASecond = Math.min(1, end / LEAST_SECONDS);
    let last = performance.now();
    const step = (now) => {
      if (!this.isPlaying) return;
      const time = Math.min(end, this.time + (Math.max(0, now - last) / 1000) * legsASecond);
      last = now;
      this.onSeek(time);
      if (time >= end) this.pause(); else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  pause() {
    this.setPlaying(false);
  }

  setPlaying(isPlaying) {
    this.isPlaying = isPlaying;
    this.playButton.textContent = isPlaying ? '❚❚' : '▶';
    this.playButton.setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
  }
}

export { TrajectoryView };
