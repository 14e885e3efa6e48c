package org.collide4j.kind.plane;

import org.collide4j.exact.ExactPlane;
import org.collide4j.exact.ExactVerdict;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;

/**
 * The relation of a half-space and a polytope without rounding, at rest or after a motion. Decided are polytopes that know
 * their vertices, rounded or not; a second half-space is not. A worker; allocates nothing once its numbers have grown.
 */
public final class ExactHalfSpace {
    private final ExactPlane plane = new ExactPlane();
    private final Vector3 normal = new Vector3();
    private final Vector3 way = new Vector3();
    private final Vector3 atRest = new Vector3();

    /** Decides the pair at rest; {@link #clearance} belongs to the answer. */
    public ExactVerdict decide(PlacedPair pair) {
        return decideMoved(pair, atRest, 0);
    }

    /** Decides the pair once A has moved by {@code length} times a vector of the world. */
    public ExactVerdict decideMoved(PlacedPair pair, Vector3 motion, double length) {
        boolean isA = HalfSpace.isUnder(pair.a());
        HalfSpace halfSpace = HalfSpace.under(isA ? pair.a() : pair.b());
        ConvexShape body = isA ? pair.b() : pair.a();
        Pose pose = isA ? pair.poseA() : pair.poseB();
        Pose poseOfBody = isA ? pair.poseB() : pair.poseA();
        double margin = (isA ? pair.a() : pair.b()).margin();
        way.scale(isA ? -1 : 1, motion);
        halfSpace.normal(normal);
        return plane.decide(normal, halfSpace.offset(), margin, pose, body, poseOfBody, way, length);
    }

    /**
     * Returns how a motion of A, in the world, leads the bodies: away from each other (1), along the plane (0), towards each
     * other (−1); NaN if a number is extreme.
     */
    public double side(PlacedPair pair, Vector3 motion) {
        boolean isA = HalfSpace.isUnder(pair.a());
        HalfSpace.under(isA ? pair.a() : pair.b()).normal(normal);
        way.scale(isA ? -1 : 1, motion);
        return plane.side(normal, isA ? pair.poseA() : pair.poseB(), way);
    }

    /** Returns a proven lower bound of the distance of a SEPARATED pair, or of the depth of a PENETRATING one. */
    public double clearance() {
        return plane.clearance();
    }
}
