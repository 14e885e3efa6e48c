package org.collide4j.pair;

import org.collide4j.hull.Hull;
import org.collide4j.hull.PointCloud;
import org.collide4j.math.Directions;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.BodyOfRevolution;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Point;
import org.collide4j.shape.Rounded;
import org.collide4j.shape.Segment;
import org.collide4j.shape.SmoothShape;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Triangle;

/**
 * The configuration space obstacle A − B of two placed cores: the set of all a − b.
 *
 * <p>It contains the origin exactly if the cores share a point, its distance from the origin is the distance of the
 * cores, and the origin's depth in it is their penetration depth (van den Bergen 2001, §2). The margins stay outside.
 *
 * <p><b>Frame</b>: A's, so that rounding errors scale with the pair and not with its place in the world. A worker: it
 * owns scratch and allocates nothing.
 */
public final class ConfigurationObstacle {
    private static final double UNIT = 0x1p-53;

    /*
     * The weights below are units by which a support point, its distance along a unit direction and the sums made of it may
     * be off, relative to the sizes that enter. They are proven, to first order, and rounded up; the spectral norm is meant.
     *
     * Pose.setRotation: one factor 1/|q|² for all entries, good to 5 units; beside it 2 + 2|r| units on the diagonal and
     * 1 + 2|r| elsewhere, which is √18 + 2√3 together: 12.8. (The worst of 40,000 random quaternions is off by 4.2.)
     * The product of two rotations: 2 · 12.8 + 9 for its sums = 34.6. (Worst seen: 6.3.)
     *
     *                                   A      B      translation   margin
     *    rotation, subtraction of t            34.6   12.8 + 1
     *    turning of points and of t            6      5 + 1
     *    turning of the direction: 5 units
     *      of B's diameter                     10
     *    support mapping: ellipsoid     9      9                    7.5
     *    w = a − b                      1      1      1
     *    n·w / ‖n‖                      6.5    6.5    6.5
     *    sum and loss of the margins    1      1      1             4
     *                                   17.5   68.1   28.3 ‖t‖      11.5
     */
    private static final double ROUNDING_OF_A = 20 * UNIT;

    private static final double ROUNDING_OF_B = 72 * UNIT;

    /** ‖t‖ is at most the sum of its coordinates' sizes. */
    private static final double ROUNDING_OF_TRANSLATION = 30 * UNIT;

    private static final double ROUNDING_OF_MARGIN = 16 * UNIT;

    /** Within these sizes, the sixth powers that the algorithms form are normal numbers, down to a part of 1e-16. */
    private static final double SMALL = 0x1p-100;

    private static final double LARGE = 0x1p100;

    /** More than what rounding takes from a square of reaches and translations. */
    private static final double CLEAR = 1 + 0x1p-40;

    /** Axes this near to each other in direction are parallel within rounding. */
    private static final double PARALLEL = 8 * UNIT;

    /** Stands for a core whose support point does not move as the direction turns. */
    private static final SmoothShape RIGID = new SmoothShape() {
        @Override
        public void support(double dx, double dy, double dz, Vector3 out) {
            out.set(0, 0, 0);
        }

        @Override
        public void supportDerivative(double dx, double dy, double dz, double tx, double ty, double tz, Vector3 out) {
            out.set(0, 0, 0);
        }
    };

    private final Pose bInA = new Pose();
    private final Vector3 scratch = new Vector3();
    private ConvexShape a = new Point(0, 0, 0);
    private ConvexShape b = a;

    /** A and B where they are smooth; sought once, as asking an object for an interface costs as much as a support point. */
    private SmoothShape smoothA = RIGID;

    private SmoothShape smoothB = RIGID;
    private boolean aIsSmooth;
    private boolean bIsSmooth;
    private boolean smoothSought;
    private double rounding;
    private double size;
    private double scale = 1;
    private double marginA;
    private double marginB;
    private double reachA;
    private double reachB;
    private double apart;

    /** Places B relative to A. */
    public void set(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        this.a = innermost(a);
        this.b = innermost(b);
        smoothSought = false;
        marginA = a.margin();
        marginB = b.margin();
        reachA = reach(this.a);
        reachB = reach(this.b);
        bInA.setRelative(poseA, poseB);
        apart = bInA.translation(scratch).sumAbs();
        double extent = reachA + reachB + apart + marginA + marginB;
        scale = 1;
        if (!(extent > SMALL && extent < LARGE) && extent != 0) {
            scale = Math.scalb(1.0, -Math.min(Math.getExponent(extent), Double.MAX_EXPONENT - 2) - 2);
            bInA.setRelative(poseA, poseB, scale);
            apart = bInA.translation(scratch).sumAbs();
            reachA = Math.min(reachA, Double.MAX_VALUE) * scale;
            reachB = Math.min(reachB, Double.MAX_VALUE) * scale;
            marginA *= scale;
            marginB *= scale;
        }
        size = Math.max(reachA, reachB);
        rounding = ROUNDING_OF_A * reachA
                + ROUNDING_OF_B * reachB
                + ROUNDING_OF_TRANSLATION * apart
                + ROUNDING_OF_MARGIN * margin()
                + (a.rounding() + b.rounding()) * scale;
    }

