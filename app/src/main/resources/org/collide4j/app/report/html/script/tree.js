// The tree of the model's parts: branches from the file's own tree, else from the names.

const OF_AN_EXPORTER = /^\$Rel/; // relations that exporters of IFC put between a storey and its parts
const COUNTER = /[\s#:._-]*\d.*$/;

class Branch {
  constructor(name, above) {
    Object.assign(this, { ...placed(name, above), branches: new Map(), leaves: [], parts: [] });
  }

  below(name) {
    if (!this.branches.has(name)) this.branches.set(name, new Branch(name, this));
    return this.branches.get(name);
  }

  // The branches, then the leaves; both as they come in the model.
  get children() {
    return [...this.branches.values(), ...this.leaves];
  }
}

// A node's place; its text is what a search looks in.
function placed(name, above) {
  const text = `${above?.text ?? ''} ${name.toLowerCase()}`;
  return { name, above, text, depth: above ? above.depth + 1 : -1, findings: 0 };
}

// Returns the root; parts have a name and a path, findings tell the number of each branch.
function treeOf(parts, findings) {
  const root = new Branch('', null);
  const types = parts.some(({ path }) => path.length > 0) ? new Map() : typesOf(parts);
  const leafOf = new Map();
  for (const part of parts) {
    let path = part.path.filter((name) => !OF_AN_EXPORTER.test(name));
    if (path.at(-1) === part.name) path = path.slice(0, -1); // a node that holds nothing but the part's mesh
    if (types.has(part)) path = [types.get(part)];
    const branch = path.reduce((above, name) => above.below(name), root);
    const leaf = { ...placed(part.name, branch), part, parts: [part] };
    branch.leaves.push(leaf);
    leafOf.set(part.name, leaf);
    for (let b = branch; b; b = b.above) b.parts.push(part);
  }
  for (const { a, b } of findings) countIn(leafOf.get(a), leafOf.get(b));
  return root;
}

// A finding between two parts of one branch counts there once.
function countIn(a, b) {
  const above = new Set();
  for (const leaf of [a, b]) for (let node = leaf; node; node = node.above) above.add(node);
  for (const node of above) node.findings++;
}

// The name before a slash or a counter, for parts that share it with others.
function typesOf(parts) {
  const typed = new Map();
  for (const part of parts) {
    const type = part.name.includes('/') ? part.name.slice(0, part.name.lastIndexOf('/')) : part.name.replace(COUNTER, '');
    if (!type || type === part.name) continue;
    if (!typed.has(type)) typed.set(type, []);
    typed.get(type).push(part);
  }
  const types = new Map();
  for (const [type, of] of typed) if (of.length > 1) of.forEach((part) => types.set(part, type));
  return types;
}

export { treeOf };
