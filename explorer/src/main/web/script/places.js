// The place of a moving shape at a time between 0 and 1.

import { Quaternion, Vector3 } from 'three';

function placeAt(situation, which, time) {
  const position = new Vector3(...situation.places[which]);
  const turn = new Quaternion(...situation.turns[which]).normalize();
  const motion = which === 0 ? situation.motion : null;
  if (motion) {
    position.addScaledVector(new Vector3(motion[0], motion[1], motion[2]), time);
    if (motion.length === 7 && motion[6] !== 0) {
      const axis = new Vector3(motion[3], motion[4], motion[5]).normalize();
      turn.premultiply(new Quaternion().setFromAxisAngle(axis, motion[6] * time));
    }
  }
  return { position, turn };
}

// r = −d in A's frame: the displacement of the origin in the space of K.
function rayOf(situation) {
  const turnBack = new Quaternion(...situation.turns[0]).normalize().conjugate();
  return new Vector3(...situation.motion.slice(0, 3)).negate().applyQuaternion(turnBack);
}

// A's place minus B's, in A's frame: the displacement of K.
function placeOfA(situation) {
  const turnBack = new Quaternion(...situation.turns[0]).normalize().conjugate();
  return new Vector3(...situation.places[0]).sub(new Vector3(...situation.places[1])).applyQuaternion(turnBack);
}

export { placeAt, placeOfA, rayOf };
