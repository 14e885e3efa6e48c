// What every letter, colour and key means.

const LETTERS = [
  ['A, B', 'the two shapes: blue and orange'],
  ['a, b', 'a support query on both shapes: the farthest point of A along the direction, and of B the other way, each with its support line'],
  ['K = A − B', 'the configuration space obstacle: all differences a − b. The shapes share a point exactly if the origin is in K, and K’s distance from the origin is theirs.'],
  ['O', 'the origin of K’s space, with the axes x, y, z of the world; both views turn together'],
  ['support point w', 'the point of K farthest along a direction: the farthest point of A that way, minus the farthest of B the other way. All algorithms know the shapes by this question alone.'],
  ['orange disc', 'the support plane at w: all of K lies on one side of it'],
  ['y0 y1 …', 'the corners of the simplex, polytope or portal, in blue; grey ones have just left'],
  ['orange outline', 'EPA: the rim of what the new point took out of the surface: the horizon, or the triangle that was split'],
  ['v', 'green: the point of the simplex nearest the origin; for depths, the way out through the nearest face, which is red; for casts, from the simplex to x'],
  ['lower, upper', 'what is proven: the true answer lies between them, rounding included'],
  ['the plot of bounds', 'upper bounds above the answer, lower ones below it, on a log scale: 1e−8 is a hundred-millionth of the first gap'],
  ['size', 'half edges of a box, radius and half height of a cylinder: the words below the fields say which'],
  ['turn', 'a quaternion x, y, z, w: axis times the sine of half the angle, and its cosine; its length does not matter'],
  ['axis', 'of a motion that turns: its direction x, y, z, and the angle in radians from time 0 to 1'],
  ['x, λ', 'casts: x = λ·r is where the origin has come to on its ray, the red line'],
  ['red outline', 'the contact manifold: where shapes that touch meet'],
];

const KEYS = [
  ['space', 'play or pause'],
  [', and .', 'one step back, one step on; Home and End to the ends'],
  ['drag a shape', 'moves it; with Turn or Size chosen, or Shift or Alt held, it turns or grows'],
  ['drag beside it', 'turns the camera; wheel or two fingers come nearer'],
  ['Tab, arrows', 'in the view of the shapes: choose one, and move, turn or resize it; with Shift, finely'],
  ['M R Z', 'move, turn, size'],
  ['N', 'the next case of the lesson and the gallery'],
  ['G S T F ?', 'gallery, share, light or dark, fit the view, this page'],
];

const WORDS = `<p>Drag the shapes on the left: the answer and every step of the algorithm follow at once, computed by the library itself,
compiled to WebAssembly, with the very bits that it has on the JVM. Nothing is sent anywhere.</p>
<p>Drop an OBJ, STL or GLB file anywhere to put its convex hull in the place of A, or <label><u>choose a file</u><input type="file" id="model" accept=".obj,.stl,.glb" hidden></label>.</p>`;

function list(rows) {
  const made = document.createElement('dl');
  for (const [term, words] of rows) {
    const dt = document.createElement('dt');
    const dd = document.createElement('dd');
    dt.textContent = term;
    dd.textContent = words;
    made.append(dt, dd);
  }
  return made;
}

function fillHelp(holder) {
  holder.innerHTML = WORDS;
  holder.append(list(LETTERS), list(KEYS));
}

export { fillHelp };
