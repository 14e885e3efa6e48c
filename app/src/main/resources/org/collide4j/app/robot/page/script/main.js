// Ties the robot, its sliders and the curve together. Start reading here.

import { Vector3 } from 'three';
import { count, length } from 'format';
import { readData } from 'packed';
import { Stage } from 'stage';
import { Flight } from 'flight';
import { Marker } from 'marker';
import { element } from 'rows';
import { DEGREES, apart, isTurn, knot, metres, place } from 'words';
import { Kinematics } from 'kinematics';
import { Bodies } from 'bodies';
import { Plot } from 'plot';
import { JointRows } from 'joints';
import { TrajectoryView } from 'trajectory';

const SAME_PLACE = 0.015; // share of the axis within which two marks are one
const ROUNDING = 1e-9;
const ROOM = 1.08; // around the robot, for labels
const COVERED = 46; // pixels at the bottom of the picture that the names of the nearest bodies take

const byId = (id) => document.getElementById(id);

class Page {
  constructor(data) {
    this.data = data;
    this.positions = [...data.start];
    this.stage = new Stage(byId('canvas'), 'z', data.size);
    this.stage.setCovered(COVERED);
    this.stage.diagonal = Math.max(this.stage.diagonal, data.extent);
    this.flight = new Flight(this.stage);
    this.stage.look(new Vector3(), this.homeDistance(), this.stage.home);
    this.marker = new Marker(this.stage, 'marker');
    this.kinematics = new Kinematics(data.links);
    this.bodies = new Bodies(this.stage, data);
    this.plot = new Plot(byId('plot'), (at) => this.seek(at));
    this.describe();
    if (data.trajectory) {
      this.trajectory = new TrajectoryView(data, (time, isDragged) => this.pass(isDragged ? this.plot.snapped(time) : time));
      this.explainCurve();
      this.plotTrajectory();
      this.pass(0);
    } else {
      this.rows = new JointRows(data, (joint, value, isDragged) => this.move(joint, value, isDragged), (joint) => this.choose(joint));
      this.explainCurve();
      const { joints } = this.rows;
      this.choose(joints.find(({ sweep }) => sweep?.above || sweep?.below) ?? joints.find(({ sweep }) => sweep));
      this.show();
    }
    this.listen();
    this.follow(new URLSearchParams(location.hash.slice(1)));
  }

