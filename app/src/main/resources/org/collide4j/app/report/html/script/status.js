// Statuses of findings: chips that filter, and a badge in each row. Without a baseline and a decision there is neither.

const STATUSES = ['new', 'active', 'reviewed', 'approved'];

class StatusFilter {
  constructor(data, onChange) {
    this.data = data;
    this.hidden = new Set();
    this.numbers = new Map();
    this.chips = document.getElementById('statuses');
    if (data.baseline) this.chips.title = `Since ${data.baseline}`;
    for (const status of STATUSES) this.chips.append(this.chip(status, onChange));
    this.count();
  }

  chip(status, onChange) {
    const chip = document.createElement('button');
    chip.className = `chip is-${status}`;
    chip.dataset.status = status;
    chip.setAttribute('aria-pressed', 'true');
    const number = document.createElement('b');
    chip.append(`${status} `, number);
    this.numbers.set(status, number);
    chip.addEventListener('click', () => {
      if (!this.hidden.delete(status)) this.hidden.add(status);
      chip.setAttribute('aria-pressed', String(!this.hidden.has(status)));
      onChange();
    });
    return chip;
  }

  // Writes how many findings have each status; a chip of none is hidden.
  count() {
    this.chips.hidden = !this.data.findings.some((f) => f.status);
    for (const [status, number] of this.numbers) {
      const found = this.data.findings.filter((f) => f.status === status).length;
      number.textContent = found.toLocaleString('en');
      number.parentElement.hidden = found === 0;
    }
  }

  // Touches have no status: the kinds filter them.
  shows(finding) {
    return !this.hidden.has(finding.status);
  }
}

function statusBadge(finding) {
  const badge = document.createElement('span');
  badge.hidden = !finding.status;
  badge.className = `status is-${finding.status}`;
  badge.textContent = finding.change ? `${finding.status}, ${finding.change}` : finding.status ?? '';
  return badge;
}

export { StatusFilter, statusBadge };
