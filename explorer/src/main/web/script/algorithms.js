// The algorithms that can be stepped, by the names that links carry, and what people call them.

const ALGORITHMS = new Map([
  ['gjk', 'GJK, distance'], ['plain-gjk', 'GJK without leaps'], ['within', 'GJK, only yes or no'], ['epa', 'EPA, depth'],
  ['epa-open-edges', 'EPA of 2001, figure 8'], ['epa-edges', 'EPA of 2001, figure 7'], ['epa-centres', 'EPA of 2001, figure 6'],
  ['planar-epa', 'EPA in the plane'], ['mpr', 'MPR, portals'], ['ray-cast', 'GJK ray cast'], ['cast', 'Linear cast by portals'],
  ['turning-cast', 'Turning cast'],
]);

export { ALGORITHMS };
