// The cases of the gallery: each is a situation, an algorithm, and a sentence on what it teaches.

import { ALGORITHMS, LESSON } from './algorithms.js';
import { Situation } from './situation.js';

const AT = (x, y = 0, z = 0) => `${x} ${y} ${z} 0 0 0 1`;
const CUBE = 'hull 8 -0.5 -0.5 -0.5 0.5 -0.5 -0.5 -0.5 0.5 -0.5 0.5 0.5 -0.5 -0.5 -0.5 0.5 0.5 -0.5 0.5 -0.5 0.5 0.5 0.5 0.5 0.5';
const SMOOTH = 'shape 0 ellipsoid 1.4 0.5 0.3;shape 1 ellipsoid 0.4 1.2 0.7;pair 0 -1.1 0 0 0.1 0.2 0.1 0.96 1 1 0.5 0.3 0.4 0.1 0.2 0.88';
const OVERLAP = 'shape 0 box 1 0.7 0.5;shape 1 box 0.6 0.8 0.7;pair 0 -0.4 0 0 0.1 0.2 0.1 0.96 1 0.5 0.3 0.2 0.4 0.1 0.2 0.88';

const PENTAGON = 'polygon 5 0.9 0 0.28 0.86 -0.73 0.53 -0.73 -0.53 0.28 -0.86';
const HEXAGON = 'polygon 6 0.9 -0.2 0.6 0.7 -0.1 0.9 -0.9 0.1 -0.5 -0.8 0.5 -0.8';
const POLYGONS = `shape 0 ${PENTAGON};shape 1 ${HEXAGON}`;

