package org.collide4j.kind.box;

import org.collide4j.manifold.Manifold;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.Ending;
import org.collide4j.pair.Found;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;

/**
 * Contacts of two boxes that meet with a face of one of them: the distance along the widest gap, and the corners in which
 * the faces overlap, without a search.
 *
 * <p><b>Frame</b>: A's. A worker: {@link #measure}, then {@link #finish}; the places are those of the manifold.
 */
public final class BoxContacts {
    /** A wider interval of the distance, in parts of the boxes' size, is left to a search. */
    private static final double TOLERANCE = 0x1p-40;

    private final BoxDistance axes = new BoxDistance();
    private final Pose bInA = new Pose();
    private final BoxManifold corners;

    /** Writes the places of contact to this manifold. */
    public BoxContacts(Manifold manifold) {
        corners = new BoxManifold(manifold);
    }

    /**
     * Measures two boxes that meet with a face, or are farther apart than the reach. Returns false, and nothing of use, for
     * all other pairs.
     *
     * @param memory corners of the previous query about the pair
     * @param out interval and normal, without witness points
     */
    public boolean measure(
            ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, double reach, BoxMemory memory, Found out) {
        if (!(a instanceof Box boxA && b instanceof Box boxB)
                || !axes.start(boxA, boxB, bInA.setRelative(poseA, poseB))) {
            return false;
        }
        boolean beyond = axes.lower() > reach;
        if (!beyond && !corners.find(axes, bInA, memory)) {
            return false;
        }
        double upper = beyond || axes.upper() < 0 ? axes.upper() : corners.upper(axes);
        if (!beyond && !(upper - axes.lower() <= TOLERANCE * axes.size())) {
            return false;
        }
        out.lower = axes.lower();
        out.upper = upper;
        out.signedDistance = Math.min(axes.distance(), upper);
        out.end(beyond ? Ending.EARLY_OUT : Ending.CONVERGED);
        out.steps = 0;
        out.normal.set(axes.normal());
        return true;
    }

    /** Completes the places and puts them in order; if asked, at most four of them are kept. */
    public void finish(boolean toFour, BoxMemory memory) {
        corners.finish(toFour, memory);
    }

    /** Returns the unit normal from A to B of the last measured pair. */
    public Vector3 normal() {
        return axes.normal();
    }
}
