// Numbers and words as a reader wants them.

const KINDS = ['clash', 'inside', 'duplicate', 'unsettled', 'touch', 'close'];

function number(value, digits = 4) {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size < 1e-4 || size >= 1e7) return value.toExponential(digits - 1).replace(/\.?0+e\+?/, 'e');
  return String(Number(value.toPrecision(digits)));
}

const METRES = { mm: 0.001, cm: 0.01, m: 1, in: 0.0254, ft: 0.3048 };

// The length in the unit that reads best; the same as LengthText in Java.
function length(value, units) {
  const unit = METRES[units];
  if (!unit || !value) return `${number(value)} ${units === 'unknown' ? 'units' : units}`;
  const isMetric = units !== 'in' && units !== 'ft';
  const [large, small] = isMetric ? ['m', 'mm'] : ['ft', 'in'];
  const inUnit = (to) => (to === units ? value : value * (unit / METRES[to]));
  if (Math.abs(inUnit(large)) >= 1) return `${number(inUnit(large))} ${large}`;
  const fine = inUnit(small);
  if (!isMetric || Math.abs(fine) >= 0.01) return `${number(fine)} ${small}`;
  return Math.abs(inUnit('m')) < 1e-8 ? `${number(inUnit('m'))} m` : `${number(1000 * fine)} µm`;
}

// The same words as HowFar in Java.
function howFar(finding, units) {
  const { kind, method, signedDistance, deviation, inner } = finding;
  if (kind === 'unsettled') return interval(finding, units);
  if (kind === 'touch') return 'in contact';
  if (kind === 'close') return `${length(signedDistance, units)} apart`;
  if (kind === 'duplicate') return method === 'coincidence' ? 'the same' : `within ${length(deviation, units)}`;
  const nesting = kind === 'inside' && inner ? `${inner} in ${inner === 'a' ? 'b' : 'a'}, ` : '';
  return nesting + (signedDistance < 0 ? depth(method, length(-signedDistance, units)) : 'overlap');
}

function interval({ lower, upper }, units) {
  if (upper < 0) return `${length(-upper, units)} to ${length(-lower, units)} deep`;
  return lower > 0 ? `at least ${length(lower, units)} apart` : `at most ${length(-lower, units)} deep`;
}

function depth(method, text) {
  if (method === 'separation' || method === 'translation') return `${text} shift`;
  if (method === 'common-ball') return `${text} ball`;
  return method === 'crossing' || method === 'center' ? `≥ ${text} deep` : `${text} deep`;
}

// The translation of part a that separates the parts, to four digits; empty for none.
function move({ translation, signedDistance }, units) {
  if (!translation) return '';
  const isNegligible = (x) => Math.abs(x) < 1e-4 * Math.abs(signedDistance);
  const numbers = translation.map((x) => (isNegligible(x) ? '0' : number(x))).join(', ');
  return `move a by ${numbers}${units === 'unknown' ? '' : ` ${units}`}`;
}

function place(point, units, diagonal) {
  const decimals = Math.max(0, Math.min(9, 4 - Math.floor(Math.log10(diagonal || 1))));
  const numbers = point.map((x) => (Number(x.toFixed(decimals)) || 0).toFixed(decimals)).join(', ');
  return units === 'unknown' ? `at ${numbers}` : `at ${numbers} ${units}`;
}

let labels = {};

// Names as people know them: without the GUIDs that converters append.
function setLabels(ofNames) {
  labels = ofNames;
}

function label(name) {
  return Object.hasOwn(labels, name) ? labels[name] : name;
}

function count(number, noun) {
  const plural = noun.endsWith('s') || noun.endsWith('h') ? `${noun}es` : `${noun}s`;
  return `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`;
}

export { KINDS, number, length, howFar, move, place, count, label, setLabels };