const GALLERY = [
  {
    title: 'The lesson',
    cases: [
      ['Lesson 1 of 4: GJK', LESSON, 'Two polygons in the plane, and their distance, question by question.',
        `${POLYGONS};pair 0 -1.2 -0.3 0 0 0 -0.6 1 1 1.3 0 0 0 0 0.5 1`],
      ['Lesson 2 of 4: EPA', 'planar-epa', 'The polygons overlap, so O is in K: EPA finds the shortest way out, edge by edge.',
        `${POLYGONS};pair 0 -0.35 0.1 0 0 0 -0.6 1 1 0.5 0 0 0 0 0.5 1`],
      ['Lesson 3 of 4: MPR', 'mpr', 'In space: MPR follows one ray from inside K through O, and finds the depth along it.',
        OVERLAP],
      ['Lesson 4 of 4: a cast', 'ray-cast', 'A moves, and O moves along a ray through the space of K: where it meets K, the polygons touch.',
        `${POLYGONS};cast 0 -2.4 1.3 0 0 0 -0.6 1 1 0.7 -0.1 0 0 0 0.5 1 4 0.4 0`],
    ],
  },
  {
    title: 'In space',
    cases: [
      ['Two boxes apart', 'gjk', 'A point, an edge, a triangle: when the support plane through the new point w and the length of v agree, the distance is proven.',
        'shape 0 box 1 0.7 0.5;shape 1 box 0.6 0.8 0.7;pair 0 -1.3 0 0 0.1 0.2 0.1 0.96 1 1.4 0.4 0.2 0.1 -0.1 0.4 0.9'],
      ['Two boxes overlap', 'epa', 'The origin is inside K. GJK ends with a tetrahedron around it, and EPA pushes the nearest face outwards until it lies on K: that way out is the shortest.',
        OVERLAP],
    ],
  },
  {
    title: 'From the papers',
    cases: [
      ['A box and a ball', 'gjk', 'Van den Bergen 2001, figure 1: K of a box and a ball is the box grown by the ball, here pale. The walk sees the sharp core, and the radius is taken off at the end.',
        `shape 0 box 0.8 0.5 0.6;shape 1 sphere 0.6;pair 0 ${AT(-0.6)} 1 0.4 0.5 0.2 0 0 0 1`],
      ['The expanding polygon', 'planar-epa', 'Van den Bergen 2001, figures 2, 4 and 5: the origin is inside K, and the shortest way out, the green arrow, is the depth. In the plane EPA splits the nearest edge at a new support point.',
        `shape 0 polygon 6 0.9 0 0.45 0.78 -0.45 0.78 -0.9 0 -0.45 -0.78 0.45 -0.78;shape 1 circle 0.7;pair 0 ${AT(-0.3, 0.1)} 1 ${AT(0.5)}`],
      ['Edges that never split', 'epa-centres', 'Van den Bergen 2001, figure 6: the nearest triangle is split at its support point w alone. Old edges stay for ever, and an edge that is too near bars the way.',
        OVERLAP],
      ['The triangle and its edges', 'epa-edges', 'Van den Bergen 2001, figure 7: edges are split at support points of their own. Neighbours are split alike, but not at once: the surface folds.',
        OVERLAP],
      ['Edges that may split', 'epa-open-edges', 'Van den Bergen 2001, figure 8, the paper’s choice: edges that lie in the boundary of K stay. Compare its count of triangles with that of the horizon.',
        OVERLAP],
      ['The horizon instead', 'epa', 'Later polytopes split no triangle: w takes out all faces that it sees, and closes the hole along its rim. The same pair with fewer support points and triangles.',
        OVERLAP],
      ['A ball meets a box', 'ray-cast', 'Van den Bergen 2004, figure 1: a moving ball touches a box where a ray meets their obstacle, the box grown by the ball.',
        `shape 0 sphere 0.5;shape 1 box 0.7 0.9 0.5;cast 0 ${AT(-2.6, 1.5, 0.1)} 1 ${AT(0.6)} 4.5 -1.6 0`],
      ['A ray cast by GJK', 'ray-cast', 'Van den Bergen 2004, section 3: seen from A the origin flies along the ray. Each support plane cuts a piece off, and x moves up to it.',
        `shape 0 sphere 0.4;shape 1 ellipsoid 1.2 0.7 0.5;cast 0 ${AT(-3, 0.2, 0.1)} 1 ${AT(1)} 5 0 0`],
      ['A linear cast by portals', 'cast', 'Planes before the hit, a portal behind it: the triangle of support points that the ray passes closes in on the contact.',
        `shape 0 box 0.5 0.5 0.5;shape 1 cylinder 0.8 0.8;cast 0 ${AT(-3, 0.2, 0.4)} 1 ${AT(1)} 5 0 0`],
      ['Which tetrahedron', 'mpr', 'Kenwright, figures 2 and 8: from the centroid v0 K falls into wedges. Phase one looks for the one that the origin lies in: a portal that the ray from v0 passes.',
        'shape 0 ellipsoid 0.9 0.6 0.5;shape 1 hull 6 0.9 0 0 -0.9 0 0 0 0.9 0 0 -0.9 0 0 0 0.9 0 0 -0.9;pair 0 -0.35 -0.1 0 0.1 0.2 0.1 0.96 1 0.5 0.3 0.2 0.4 0.1 0.2 0.88'],
      ['From centroid to centroid', 'mpr', 'Kenwright, figure 3: the first support point is looked for from one centroid towards the other. Here its plane already separates the shapes.',
        `shape 0 hull 6 0.9 0 0 -0.9 0 0 0 0.9 0 0 -0.9 0 0 0 0.9 0 0 -0.9;shape 1 cylinder 0.5 0.7;pair 0 ${AT(-1.2)} 1 1 0.6 0 0.3 0 0 0.95`],
      ['Portal refinement', 'mpr', 'Kenwright, figure 9, and Snethen 2008: phase two splits the portal again and again. It finds the depth along its ray; EPA finds the least.',
        'shape 0 cylinder 0.7 0.8;shape 1 box 0.8 0.6 0.6;pair 0 -0.4 0 0 0.1 0.2 0.1 0.96 1 0.5 0.3 0.2 0.4 0.1 0.2 0.88'],
      ['Pictures by ray casts', 'rays', 'Van den Bergen 2004, section 5: shapes known by their support mappings alone, rendered without a single triangle.', 'rays.html'],
      ['Only yes or no', 'within', 'The boolean test (Gavló 2022): whether shapes touch is known long before their distance is; the first plane that separates K from the origin is enough.',
        'shape 0 cone 0.8 0.8;shape 1 ellipsoid 1 0.7 0.4;pair 0 -1 0 0 0.1 0.2 0.1 0.96 1 1 0.5 0.3 0.4 0.1 0.2 0.88'],
    ],
  },
  {
    title: 'What goes wrong elsewhere',
    cases: [
      ['Boxes that touch', 'gjk', 'The distance is exactly 0. Rounded arithmetic cannot tell; here exact signs do, and the answer is touching, not apart by 1e-17.',
        `shape 0 box 0.5 0.5 0.5;shape 1 box 0.5 0.5 0.5;pair 0 ${AT(0)} 1 ${AT(1, 0.3, 0.2)}`],
      ['Concentric spheres', 'epa', 'No direction is nearer than another, and the normal is a matter of choice: a library that divides by the distance gives NaN.',
        `shape 0 sphere 1;shape 1 sphere 0.6;pair 0 ${AT(0)} 1 ${AT(0)}`],
      ['A cone on its rim', 'epa', 'Feature on curve: the deepest point lies on a rim, where polytopes of points are slow to come near.',
        `shape 0 box 1.5 1.5 0.2;shape 1 cone 0.6 0.7;pair 0 ${AT(0, 0, -0.2)} 1 0 0 0.5 0.38 0 0 0.92`],
      ['A grazing cast', 'cast', 'The motion touches the sphere in a single point: hit or miss hangs on the last digit, and the interval of time says how much is known.',
        `shape 0 sphere 0.5;shape 1 sphere 0.7;cast 0 ${AT(-2.5, 0, 1.2)} 1 ${AT(0)} 5 0 0`],
      ['A needle', 'gjk', 'A box a million times as long as thick. Sub-distance without exact signs picks the wrong side of such triangles, and cycles.',
        'shape 0 box 100 0.0001 0.0001;shape 1 sphere 0.5;pair 0 0 0 0 0.1 0.2 0.3 0.92 1 1.5 1 0.4 0 0 0 1'],
      ['Where float GJK fails', 'gjk', 'Two large cubes a hair apart, face to face: in single precision the gap is smaller than what the coordinates can hold.',
        `shape 0 ${CUBE};shape 1 ${CUBE};pair 0 ${AT(0)} 1 1.0000001 0.25 0.125 0 0 0 1`],
      ['A slow smooth pair', 'plain-gjk', 'Between curved surfaces GJK as it was published takes dozens of steps for all digits: look how slowly the bounds close in.',
        SMOOTH],
      ['The same with leaps', 'gjk', 'Watch the direction leave −v: a Newton step on the normal, which asks how both surfaces curve, ends it in a few steps.',
        SMOOTH],
      ['A propeller and a post', 'turning-cast', 'It turns three times while it passes. Conservative advancement proves at every step how long it may go on; nothing tunnels.',
        `shape 0 box 1.6 0.08 0.15;shape 1 box 0.05 0.05 1;cast 0 ${AT(-1.5, 1.2)} 1 ${AT(1.2)} 2.2 -1.2 0 0 0 1 18`],
      ['A bullet and a thin wall', 'cast', 'It moves four hundred times the thickness of the wall in a frame. A test of places alone would find it behind.',
        `shape 0 sphere 0.1;shape 1 box 0.01 1.5 1.5;cast 0 ${AT(-4, 0.3, 0.2)} 1 ${AT(0)} 8 0 0`],
    ],
  },
  {
    title: 'Shapes made of shapes',
    cases: [
      ['A sum and a hull', 'epa', 'A sum is the sum of the supports, a hull the farther of two: no vertex is ever made.',
        `shape 0 sum box 0.5 0.5 0.1 cylinder 0.3 0.4;shape 1 hullof sphere 0.7 box 0.2 0.2 1.1;pair 0 ${AT(-0.5, 0, 0.2)} 1 ${AT(0.6)}`],
      ['A rounded box', 'gjk', 'The margin costs nothing: the walk sees the sharp core, and the radius is taken off the distance at the end.',
        'shape 0 rounded 0.3 box 0.7 0.5 0.3;shape 1 rounded 0.2 polygon 3 -0.8 -0.6 0.8 -0.6 0 0.9;pair 0 -1.3 0 0 0.1 0.2 0.1 0.96 1 1.4 0.2 0.3 0.4 0.1 0.2 0.88'],
      ['Contacts of a box on a table', 'gjk', 'One nearest point does not hold a box on a table: the red outline is where the faces meet.',
        `shape 0 box 1.5 1.5 0.2;shape 1 box 0.5 0.7 0.3;pair 0 ${AT(0)} 1 0.3 0.2 0.49 0 0 0.3 0.95`],
    ],
  },
];

