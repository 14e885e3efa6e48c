// The panel beside the picture: findings or the tree of parts, both searched by one field.

import { length, count } from 'format';
import { element } from 'rows';

const byId = (id) => document.getElementById(id);

class Panel {
  // makeTree() is called when the tree is looked at first.
  constructor(list, makeTree) {
    Object.assign(this, { list, makeTree, tree: null });
    this.tabs = { findings: byId('tab-findings'), parts: byId('tab-parts') };
    for (const [name, tab] of Object.entries(this.tabs)) {
      tab.addEventListener('click', () => this.open(name));
      tab.addEventListener('keydown', (event) => {
        if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
        event.stopPropagation();
        this.open(name === 'parts' ? 'findings' : 'parts');
        this.tabs[this.name].focus();
      });
    }
    byId('search').addEventListener('input', () => this.searchNow());
    byId('clear').addEventListener('click', () => {
      this.search('');
      list.filters.clear();
    });
    this.name = 'findings';
  }

  open(name) {
    this.name = name;
    this.tree ??= name === 'parts' ? this.makeTree() : null;
    for (const [other, tab] of Object.entries(this.tabs)) {
      tab.setAttribute('aria-selected', String(other === name));
      tab.tabIndex = other === name ? 0 : -1;
      byId(`pane-${other}`).hidden = other !== name;
    }
    this.searchNow();
  }

  searchNow() {
    const words = byId('search').value.toLowerCase().split(/\s+/).filter(Boolean);
    (this.name === 'parts' ? this.tree : this.list).setWords(words);
  }

  search(text) {
    byId('search').value = text;
    this.searchNow();
  }

  // Draws what shows which parts are hidden.
  hiddenChanged() {
    this.tree?.rows.draw();
  }
}

// Writes what the check as a whole says.
function describe(data) {
  const units = data.units === 'unknown' ? 'unit not stated' : data.units;
  byId('model').textContent = data.model;
  const facts = [count(data.parts, 'part'), `tolerance ${length(data.tolerance, data.units)}`];
  if (data.notes.length) facts.push(count(data.notes.length, 'note'));
  byId('facts').textContent = facts.join(' · ');
  const rows = {
    'Parts': data.parts.toLocaleString('en'),
    'Lengths in': units,
    'Tolerance': length(data.tolerance, data.units),
    'Size': length(data.diagonal, data.units),
    'Pairs compared': `${data.pairsCompared.toLocaleString('en')} of ${data.pairs.toLocaleString('en')}`,
    'Time': `${Number(data.seconds.toPrecision(3))} s`,
  };
  for (const [term, text] of Object.entries(rows)) byId('details').append(element('dt', '', term), element('dd', '', text));
  for (const note of data.notes) byId('notes').append(element('li', '', note));
  byId('tab-findings').append(element('b', '', data.findings.length.toLocaleString('en')));
  byId('tab-parts').append(element('b', '', data.placed.length.toLocaleString('en')));
}

export { Panel, describe };
