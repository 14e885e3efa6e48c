// Ties the list, the picture and the card together. Start reading here.

import { howFar, label, setLabels } from 'format';
import { readData } from 'packed';
import { Stage } from 'stage';
import { Flight } from 'flight';
import { Marker } from 'marker';
import { Picture } from 'picture';
import { Section } from 'section';
import { Measure } from 'measure';
import { viewpoint } from 'viewpoint';
import { Print, photograph } from 'print';
import { FindingList } from 'list';
import { PartTree } from 'parttree';
import { Panel, describe } from 'panel';
import { Remarks } from 'remarks';
import { Picked } from 'picked';
import { Card } from 'card';
import { listen } from 'keys';

const byId = (id) => document.getElementById(id);

class Report {
  constructor(data) {
    this.data = data;
    describe(data);
    this.list = new FindingList(data, (item) => this.choose(item));
    this.remarks = new Remarks(data, () => this.list.statusesChanged());
    this.card = new Card(data, this);
    this.stage = new Stage(byId('canvas'), data.up, data.size);
    this.picture = new Picture(this.stage, data);
    this.flight = new Flight(this.stage);
    this.marker = new Marker(this.stage, 'marker');
    this.section = new Section(this.stage, this.picture);
    this.measure = new Measure(this.stage, this.picture, data);
    this.panel = new Panel(this.list, () => new PartTree(this.picture, data, this));
    this.setContext('ghost');
    listen(this);
    byId('reset').addEventListener('click', () => this.reset());
    byId('show-all').addEventListener('click', () => this.showAll());
    byId('colours').hidden = !data.placed.some(({ colour }) => colour !== undefined);
    byId('colours').addEventListener('click', () => this.switchColours());
    new Print(this);
    this.picked = new Picked(this);
    addEventListener('hashchange', () => this.followLink());
    this.followLink();
  }

  // Shows a finding, the worst of an issue, or the whole model for null.
  choose(item) {
    const index = item && (item.issue ? item.findings[0] : item.finding);
    const finding = item && this.data.findings[index];
    this.finding = finding;
    this.list.setChosen(item);
    this.card.show(finding);
    byId('spoken').textContent = finding ? `${finding.kind}, ${howFar(finding, this.data.units)}: ${label(finding.a)} and ${label(finding.b)}` : '';
    this.remarks.show(finding);
    byId('picked').hidden = true;
    const link = finding ? `#finding-${index + 1}` : ' ';
    history.replaceState(null, '', finding ? link : location.pathname + location.search);
    if (!finding) {
      this.stage.setCovered(0);
      this.marker.hide();
      this.section.setPlace(null);
      this.picture.choose(null, null);
      return;
    }
    const [a, b] = [finding.a, finding.b].map((name) => this.picture.byName.get(name));
    [a, b].forEach((part) => this.picture.hidden.delete(part));
    this.picture.choose(a, b);
    this.card.setOverlap(this.picture.overlapVolume);
    this.stage.setCovered(byId('card').offsetHeight);
    this.hiddenChanged();
    this.flyTo(finding);
  }

  flyTo(finding) {
    const points = this.picture.ends(finding);
    this.marker.show(...points, howFar(finding, this.data.units));
    const view = viewpoint(this.picture, ...this.picture.placeOf(finding), this.flight.direction());
    this.section.setPlace(view.place);
    this.flight.to(view.place, view.distance, view.direction);
  }

  photograph(size, use) {
    this.flight.stop();
    photograph(this, size, use);
  }

  step(by) {
    const item = this.list.neighbour(by);
    if (item !== null) this.choose(item);
  }

  fold(open) {
    this.list.fold(open);
  }

  reset() {
    this.flight.home();
  }

  setContext(context) {
    this.card.setContext(context);
    this.picture.setContext(context);
  }

  // Hides or shows part 0 or 1 of the chosen finding.
  toggle(side) {
    if (!this.finding) return;
    this.picture.toggle(this.picture.chosen[side]);
    this.hiddenChanged();
  }

  // Turns the model's own colours on or off.
  switchColours() {
    this.picture.setOwnColours(!this.picture.ownColours);
    byId('colours').setAttribute('aria-pressed', String(this.picture.ownColours));
  }

  showAll() {
    this.picture.showAll();
    this.hiddenChanged();
  }

  hiddenChanged() {
    const { hidden, chosen: [a, b] } = this.picture;
    this.card.setHidden(hidden.has(a), hidden.has(b));
    byId('show-all').hidden = hidden.size === 0;
    byId('show-all').textContent = `Show all (${hidden.size.toLocaleString('en')} hidden)`;
    this.panel.hiddenChanged();
  }

  search(text) {
    this.panel.search(text);
  }

  openParts() {
    this.panel.open(this.panel.name === 'parts' ? 'findings' : 'parts');
    byId(this.panel.name === 'parts' ? 'tree' : 'list').focus();
  }

  toggleParts(parts, hidden) {
    this.picture.setHidden(parts, hidden);
    this.hiddenChanged();
  }

  showOnly(parts) {
    const shown = new Set(parts);
    this.picture.showAll();
    this.toggleParts(this.picture.parts.filter((part) => !shown.has(part)), true);
  }

  visit(part) {
    if (this.finding) this.choose(null);
    this.picked.visit(part);
  }

  // Lists the findings of a branch of the tree.
  filterBy({ name, parts }) {
    this.panel.search('');
    this.panel.open('findings');
    this.list.filters.setBranch({ name, parts: new Set(parts.map((part) => part.name)) });
  }

  followLink() {
    const link = /^#finding-(\d+)$/.exec(location.hash);
    if (link && this.data.findings[link[1] - 1]) this.choose(this.list.itemOf(link[1] - 1));
  }
}

readData().then((data) => {
  setLabels(data.labels);
  window.report = new Report(data); // for a look from the browser's console
});
