// Filters of the findings: chips by kind, severity and status, a choice of the rule, and a branch of the tree of parts. A
// filter is there only if the findings differ in what it filters by.

import { KINDS } from 'format';
import { element } from 'rows';

const PLURALS = { clash: 'clashes', touch: 'touches', duplicate: 'duplicates', error: 'errors', warning: 'warnings' };
const SEVERITIES = ['error', 'warning', 'info'];
const STATUSES = ['new', 'active', 'reviewed', 'approved'];
const byId = (id) => document.getElementById(id);

// Chips that hide the findings of a value of a property.
class Chips {
  // The chips are there if the findings have at least so many values.
  constructor(id, property, known, least, data, onChange) {
    Object.assign(this, { box: byId(id), property, least, data, onChange, hidden: new Set(), numbers: new Map() });
    const others = new Set(data.findings.map((f) => f[property]).filter((value) => value && !known.includes(value)));
    for (const value of [...known, ...others]) this.box.append(this.chip(value));
    this.count();
  }

  chip(value) {
    const { property } = this;
    const chip = element('button', `chip ${property === 'kind' ? 'of' : 'is'}-${value}`, `${PLURALS[value] ?? value} `);
    const number = element('b');
    chip.append(number);
    chip.dataset[property] = value;
    chip.setAttribute('aria-pressed', 'true');
    chip.addEventListener('click', () => {
      if (!this.hidden.delete(value)) this.hidden.add(value);
      chip.setAttribute('aria-pressed', String(!this.hidden.has(value)));
      this.onChange();
    });
    this.numbers.set(value, number);
    return chip;
  }

  // Writes how many findings have each value; a chip of none is hidden.
  count() {
    const found = new Map();
    for (const finding of this.data.findings) found.set(finding[this.property], (found.get(finding[this.property]) ?? 0) + 1);
    for (const [value, number] of this.numbers) {
      number.textContent = (found.get(value) ?? 0).toLocaleString('en');
      number.parentElement.hidden = !found.has(value);
    }
    this.box.hidden = [...this.numbers.keys()].filter((value) => found.has(value)).length < this.least;
  }

  // A finding without the property is shown.
  shows(finding) {
    return !this.hidden.has(finding[this.property]);
  }
}

class Filters {
  constructor(data, onChange) {
    this.onChange = onChange;
    this.branch = null;
    const hasRules = new Set(data.findings.map(({ rule }) => rule)).size > 1;
    const chips = (id, property, known, least) => new Chips(id, property, known, least, data, onChange);
    this.statuses = chips('statuses', 'status', STATUSES, 1);
    this.chips = [chips('chips', 'kind', KINDS, 1), chips('severities', 'severity', SEVERITIES, hasRules ? 2 : Infinity), this.statuses];
    if (data.baseline) byId('statuses').title = `Since ${data.baseline}`;
    this.makeRules(data);
    byId('branch').addEventListener('click', () => this.setBranch(null));
  }

  makeRules(data) {
    const found = new Map();
    for (const { rule } of data.findings) if (rule) found.set(rule, (found.get(rule) ?? 0) + 1);
    this.rule = byId('rule');
    this.rule.hidden = found.size < 2;
    const choices = [...found].map(([rule, number]) => new Option(`${rule} (${number.toLocaleString('en')})`, rule));
    this.rule.replaceChildren(new Option('All rules', ''), ...choices);
    this.rule.addEventListener('change', this.onChange);
  }

  // Shows only findings with a part of a branch: its name and a set of names of parts; null for all.
  setBranch(branch) {
    this.branch = branch;
    byId('branch').hidden = !branch;
    byId('branch-name').textContent = branch?.name ?? '';
    this.onChange();
  }

  shows(finding) {
    return this.chips.every((chips) => chips.shows(finding))
      && (!this.rule.value || finding.rule === this.rule.value)
      && (!this.branch || this.branch.parts.has(finding.a) || this.branch.parts.has(finding.b));
  }

  // Shows all findings again.
  clear() {
    for (const { hidden, numbers } of this.chips) {
      hidden.clear();
      for (const number of numbers.values()) number.parentElement.setAttribute('aria-pressed', 'true');
    }
    this.rule.value = '';
    this.setBranch(null);
  }
}

function statusBadge(finding) {
  const badge = element('span', `status is-${finding.status}`);
  badge.hidden = !finding.status;
  badge.textContent = finding.change ? `${finding.status}, ${finding.change}` : finding.status ?? '';
  return badge;
}

export { Filters, statusBadge };
