// Issues that fold open to their findings. An issue of one finding is that finding's row.

import { count, howFar } from 'format';
import { Rows, element, nameCutInside } from 'rows';
import { Filters, statusBadge } from 'filters';

const ROW = 62;

class FindingList {
  constructor(data, onChoose) {
    this.data = data;
    this.onChoose = onChoose;
    this.list = document.getElementById('list');
    this.rows = new Rows(this.list, document.getElementById('rows'), ROW, (item) => this.row(item));
    this.empty = document.getElementById('empty');
    this.words = [];
    this.opened = new Set();
    this.chosen = null;
    this.names = data.findings.map((f) => `${f.a}\n${f.b}`.toLowerCase());
    this.filters = new Filters(data, () => this.filter());
    this.list.addEventListener('click', (event) => this.clicked(event));
    this.filter();
  }

  get shown() {
    return this.rows.items;
  }

  filter() {
    const { words } = this;
    const matches = (i) => this.filters.shows(this.data.findings[i]) && words.every((w) => this.names[i].includes(w));
    const shown = [];
    this.passing = [];
    for (const issue of this.data.issues) {
      const findings = issue.findings.filter(matches);
      if (findings.length === 0) continue;
      this.passing.push({ issue, findings });
      const alone = issue.findings.length === 1;
      const open = words.length > 0 || this.opened.has(issue.id);
      if (!alone) shown.push({ key: `issue-${issue.id}`, issue, findings, open, at: this.passing.length });
      if (alone) shown.push({ key: `row-${findings[0]}`, finding: findings[0], at: this.passing.length });
      else if (open) findings.forEach((i, k) => shown.push({ key: `row-${i}`, finding: i, nested: findings.length, at: k + 1 }));
    }
    this.list.hidden = shown.length === 0;
    this.empty.hidden = shown.length > 0;
    document.getElementById('clear').hidden = this.data.findings.length === 0;
    document.getElementById('empty-why').textContent = this.data.findings.length === 0
      ? `Nothing found: none of the ${count(this.data.parts, 'part')} clash.`
      : 'No finding matches the search and the filters.';
    this.rows.show(shown);
  }

  // The issues with those of their findings that pass search and filters.
  issuesShown() {
    return this.passing;
  }

  row(item) {
    const row = item.issue ? this.issueRow(item) : this.findingRow(item);
    row.id = item.key;
    row.setAttribute('role', 'treeitem');
    row.setAttribute('aria-level', item.nested ? 2 : 1);
    row.setAttribute('aria-posinset', item.at);
    row.setAttribute('aria-setsize', item.nested || this.passing.length);
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
    this.rows.scrollTo(at);
    this.rows.draw();
    this.list.setAttribute('aria-activedescendant', at < 0 ? '' : this.chosen);
  }

  // The row of an edited finding stays until the next filter, so that it does not vanish under the pointer.
  statusesChanged() {
    this.filters.statuses.count();
    this.rows.draw();
  }

  setWords(words) {
    this.words = words;
    this.list.scrollTop = 0;
    this.filter();
  }
}

export { FindingList };
