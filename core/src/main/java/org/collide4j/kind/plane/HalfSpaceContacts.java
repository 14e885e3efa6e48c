package org.collide4j.kind.plane;

import org.collide4j.manifold.Manifold;
import org.collide4j.manifold.Manifold.HalfSpaceSide;
import org.collide4j.math.Vector3;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.HalfSpace;

/**
 * Contacts of a half-space and another body: the face, edge or vertex that the body turns to the plane. Each corner has
 * its own height. A's frame. A worker; allocates nothing once its buffers have grown.
 */
public final class HalfSpaceContacts {
    /** Sum of coordinate differences within which a direction is the half-space's normal. */
    private static final double SAME_DIRECTION = 0x1p-46;

    private final PlacedHalfSpace placed = new PlacedHalfSpace();
    private final HalfSpaceDistance distance = new HalfSpaceDistance();
    private final Found along = new Found();
    private final Vector3 plane = new Vector3();
    private final Manifold manifold;

    /** Writes the places into this manifold. */
    public HalfSpaceContacts(Manifold manifold) {
        this.manifold = manifold;
    }

    /** Finds the places of a measured pair; false, without any, if both bodies are half-spaces that share a wedge. */
    public boolean find(PlacedPair pair, Found near) {
        if (near.lower == Double.NEGATIVE_INFINITY) {
            return false;
        }
        if (areBoth(pair)) {
            manifold.findBetweenHalfSpaces(near.normal, near.pointOnA, near.pointOnB, near.lower);
            return true;
        }
        placed.set(pair);
        manifold.findOverHalfSpace(pair, side(), near.normal, near.normal, near.pointOnA, near.pointOnB, near.lower);
        return true;
    }

    /**
     * Finds the places along a unit normal from A to B; none if it is more than the tilt of contact faces away from that of
     * the half-space.
     *
     * @return the gap along the normal: −∞ unless it is the half-space's own
     */
    public double findAlong(PlacedPair pair, Vector3 normal) {
        distance.measure(pair, along);
        plane.set(along.normal);
        double tilt = Math.abs(plane.x - normal.x) + Math.abs(plane.y - normal.y) + Math.abs(plane.z - normal.z);
        manifold.clear();
        if (tilt > Manifold.TILT || !find(pair, along)) {
            return Double.NEGATIVE_INFINITY;
        }
        if (tilt <= SAME_DIRECTION || areBoth(pair)) {
            return along.signedDistance;
        }
        manifold.findOverHalfSpace(
                pair, side(), normal, plane, along.pointOnA, along.pointOnB, Double.NEGATIVE_INFINITY);
        return Double.NEGATIVE_INFINITY;
    }

    private static boolean areBoth(PlacedPair pair) {
        return HalfSpace.isUnder(pair.coreA()) && HalfSpace.isUnder(pair.coreB());
    }

    private HalfSpaceSide side() {
        return placed.isA() ? HalfSpaceSide.A : HalfSpaceSide.B;
    }
}
