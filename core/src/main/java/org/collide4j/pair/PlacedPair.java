package org.collide4j.pair;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/**
 * Two shapes at their places, and what every algorithm needs to know of them: computed once and handed on.
 *
 * <p><b>Frame</b>: A's, so that rounding errors scale with the pair and not with its place in the world. <b>Unit</b>: the
 * caller's times {@link #scale}. Shapes and poses are kept as they were given, not copied. A worker: {@link #set}
 * places it anew and allocates nothing.
 */
public final class PlacedPair {
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

    /** Rounding error of support mappings and placements where numbers have fewer digits: none for lengths of 1e-290. */
    private static final double UNDERFLOW = 0x1p-1040;

    /** Within these sizes, the sixth powers that the algorithms form are normal numbers, down to a part of 1e-16. */
    private static final double SMALLEST_UNSCALED = 0x1p-100;

    private static final double LARGEST_UNSCALED = 0x1p100;

    /** Scaled pairs have an extent of about 1. */
    private static final double NOTHING = 0x1p-400;

    /** More than what rounding takes from a square of reaches and translations. */
    private static final double ABOVE_ROUNDING = 1 + 0x1p-40;

    /** Final and open to this package: the support mapping reads it at every step. */
    final Pose bInA = new Pose();

    /** The shapes within all roundings by a ball. */
    ConvexShape coreA = new Point(0, 0, 0);

    ConvexShape coreB = coreA;
    double scale = 1;

    private final Vector3 scratch = new Vector3();

    /** The shapes as given, where they are not their cores: each write of a reference costs a write barrier. */
    private ConvexShape roundedA = coreA;

    private ConvexShape roundedB = coreB;
    private boolean isRoundedA;
    private boolean isRoundedB;
    private Pose poseA = bInA;
    private Pose poseB = bInA;
    private double marginA;
    private double marginB;
    private double reachA;
    private double reachB;
    private double apart;
    private double size;
    private double rounding;
    private boolean isUnbounded;

    /** Places the two shapes. */
    public void set(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        keepShapes(a, b);
        keepPoses(poseA, poseB);
        marginA = a.margin();
        marginB = b.margin();
        reachA = reach(coreA);
        reachB = reach(coreB);
        bInA.setRelative(poseA, poseB);
        apart = bInA.translation(scratch).sumAbs();
        double extent = reachA + reachB + apart + marginA + marginB;
        scale = 1;
        isUnbounded = false;
        if (!(extent > SMALLEST_UNSCALED && extent < LARGEST_UNSCALED) && extent != 0) {
            scaleExtreme(extent);
        }
        size = Math.max(reachA, reachB);
        rounding = ROUNDING_OF_A * reachA
                + ROUNDING_OF_B * reachB
                + ROUNDING_OF_TRANSLATION * apart
                + ROUNDING_OF_MARGIN * margin()
                + (CommonShapes.rounding(a) + CommonShapes.rounding(b)) * scale;
        if (scale > 1) {
            rounding += UNDERFLOW * scale;
        }
    }

    @SuppressWarnings("ReferenceEquality") // compares a shape with its core; an equal reference needs no write
    private void keepShapes(ConvexShape a, ConvexShape b) {
        ConvexShape innerA = ConvexShape.unrounded(a);
        ConvexShape innerB = ConvexShape.unrounded(b);
        if (coreA != innerA) {
            coreA = innerA;
        }
        if (coreB != innerB) {
            coreB = innerB;
        }
        isRoundedA = coreA != a;
        isRoundedB = coreB != b;
        if (isRoundedA) {
            roundedA = a;
        }
        if (isRoundedB) {
            roundedB = b;
        }
    }

    @SuppressWarnings("ReferenceEquality") // an equal reference needs no write
    private void keepPoses(Pose poseA, Pose poseB) {
        if (this.poseA != poseA) {
            this.poseA = poseA;
        }
        if (this.poseB != poseB) {
            this.poseB = poseB;
        }
    }

