// Wires the parts of the page: changes of the situation, and their effects.

import { ALGORITHMS, traceOf } from './algorithms.js';
import { Engine } from './engine.js';
import { Situation, readLink, writeLink, DEFAULT } from './situation.js';
import { rayOf } from './places.js';
import { World } from './world.js';
import { Space } from './space.js';
import { Timeline } from './timeline.js';
import { Editor } from './editors.js';
import { Hands } from './hands.js';
import { drawPlot } from './plot.js';
import { answerInWords, showAnswer, showState, stateAsText } from './numbers.js';
import { CASES, caseOf, fillGallery, linkOf } from './gallery.js';
import { fillThumbnails } from './thumbnails.js';
import { fillShare } from './share.js';
import { fillHelp } from './help.js';
import { acceptDrops, openModel } from './drop.js';
import { startTheme } from './theme.js';
import { isEmbedded, yieldGestures } from './outer-page.js';

const byId = (id) => document.getElementById(id);

class App {
  constructor(engine) {
    this.engine = engine;
    this.situation = new Situation();
    this.algorithm = 'gjk';
    this.world = new World(byId('world'));
    this.space = new Space(byId('space'));
    this.world.stage.link(this.space.stage);
    [this.world.stage, this.space.stage].forEach(yieldGestures);
    this.timeline = new Timeline(() => this.showStep());
    const changed = () => this.changed();
    this.editors = [new Editor(byId('shape-a'), 0, this.situation, changed), new Editor(byId('shape-b'), 1, this.situation, changed)];
    this.hands = new Hands(this.world, this.situation, changed);
    for (const [id, name] of ALGORITHMS) byId('algorithm').add(new Option(name, id));
  }

  // Opens the part of an address after #; on an error it opens the default scene and shows the message.
  open(hash, known = -1) {
    const link = readLink(hash || linkOf(CASES[0]));
    const wrong = this.refusal(link);
    this.load(wrong ? DEFAULT : link.text, wrong ? 'gjk' : link.algorithm);
    this.timeline.step = wrong ? 0 : link.step;
    this.case = wrong ? -1 : known >= 0 ? known : caseOf(link);
    this.showCase();
    this.changed();
    this.fit();
    this.notify(wrong);
  }

  refusal({ text, algorithm }) {
    if (!ALGORITHMS.has(algorithm)) return `the algorithm '${algorithm}' is unknown`;
    return this.engine.scene(text).error ?? '';
  }

  // The title and the lesson of the gallery's case, and the links to its neighbours.
  showCase() {
    const shown = CASES[this.case];
    byId('case').hidden = !shown;
    if (!shown) return;
    byId('case-title').textContent = shown.title;
    byId('case-lesson').textContent = shown.lesson;
    byId('case-back').disabled = this.case === 0;
    const next = CASES[this.case + 1];
    byId('case-next').hidden = !next;
    byId('case-next').textContent = next ? `Next: ${next.title} ›` : '';
  }

  openCase(index) {
    const hash = linkOf(CASES[index]);
    history.pushState(null, '', hash);
    this.open(hash, index);
  }

  load(text, algorithm) {
    this.situation = Situation.parse(text);
    this.algorithm = algorithm;
    byId('algorithm').value = algorithm;
  }

  // Updates everything after a change of the situation.
  changed() {
    const text = this.situation.text();
    const answer = this.engine.answer(text);
    this.notify(answer.error ?? '');
    if (answer.error) return;
    this.answer = answer;
    this.drawShapes(text);
    this.trace = traceOf(this.engine, text, this.algorithm);
    this.timeline.setCount(this.trace.frames.length);
    this.hands.show(this.situation);
    this.editors.forEach((editor) => editor.show(this.situation));
    this.showStep();
    this.timeSoon(text);
  }

  // Outlines are expensive: they are requested only if a shape has changed.
  drawShapes(text) {
    const records = this.situation.shapes.join('|');
    if (records === this.drawn) return;
    this.drawn = records;
    this.world.showShapes(this.engine.scene(text));
  }

  showStep() {
    const frames = this.trace.frames;
    const frame = frames[this.timeline.shown()];
    this.world.show(this.situation, this.answer, frame, this.timeline.shown() === frames.length - 1);
    this.showObstacle(frame);
    this.space.showFrame(frame, this.ray());
    byId('say').textContent = frame ? frame.say : `This algorithm ${this.trace.need}.`;
    byId('space-caption').textContent = frame ? `the Minkowski difference; ${frames.length === 2 ? '1 step' : `${frames.length - 1} steps`}` : '';
    byId('case-next').classList.toggle('primary', this.timeline.shown() === frames.length - 1);
    byId('world-caption').textContent = this.caption();
    byId('plot-caption').textContent = frame ? `of the ${frame.measure}: upper ╍, lower ━` : '';
    drawPlot(byId('plot'), frames, this.boundedAnswer(frame), this.timeline.shown(), (step) => this.timeline.go(step));
    if (frame) showState(byId('state'), frame);
    showAnswer(byId('answer'), this.answer, this.nanoseconds);
    this.rememberSoon();
  }

  // An embedded page has no panel of numbers: the caption says the answer.
  caption() {
    const hint = this.situation.motion ? 'the arrow is the motion of A' : 'drag them';
    return isEmbedded() ? `${answerInWords(this.answer)}; ${hint}` : hint;
  }

  // If A rotates, K rotates and changes with it.
  showObstacle(frame) {
    const turning = this.algorithm === 'turning-cast' && frame;
    const standing = turning ? this.situation.at(frame.time) : this.situation;
    this.space.showObstacle(standing, () => this.engine.obstacle(standing.text()));
  }

