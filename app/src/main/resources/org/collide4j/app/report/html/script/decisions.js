// Where decisions about findings are kept: in the baseline of the server that shows the page, or in a file that the page
// saves. A decision is an object of status, assignee and comment.

import { unpacked } from 'packed';

const OPENINGS = ['\n  }, {\n', '\n  "findings" : [ {\n']; // before an entry's first property
const FIELDS = ['status', 'assignee', 'comment'];

// Saves each decision at once.
class ServerDecisions {
  constructor() {
    this.isSavedAtOnce = true;
  }

  async load() {
    const answer = await fetch('remarks');
    if (!answer.ok) throw new Error(await answer.text());
    return new Map(Object.entries(await answer.json()));
  }

  async save(id, was, now) {
    const body = JSON.stringify({ id, was, now });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('remarks', { method: 'POST', headers, body }).catch(() => {
      throw new Error('the review has ended; start it again');
    });
    if (!answer.ok) throw new Error((await answer.text()) || `refused (${answer.status})`);
  }
}

// Edits the text of the baseline that came with the page, so that the saved file differs in the decisions alone.
class FileDecisions {
  constructor(name) {
    this.isSavedAtOnce = false;
    this.name = name;
    this.unsaved = new Set(); // finding and field
    addEventListener('beforeunload', (event) => {
      if (this.unsaved.size > 0) event.preventDefault();
    });
  }

  async load() {
    const [baseline, entries] = await Promise.all([unpacked('baseline'), unpacked('entries')]);
    this.text = new TextDecoder().decode(baseline);
    this.entries = entriesById(new TextDecoder().decode(entries));
    const decisions = new Map();
    for (const entry of JSON.parse(this.text).findings) {
      decisions.set(entry.id, Object.fromEntries(FIELDS.map((field) => [field, entry[field] ?? ''])));
    }
    return decisions;
  }

  async save(id, was, now) {
    const fresh = this.entries.get(id);
    let [before, entry, after] = split(this.text, id);
    if (!entry) [before, entry, after] = appended(this.text, fresh);
    for (const [field, value] of Object.entries(now)) entry = withLine(entry, `    "${field}" : ${JSON.stringify(value)}`);
    if (fresh && now.status && now.status !== 'active') { // the depth that a person has accepted
      for (const line of linesOf(fresh)) if (!FIELDS.some((field) => line.startsWith(`    "${field}" :`))) entry = withLine(entry, line);
    }
    this.text = before + entry + after;
    Object.keys(now).forEach((field) => this.unsaved.add(`${id} ${field}`));
  }

  download() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([this.text], { type: 'application/json' }));
    link.download = this.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    this.unsaved.clear();
  }
}

// The lines of an entry's properties, which the baseline indents by four, one a line.
function linesOf(entry) {
  return entry.split('\n').filter((line) => line.startsWith('    "')).map((line) => line.replace(/,$/, ''));
}

// The entries of a baseline's text, by id.
function entriesById(text) {
  const entries = new Map();
  for (const entry of text.split(/\n {2}\}(?:, \{| \])/)) {
    const id = /\n {4}"id" : "([^"]*)"/.exec(entry);
    if (id) entries.set(id[1], entry.slice(id.index));
  }
  return entries;
}

// A text before, in and after the entry of an id; nothing in it if there is none.
function split(text, id) {
  const at = text.indexOf(`\n    "id" : ${JSON.stringify(id)}`);
  if (at < 0) return [text, '', ''];
  const start = Math.max(...OPENINGS.map((opening) => text.lastIndexOf(opening, at) + opening.length - 1));
  const end = text.indexOf('\n  }', at);
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

// A text with an entry behind the others, split at it.
function appended(text, entry) {
  const list = '\n  "findings" : [ ';
  const start = text.indexOf(list) + list.length;
  if (text[start] === ']') return [`${text.slice(0, start)}{`, entry, `\n  } ${text.slice(start)}`];
  const end = text.indexOf('\n  } ]', start);
  return [`${text.slice(0, end)}\n  }, {`, entry, text.slice(end)];
}

// An entry in which a property's line is replaced, or else added.
function withLine(entry, line) {
  const name = line.slice(0, line.indexOf(' : ') + 3);
  const at = entry.indexOf(`\n${name}`);
  if (at < 0) return `${entry},\n${line}`;
  const end = entry.indexOf('\n', at + 1);
  const rest = end < 0 ? '' : `,${entry.slice(end)}`;
  return `${entry.slice(0, at)}\n${line}${rest}`;
}

// The place for decisions of this page; null if it has none.
function decisionsOf(data) {
  if (document.body.dataset.mode === 'review') return new ServerDecisions();
  if (!document.getElementById('baseline')) return null;
  const model = data.model.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '');
  return new FileDecisions(data.baseline?.replace(/^.*[\\/]/, '') ?? `${model}.clashes.json`);
}

export { decisionsOf };
