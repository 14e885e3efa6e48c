package org.collide4j.kind.plane;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;

/**
 * The half-space of an unbounded pair and the point of the other core that is lowest over its plane.
 *
 * <p><b>Frame</b>: A's, at the pair's scale. A worker; allocates nothing.
 */
final class PlacedHalfSpace {
    private final Vector3 outward = new Vector3();
    private final Vector3 lowest = new Vector3();
    private final Vector3 direction = new Vector3();
    private boolean isA;
    private double height;

    /** Finds the lowest point of the other body, which is bounded. */
    void set(PlacedPair pair) {
        isA = HalfSpace.isUnder(pair.coreA());
        Pose bInA = pair.bInA();
        double scale = pair.scale();
        HalfSpace plane = HalfSpace.under(isA ? pair.coreA() : pair.coreB());
        ConvexShape body = isA ? pair.coreB() : pair.coreA();
        plane.normal(outward);
        if (isA) {
            bInA.inverseRotate(-outward.x, -outward.y, -outward.z, direction);
            body.support(direction.x, direction.y, direction.z, lowest);
            bInA.transform(lowest.scale(scale), lowest);
            height = outward.dot(lowest) - plane.offset() * scale;
        } else {
            bInA.rotate(outward.x, outward.y, outward.z, outward);
            body.support(-outward.x, -outward.y, -outward.z, lowest);
            lowest.scale(scale);
            bInA.translation(direction);
            height = outward.x * (lowest.x - direction.x)
                    + outward.y * (lowest.y - direction.y)
                    + outward.z * (lowest.z - direction.z)
                    - plane.offset() * scale;
        }
    }

    /** Returns true if the half-space is A. */
    boolean isA() {
        return isA;
    }

    /** Returns the outward unit normal of the half-space. */
    Vector3 outward() {
        return outward;
    }

    /** Returns the point of the other core that is lowest over the plane. */
    Vector3 lowest() {
        return lowest;
    }

    /** Returns the height of the lowest point over the plane, without the margins. */
    double height() {
        return height;
    }
}
