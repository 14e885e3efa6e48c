import { load, type Body, type CastHit, type Collide, type Pose, type Proximity, type Shape } from 'collide4j';

const c: Collide = await load();
const box: Shape = c.box(1, 1, 1);
const lying: Pose = { position: { x: 6, y: 0.5, z: 5 }, quaternion: { x: 0, y: 1, z: 0, w: 1 } };
const near: Proximity = c.signedDistance(box, {}, c.capsule(0.5, 2), lying);
const gap: number = near.relation === 'SEPARATED' ? near.lower : 0;

const hull = c.hull(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]));
const corner: number = c.vertices(hull)[c.faces(hull)[0][0]].x + gap;

const ball = c.custom(({ x, y, z }) => {
  const length = Math.hypot(x, y, z);
  return length > 0 ? { x: x / length, y: y / length, z: z / length } : { x: 1, y: 0, z: 0 };
});
const hit: CastHit = c.cast(ball, lying, { translation: { x: corner, y: 0, z: -9 } }, c.rounded(box, 0.1), {});

const world = c.world({ reach: 0.01 });
const body: Body = world.add(hull, c.pose(hit.time, 0, 0));
world.update().begun.forEach(({ a, b }) => console.log(a === body, b));
world.touching().forEach(({ points }) => console.log(points.length));
console.log(world.raycast({ x: 0, y: 0, z: 9 }, { x: 0, y: 0, z: -1 })?.body);