  listen() {
    byId('hulls').addEventListener('click', () => this.toggleHulls());
    byId('home').addEventListener('click', () => this.home());
    byId('restart').addEventListener('click', () => this.restart());
    addEventListener('keydown', (event) => this.key(event));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'h') this.toggleHulls();
    else if (event.key === 'r') this.home();
    else if (event.key === 's' && this.rows) this.restart();
    else if (event.key === ' ' && this.trajectory && event.target.tagName !== 'BUTTON') this.trajectory.toggle();
    else return;
    event.preventDefault();
  }

  // Shows what a link says: #joint=lift&at=0.5, or #knot=2.5 of a trajectory
  follow(link) {
    const knot = parseFloat(link.get('knot'));
    if (this.trajectory && knot >= 1) this.pass(Math.min(this.trajectory.motion.end, knot - 1));
    const joint = this.rows?.joints.find(({ name }) => name === link.get('joint'));
    if (joint) this.choose(joint);
    const at = parseFloat(link.get('at'));
    if (joint && Number.isFinite(at)) this.move(joint, joint.track.clamped(at));
  }

  // How far off the whole robot is seen, above what covers the picture.
  homeDistance() {
    const { clientHeight: height } = this.stage.canvas;
    return (ROOM * this.stage.homeDistance() * height) / Math.max(1, height - COVERED);
  }

  home() {
    this.flight.to(new Vector3(), this.homeDistance(), this.stage.home);
  }

  toggleHulls() {
    const areShown = !this.bodies.areHullsShown;
    this.bodies.showHulls(areShown);
    byId('hulls').setAttribute('aria-pressed', String(areShown));
  }

  describe() {
    const { data } = this;
    byId('robot').textContent = data.robot;
    byId('brand').textContent = data.trajectory ? `Trajectory · ${data.trajectory.file}` : 'Range of motion';
    byId('facts').textContent = data.trajectory
      ? `${count(data.trajectory.knots.length, 'knot')} · ${data.trajectory.isSpline ? 'spline' : 'straight legs'}`
      : `${count(data.joints.length, 'joint')} · ${stopped(data.joints)}`;
    const rows = {
      'Clearance': data.clearance === 0 ? 'none: bodies may come as near as contact' : length(data.clearance, 'm'),
      'Links': data.links.length,
      'Bodies': `${data.bodies.length}, each compared as its convex hull`,
      'Ranges': data.trajectory ? undefined : 'each joint by itself, all others at the start; proven for every position',
      'Curves': `${count((data.trajectory ?? data.joints[0])?.curve.at.length ?? 0, 'measured pose')}${data.trajectory ? '' : ' a joint'}, straight between`,
    };
    const shown = Object.entries(rows).filter(([, text]) => text !== undefined);
    byId('details').replaceChildren(...shown.flatMap(([term, text]) => [element('dt', '', term), element('dd', '', text)]));
    byId('notes').replaceChildren(...data.notes.map((note) => element('li', '', note)));
  }

  // Moves a joint, and shows its curve; a dragged slider catches the marks.
  move(joint, value, isDragged) {
    this.choose(joint);
    this.positions[joint.position] = isDragged && joint.sweep ? this.plot.snapped(value) : value;
    this.show();
  }

  // Shows the curve of a joint.
  choose(joint) {
    if (!joint || this.active === joint) return;
    this.active = joint;
    this.plotJoint(joint);
    this.show();
  }

  restart() {
    this.positions = [...this.data.start];
    this.show();
  }

  // Moves what the plot shows: the active joint, or time.
  seek(at) {
    if (this.trajectory) {
      this.trajectory.pause();
      this.pass(this.plot.snapped(at));
    } else if (this.active) {
      this.move(this.active, at, true);
    }
  }

  pass(time) {
    this.positions = this.trajectory.motion.positions(time);
    this.bodies.place(this.kinematics.pose(this.positions));
    this.trajectory.show(time, this.positions);
    const reading = this.trajectory.curve.read(time);
    this.plot.setCursor(time, reading, false);
    this.showNearest(reading);
  }

  // Poses the robot, and says what is known of the pose.
  show() {
    const { active, rows } = this;
    if (!rows) return;
    this.bodies.place(this.kinematics.pose(this.positions));
    const moved = rows.show(this.positions, active);
    byId('restart').hidden = moved.length === 0;
    const anyCurve = active?.sweep ? active : rows.joints.find(({ sweep }) => sweep); // all begin at the start
    const measured = moved.length === 1 ? moved[0] : anyCurve;
    const reading = moved.length > 1 ? null : measured?.curve?.read(this.positions[measured.position]) ?? null;
    const isStale = moved.some((joint) => joint !== active);
    if (active?.sweep) this.plot.setCursor(this.positions[active.position], isStale ? null : reading, isStale);
    this.showStale(moved);
    this.showNearest(reading);
  }

  showStale(moved) {
    const others = moved.filter((joint) => joint !== this.active).map(({ name }) => name);
    const stale = byId('stale');
    stale.hidden = others.length === 0;
    if (others.length === 0) return;
    const verb = others.length === 1 ? 'is' : 'are';
    stale.textContent = `${others.join(', ')} ${verb} off the start: this curve does not hold here.`;
  }

  // Names the nearest two bodies and their distance; colours them where they touch.
  showNearest(reading) {
    const isTouching = reading !== null && reading.distance <= this.data.clearance + ROUNDING;
    const line = byId('nearest');
    for (const part of [line, byId('viewer')]) part.classList.toggle('touches', isTouching);
    const slider = (this.trajectory ?? this.active)?.track;
    if (!reading) {
      line.replaceChildren(...this.whyNothing());
      if (line.textContent) slider?.say(line.textContent);
      this.bodies.colour([]);
      this.marker.hide();
      return;
    }
    const names = this.data.pairs[reading.pair];
    const about = reading.isMeasured ? '' : '≈ ';
    const verdict = this.verdict(reading, about, isTouching);
    line.replaceChildren(side('a', names[0]), side('b', names[1]), element('strong', '', verdict));
    slider?.say(`${names.join(' and ')} ${verdict}`);
    this.bodies.colour(isTouching ? names : []);
    const [a, b] = reading.points.map((point) => this.bodies.inScene(point));
    this.marker.show(a, b, isTouching && Math.abs(reading.distance) < 1e-6 ? 'contact' : about + apart(reading.distance));
  }

  // Why nothing is said of a pose.
  whyNothing() {
    if (this.data.pairs.length === 0) return ['No pair of bodies is compared.'];
    const moved = this.rows?.joints.filter((joint) => this.rows.isMoved(joint, this.positions)) ?? [];
    if (moved.length > 1) return ['Several joints are off the start: no distance is known of this pose.'];
    return moved.length === 1 ? [`${moved[0].name} was not measured there.`] : [];
  }

  verdict({ distance }, about, isTouching) {
    const { clearance } = this.data;
    if (!isTouching) return `${about}${apart(distance)} apart`;
    if (distance > 1e-6) return `${about}${apart(distance)} apart: the clearance of ${length(clearance, 'm')} is not kept`;
    return distance < -1e-6 ? `${about}${apart(distance)}` : 'touch';
  }

  explainCurve() {
    const { clearance, trajectory } = this.data;
    byId('keys').append(element('span', 'key', 'free, proven'), element('span', 'key beyond', 'beyond the first contact'));
    if (clearance > 0) byId('keys').append(element('span', 'key clearance', `clearance ${length(clearance, 'm')}`));
    if (trajectory?.outcome === 'free') byId('keys').children[1].remove();
  }

  plotJoint(joint) {
    const { sweep, type, name, curve } = joint;
    const title = byId('plot-title');
    byId('plot').style.display = sweep ? '' : 'none';
    if (!sweep) {
      title.replaceChildren(name, small(' was not swept: there is no curve of it'));
      return;
    }
    title.replaceChildren(name, small(' · distance of the nearest two bodies'), small(', all other joints at the start', 'wide'));
    const stops = [sweep.below, sweep.above].filter((stop) => stop && stop.touch !== null);
    const marks = stops.map((stop) => ({
      at: stop.touch, distance: this.data.clearance, kind: 'touch', text: `${this.data.clearance > 0 ? 'too near' : 'touches'} at ${place(stop.touch, type)}`,
    }));
    this.plot.show({
      curve, clearance: this.data.clearance, domain: [sweep.lower, sweep.upper], free: [sweep.from, sweep.to],
      marks: this.withWorst(marks, sweep, sweep.upper - sweep.lower),
      ...(isTurn(type)
        ? { unit: '°', inUnit: (at) => at * DEGREES, fromUnit: (tick) => tick / DEGREES }
        : { unit: ' mm', inUnit: (at) => 1000 * at, fromUnit: (tick) => tick / 1000 }),
      label: `Distance of the nearest two bodies as ${name} moves. Free from ${place(sweep.from, type)} to ${place(sweep.to, type)}.`,
    });
  }

  plotTrajectory() {
    const { curve, motion, free, touch, outcome, worst } = this.trajectory;
    byId('plot-title').replaceChildren('Margin', small(' · distance of the nearest two bodies over time, in knots', 'wide'));
    const marks = outcome === 'contact' ? [{
      at: touch, distance: this.data.clearance, kind: 'touch', text: `${this.data.clearance > 0 ? 'too near' : 'first contact'} at ${knot(touch)}`,
    }] : [];
    this.plot.show({
      curve, clearance: this.data.clearance, domain: [0, motion.end], free: outcome === 'free' ? null : [0, free],
      marks: this.withWorst(marks, { worst }, motion.end),
      unit: '', isWhole: true, inUnit: (at) => at + 1, fromUnit: (tick) => tick - 1,
      label: `Distance of the nearest two bodies from knot 1 to knot ${motion.end + 1}: ${outcome}.`,
    });
  }

  // Adds a mark of the smallest distance, unless one is there already.
  withWorst(marks, { worst }, width) {
    if (!worst || marks.some(({ at }) => Math.abs(at - worst.at) < SAME_PLACE * width)) return marks;
    return [...marks, { at: worst.at, distance: worst.upper, kind: 'worst', text: `${worst.upper < 0 ? 'deepest' : 'least'} ${metres(Math.abs(worst.upper))}` }];
  }
}

function stopped(joints) {
  if (joints.length > 0 && joints.every(({ from, to, below }) => from === to && below)) return 'in contact at the start';
  const number = joints.filter(({ below, above }) => below || above).length;
  return number === 0 ? 'none is stopped' : `${number} stopped by contacts`;
}

function side(which, name) {
  const body = element('span', 'body');
  body.append(element('i', `dot ${which}`), name);
  return body;
}

function small(text, className) {
  return element('small', className, text);
}

readData().then((data) => {
  window.page = new Page(data); // for a look from the browser's console
});
