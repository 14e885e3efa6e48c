// The data of the page, which is deflated to keep the file small.

// The bytes of an element, unpacked.
async function unpacked(id) {
  const element = document.getElementById(id);
  const packed = fromBase64(element.textContent);
  element.remove();
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).arrayBuffer();
}

function fromBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < characters.length; i++) bytes[i] = characters.charCodeAt(i);
  return bytes;
}

// Findings, issues and parts; meshes with their vertices and triangles as arrays.
async function readData() {
  const [words, numbers] = await Promise.all([unpacked('data'), unpacked('geometry')]);
  const data = JSON.parse(new TextDecoder().decode(words));
  let at = 0;
  const take = (length) => numbers.slice(at, (at += length));
  for (const mesh of data.meshes) {
    const { wide, triangles } = mesh;
    mesh.vertices = new Uint16Array(take(6 * mesh.vertices));
    mesh.triangles = wide ? new Uint32Array(take(12 * triangles)) : new Uint16Array(take(6 * triangles));
  }
  data.diagonal = Math.hypot(...data.size);
  return data;
}

export { readData, unpacked };
