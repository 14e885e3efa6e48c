// Issues that fold open to their findings: filtered, and drawn only where the list is looked at, so that a hundred
// thousand rows scroll as ten do. An issue of one finding is that finding's row.

import { KINDS, count, howFar, label } from 'format';
import { StatusFilter, statusBadge } from 'status';

const ROW = 62;
const SPARE = 4;
const PLURALS = { clash: 'clashes', inside: 'inside', duplicate: 'duplicates', unsettled: 'unsettled', touch: 'touches', close: 'close' };

class FindingList {
  constructor(data, onChoose) {
    this.data = data;
    this.onChoose = onChoose;
    this.list = document.getElementById('list');
    this.rows = document.getElementById('rows');
    this.search = document.getElementById('search');
    this.empty = document.getElementById('empty');
    this.kinds = new Set(KINDS);
    this.opened = new Set();
    this.chosen = null;
    this.names = data.findings.map((f) => `${f.a}\n${f.b}`.toLowerCase());
    this.makeChips();
    this.statuses = new StatusFilter(data, () => this.filter());
    this.list.addEventListener('scroll', () => this.drawNewRows(), { passive: true });
    this.list.addEventListener('click', (event) => this.clicked(event));
    this.search.addEventListener('input', () => this.filter());
    new ResizeObserver(() => this.drawNewRows()).observe(this.list);
    this.filter();
  }

  makeChips() {
    const chips = document.getElementById('chips');
    for (const kind of KINDS) {
      const number = this.data.findings.filter((f) => f.kind === kind).length;
      if (number === 0) continue;
      const chip = element('button', `chip of-${kind}`, `${PLURALS[kind]} `);
      chip.append(element('b', '', number.toLocaleString('en')));
      chip.dataset.kind = kind;
      chip.setAttribute('aria-pressed', 'true');
      chip.addEventListener('click', () => {
        if (!this.kinds.delete(kind)) this.kinds.add(kind);
        chip.setAttribute('aria-pressed', String(this.kinds.has(kind)));
        this.filter();
      });
      chips.append(chip);
    }
  }

