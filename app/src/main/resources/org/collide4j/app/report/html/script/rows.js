// Rows of a long list, drawn only where the list is looked at, so that a hundred thousand rows scroll as ten do.

import { label } from 'format';

const SPARE = 4;

class Rows {
  // make(item, index) returns the element of an item; all rows are equally high, in pixels.
  constructor(list, rows, height, make) {
    Object.assign(this, { list, rows, height, make, items: [], drawn: [0, 0] });
    list.addEventListener('scroll', () => this.drawNew(), { passive: true });
    new ResizeObserver(() => this.drawNew()).observe(list);
  }

  show(items) {
    this.items = items;
    this.rows.style.height = `${this.height * items.length}px`;
    this.draw();
  }

  // The rows in sight and a few more, as a range of the items.
  range() {
    const { scrollTop, clientHeight } = this.list;
    const last = Math.min(this.items.length, Math.ceil((scrollTop + clientHeight) / this.height) + SPARE);
    return [Math.max(0, Math.floor(scrollTop / this.height) - SPARE), last];
  }

  drawNew() {
    if (this.range().join() !== this.drawn.join()) this.draw();
  }

  draw() {
    this.drawn = this.range();
    const rows = [];
    for (let i = this.drawn[0]; i < this.drawn[1]; i++) {
      const row = this.make(this.items[i], i);
      row.style.top = `${this.height * i}px`;
      rows.push(row);
    }
    this.rows.replaceChildren(...rows);
  }

  scrollTo(index) {
    if (index < 0) return;
    const { scrollTop, clientHeight } = this.list;
    if (this.height * index < scrollTop) this.list.scrollTop = this.height * index;
    if (this.height * (index + 1) > scrollTop + clientHeight) this.list.scrollTop = this.height * (index + 1) - clientHeight;
  }
}

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
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

export { Rows, element, nameCutInside };
