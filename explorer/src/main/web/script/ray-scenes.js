// Scenes for the ray tracer.

const GROUND = 'place 0 0 -0.05 0 0 0 1 box 60 60 0.05';

const SCENES = {
  'Ten shapes': [
    GROUND,
    'place -3.2 1.2 0.8 0 0 0 1 sphere 0.8',
    'place -1.2 1.6 0.7 0 0 0.3 0.95 box 0.7 0.5 0.7',
    'place 0.9 1.6 0.9 0 0 0 1 cylinder 0.6 0.9',
    'place 2.9 1.4 0.9 0 0 0 1 cone 0.8 0.9',
    'place -2.9 -1.1 0.45 0 0 0.5 0.87 ellipsoid 0.9 0.6 0.45',
    'place -0.9 -1.0 0.4 0.5 0.5 0.5 0.5 capsule 0.4 0.6',
    'place 1.2 -0.9 0.55 0 0 0.2 0.98 rounded 0.2 box 0.5 0.3 0.35',
    'place 3 -1.1 0.75 0 0 0 1 hullof sphere 0.75 box 0.15 0.15 1',
    'place 0.1 -2.6 0.5 0 0 0.2 0.98 sum box 0.45 0.45 0.1 cylinder 0.3 0.4',
  ],
  'Sums and hulls': [
    GROUND,
    'place -2.2 0 0.9 0 0 0 1 sum cone 0.6 0.6 sphere 0.3',
    'place 0 0 0.9 0 0 0.38 0.92 hullof box 0.9 0.1 0.9 cylinder 0.7 0.3',
    'place 2.2 0 0.8 0 0 0 1 affine 1 0 0.5 0 0.8 0 0 0 0.8 cylinder 0.7 1',
    'place 0 2.4 1.1 0.3 0 0 0.95 hullof sphere 0.4 affine 1 0 0 0 1 0 0 0 1 sum segment -0.9 0 0 0.9 0 0 cylinder 0.5 0.05',
    'place 0 -2 0.5 0 0 0.2 0.98 rounded 0.15 hull 6 0.6 0 0 -0.6 0 0 0 0.6 0 0 -0.6 0 0 0 0.35 0 0 -0.35',
  ],
  'A heap of balls': [GROUND, ...heap()],
};

function heap() {
  const lines = [];
  for (let layer = 0; layer < 4; layer++) {
    for (let i = 0; i < 4 - layer; i++) {
      for (let j = 0; j < 4 - layer; j++) {
        const [x, y, z] = [i - (3 - layer) / 2, j - (3 - layer) / 2, 0.5 + layer * Math.SQRT1_2];
        lines.push(`place ${x} ${y} ${z.toFixed(4)} 0 0 0 1 sphere 0.5`);
      }
    }
  }
  return lines;
}

export { SCENES };
