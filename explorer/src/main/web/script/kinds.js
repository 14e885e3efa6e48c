// The shapes of the menus, with the names of their numbers and their initial values.

const KINDS = {
  sphere: { names: ['r'], size: 'radius', record: 'sphere 0.8' },
  box: { names: ['x', 'y', 'z'], size: 'half the edges along its x, y, z', record: 'box 1 0.7 0.5' },
  capsule: { names: ['r', 'h'], size: 'radius, and half the length of its segment', record: 'capsule 0.5 0.7' },
  cylinder: { names: ['r', 'h'], size: 'radius, and half the height', record: 'cylinder 0.6 0.8' },
  cone: { names: ['r', 'h'], size: 'radius of the base, and half the height', record: 'cone 0.8 0.8' },
  ellipsoid: { names: ['x', 'y', 'z'], size: 'half axes along its x, y, z', record: 'ellipsoid 1 0.7 0.4' },
  hull: { record: 'hull 8 1 0 -0.6 0.5 0.87 -0.6 -0.5 0.87 -0.6 -1 0 -0.6 -0.5 -0.87 -0.6 0.5 -0.87 -0.6 0.4 0.3 0.8 -0.4 -0.3 0.8' },
  'rounded box': { record: 'rounded 0.25 box 0.7 0.5 0.3' },
  sum: { record: 'sum box 0.5 0.5 0.1 cylinder 0.3 0.4' },
  'hull of two': { record: 'hullof sphere 0.7 box 0.2 0.2 1.1' },
  affine: { record: 'affine 1 0.4 0 0 0.7 0 0 0 1.1 cylinder 0.7 0.6' },
  point: { names: ['x', 'y', 'z'], size: 'its place in its own frame', record: 'point 0 0 0' },
  segment: { record: 'segment -1 0 0 1 0 0' },
  'circle (flat)': { word: 'circle', names: ['r'], size: 'radius', record: 'circle 0.8' },
  'polygon (flat)': { word: 'polygon', record: 'polygon 5 0.9 0 0.28 0.86 -0.73 0.53 -0.73 -0.53 0.28 -0.86' },
};

const FIRST_WORDS = { rounded: 'rounded box', hullof: 'hull of two', circle: 'circle (flat)', polygon: 'polygon (flat)' };

function kindOf(record) {
  const word = record.split(' ')[0];
  return FIRST_WORDS[word] ?? (KINDS[word] ? word : 'hull');
}

export { KINDS, kindOf };
