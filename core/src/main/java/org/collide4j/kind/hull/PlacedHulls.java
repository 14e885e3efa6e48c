package org.collide4j.kind.hull;

import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.PlacedPair;
import org.collide4j.pair.SupportPoint;

/** Two hulls at their places: their corners by number, in A's frame. A worker. */
public final class PlacedHulls {
    private Hull a = Hull.of(0, 0, 0);
    private Hull b = a;
    private PlacedPair pair = new PlacedPair();
    private final Vector3 corner = new Vector3();

    /** Returns true if both cores are hulls. */
    public static boolean suit(PlacedPair pair) {
        return pair.coreA() instanceof Hull && pair.coreB() instanceof Hull;
    }

    /** Writes corner i of A minus corner j of B as a support point; numbers beyond the last corner mean that. */
    public static void place(int i, int j, ConfigurationObstacle obstacle, SupportPoint out) {
        corner((Hull) obstacle.pair().coreA(), i, out.onA);
        corner((Hull) obstacle.pair().coreB(), j, out.inB);
        obstacle.place(out);
        out.direction.scale(-1, out.w);
    }

    private static void corner(Hull hull, int index, Vector3 out) {
        hull.vertex(Math.min(index, hull.vertexCount() - 1), out);
    }

    /** Takes the hulls and their places; each write of a reference costs a write barrier. */
    public void set(PlacedPair pair) {
        if (a != pair.coreA()) {
            a = (Hull) pair.coreA();
        }
        if (b != pair.coreB()) {
            b = (Hull) pair.coreB();
        }
        if (this.pair != pair) {
            this.pair = pair;
        }
    }

    /** The corner of A farthest along a direction of any length. */
    public int farthestOfA(double dx, double dy, double dz) {
        return a.farthest(dx, dy, dz);
    }

    /** The corner of B farthest along a direction of A's frame. */
    public int farthestOfB(double dx, double dy, double dz) {
        Pose bInA = pair.bInA();
        return b.farthest(
                bInA.inverseRotatedX(dx, dy, dz), bInA.inverseRotatedY(dx, dy, dz), bInA.inverseRotatedZ(dx, dy, dz));
    }

    /** Writes corner i of A minus corner j of B. */
    public void difference(int i, int j, Vector3 out) {
        Pose bInA = pair.bInA();
        b.vertex(j, corner);
        double x = bInA.transformedX(corner.x, corner.y, corner.z);
        double y = bInA.transformedY(corner.x, corner.y, corner.z);
        double z = bInA.transformedZ(corner.x, corner.y, corner.z);
        a.vertex(i, out);
        out.set(out.x - x, out.y - y, out.z - z);
    }

    public void cornerOfA(int i, Vector3 out) {
        a.vertex(i, out);
    }

    public void cornerOfB(int j, Vector3 out) {
        pair.bInA().transform(b.vertex(j, corner), out);
    }
}
