// Exports: a link, the case of a query file, a Java test, a picture; and an import by pasting.

const JAVA = {
  sphere: 'new Sphere', box: 'new Box', capsule: 'new Capsule', cylinder: 'new Cylinder', cone: 'new Cone', ellipsoid: 'new Ellipsoid',
  point: 'new Point', segment: 'new Segment', circle: 'new Circle',
};

// The Java expression of a shape, from its words, which are consumed.
function javaShape(words) {
  const kind = words.shift();
  const take = (n) => words.splice(0, n).join(', ');
  const counts = { sphere: 1, box: 3, capsule: 2, cylinder: 2, cone: 2, ellipsoid: 3, point: 3, segment: 6, circle: 1 };
  if (counts[kind]) return `${JAVA[kind]}(${take(counts[kind])})`;
  switch (kind) {
    case 'hull': return `Hull.of(${take(3 * Number(words.shift()))})`;
    case 'polygon': return `new Polygon(${take(2 * Number(words.shift()))})`;
    case 'rounded': { const radius = words.shift(); return `new Rounded(${javaShape(words)}, ${radius})`; }
    case 'sum': return `new MinkowskiSum(${javaShape(words)}, ${javaShape(words)})`;
    case 'hullof': return `new HullOf(${javaShape(words)}, ${javaShape(words)})`;
    default: { const matrix = take(9); return `new Transformed(${javaShape(words)}, ${matrix})`; }
  }
}

function javaTest(situation, answer) {
  const pose = (i) => `Pose.of(${[...situation.places[i], ...situation.turns[i]].join(', ')})`;
  const head = `@Test
void sharedCase() {
    ConvexShape a = ${javaShape(situation.shapes[0].split(' '))};
    ConvexShape b = ${javaShape(situation.shapes[1].split(' '))};
    Pose poseA = ${pose(0)};
    Pose poseB = ${pose(1)};
    NarrowPhase narrow = new NarrowPhase();
`;
  return head + (situation.motion ? castLines(situation, answer.cast) : pairLines(answer)) + '}\n';
}

function pairLines(answer) {
  return `    Proximity near = new Proximity();
    double distance = narrow.signedDistance(a, poseA, b, poseB, near);
    assertEquals(${answer.signedDistance}, distance, ${tolerance(answer)});
`;
}

function castLines(situation, cast) {
  const [dx, dy, dz, ax, ay, az, angle] = situation.motion;
  const turn = angle === undefined ? '' : `.setRotation(${ax}, ${ay}, ${az}, ${angle}).setPivot(${situation.places[0].join(', ')})`;
  return `    CastHit hit = new CastHit();
    Motion motion = new Motion().setTranslation(${dx}, ${dy}, ${dz})${turn};
    assertEquals(${cast.outcome !== 'MISS'}, narrow.cast(a, poseA, motion, b, poseB, hit));
    assertEquals(${cast.time}, hit.time(), ${tolerance(cast)});
`;
}

const tolerance = ({ lower, upper }) => Number((2 * (upper - lower) || 1e-15).toPrecision(2));

function section(title, text, rows = 5, use = '') {
  const holder = document.createElement('div');
  holder.innerHTML = '<p><b></b> <span></span> <button class="small">Copy</button></p><textarea readonly></textarea>';
  holder.querySelector('b').textContent = title;
  holder.querySelector('span').textContent = use;
  const area = holder.querySelector('textarea');
  area.value = text;
  area.rows = rows;
  area.setAttribute('aria-label', title);
  holder.querySelector('button').addEventListener('click', () => copy(text, holder.querySelector('button')));
  return holder;
}

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Select it, and copy by hand';
  }
  setTimeout(() => { button.textContent = 'Copy'; }, 1600);
}

// On a local address, only the part after # is shared: others can append it to their explorer's address.
function linkSection() {
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname) || location.protocol === 'file:';
  return local
    ? section('Link', `index.html${location.hash}`, 3, 'relative: put it behind the address of any explorer page, or paste it below')
    : section('Link', location.href, 3, 'opens this case, algorithm and step');
}

function fillShare(holder, situation, answer, canvases, open) {
  holder.replaceChildren(
    section('Command', `collide4j explore '${situation.text('; ')}'`, 3, 'opens this case on any machine that has collide4j'),
    linkSection(),
    section('Case of a query file', situation.text() + '\n', 4, 'for collide4j query and for tests'),
    section('Java test', javaTest(situation, answer), 12),
    pictures(canvases),
    pasteField(open),
  );
}

function pictures(canvases) {
  const row = document.createElement('div');
  row.className = 'row';
  for (const [name, canvas] of canvases) {
    const button = document.createElement('button');
    button.textContent = `Save ${name} as PNG`;
    button.addEventListener('click', () => save(canvas.toDataURL('image/png'), `collide4j-${name}.png`));
    row.append(button);
  }
  const plot = document.createElement('button');
  plot.textContent = 'Save bounds as SVG';
  plot.addEventListener('click', () => save(`data:image/svg+xml,${encodeURIComponent(plotAsSvg())}`, 'collide4j-bounds.svg'));
  row.append(plot);
  return row;
}

// The plot with its style sheet inlined.
function plotAsSvg() {
  const copy = document.getElementById('plot').cloneNode(true);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = 'text{font:10px sans-serif}.axis{stroke:#ccc}.lower{stroke:#0066a6;fill:none;stroke-width:2}'
    + '.upper{stroke:#b34d00;fill:none;stroke-width:2;stroke-dasharray:5 3}.now{stroke:#000;stroke-dasharray:2 3}';
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}

function save(address, name) {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

function pasteField(open) {
  const holder = document.createElement('div');
  holder.innerHTML = '<p><b>Open a case</b>: paste lines of a query file, or a link</p><textarea id="paste" aria-label="Case to open"></textarea><button id="open-paste">Open</button>';
  holder.querySelector('button').addEventListener('click', () => open(holder.querySelector('textarea').value));
  return holder;
}

export { fillShare, javaTest };
