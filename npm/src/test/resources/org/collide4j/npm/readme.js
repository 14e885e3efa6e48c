// Runs the programs of the README and posts what they print, then how the bodies of the second lie before and after.

const said = [];

function words(value) {
  if (typeof value !== 'object') {
    return String(value);
  }
  const parts = Object.entries(value).map(([name, part]) => `${name}: ${words(part)}`);
  return `{ ${parts.join(', ')} }`;
}

console.log = (...values) => said.push(values.map(words).join(' '));
try {
  await import('/test/lines.js');
  const { before, after } = await import('/test/three.js');
  said.push(before < -0.1 ? 'overlap' : `before ${before}`, Math.abs(after) < 1e-9 ? 'touch' : `after ${after}`);
} catch (error) {
  said.push(String(error.stack));
}
await fetch('/test/found', { method: 'POST', body: said.join('\n') });
