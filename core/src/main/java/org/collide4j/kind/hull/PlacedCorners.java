package org.collide4j.kind.hull;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.PlacedPair;
import org.collide4j.pair.SupportPoint;

/** Two bodies at their places, hulls or of few corners: their corners by number, in A's frame. A worker. */
public final class PlacedCorners {
    private final Corners a = new Corners();
    private final Corners b = new Corners();
    private PlacedPair pair = new PlacedPair();
    private final Vector3 corner = new Vector3();

    /** Returns true if each core is a hull, a box, a triangle or a segment. */
    public static boolean suit(PlacedPair pair) {
        return Corners.suit(pair.coreA()) && Corners.suit(pair.coreB());
    }

    /** Writes corner i of A minus corner j of B as a support point; numbers beyond the last corner mean that. */
    public static void place(int i, int j, ConfigurationObstacle obstacle, SupportPoint out) {
        Corners.corner(obstacle.pair().coreA(), i, out.onA);
        Corners.corner(obstacle.pair().coreB(), j, out.inB);
        obstacle.place(out);
        out.direction.scale(-1, out.w);
    }

    /** Takes the bodies and their places; each write of a reference costs a write barrier. */
    public void set(PlacedPair pair) {
        a.set(pair.coreA(), corner);
        b.set(pair.coreB(), corner);
        if (this.pair != pair) {
            this.pair = pair;
        }
    }

    /** How much farther than the corners found others may be, relative to the reach of the pair. */
    static double slack(PlacedPair pair) {
        return Math.max(Corners.slack(pair.coreA()), Corners.slack(pair.coreB()));
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
        b.get(j, corner);
        double x = bInA.transformedX(corner.x, corner.y, corner.z);
        double y = bInA.transformedY(corner.x, corner.y, corner.z);
        double z = bInA.transformedZ(corner.x, corner.y, corner.z);
        a.get(i, out);
        out.set(out.x - x, out.y - y, out.z - z);
    }

    public void cornerOfA(int i, Vector3 out) {
        a.get(i, out);
    }

    public void cornerOfB(int j, Vector3 out) {
        pair.bInA().transform(b.get(j, corner), out);
    }
}
