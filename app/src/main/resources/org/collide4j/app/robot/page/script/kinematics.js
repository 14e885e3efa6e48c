// Forward kinematics: where the links are for a row of positions. The same as RobotPose in Java.

import { Matrix4, Quaternion, Vector3 } from 'three';

const ORIGIN = new Vector3();
const UNIT = new Vector3(1, 1, 1);

class Kinematics {
  constructor(links) {
    this.links = links;
    this.joints = new Map(links.filter(({ joint }) => joint).map(({ joint }) => [joint.name, joint]));
    this.matrices = links.map(() => new Matrix4());
    for (const { joint } of links) {
      if (joint) joint.frame = new Matrix4().fromArray(joint.origin);
    }
  }

  // The matrices of the links, in the frame of the root; overwritten by the next pose.
  pose(positions) {
    this.links.forEach(({ parent, joint }, i) => {
      if (!joint) return;
      const frame = this.matrices[i].multiplyMatrices(this.matrices[parent], joint.frame);
      frame.multiply(this.motion(joint, positions));
    });
    return this.matrices;
  }

  // Where a joint stands; one that follows stands where its leader says.
  value(joint, positions) {
    if (joint.leader !== undefined) {
      return joint.multiplier * this.value(this.joints.get(joint.leader), positions) + joint.offset;
    }
    return joint.position < 0 ? 0 : positions[joint.position];
  }

  // The pose of the child in the joint's frame.
  motion(joint, positions) {
    const axis = new Vector3(...joint.axis);
    const at = joint.position;
    switch (joint.type) {
      case 'revolute': case 'continuous':
        return new Matrix4().makeRotationAxis(axis, this.value(joint, positions));
      case 'prismatic':
        return new Matrix4().makeTranslation(axis.multiplyScalar(this.value(joint, positions)));
      case 'planar':
        return planar(axis, positions[at], positions[at + 1], positions[at + 2]);
      case 'floating':
        return new Matrix4().compose(new Vector3(...positions.slice(at, at + 3)), turn(positions, at + 3), UNIT);
      case 'spherical':
        return new Matrix4().compose(ORIGIN, turn(positions, at), UNIT);
      default:
        return new Matrix4();
    }
  }
}

function turn(positions, at) {
  return new Quaternion(...positions.slice(at, at + 4)).normalize();
}

// The turn of z into the axis takes x and y to the directions of the plane.
function planar(axis, x, y, angle) {
  const tilt = axis.z === -1 ? new Quaternion(1, 0, 0, 0) : new Quaternion(-axis.y, axis.x, 0, 1 + axis.z).normalize();
  const shift = new Vector3(x, y, 0).applyQuaternion(tilt);
  return new Matrix4().compose(shift, new Quaternion().setFromAxisAngle(axis, angle), UNIT);
}

// A motion through knots, which are passed at the times 0, 1, 2 …; the same as JointMotion in Java.
class Motion {
  constructor(knots, isSpline) {
    this.knots = knots;
    this.isSpline = isSpline;
    this.end = knots.length - 1;
  }

  positions(time) {
    const leg = Math.min(this.end - 1, Math.floor(time));
    const t = time - leg;
    const s = 1 - t;
    const [from, to] = [this.knots[leg], this.knots[leg + 1]];
    if (!this.isSpline) return from.map((x, i) => s * x + t * to[i]);
    const before = this.knots[leg - 1] ?? from;
    const behind = this.knots[leg + 2] ?? to;
    return from.map((a, i) => {
      const b = a + (to[i] - before[i]) / 6;
      const c = to[i] - (behind[i] - a) / 6;
      return s * s * s * a + 3 * s * t * (s * b + t * c) + t * t * t * to[i];
    });
  }
}

export { Kinematics, Motion };
