// What each scene of the simulator shows, in a sentence; and where to look, if not at all that moves.
// view: the centre and radius of a ball that the camera frames, and the direction it looks from. pace: below 1 is slow motion.
// shadows: half the width of what casts shadows around the view.

const FIRST = 'dominoes'; // moves without user input

const SCENES = {
  dominoes: { say: 'The first of 110 tiles is pushed: each one knocks over the next, along a spiral.' },
  tower: { say: 'Twenty boxes stand on each other without creeping; drag one out, or shoot at them.' },
  pyramid: { say: 'A wall of 210 boxes carries its own weight at rest; drag one out and see what holds.' },
  pile: { say: 'A thousand spheres, boxes, capsules, cylinders and hulls fall into a bin and come to rest.' },
  top: { say: 'A top spins at 40 radians a second: it leans and circles (precession) instead of falling.' },
  cards: { say: 'Fifteen cards hold each other up by friction alone, until a ball rolls into them after four seconds.', view: { centre: [-2, 0, 2.4], radius: 5.2 } },
  bullets: {
    say: 'A thousand bullets fly 8 m a step at a wall 1 cm thick, and none gets through: their motion is cast, not sampled. Ten times slower than real.',
    view: { centre: [-1, 0, 4.6], radius: 5.8, from: [-1, -0.55, 0.3] },
    pace: 0.1,
  },
  ragdolls: { say: 'Dolls of eleven bodies each, held by ball joints and hinges with limits, fall down stairs.' },
  cubes: { say: 'Ten thousand cubes fall at random angles: how fast a step is depends on the machine.' },
  terrain: { say: 'Three hundred bodies of five kinds fall into a valley, a mesh of 1,152 triangles.', view: { centre: [0, 0, 2], radius: 9 } },
  stairs: { say: 'Sixty bodies tumble down stairs, a mesh of 24 triangles, without catching on its edges.', view: { centre: [1.5, 0, 1.6], radius: 5.5 } },
  field: { say: 'Three hundred bodies fall on rough hills, a height field of 25 by 25 samples.', view: { centre: [0, 0, 2], radius: 9 } },
  compounds: { say: 'Jacks, tables and brackets, bodies of several convex parts, fall into a valley and hook into each other.', view: { centre: [0, 0, 1.2], radius: 6 } },
  character: {
    say: 'Walk: every move of the character is a cast whose free part is proven. Climb the stairs and the ramp (the red one is too steep), ride the ferry, the lift and the turntable, push crates and dominoes.',
    view: { centre: [0, -8.6, 1.1], radius: 3.4, from: [0, -1, 0.38] },
    shadows: 11,
  },
  'cradle.json': { say: 'Newton’s cradle: balls on rods pass on the momentum of the first to the last.' },
  'mill.json': { say: 'A motor turns a cross that pushes bodies of six shapes around a box.' },
  'cup.json': { say: 'A concave cup, decomposed into 17 convex pieces, holds the balls that fall into it.', view: { centre: [0, 0, 1.1], radius: 1.9 } },
  'gears.json': { say: 'A motor turns the small gear, whose teeth turn the large one: 20 and 26 convex pieces of two meshes.', view: { centre: [1.2, 0, 0], radius: 2.1 } },
  'wrecking-ball.json': { say: 'A heavy ball on a rope swings into a wall of bricks.' },
};

export { FIRST, SCENES };
