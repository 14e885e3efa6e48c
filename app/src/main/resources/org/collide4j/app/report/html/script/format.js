// Numbers and words as a reader wants them.

const KINDS = ['clash', 'inside', 'duplicate', 'unsettled', 'touch', 'close'];

function number(value, digits = 4) {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size < 1e-4 || size >= 1e7) return value.toExponential(digits - 1).replace(/\.?0+e\+?/, 'e');
  return String(Number(value.toPrecision(digits)));
}

function length(value, units) {
  return units === 'unknown' ? number(value) : `${number(value)} ${units}`;
}

function howFar(finding, units) {
  const { kind, signedDistance, lower } = finding;
  if (kind === 'unsettled') {
    return lower > 0 ? `at least ${length(lower, units)} apart` : `at most ${length(-lower, units)} deep`;
  }
  if (kind === 'touch') return 'in contact';
  if (kind === 'close') return `${length(signedDistance, units)} apart`;
  return signedDistance < 0 ? `${length(-signedDistance, units)} deep` : 'overlap';
}

function place(point, units, diagonal) {
  const decimals = Math.max(0, Math.min(9, 4 - Math.floor(Math.log10(diagonal || 1))));
  const numbers = point.map((x) => (Number(x.toFixed(decimals)) || 0).toFixed(decimals)).join(', ');
  return units === 'unknown' ? `at ${numbers}` : `at ${numbers} ${units}`;
}

function count(number, noun) {
  const plural = noun.endsWith('s') || noun.endsWith('h') ? `${noun}es` : `${noun}s`;
  return `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`;
}

export { KINDS, number, length, howFar, place, count };