// All cases in the order of the gallery, for `next`; the ray tracer has its own page.
const CASES = GALLERY.flatMap(({ cases }) => cases)
  .map(([title, algorithm, lesson, text]) => ({ title, algorithm, lesson, text }))
  .filter(({ text }) => !text.endsWith('.html'));

const linkOf = ({ text, algorithm }) => `#s=${text.replaceAll(' ', '+')}&a=${algorithm}&n=0`;

// Index of the gallery's case that a link opens, at any step; −1 for other links.
function caseOf({ text, algorithm }) {
  const words = Situation.parse(text).text(';');
  return CASES.findIndex((one) => one.algorithm === algorithm && Situation.parse(one.text).text(';') === words);
}

function fillGallery(holder, open) {
  for (const { title, cases } of GALLERY) {
    const heading = document.createElement('h3');
    heading.textContent = title;
    holder.append(heading);
    for (const [name, algorithm, lesson, text] of cases) holder.append(card({ title: name, algorithm, lesson, text }, open));
  }
}

function card(shown, open) {
  const { title, algorithm, lesson, text } = shown;
  const link = document.createElement('a');
  const page = text.endsWith('.html');
  link.href = page ? text : linkOf(shown);
  link.innerHTML = '<svg class="thumb" viewBox="-60 -26 120 52" aria-hidden="true"></svg><b></b><em></em><p></p>';
  link.dataset.text = page ? '' : text;
  link.querySelector('b').textContent = title;
  link.querySelector('em').textContent = ALGORITHMS.get(algorithm) ?? 'the ray tracer';
  link.querySelector('p').textContent = lesson;
  link.addEventListener('click', (event) => {
    if (page) return;
    event.preventDefault();
    open(CASES.findIndex((one) => one.title === title));
  });
  return link;
}

export { CASES, caseOf, fillGallery, linkOf };
