// The algorithms that can be stepped, by the names that links carry, and what people call them.

const ALGORITHMS = new Map([
  ['gjk', 'GJK, distance'], ['plain-gjk', 'GJK without leaps'], ['within', 'GJK, only yes or no'], ['epa', 'EPA, depth'],
  ['planar-epa', 'EPA in the plane'], ['mpr', 'MPR, portals'], ['ray-cast', 'GJK ray cast'], ['cast', 'Linear cast by portals'],
  ['turning-cast', 'Turning cast'],
]);

export { ALGORITHMS };