    /** The shape within all roundings. */
    private static ConvexShape innermost(ConvexShape shape) {
        ConvexShape inner = shape;
        while (inner instanceof Rounded rounded) {
            inner = rounded.shape();
        }
        return inner;
    }

    private double reach(ConvexShape shape) {
        double known = shape.reach();
        if (known >= 0) {
            return known;
        }
        double x = farthest(shape, 1, 0, 0);
        double y = farthest(shape, 0, 1, 0);
        double z = farthest(shape, 0, 0, 1);
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** The largest absolute coordinate of the shape along an axis. */
    private double farthest(ConvexShape shape, double x, double y, double z) {
        shape.support(x, y, z, scratch);
        double most = Math.abs(x * scratch.x + y * scratch.y + z * scratch.z);
        shape.support(-x, -y, -z, scratch);
        return Math.max(most, Math.abs(x * scratch.x + y * scratch.y + z * scratch.z));
    }

    /** Writes the point of A − B farthest along the direction: s_A(d) − s_B(−d). */
    public void support(double dx, double dy, double dz, SupportPoint out) {
        out.direction.set(dx, dy, dz);
        a.support(dx, dy, dz, out.onA);
        b.support(
                bInA.inverseRotatedX(-dx, -dy, -dz),
                bInA.inverseRotatedY(-dx, -dy, -dz),
                bInA.inverseRotatedZ(-dx, -dy, -dz),
                out.inB);
        if (scale != 1) {
            out.onA.scale(scale);
            out.inB.scale(scale);
        }
        place(out);
    }

    /**
     * Places a point that was found when the bodies stood elsewhere: w and the point of B follow the bodies. Not after the
     * scale has changed.
     */
    public void place(SupportPoint point) {
        double x = bInA.transformedX(point.inB);
        double y = bInA.transformedY(point.inB);
        double z = bInA.transformedZ(point.inB);
        double wx = point.onA.x - x;
        double wy = point.onA.y - y;
        double wz = point.onA.z - z;
        point.onB.set(x, y, z);
        point.w.set(wx, wy, wz);
    }

    /** True if a support point of A or of B moves as the direction turns. */
    public boolean isSmooth() {
        if (!smoothSought) {
            aIsSmooth = isSmooth(a);
            bIsSmooth = isSmooth(b);
            smoothA = aIsSmooth ? (SmoothShape) a : RIGID;
            smoothB = bIsSmooth ? (SmoothShape) b : RIGID;
            smoothSought = true;
        }
        return aIsSmooth || bIsSmooth;
    }

    /** Final classes are told apart at once; whether one of the others has an interface is looked up in a list. */
    private static boolean isSmooth(ConvexShape shape) {
        return shape instanceof Ellipsoid
                || shape instanceof Cylinder
                || shape instanceof Cone
                || (!isPolytope(shape) && shape instanceof SmoothShape);
    }

    /** True if both cores are known to be hulls of finitely many points; costs nothing, unlike {@link #isSmooth}. */
    public boolean isPolytope() {
        return isPolytope(a) && isPolytope(b);
    }

    private static boolean isPolytope(ConvexShape shape) {
        return shape instanceof Hull
                || shape instanceof PointCloud
                || shape instanceof Box
                || shape instanceof Sphere
                || shape instanceof Capsule
                || shape instanceof Point
                || shape instanceof Segment
                || shape instanceof Triangle;
    }

    /** Writes how the support point along the unit direction d moves as d moves by t: H_A(d)·t + H_B(−d)·t. */
    public void supportDerivative(Vector3 d, Vector3 t, Vector3 out) {
        out.set(0, 0, 0);
        if (!isSmooth()) {
            return;
        }
        if (bIsSmooth) {
            bInA.inverseRotate(-d.x, -d.y, -d.z, scratch);
            bInA.inverseRotate(t.x, t.y, t.z, out);
            smoothB.supportDerivative(scratch.x, scratch.y, scratch.z, out.x, out.y, out.z, out);
            bInA.rotate(out.x, out.y, out.z, out);
        }
        if (aIsSmooth) {
            smoothA.supportDerivative(d.x, d.y, d.z, t.x, t.y, t.z, scratch);
            out.add(scratch);
        }
        out.scale(scale);
    }

    /** Writes the same for two moves t and u. */
    public void supportDerivatives(Vector3 d, Vector3 t, Vector3 u, Vector3 outT, Vector3 outU) {
        outT.set(0, 0, 0);
        outU.set(0, 0, 0);
        if (!isSmooth()) {
            return;
        }
        if (bIsSmooth) {
            double x = bInA.inverseRotatedX(-d.x, -d.y, -d.z);
            double y = bInA.inverseRotatedY(-d.x, -d.y, -d.z);
            double z = bInA.inverseRotatedZ(-d.x, -d.y, -d.z);
            derivativeOfB(x, y, z, t, outT);
            derivativeOfB(x, y, z, u, outU);
        }
        if (aIsSmooth) {
            smoothA.supportDerivative(d.x, d.y, d.z, t.x, t.y, t.z, scratch);
            outT.add(scratch);
            smoothA.supportDerivative(d.x, d.y, d.z, u.x, u.y, u.z, scratch);
            outU.add(scratch);
        }
        if (scale != 1) {
            outT.scale(scale);
            outU.scale(scale);
        }
    }

    private void derivativeOfB(double dx, double dy, double dz, Vector3 t, Vector3 out) {
        smoothB.supportDerivative(
                dx,
                dy,
                dz,
                bInA.inverseRotatedX(t.x, t.y, t.z),
                bInA.inverseRotatedY(t.x, t.y, t.z),
                bInA.inverseRotatedZ(t.x, t.y, t.z),
                out);
        bInA.rotate(out.x, out.y, out.z, out);
    }

    /**
     * True if A − B is a body of revolution, within rounding; then writes two unit vectors that span the plane of its
     * axis and the origin, the meridian plane.
     */
    public boolean meridian(Vector3 across, Vector3 axis) {
        boolean pointA = a.reach() == 0;
        boolean pointB = b.reach() == 0;
        if (!(pointA || isRound(a)) || !(pointB || isRound(b))) {
            return false;
        }
        bInA.rotate(0, 0, 1, axis);
        if (!pointA) {
            if (!pointB && Math.abs(axis.x) + Math.abs(axis.y) > PARALLEL) {
                return false;
            }
            axis.set(0, 0, 1);
        }
        bInA.translation(across);
        across.addScaled(-axis.dot(across), axis);
        double length = across.length();
        if (length > rounding) {
            across.scale(1 / length);
        } else {
            Directions.perpendicular(axis, across);
        }
        return true;
    }

    private static boolean isRound(ConvexShape shape) {
        return shape instanceof BodyOfRevolution body && body.isRound();
    }

    /** Writes a point of A − B near its middle. */
    public void center(Vector3 out) {
        b.center(scratch);
        bInA.transform(scratch.scale(scale), scratch);
        a.center(out);
        out.scale(scale).sub(scratch);
    }

    /** Writes the same point with those of A and B that it comes from: a point of A − B, if not one of its boundary. */
    public void center(SupportPoint out) {
        a.center(out.onA);
        b.center(out.inB);
        if (scale != 1) {
            out.onA.scale(scale);
            out.inB.scale(scale);
        }
        place(out);
        out.direction.scale(-1, out.w);
    }

    /** True if the balls that hold A's core and B's, around their frames' origins, are proven to be farther apart. */
    public boolean reachesAreBeyond(double distance) {
        double reaches = reachA + reachB + distance;
        return reaches >= 0 && bInA.translation(scratch).lengthSquared() > CLEAR * (reaches * reaches);
    }

    /** The radius of a ball around the centre that lies in A − B; 0 if none is known. */
    public double innerRadius() {
        return scale * (a.innerRadius() + b.innerRadius());
    }

    /** Writes the place of A's origin as seen from B's: no point of A − B is farther from it than both reaches together. */
    public void middle(Vector3 out) {
        bInA.translation(out).negate();
    }

    /** The radius of the ball around A − B that is still to be added: the sum of the margins. */
    public double margin() {
        return marginA() + marginB();
    }

    public double marginA() {
        return marginA;
    }

    public double marginB() {
        return marginB;
    }

    /**
     * The power of two by which all lengths are multiplied here: 1, unless the pair is so large or so small that products
     * of its lengths would leave the range of double.
     */
    public double scale() {
        return scale;
    }

    /** How far a support point, or its distance along a unit direction, may be off by rounding. */
    public double rounding() {
        return rounding;
    }

    /** No point of A − B is farther from the origin. */
    public double reach() {
        return reachA + reachB + apart;
    }

    /** No point of A's core is farther from the origin of A's frame. */
    public double reachA() {
        return reachA;
    }

    /** No point of B's core is farther from the origin of B's frame. */
    public double reachB() {
        return reachB;
    }

    /** The larger of the two cores' reaches. */
    public double size() {
        return size;
    }
}