  // The quantity that the bounds enclose: the time of a cast, or the signed distance.
  boundedAnswer(frame) {
    return frame?.measure === 'time of impact' ? this.answer.cast.time ?? 1 : this.answer.signedDistance;
  }

  ray() {
    return this.situation.motion && this.algorithm !== 'turning-cast' ? rayOf(this.situation) : null;
  }

  // Updates the address after a pause: browsers reject a hundred changes a second.
  rememberSoon() {
    clearTimeout(this.remembering);
    this.remembering = setTimeout(() => {
      history.replaceState(null, '', writeLink(this.situation, this.algorithm, this.timeline.shown()));
    }, 150);
  }

  timeSoon(text) {
    clearTimeout(this.timing);
    this.timing = setTimeout(() => {
      this.nanoseconds = this.engine.nanoseconds(text);
      showAnswer(byId('answer'), this.answer, this.nanoseconds);
    }, 300);
  }

  fit() {
    this.world.frame(this.situation);
    this.space.frame(this.ray(), this.situation.isFlat());
  }

  paint() {
    this.world.paint();
    this.space.paint();
    if (this.answer) this.showStep();
  }

  notify(words) {
    byId('notice').hidden = !words;
    byId('notice').textContent = words;
    document.body.classList.toggle('wrong', Boolean(words));
  }

  // A pasted link, or the lines of a case.
  paste(words) {
    const text = words.trim();
    const hash = text.includes('#s=') ? text.slice(text.indexOf('#s=')) : `#s=${text.replaceAll('\n', ';').replaceAll(' ', '+')}&a=${this.algorithm}`;
    byId('share').close();
    this.open(hash);
  }

  takePoints(points) {
    const hull = this.engine.hull(points);
    if (hull.error) {
      this.notify(hull.error);
      return;
    }
    this.situation.shapes[0] = hull.record;
    this.changed();
    this.fit();
  }
}

function connect(app) {
  const dialogs = { gallery: byId('gallery'), share: byId('share'), help: byId('help') };
  const openShare = () => {
    history.replaceState(null, '', writeLink(app.situation, app.algorithm, app.timeline.shown()));
    const canvases = [['shapes', byId('world')], ['algorithm', byId('space')]];
    fillShare(dialogs.share.querySelector('.body'), app.situation, app.answer, canvases, (words) => app.paste(words));
    dialogs.share.showModal();
  };
  fillGallery(dialogs.gallery.querySelector('.cards'), (index) => {
    dialogs.gallery.close();
    app.openCase(index);
  });
  const openGallery = () => {
    dialogs.gallery.showModal();
    fillThumbnails(dialogs.gallery, app.engine);
  };
  fillHelp(dialogs.help.querySelector('.body'));
  byId('open-gallery').onclick = openGallery;
  byId('case-back').onclick = () => app.openCase(app.case - 1);
  byId('case-next').onclick = () => app.openCase(app.case + 1);
  byId('open-help').onclick = () => dialogs.help.showModal();
  byId('open-share').onclick = openShare;
  byId('algorithm').onchange = () => {
    app.algorithm = byId('algorithm').value;
    app.timeline.step = 0;
    app.changed();
  };
  byId('copy-state').onclick = () => navigator.clipboard?.writeText(stateAsText(app.trace.frames[app.timeline.shown()]));
  byId('model').onchange = () => {
    dialogs.help.close();
    openModel(byId('model').files[0], (points) => app.takePoints(points), (words) => app.notify(words));
  };
  acceptDrops((points) => app.takePoints(points), (words) => app.notify(words));
  addEventListener('hashchange', () => app.open(location.hash));
  addEventListener('popstate', () => app.open(location.hash));
  connectTools(app);
  connectTabs();
  connectKeys(app, dialogs, openShare);
}

function connectTools(app) {
  const tools = [...document.querySelectorAll('[data-tool]')];
  for (const tool of tools) {
    tool.onclick = () => {
      app.hands.tool = tool.dataset.tool;
      tools.forEach((other) => other.setAttribute('aria-checked', String(other === tool)));
    };
  }
}

function connectTabs() {
  const tabs = [...document.querySelectorAll('[data-view][role=tab]')];
  for (const tab of tabs) {
    tab.onclick = () => {
      document.querySelector('main').dataset.view = tab.dataset.view;
      tabs.forEach((other) => other.setAttribute('aria-selected', String(other === tab)));
    };
  }
}

function connectKeys(app, dialogs, openShare) {
  const press = (id) => byId(id).click();
  const tool = (name) => document.querySelector(`[data-tool=${name}]`).click();
  const acts = {
    ' ': () => press('play'), ',': () => press('back'), '.': () => press('on'), Home: () => press('first'), End: () => press('last'),
    m: () => tool('move'), r: () => tool('turn'), z: () => tool('size'), f: () => app.fit(), t: () => press('theme'),
    g: () => press('open-gallery'), n: () => press('case-next'), s: openShare, '?': () => dialogs.help.showModal(),
  };
  addEventListener('keydown', (event) => {
    const typing = event.target.closest('input, textarea, select, dialog');
    if (typing || event.ctrlKey || event.metaKey || (event.key === ' ' && event.target.closest('button, a'))) return;
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  });
}

try {
  const engine = await Engine.start();
  const app = new App(engine);
  connect(app);
  app.open(location.hash);
  startTheme(byId('theme'), () => app.paint());
  window.explorer = app; // for the browser's console, and for tests
  performance.mark('ready');
  document.documentElement.dataset.ready = 'true';
} catch (error) {
  byId('notice').hidden = false;
  byId('notice').textContent = `the explorer cannot start here: ${error.message}. It needs a browser with WebGL 2 and WebAssembly GC, such as any of 2025.`;
  console.error(error);
}
