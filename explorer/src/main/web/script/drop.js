// A dropped OBJ, STL or GLB becomes the hull of its points, in place of A.

const MOST = 200000; // points that are read; a hull needs no more

async function pointsOf(file) {
  const name = file.name.toLowerCase();
  if (name.endsWith('.obj')) return fromObj(await file.text());
  if (name.endsWith('.stl')) return fromStl(await file.arrayBuffer());
  if (name.endsWith('.glb')) return fromGlb(await file.arrayBuffer());
  throw new Error(`${file.name} is not a model that can be read: drop an OBJ, STL or GLB file`);
}

function fromObj(text) {
  const points = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('v ') && points.length < 3 * MOST) points.push(...line.trim().split(/\s+/).slice(1, 4).map(Number));
  }
  return checked(points, 'the OBJ');
}

function fromStl(buffer) {
  const view = new DataView(buffer);
  const count = buffer.byteLength >= 84 ? view.getUint32(80, true) : 0;
  if (buffer.byteLength !== 84 + 50 * count) return fromTextStl(new TextDecoder().decode(buffer));
  const points = [];
  for (let i = 0; i < count && points.length < 3 * MOST; i++) {
    for (let k = 0; k < 9; k++) points.push(view.getFloat32(84 + 50 * i + 12 + 4 * k, true));
  }
  return checked(points, 'the STL');
}

function fromTextStl(text) {
  const points = [];
  for (const [, numbers] of text.matchAll(/vertex\s+(\S+\s+\S+\s+\S+)/g)) points.push(...numbers.split(/\s+/).map(Number));
  return checked(points, 'the STL');
}

// The positions of all meshes, each through the matrices of the nodes that show it.
function fromGlb(buffer) {
  const view = new DataView(buffer);
  if (buffer.byteLength < 20 || view.getUint32(0, true) !== 0x46546c67) throw new Error('the GLB does not begin as one; export it again');
  const length = view.getUint32(12, true);
  const gltf = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 20, length)));
  if ((gltf.extensionsRequired ?? []).length) throw new Error(`the GLB needs ${gltf.extensionsRequired.join(', ')}; export it without compression`);
  const points = [];
  const visit = (index, parent) => {
    const node = gltf.nodes[index];
    const matrix = multiply(parent, matrixOf(node));
    if (node.mesh !== undefined) {
      for (const primitive of gltf.meshes[node.mesh].primitives) addPositions(gltf, view, 28 + length, primitive.attributes.POSITION, matrix, points);
    }
    (node.children ?? []).forEach((child) => visit(child, matrix));
  };
  const scene = gltf.scenes?.[gltf.scene ?? 0];
  (scene?.nodes ?? []).forEach((root) => visit(root, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]));
  return checked(points, 'the GLB');
}

function matrixOf(node) {
  if (node.matrix) return node.matrix;
  const [x, y, z, w] = node.rotation ?? [0, 0, 0, 1];
  const [sx, sy, sz] = node.scale ?? [1, 1, 1];
  const [tx, ty, tz] = node.translation ?? [0, 0, 0];
  return [
    (1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx, 0,
    2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy, 0,
    2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz, 0,
    tx, ty, tz, 1,
  ];
}

function multiply(a, b) {
  const out = new Array(16).fill(0);
  for (let c = 0; c < 4; c++) for (let r = 0; r < 4; r++) for (let k = 0; k < 4; k++) out[4 * c + r] += a[4 * k + r] * b[4 * c + k];
  return out;
}

function addPositions(gltf, view, binary, index, m, points) {
  const accessor = gltf.accessors[index];
  const part = gltf.bufferViews[accessor.bufferView];
  const start = binary + (part.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
  const stride = part.byteStride ?? 12;
  for (let i = 0; i < accessor.count && points.length < 3 * MOST; i++) {
    const [x, y, z] = [0, 4, 8].map((k) => view.getFloat32(start + i * stride + k, true));
    points.push(m[0] * x + m[4] * y + m[8] * z + m[12], m[1] * x + m[5] * y + m[9] * z + m[13], m[2] * x + m[6] * y + m[10] * z + m[14]);
  }
}

function checked(points, name) {
  if (!points.length) throw new Error(`${name} holds no points`);
  if (!points.every(Number.isFinite)) throw new Error(`${name} holds a coordinate that is not a finite number`);
  return fitted(points);
}

// Centres the points, and scales them to the size of the other shapes.
function fitted(points) {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  points.forEach((x, i) => {
    low[i % 3] = Math.min(low[i % 3], x);
    high[i % 3] = Math.max(high[i % 3], x);
  });
  const size = Math.max(...high.map((x, i) => x - low[i])) || 1;
  return points.map((x, i) => (2 * (x - 0.5 * (low[i % 3] + high[i % 3]))) / size);
}

function acceptDrops(onPoints, onError) {
  const body = document.body;
  body.addEventListener('dragover', (event) => {
    event.preventDefault();
    body.classList.add('dropping');
  });
  body.addEventListener('dragleave', () => body.classList.remove('dropping'));
  body.addEventListener('drop', async (event) => {
    event.preventDefault();
    body.classList.remove('dropping');
    const file = event.dataTransfer.files[0];
    if (file) await openModel(file, onPoints, onError);
  });
}

async function openModel(file, onPoints, onError) {
  try {
    onPoints(await pointsOf(file));
  } catch (error) {
    onError(error.message);
  }
}

export { acceptDrops, openModel };
