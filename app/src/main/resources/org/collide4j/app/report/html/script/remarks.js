// Status, assignee and comment of findings in a review: read from the baseline, edited in the card, saved at once.

const FIELDS = ['status', 'assignee', 'comment'];
const DECISIONS = ['active', 'reviewed', 'approved']; // statuses that people may set
const byId = (id) => document.getElementById(id);

class Remarks {
  // onChange is called when a finding's status has changed.
  constructor(onChange) {
    this.onChange = onChange;
    this.stored = new Map();
    this.finding = null;
    this.saves = Promise.resolve();
    this.enabled = document.body.dataset.mode === 'review';
    if (!this.enabled) return;
    for (const field of FIELDS) {
      byId(`remark-${field}`).addEventListener('change', (event) => this.edit(field, event.target.value));
    }
    this.load();
  }

  async load() {
    try {
      const answer = await fetch('remarks');
      if (!answer.ok) throw new Error(await answer.text());
      this.stored = new Map(Object.entries(await answer.json()));
      this.show(this.finding);
    } catch (error) {
      this.say(`The baseline could not be read: ${error.message}`, true);
    }
  }

  show(finding) {
    this.finding = finding;
    if (!this.enabled) return;
    byId('remark').hidden = !finding?.status; // touches have none
    if (!finding?.status) return;
    const choices = DECISIONS.includes(finding.status) ? DECISIONS : [finding.status, ...DECISIONS];
    byId('remark-status').replaceChildren(...choices.map((status) => new Option(status, status)));
    const remark = this.of(finding);
    byId('remark-status').value = finding.status;
    byId('remark-assignee').value = remark.assignee;
    byId('remark-comment').value = remark.comment;
    this.say('');
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
      const body = JSON.stringify({ id: finding.id, was, now: { [field]: value } });
      const answer = await fetch('remarks', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      if (!answer.ok) throw new Error((await answer.text()) || `refused (${answer.status})`);
      this.stored.set(finding.id, { ...was, status: was.status || 'active', [field]: value });
      this.hasChanged(finding, field, value);
      this.say(`Saved: ${field} of ${finding.a} and ${finding.b}`);
    } catch (error) {
      this.say(`Not saved: ${error instanceof TypeError ? 'the review has ended; start it again' : error.message}`, true);
    }
  }

  hasChanged(finding, field, value) {
    if (field === 'status') {
      finding.status = value;
      delete finding.change;
    } else if (finding.status === 'new') {
      finding.status = 'active'; // the baseline holds it now
    }
    this.onChange();
    if (finding === this.finding) byId('remark-status').value = finding.status;
  }

  say(text, refused = false) {
    byId('remark-state').textContent = text;
    byId('remark-state').classList.toggle('is-refused', refused);
  }
}

export { Remarks };