    /** Scales a pair of extreme size, and finds out if it holds a half-space, the only unbounded shape. */
    private void scaleExtreme(double infinite) {
        double extent = infinite;
        double planeA = CommonShapes.distanceOfPlane(coreA);
        double planeB = CommonShapes.distanceOfPlane(coreB);
        isUnbounded = planeA >= 0 || planeB >= 0;
        if (isUnbounded) {
            reachA = planeA >= 0 ? planeA : reachA;
            reachB = planeB >= 0 ? planeB : reachB;
            extent = reachA + reachB + apart + marginA + marginB;
        }
        if (!(extent > SMALLEST_UNSCALED && extent < LARGEST_UNSCALED) && extent != 0) {
            scaleTo(extent);
        }
    }

    private void scaleTo(double extent) {
        scale = Math.scalb(1.0, -Math.min(Math.getExponent(extent), Double.MAX_EXPONENT - 2) - 2);
        bInA.setRelative(poseA, poseB, scale);
        apart = dropNothings(bInA.translation(scratch)).sumAbs();
        bInA.setTranslation(scratch.x, scratch.y, scratch.z);
        reachA = Math.min(reachA, Double.MAX_VALUE) * scale;
        reachB = Math.min(reachB, Double.MAX_VALUE) * scale;
        marginA *= scale;
        marginB *= scale;
    }

    /**
     * Replaces coordinates of a scaled pair that are far below the rounding by 0, so that no square leaves the range of
     * double.
     */
    static Vector3 dropNothings(Vector3 point) {
        return point.set(drop(point.x), drop(point.y), drop(point.z));
    }

    private static double drop(double x) {
        return Math.abs(x) < NOTHING ? 0 : x;
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

    public ConvexShape a() {
        return isRoundedA ? roundedA : coreA;
    }

    public ConvexShape b() {
        return isRoundedB ? roundedB : coreB;
    }

    /** The shape within all roundings by a ball. */
    public ConvexShape coreA() {
        return coreA;
    }

    public ConvexShape coreB() {
        return coreB;
    }

    public Pose poseA() {
        return poseA;
    }

    public Pose poseB() {
        return poseB;
    }

    /** B as seen from A, its translation multiplied by the scale. Not to be changed. */
    public Pose bInA() {
        return bInA;
    }

    /**
     * The power of two by which all lengths are multiplied here: 1, unless the pair is so large or so small that products
     * of its lengths would leave the range of double.
     */
    public double scale() {
        return scale;
    }

    /** The sum of the margins: the radius of the ball around A − B that is still to be added. */
    public double margin() {
        return marginA + marginB;
    }

    public double marginA() {
        return marginA;
    }

    public double marginB() {
        return marginB;
    }

    /**
     * Returns true if a core is a half-space: the pair is answered in closed form, and no search may see it. The reach of a
     * half-space is then the distance of its plane from its origin, and scales rounding errors as other reaches do.
     */
    public boolean isUnbounded() {
        return isUnbounded;
    }

    /** No point of A's core is farther from the origin of A's frame. */
    public double reachA() {
        return reachA;
    }

    /** No point of B's core is farther from the origin of B's frame. */
    public double reachB() {
        return reachB;
    }

    /** No point of B's core is farther from a point of A's, nor from the origin of A's frame. */
    public double reach() {
        return reachA + reachB + apart;
    }

    /** The larger of the two cores' reaches. */
    public double size() {
        return size;
    }

    /** How far a support point of A − B, or its distance along a unit direction, may be off by rounding. */
    public double rounding() {
        return rounding;
    }

    /**
     * Bound of the rounding of a support point of A − B in either frame. {@link #rounding} weighs points of B in A's
     * frame; this bound exceeds the cost of A's points in B's frame.
     */
    public double roundingInEitherFrame() {
        return 4 * rounding;
    }

    /** True if the balls that hold A's core and B's, around their frames' origins, are proven to be farther apart. */
    public boolean reachesAreBeyond(double distance) {
        double reaches = reachA + reachB + distance;
        return reaches >= 0 && bInA.translation(scratch).lengthSquared() > ABOVE_ROUNDING * (reaches * reaches);
    }

    /** Takes a point from A's frame and this unit to the world and the caller's unit. */
    public void toWorld(Vector3 point) {
        if (scale != 1) {
            point.scale(1 / scale);
        }
        poseA.transform(point, point);
    }

    /** Turns a direction from A's frame to the world's. */
    public void turnToWorld(Vector3 direction) {
        poseA.rotate(direction.x, direction.y, direction.z, direction);
    }
}
