package org.collide4j.pair;

import org.collide4j.math.Pose;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ClosedForm;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.EllipsoidalPart;
import org.collide4j.shape.RadiiOfCurvature;

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

    private final PlacedPair pair = new PlacedPair();
    private final Vector3 scratch = new Vector3();
    private final RadiiOfCurvature radii = new RadiiOfCurvature();
    private final SymmetricMatrix hessianOfB = new SymmetricMatrix();
    private final EllipsoidalPart part = new EllipsoidalPart();

    /** Asked once a placement. */
    private boolean aIsSmooth;

    private boolean bIsSmooth;
    private boolean smoothnessKnown;

    /** Places B relative to A. */
    public void set(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        pair.set(a, poseA, b, poseB);
        smoothnessKnown = false;
    }

    /** The two shapes and their places. */
    public PlacedPair pair() {
        return pair;
    }

    /** Writes the point of A − B farthest along the direction: s_A(d) − s_B(−d). */
    public void support(double dx, double dy, double dz, SupportPoint out) {
        Pose bInA = pair.bInA;
        out.direction.set(dx, dy, dz);
        pair.coreA.support(dx, dy, dz, out.onA);
        pair.coreB.support(
                bInA.inverseRotatedX(-dx, -dy, -dz),
                bInA.inverseRotatedY(-dx, -dy, -dz),
                bInA.inverseRotatedZ(-dx, -dy, -dz),
                out.inB);
        scaleAndPlace(out);
    }

    private void scaleAndPlace(SupportPoint point) {
        if (pair.scale != 1) {
            PlacedPair.dropNothings(point.onA.scale(pair.scale));
            PlacedPair.dropNothings(point.inB.scale(pair.scale));
        }
        place(point);
    }

    /**
     * Places a point that was found when the bodies stood elsewhere: w and the point of B follow the bodies. Not after the
     * scale has changed.
     */
    public void place(SupportPoint point) {
        Pose bInA = pair.bInA;
        double x = bInA.transformedX(point.inB.x, point.inB.y, point.inB.z);
        double y = bInA.transformedY(point.inB.x, point.inB.y, point.inB.z);
        double z = bInA.transformedZ(point.inB.x, point.inB.y, point.inB.z);
        double wx = point.onA.x - x;
        double wy = point.onA.y - y;
        double wz = point.onA.z - z;
        point.onB.set(x, y, z);
        point.w.set(wx, wy, wz);
    }

    /** True if a support point of A or of B moves as the direction turns. */
    public boolean isSmooth() {
        if (!smoothnessKnown) {
            aIsSmooth = CommonShapes.isSmooth(pair.coreA);
            bIsSmooth = CommonShapes.isSmooth(pair.coreB);
            smoothnessKnown = true;
        }
        return aIsSmooth || bIsSmooth;
    }

    /** True if the support points of both move as the direction turns, or are one. */
    public boolean isSmoothThroughout() {
        return isSmooth() && (aIsSmooth || pair.reachA() == 0) && (bIsSmooth || pair.reachB() == 0);
    }

    /** True if both cores are known to be the convex hulls of finitely many points. */
    public boolean isPolytope() {
        return CommonShapes.isPolytope(pair.coreA) && CommonShapes.isPolytope(pair.coreB);
    }

    /** True if one core is smooth and the other is known to be the convex hull of finitely many points, not of one. */
    public boolean isCurvedAndFlat() {
        return isSmooth()
                && !isSmoothThroughout()
                && (pair.coreA.vertices().isPolytope() || pair.coreB.vertices().isPolytope());
    }

    /** True if both cores are ellipsoids with a volume, whose obstacle has no edges. */
    public boolean isOfEllipsoids() {
        return isEllipsoid(pair.coreA) && isEllipsoid(pair.coreB);
    }

    private boolean isEllipsoid(ConvexShape core) {
        core.support(1, 0, 0, scratch);
        return core.curvature().ellipsoidOfPart(scratch, part) && part.isSolid();
    }

    /** Writes H_A(d) + H_B(−d), by which the support point along the unit direction d moves as d turns. */
    public void hessian(Vector3 d, SymmetricMatrix out) {
        out.clear();
        if (!isSmooth()) {
            return;
        }
        if (bIsSmooth) {
            Pose bInA = pair.bInA;
            hessianOfB.clear();
            pair.coreB
                    .curvature()
                    .addHessian(
                            bInA.inverseRotatedX(-d.x, -d.y, -d.z),
                            bInA.inverseRotatedY(-d.x, -d.y, -d.z),
                            bInA.inverseRotatedZ(-d.x, -d.y, -d.z),
                            hessianOfB);
            out.addTurned(hessianOfB, bInA);
        }
        if (aIsSmooth) {
            pair.coreA.curvature().addHessian(d.x, d.y, d.z, out);
        }
        if (pair.scale != 1) {
            out.scale(pair.scale);
        }
    }

    /**
     * Adds the Hessian of the part of A that the support point along the unit direction d is on, in A's frame; false if
     * the support point never moves.
     */
    public boolean addHessianOfA(SupportPoint point, Vector3 d, SymmetricMatrix out) {
        if (!isSmooth() || !aIsSmooth) {
            return false;
        }
        pair.coreA.curvature().addHessianOfPart(point.onA, d.x, d.y, d.z, out);
        return true;
    }

    /**
     * Adds the Hessian of the part of B that the support point along the unit direction d is on, in B's frame; false if
     * the support point never moves.
     */
    public boolean addHessianOfB(SupportPoint point, Vector3 d, SymmetricMatrix out) {
        if (!isSmooth() || !bIsSmooth) {
            return false;
        }
        Pose bInA = pair.bInA;
        pair.coreB
                .curvature()
                .addHessianOfPart(
                        point.inB,
                        bInA.inverseRotatedX(-d.x, -d.y, -d.z),
                        bInA.inverseRotatedY(-d.x, -d.y, -d.z),
                        bInA.inverseRotatedZ(-d.x, -d.y, -d.z),
                        out);
        return true;
    }

    /** True if A − B is its own mirror image at its {@link #center(Vector3) centre}. */
    public boolean isSymmetric() {
        return pair.coreA.symmetry().isSymmetric() && pair.coreB.symmetry().isSymmetric();
    }

    /** Writes the mirror image of a point of such an A − B, and of those that it comes from. */
    public void mirror(SupportPoint point, SupportPoint out) {
        pair.coreA.center(out.onA);
        out.onA.scale(2 * pair.scale).sub(point.onA);
        pair.coreB.center(out.inB);
        out.inB.scale(2 * pair.scale).sub(point.inB);
        out.direction.scale(-1, point.direction);
        place(out);
    }

    /** Writes how round A − B is at least around the direction of a support point. */
    public void radiiOfCurvature(SupportPoint point, double tilt, RadiiOfCurvature out) {
        Pose bInA = pair.bInA;
        double dx = point.direction.x;
        double dy = point.direction.y;
        double dz = point.direction.z;
        radii.clear();
        pair.coreB
                .curvature()
                .addRadiiOfCurvature(
                        bInA.inverseRotatedX(-dx, -dy, -dz),
                        bInA.inverseRotatedY(-dx, -dy, -dz),
                        bInA.inverseRotatedZ(-dx, -dy, -dz),
                        tilt,
                        radii);
        out.clear();
        pair.coreA.curvature().addRadiiOfCurvature(dx, dy, dz, tilt, out);
        out.addPlaced(radii, bInA);
        out.scale(pair.scale);
    }

    /** True if the convex parts that A − B is made of are known, and some are curved. Not of obstacles that are scaled. */
    public boolean hasCurvedParts() {
        return pair.scale == 1 && isSmooth() && hasParts(pair.coreA) && hasParts(pair.coreB);
    }

    /** True if the parts of a core are known; those of a polytope are its corners. */
    private static boolean hasParts(ConvexShape core) {
        return core.curvature().hasParts() || core.vertices().isPolytope();
    }

    /**
     * Moves a support point, on the convex part of A − B that it belongs to, to where that is farthest along the
     * direction. Not of obstacles that are scaled.
     */
    public void followPart(SupportPoint point, Vector3 d) {
        Pose bInA = pair.bInA;
        point.direction.set(d);
        pair.coreA.curvature().supportOfPart(point.onA, d.x, d.y, d.z, point.onA);
        pair.coreB
                .curvature()
                .supportOfPart(
                        point.inB,
                        bInA.inverseRotatedX(-d.x, -d.y, -d.z),
                        bInA.inverseRotatedY(-d.x, -d.y, -d.z),
                        bInA.inverseRotatedZ(-d.x, -d.y, -d.z),
                        point.inB);
        place(point);
    }

    /**
     * Writes the parts of either body that a support point belongs to, each in its body's frame; false unless both are
     * ellipsoids.
     */
    public boolean ellipsoidsOfPart(SupportPoint point, EllipsoidalPart ofA, EllipsoidalPart ofB) {
        return ellipsoidOfPart(pair.coreA, point.onA, ofA) && ellipsoidOfPart(pair.coreB, point.inB, ofB);
    }

    private static boolean ellipsoidOfPart(ConvexShape core, Vector3 on, EllipsoidalPart out) {
        return core.curvature().ellipsoidOfPart(on, out) || core.vertices().isPolytope();
    }

    /**
     * Writes how round the parts of either body that it comes from are at least around the direction of the point, each in
     * its body's frame; that part of A − B is as round as both together.
     */
    public void radiiOfPart(SupportPoint point, double tilt, RadiiOfCurvature ofA, RadiiOfCurvature ofB) {
        Pose bInA = pair.bInA;
        double dx = point.direction.x;
        double dy = point.direction.y;
        double dz = point.direction.z;
        ofA.clear();
        pair.coreA.curvature().addRadiiOfPart(point.onA, dx, dy, dz, tilt, ofA);
        ofB.clear();
        pair.coreB
                .curvature()
                .addRadiiOfPart(
                        point.inB,
                        bInA.inverseRotatedX(-dx, -dy, -dz),
                        bInA.inverseRotatedY(-dx, -dy, -dz),
                        bInA.inverseRotatedZ(-dx, -dy, -dz),
                        tilt,
                        ofB);
    }

    /** Writes the support function of A − B in closed form; false if that of A or of B is not known. */
    public boolean closedForm(ClosedForm out) {
        out.clear();
        if (!out.add(pair.coreA)) {
            return false;
        }
        int partsOfA = out.partCount();
        boolean known = partsOfA > 0 && out.add(pair.coreB);
        if (known) {
            out.subtractPlaced(partsOfA, pair.bInA, pair.scale);
        }
        return known;
    }

    /** Writes a point of A − B near its middle. */
    public void center(Vector3 out) {
        pair.coreB.center(scratch);
        pair.bInA.transform(scratch.scale(pair.scale), scratch);
        pair.coreA.center(out);
        out.scale(pair.scale).sub(scratch);
    }

    /** Writes the same point with those of A and B that it comes from: a point of A − B, if not one of its boundary. */
    public void center(SupportPoint out) {
        pair.coreA.center(out.onA);
        pair.coreB.center(out.inB);
        scaleAndPlace(out);
        out.direction.scale(-1, out.w);
    }

    /** The radius of a ball around the centre that lies in A − B; 0 if none is known. */
    public double innerRadius() {
        return pair.scale * (pair.coreA.innerRadius() + pair.coreB.innerRadius());
    }

    /** Writes the place of A's origin as seen from B's: no point of A − B is farther from it than both reaches together. */
    public void middle(Vector3 out) {
        pair.bInA.translation(out).negate();
    }

    /** The radius of the ball around A − B that is still to be added: the sum of the margins. */
    public double margin() {
        return pair.margin();
    }

    /** Returns the distance of the cores, to scale, at which the shapes are at this one. */
    public double coreLimit(double limit) {
        return limit * pair.scale() + pair.margin();
    }

    /** The power of two by which all lengths are multiplied here ({@link PlacedPair#scale}). */
    public double scale() {
        return pair.scale;
    }

    /** How far a support point, or its distance along a unit direction, may be off by rounding. */
    public double rounding() {
        return pair.rounding();
    }

    /** No point of A − B is farther from the origin. */
    public double reach() {
        return pair.reach();
    }

    /** The larger of the two cores' reaches. */
    public double size() {
        return pair.size();
    }
}
