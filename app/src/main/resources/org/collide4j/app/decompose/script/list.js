// The list of parts and pieces.

import { count, length, number } from 'format';
import { Rows, element, nameCutInside } from 'rows';

const HEIGHT = 38;

class PieceList {
  constructor(data, onChoose) {
    this.data = data;
    this.onChoose = onChoose;
    this.list = document.getElementById('list');
    this.opened = new Set();
    this.chosen = null;
    this.rows = new Rows(this.list, document.getElementById('rows'), HEIGHT, (item) => this.row(item));
    this.list.addEventListener('click', (event) => this.clicked(event));
    this.fill();
  }

  // Items of parts, and of the pieces of those that are opened; of one part its pieces alone.
  fill() {
    const { parts } = this.data;
    this.items = parts.flatMap((part, p) => {
      const pieces = part.pieces.map((piece, i) => ({ key: `piece-${p}-${i}`, part, piece, at: i + 1, of: part.pieces.length }));
      if (parts.length === 1) return pieces;
      const head = { key: `part-${p}`, part, piece: null, at: p + 1, of: parts.length };
      return this.opened.has(part) ? [head, ...pieces] : [head];
    });
    this.rows.show(this.items);
  }

  row(item) {
    const row = element('div', item.piece ? 'line piece' : 'line part');
    row.id = item.key;
    row.setAttribute('role', 'treeitem');
    row.setAttribute('aria-level', item.piece && this.data.parts.length > 1 ? 2 : 1);
    row.setAttribute('aria-posinset', item.at);
    row.setAttribute('aria-setsize', item.of);
    row.setAttribute('aria-selected', String(item.key === this.chosen));
    if (item.piece) this.fillPiece(row, item); else this.fillPart(row, item);
    return row;
  }

  fillPart(row, { part }) {
    const isOpen = this.opened.has(part);
    row.setAttribute('aria-expanded', String(isOpen));
    row.append(
      element('span', 'fold', isOpen ? '▾' : '▸'), nameCutInside(part.name),
      element('span', 'more', count(part.pieces.length, 'piece')),
    );
  }

  fillPiece(row, { piece, at }) {
    const swatch = element('i', 'swatch');
    swatch.style.setProperty('--swatch', css(piece.colour));
    if (this.data.parts.length > 1) row.classList.add('nested');
    row.append(
      swatch, element('span', 'name', `Piece ${at}`),
      element('span', 'more', `${piece.vertices} vertices · ${volume(piece, this.data.units)}`),
    );
  }

  clicked(event) {
    const row = event.target.closest('.line');
    const item = row && this.items.find(({ key }) => key === row.id);
    if (!item) return;
    if (item.key === this.chosen && item.piece) return this.onChoose(this.data.parts.length > 1 ? this.itemOf(item.part, null) : null);
    if (!item.piece) this.open(item.part, !this.opened.has(item.part));
    this.onChoose(item.piece || this.opened.has(item.part) ? item : null);
  }

  open(part, open) {
    if (open) this.opened.add(part); else this.opened.delete(part);
    this.fill();
  }

  itemOf(part, piece) {
    if (piece && this.data.parts.length > 1 && !this.opened.has(part)) this.open(part, true);
    return this.items.find((item) => item.part === part && item.piece === piece);
  }

  // The item after (+1) or before (-1) the chosen one.
  neighbour(step) {
    const at = this.items.findIndex(({ key }) => key === this.chosen);
    if (at < 0) return this.items[step > 0 ? 0 : this.items.length - 1];
    return this.items[Math.max(0, Math.min(this.items.length - 1, at + step))];
  }

  setChosen(item) {
    this.chosen = item && item.key;
    this.rows.scrollTo(this.items.findIndex(({ key }) => key === this.chosen));
    this.rows.draw();
    this.list.setAttribute('aria-activedescendant', this.chosen ?? '');
  }
}

function css(colour) {
  return `#${colour.toString(16).padStart(6, '0')}`;
}

function volume({ volume: value }, units) {
  return units === 'unknown' ? `volume ${number(value)}` : `${number(value)} ${units}³`;
}

// How far off something is at most; of one part also in hundredths of its size.
function error(value, size, units) {
  if (value === 0) return 'none';
  return `≤ ${length(value, units)}${size ? ` (${number((100 * value) / size, 2)} % of the size)` : ''}`;
}

export { PieceList, css, error, volume };
