// The tree of parts as a list: searched, folded, with a box to show or hide and the number of findings.

import { count } from 'format';
import { Rows, element, nameCutInside } from 'rows';
import { treeOf } from 'tree';

const ROW = 34;
const INDENT = 16;

class PartTree {
  // actions: toggleParts(parts, hidden), showOnly(parts), visit(part), filterBy(branch)
  constructor(picture, data, actions) {
    Object.assign(this, { picture, actions, words: [], chosen: null });
    this.root = treeOf(picture.parts, data.findings);
    this.opened = new Set();
    this.openTrunk();
    this.list = document.getElementById('tree');
    this.rows = new Rows(this.list, document.getElementById('tree-rows'), ROW, (node, i) => this.row(node, i));
    this.list.addEventListener('click', (event) => this.clicked(event));
    this.list.addEventListener('keydown', (event) => this.pressed(event));
    this.filter();
  }

  // Opens the branches that hold nearly all parts.
  openTrunk() {
    let branch = this.root;
    while (branch) {
      this.opened.add(branch);
      branch = [...branch.branches.values()].find(({ parts }) => parts.length > 0.9 * this.root.parts.length);
    }
  }

  filter() {
    const { words } = this;
    const shown = [];
    const matches = (node) => words.every((word) => node.text.includes(word));
    const holds = (node) => matches(node) || (!node.part && node.children.some(holds));
    const add = (node, all) => {
      for (const child of node.children) {
        const whole = all || matches(child);
        if (!whole && !holds(child)) continue;
        shown.push(child);
        if (!child.part && (this.opened.has(child) || (words.length > 0 && !whole))) add(child, whole);
      }
    };
    add(this.root, words.length === 0);
    this.shown = shown;
    document.getElementById('tree-empty').hidden = shown.length > 0;
    this.rows.show(shown);
  }

  row(node, i) {
    const row = element('div', 'branch');
    const open = this.isOpen(i);
    row.id = `part-${i}`;
    row.setAttribute('role', 'treeitem');
    row.setAttribute('aria-level', node.depth + 1);
    row.setAttribute('aria-selected', String(node === this.chosen));
    if (!node.part) row.setAttribute('aria-expanded', String(open));
    row.style.paddingLeft = `${8 + INDENT * node.depth}px`;
    const box = element('input');
    box.type = 'checkbox';
    box.tabIndex = -1;
    box.setAttribute('aria-label', `Show ${node.name}`);
    const hidden = node.parts.reduce((sum, part) => sum + this.picture.hidden.has(part), 0);
    box.checked = hidden < node.parts.length;
    box.indeterminate = hidden > 0 && box.checked;
    const fold = element('span', 'fold', node.part ? '' : open ? '▾' : '▸');
    row.append(fold, box, nameCutInside(node.name), ...this.buttons(node));
    return row;
  }

  buttons(node) {
    const only = element('button', 'only', 'Only');
    only.title = 'Hide all other parts';
    only.setAttribute('aria-label', `Show only ${node.name}`);
    const findings = element('button', 'found', node.findings.toLocaleString('en'));
    findings.title = `List the ${count(node.findings, 'finding')} here`;
    findings.setAttribute('aria-label', `${count(node.findings, 'finding')} of ${node.name}`);
    findings.hidden = node.findings === 0;
    only.tabIndex = findings.tabIndex = -1;
    return node.part ? [only, findings] : [element('span', 'size', node.parts.length.toLocaleString('en')), only, findings];
  }

  isOpen(i) {
    return this.shown[i + 1]?.above === this.shown[i];
  }

  clicked(event) {
    const row = event.target.closest('.branch');
    if (!row) return;
    const i = Number(row.id.slice('part-'.length));
    const node = this.shown[i];
    if (event.target.matches('input')) this.toggle(node);
    else if (event.target.matches('.only')) this.actions.showOnly(node.parts);
    else if (event.target.matches('.found')) this.actions.filterBy(node);
    else this.choose(i, true);
  }

  toggle(node) {
    const hide = node.parts.some((part) => !this.picture.hidden.has(part));
    this.actions.toggleParts(node.parts, hide);
  }

  choose(i, folds) {
    const node = this.shown[i];
    if (!node) return;
    this.chosen = node;
    this.list.setAttribute('aria-activedescendant', `part-${i}`);
    if (node.part) this.actions.visit(node.part);
    else if (folds) this.fold(i, !this.isOpen(i));
    this.rows.scrollTo(i);
    this.rows.draw();
  }

  fold(i, open) {
    const node = this.shown[i];
    if (open && !node.part) this.opened.add(node);
    else if (!open && this.isOpen(i)) this.opened.delete(node);
    else if (!open && node.above.depth >= 0) return this.choose(this.shown.indexOf(node.above), false);
    this.filter();
  }

  pressed(event) {
    const i = this.shown.indexOf(this.chosen);
    const keys = {
      ArrowDown: () => this.choose(Math.min(i + 1, this.shown.length - 1), false),
      ArrowUp: () => this.choose(Math.max(i - 1, 0), false),
      ArrowRight: () => i >= 0 && this.fold(i, true),
      ArrowLeft: () => i >= 0 && this.fold(i, false),
      Enter: () => this.choose(i, true),
      ' ': () => i >= 0 && this.toggle(this.chosen),
      o: () => i >= 0 && this.actions.showOnly(this.chosen.parts),
      f: () => i >= 0 && this.chosen.findings > 0 && this.actions.filterBy(this.chosen),
    };
    if (!(event.key in keys) || event.ctrlKey || event.metaKey || event.altKey) return;
    keys[event.key]();
    event.preventDefault();
    event.stopPropagation();
  }

  setWords(words) {
    this.words = words;
    this.list.scrollTop = 0;
    this.filter();
  }
}

export { PartTree };