  filter() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const matches = (i) =>
      this.statuses.shows(this.data.findings[i]) &&
      this.kinds.has(this.data.findings[i].kind) &&
      words.every((w) => this.names[i].includes(w));
    this.shown = [];
    for (const issue of this.data.issues) {
      const findings = issue.findings.filter(matches);
      if (findings.length === 0) continue;
      const alone = issue.findings.length === 1;
      const open = words.length > 0 || this.opened.has(issue.id);
      if (!alone) this.shown.push({ key: `issue-${issue.id}`, issue, findings, open });
      if (alone || open) findings.forEach((i) => this.shown.push({ key: `row-${i}`, finding: i, nested: !alone }));
    }
    this.rows.style.height = `${ROW * this.shown.length}px`;
    this.list.hidden = this.shown.length === 0;
    this.empty.hidden = this.shown.length > 0;
    this.empty.textContent = this.data.findings.length === 0
      ? `Nothing found: none of the ${count(this.data.parts, 'part')} clash.`
      : 'No finding matches the search and the kinds.';
    this.draw();
  }

  // The rows in sight and a few more, as a range of those shown.
  range() {
    const { scrollTop, clientHeight } = this.list;
    const last = Math.min(this.shown.length, Math.ceil((scrollTop + clientHeight) / ROW) + SPARE);
    return [Math.max(0, Math.floor(scrollTop / ROW) - SPARE), last];
  }

  drawNewRows() {
    if (this.range().join() !== this.drawn.join()) this.draw();
  }

  draw() {
    this.drawn = this.range();
    const [first, last] = this.drawn;
    const rows = [];
    for (let at = first; at < last; at++) rows.push(this.row(this.shown[at], at));
    this.rows.replaceChildren(...rows);
    this.list.setAttribute('aria-activedescendant', this.position() < 0 ? '' : this.chosen);
  }

  row(item, at) {
    const row = item.issue ? this.issueRow(item) : this.findingRow(item);
    row.id = item.key;
    row.style.top = `${ROW * at}px`;
    row.setAttribute('role', 'treeitem');
    row.setAttribute('aria-level', item.nested ? 2 : 1);
    row.setAttribute('aria-selected', String(item.key === this.chosen));
    return row;
  }

  issueRow({ issue, findings, open }) {
    const row = element('div', `row issue of-${issue.kind}`);
    row.setAttribute('aria-expanded', String(open));
    const name = element('span', 'name', issue.name);
    name.title = issue.name;
    const all = count(issue.findings.length, 'finding');
    const size = findings.length < issue.findings.length ? `${findings.length} of ${all}` : all;
    const worst = issue.findings.map((i) => this.data.findings[i]).find((f) => f.signedDistance === issue.signedDistance);
    row.append(
      element('span', 'rank', open ? '▾' : '▸'), name, element('span', 'kind', issue.kind),
      element('span', 'size', size), element('span', 'far', howFar(worst, this.data.units)),
    );
    return row;
  }

  findingRow({ finding: index, nested }) {
    const finding = this.data.findings[index];
    const row = element('div', `row of-${finding.kind}${nested ? ' nested' : ''}`);
    const [a, b] = [finding.a, finding.b].map(nameCutInside);
    row.append(
      element('span', 'rank', String(index + 1)), a, element('span', 'kind', finding.kind),
      b, element('span', 'far', howFar(finding, this.data.units)),
    );
    row.lastChild.prepend(statusBadge(finding));
    return row;
  }

  clicked(event) {
    const row = event.target.closest('.row');
    const item = row && this.shown.find(({ key }) => key === row.id);
    if (!item) return;
    if (item.issue) this.open(item.issue, !item.open);
    this.onChoose(item);
  }

  open(issue, open) {
    if (open) this.opened.add(issue.id); else this.opened.delete(issue.id);
    this.filter();
  }

  // Opens (true), closes (false) or turns over (null) the issue that is chosen; a finding closes the issue it is in.
  fold(open) {
    const item = this.shown[this.position()];
    if (item?.issue) {
      this.open(item.issue, open ?? !item.open);
    } else if (item?.nested && open === false) {
      const issue = this.data.issues[this.data.findings[item.finding].issue - 1];
      this.open(issue, false);
      this.onChoose(this.shown.find((other) => other.issue === issue));
    }
  }

  position() {
    return this.shown.findIndex(({ key }) => key === this.chosen);
  }

  // The item after (+1) or before (-1) the chosen one, among those shown.
  neighbour(step) {
    if (this.shown.length === 0) return null;
    const at = this.position();
    if (at < 0) return this.shown[step > 0 ? 0 : this.shown.length - 1];
    return this.shown[Math.max(0, Math.min(this.shown.length - 1, at + step))];
  }

  // The item of a finding, whose issue is opened for it.
  itemOf(index) {
    const issue = this.data.issues[this.data.findings[index].issue - 1];
    if (issue.findings.length > 1 && !this.opened.has(issue.id)) this.open(issue, true);
    return { key: `row-${index}`, finding: index };
  }

  setChosen(item) {
    this.chosen = item && item.key;
    const at = this.position();
    if (at >= 0) {
      const { scrollTop, clientHeight } = this.list;
      if (ROW * at < scrollTop) this.list.scrollTop = ROW * at;
      if (ROW * (at + 1) > scrollTop + clientHeight) this.list.scrollTop = ROW * (at + 1) - clientHeight;
    }
    this.draw();
  }

  // The row of an edited finding stays until the next filter, so that it does not vanish under the pointer.
  statusesChanged() {
    this.statuses.count();
    this.draw();
  }

  setSearch(text) {
    this.search.value = text;
    this.list.scrollTop = 0;
    this.filter();
  }
}

// Long names differ most at their ends: what does not fit is cut before the tail.
function nameCutInside(fullName) {
  const name = label(fullName);
  const span = element('span', 'name cut');
  const tail = name.length > 20 ? name.slice(-8) : '';
  span.append(element('span', 'head', name.slice(0, name.length - tail.length)), element('span', 'tail', tail));
  span.title = fullName;
  return span;
}

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

export { FindingList, element };
