package org.collide4j.pair;

import org.collide4j.math.Vector3;

/**
 * A point w = a − b of the configuration space obstacle, with the points of A and B that it came from and the direction
 * along which it is farthest. A's frame.
 */
public final class SupportPoint {
    public final Vector3 w = new Vector3();
    public final Vector3 onA = new Vector3();
    public final Vector3 onB = new Vector3();
    public final Vector3 direction = new Vector3();

    /** The point of B in B's own frame and unit, which holds when the bodies have moved. */
    public final Vector3 inB = new Vector3();

    public void set(SupportPoint other) {
        w.set(other.w);
        onA.set(other.onA);
        onB.set(other.onB);
        direction.set(other.direction);
        inB.set(other.inB);
    }

    /** Takes the point of A from one point, and that of B from another: their difference lies in A − B as well. */
    public void combine(SupportPoint ofA, SupportPoint ofB) {
        onA.set(ofA.onA);
        onB.set(ofB.onB);
        inB.set(ofB.inB);
        w.sub(onA, onB);
    }

    /** True if both came from the same points of A and of B. */
    public boolean same(SupportPoint other) {
        return equal(onA, other.onA) && equal(onB, other.onB);
    }

    private static boolean equal(Vector3 p, Vector3 q) {
        return p.x == q.x && p.y == q.y && p.z == q.z;
    }

    @Override
    public String toString() {
        return w + " = " + onA + " − " + onB;
    }
}
