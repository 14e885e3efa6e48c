// From where a clash is seen: outside of every part, with little of the two parts before it, and across the line
// between its points.

import { Mesh, MeshBasicMaterial, DoubleSide, Raycaster, Vector3 } from 'three';
import { build } from 'geometry';

const ELEVATIONS = [0.2, 0.6, 1.1, -0.4]; // radians above the ground; from below only if all else is worse
const AZIMUTHS = 8;
const CLEAR = 1.3; // distance of the camera over that of the outermost surface before the place
const TESTS = 5_000_000; // of a ray with a triangle, for one place: half a second at most
const both = new MeshBasicMaterial({ side: DoubleSide });

// Returns place, direction and distance of the camera from a place; line is that between the points, and current the direction
// in which the camera is now.
function viewpoint(picture, place, line, distance, current) {
  const chosen = picture.chosen.filter(Boolean).map((part) => bodyOf(picture, part));
  const triangles = chosen.reduce((sum, { geometry }) => sum + geometry.index.count / 3, 0);
  const directions = [current.clone(), ...candidates(picture.stage)].slice(0, Math.max(1, TESTS / triangles));
  const up = picture.stage.camera.up;
  const along = line.lengthSq() > 0 ? line.clone().normalize() : null;
  const views = directions.map((direction) => {
    const hits = chosen.map((body) => distancesOfHits(body, place, direction));
    const far = Math.max(distance, CLEAR * cover(hits, distance));
    const price = 2 * Math.log(far / distance) + 1.5 * cover(hits, far) / far
      + (along ? 0.7 * direction.dot(along) ** 2 : 0)
      + 0.3 * (1 - direction.dot(current)) + (direction.dot(up) < 0.1 ? 0.5 : 0);
    return { place, direction, distance: far, price };
  });
  views.sort((a, b) => a.price - b.price);
  chosen.forEach(({ geometry }) => geometry.dispose());
  return views.find((view) => !isInside(picture, place.clone().addScaledVector(view.direction, view.distance))) ?? views[0];
}

function candidates({ camera: { up }, home }) {
  const ahead = home.clone().addScaledVector(up, -home.dot(up)).normalize();
  const directions = [];
  for (const elevation of ELEVATIONS) {
    for (let i = 0; i < AZIMUTHS; i++) {
      const direction = ahead.clone().applyAxisAngle(up, (2 * Math.PI * i) / AZIMUTHS);
      directions.push(direction.multiplyScalar(Math.cos(elevation)).addScaledVector(up, Math.sin(elevation)));
    }
  }
  return directions;
}

function bodyOf(picture, part) {
  const { surface, edges } = build(picture.meshes[part.mesh]);
  edges.dispose();
  const body = new Mesh(surface, both);
  body.matrixWorld.copy(part.pose);
  return body;
}

function distancesOfHits(body, from, direction) {
  return new Raycaster(from, direction).intersectObject(body, false).map((hit) => hit.distance);
}

// How far off the last surface is that hides a place from an eye at a distance, where the ray between them meets the
// surfaces of each body at the hits. A surface that encloses the eye counts.
function cover(hits, distance) {
  const enclosing = hits.map((of) => of.filter((d) => d >= distance)).filter((of) => of.length % 2 === 1);
  if (enclosing.length > 0) return Math.max(...enclosing.map((of) => Math.min(...of)));
  return Math.max(0, ...hits.flat().filter((d) => d < distance));
}

// True if a point is inside a part: a ray from it meets the surface an odd number of times.
function isInside(picture, point) {
  return picture.parts.some((part) => {
    if (!part.box.containsPoint(point)) return false;
    const body = bodyOf(picture, part);
    const odd = distancesOfHits(body, point, new Vector3(0.36, 0.48, 0.8)).length % 2 === 1;
    body.geometry.dispose();
    return odd;
  });
}

export { viewpoint, isInside };
