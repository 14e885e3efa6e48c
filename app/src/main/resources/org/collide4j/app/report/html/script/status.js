// Statuses of findings since a baseline: chips that filter, and a badge in each row. Without a baseline there is neither.

const STATUSES = ['new', 'active', 'reviewed', 'approved'];

class StatusFilter {
  constructor(data, onChange) {
    this.hidden = new Set();
    if (!data.baseline) return;
    const chips = document.getElementById('statuses');
    chips.title = `Since ${data.baseline}`;
    chips.hidden = false;
    for (const status of STATUSES) {
      const number = data.findings.filter((f) => f.status === status).length;
      if (number === 0) continue;
      const chip = document.createElement('button');
      chip.className = `chip is-${status}`;
      chip.dataset.status = status;
      chip.setAttribute('aria-pressed', 'true');
      const bold = document.createElement('b');
      bold.textContent = number.toLocaleString('en');
      chip.append(`${status} `, bold);
      chip.addEventListener('click', () => {
        if (!this.hidden.delete(status)) this.hidden.add(status);
        chip.setAttribute('aria-pressed', String(!this.hidden.has(status)));
        onChange();
      });
      chips.append(chip);
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
