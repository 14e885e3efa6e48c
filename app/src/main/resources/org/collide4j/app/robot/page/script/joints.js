// A row for each joint: its slider, the range that is proven free, and what stops it.

import { element } from 'rows';
import { place } from 'words';
import { Curve } from 'curve';
import { Track } from 'track';

const SAME = 1e-9;

class JointRows {
  // onMove(joint, value, isDragged) and onChoose(joint) are called with the joints of this list.
  constructor(data, onMove, onChoose) {
    this.data = data;
    const swept = new Map(data.joints.map((joint) => [joint.joint, joint]));
    this.joints = data.links.filter(({ joint }) => joint && joint.position >= 0 && isAlone(joint)).map(({ joint }) => ({
      name: joint.name, type: joint.type, position: joint.position, start: data.start[joint.position],
      limits: joint.limits, sweep: swept.get(joint.name),
      curve: swept.has(joint.name) ? new Curve(swept.get(joint.name).curve) : null,
      followers: data.links.filter((link) => link.joint?.leader === joint.name).map((link) => link.joint.name),
    }));
    this.onMove = onMove;
    this.onChoose = onChoose;
    const rows = this.joints.map((joint, i) => this.row(joint, i));
    document.getElementById('joints').append(...rows);
  }

  row(joint, i) {
    joint.row = element('div', 'joint');
    const head = element('div', 'joint-head');
    const label = element('label', '', joint.name);
    label.htmlFor = `joint-${i}`;
    joint.output = element('output');
    joint.output.htmlFor = `joint-${i}`;
    head.append(label, element('span', 'more', remark(joint)), joint.output);
    const holder = element('div', 'track');
    const [low, high] = ends(joint);
    joint.track = new Track(holder, { id: `joint-${i}`, low, high }, (value, isDragged) => this.onMove(joint, value, isDragged));
    joint.row.append(head, holder);
    joint.row.addEventListener('focusin', () => this.onChoose(joint));
    joint.row.addEventListener('pointerdown', () => this.onChoose(joint));
    if (joint.sweep) this.addSweep(joint);
    joint.track.addTick('origin', joint.start);
    return joint.row;
  }

  addSweep(joint) {
    const { sweep: { lower, upper, from, to, below, above }, track } = joint;
    track.addPart('blocked', lower, from);
    track.addPart('blocked', to, upper);
    track.addPart('free', from, to);
    if (below) track.addTick('tick', from);
    if (above) track.addTick('tick', to);
    const stops = element('div', 'stops');
    stops.append(this.stop(joint, from, below, lower), this.stop(joint, to, above, upper));
    joint.row.append(stops);
  }

  // A button that moves the joint to the end of its range, or to where it touches.
  stop(joint, reached, stop, end) {
    const button = element('button', stop ? 'stop touches' : 'stop');
    const at = stop ? (stop.touch ?? reached) : end;
    const why = stop ? this.data.pairs[stop.pair].join(' – ') : endOf(joint, end);
    button.append(element('b', '', place(at, joint.type)), element('span', '', why));
    button.title = stop
      ? `${joint.name} ${stop.touch === null ? 'may touch' : 'touches'} at ${place(at, joint.type)}: ${why}`
      : `Move ${joint.name} to ${place(at, joint.type)}`;
    button.addEventListener('click', () => this.onMove(joint, at));
    return button;
  }

  isMoved(joint, positions) {
    return Math.abs(positions[joint.position] - joint.start) > SAME;
  }

  // The range of a joint holds as long as all others are at the start.
  show(positions, active) {
    const moved = this.joints.filter((joint) => this.isMoved(joint, positions));
    for (const joint of this.joints) {
      const value = positions[joint.position];
      const words = place(value, joint.type);
      joint.output.textContent = words;
      joint.track.set(value, words);
      joint.row.classList.toggle('is-active', joint === active);
      joint.row.classList.toggle('is-stale', moved.some((other) => other !== joint));
    }
    return moved;
  }
}

function isAlone({ type, leader }) {
  return leader === undefined && ['revolute', 'continuous', 'prismatic'].includes(type);
}

// Ends of the slider: what was swept, and where the joint stands.
function ends({ sweep, limits, start, type }) {
  const half = type === 'prismatic' ? 1 : Math.PI;
  const [low, high] = sweep ? [sweep.lower, sweep.upper] : limits ?? [start - half, start + half];
  return [Math.min(low, start), Math.max(high, start)];
}

function endOf({ limits, start }, end) {
  if (limits?.includes(end)) return 'limit';
  return Math.abs(Math.abs(end - start) - Math.PI) < SAME ? 'half a turn' : 'end of range';
}

function remark({ sweep, followers }) {
  if (!sweep) return 'not swept';
  return followers.length ? `with ${followers.join(', ')}` : '';
}

export { JointRows };
