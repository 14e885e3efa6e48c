// Status, assignee and comment of the chosen finding, edited in its card.

import { count, label } from 'format';
import { decisionsOf } from 'decisions';

const FIELDS = ['status', 'assignee', 'comment'];
const DECISIONS = ['active', 'reviewed', 'approved']; // statuses that people may set
const IDLE = 1500; // milliseconds
const byId = (id) => document.getElementById(id);

class Remarks {
  // onChange is called when a finding's status has changed.
  constructor(data, onChange) {
    this.data = data;
    this.onChange = onChange;
    this.stored = new Map();
    this.finding = null;
    this.kept = decisionsOf(data);
    this.enabled = Boolean(this.kept);
    document.body.classList.toggle('is-editable', this.enabled);
    if (!this.enabled) return;
    for (const field of FIELDS) {
      byId(`remark-${field}`).addEventListener('change', (event) => this.edit(field, event.target.value));
    }
    byId('save').addEventListener('click', () => this.download());
    this.saves = this.kept.isSavedAtOnce ? this.load() : null;
    setTimeout(() => { this.saves ??= this.load(); }, IDLE); // a baseline in the page is unpacked when the page is there
  }

  async load() {
    try {
      this.stored = await this.kept.load();
      this.fill();
    } catch (error) {
      this.say(`The baseline could not be read: ${error.message}`, true);
    }
  }

  show(finding) {
    this.finding = finding;
    if (!this.enabled) return;
    if (finding) this.saves ??= this.load();
    byId('remark').hidden = !finding || finding.kind === 'touch'; // no baseline holds touches
    this.fill();
    this.say('');
  }

  fill() {
    const { finding } = this;
    if (!finding) return;
    const status = finding.status ?? 'new';
    const choices = DECISIONS.includes(status) ? DECISIONS : [status, ...DECISIONS];
    byId('remark-status').replaceChildren(...choices.map((choice) => new Option(choice, choice)));
    const remark = this.of(finding);
    byId('remark-status').value = status;
    byId('remark-assignee').value = remark.assignee;
    byId('remark-comment').value = remark.comment;
  }

  of(finding) {
    return this.stored.get(finding.id) ?? { status: '', assignee: '', comment: '' };
  }

  // Saves come one after the other, so that each knows what the one before has stored.
  edit(field, value) {
    const { finding } = this;
    this.saves = this.saves.then(() => this.save(finding, field, value));
    return this.saves;
  }

  async save(finding, field, value) {
    const was = this.of(finding);
    if (field !== 'status' && was[field] === value) return;
    this.say('Saving …');
    try {
      await this.kept.save(finding.id, was, { [field]: value });
      this.stored.set(finding.id, { ...was, status: was.status || 'active', [field]: value });
      this.hasChanged(finding, field, value);
      this.say(this.kept.isSavedAtOnce ? `Saved: ${field} of ${label(finding.a)} and ${label(finding.b)}` : '');
    } catch (error) {
      this.say(`Not saved: ${error.message}`, true);
    }
  }

  hasChanged(finding, field, value) {
    if (field === 'status') {
      finding.status = value;
      delete finding.change;
    } else if ((finding.status ?? 'new') === 'new') {
      finding.status = 'active'; // the baseline holds it now
    }
    this.onChange();
    if (finding === this.finding) byId('remark-status').value = finding.status;
    this.tellUnsaved();
  }

  tellUnsaved() {
    const unsaved = this.kept.unsaved?.size ?? 0;
    byId('unsaved').hidden = unsaved === 0;
    byId('unsaved-count').textContent = `${count(unsaved, 'change')} in this page only`;
    byId('save').title = `Save ${this.kept.name}: a baseline for --baseline`;
  }

  download() {
    this.kept.download();
    this.tellUnsaved();
  }

  say(text, refused = false) {
    byId('remark-state').textContent = text;
    byId('remark-state').classList.toggle('is-refused', refused);
  }
}

export { Remarks };
