package org.collide4j.kind.hull;

import org.collide4j.manifold.FacetProof;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.Ending;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.ConvexShape;

/**
 * Overlaps that a search is long with, as one needs a support point for each face of a prism that is as shallow as the rest:
 * of a hull of any number of faces with another, or with a body of few corners, by the axes of all facets.
 *
 * <p>In A's frame. A worker; allocates nothing once it has met a hull of so many faces.
 */
public final class AllFacetAxes {
    private static final Pose IDENTITY = new Pose();

    private final HullDepth hulls = new HullDepth();
    private final FacetPoints hullPoints = new FacetPoints(hulls);
    private final CornerDepth corners = new CornerDepth();
    private final FacetPoints cornerPoints = new FacetPoints(corners);
    private final SmallAxes small = new SmallAxes();
    private final FacetPoints smallPoints = new FacetPoints(small);
    private final Pose aInB = new Pose();
    private final Vector3 normal = new Vector3();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private double height;
    private double depth;
    private double doubt;
    private double flatness;

    public static boolean suit(PlacedPair pair) {
        return pair.scale() == 1
                && (isSmall(pair) || suit(pair.coreA(), pair.coreB()) || suit(pair.coreB(), pair.coreA()));
    }

    /** Returns true if the axes are so few that they take less time than the start of a search. */
    public static boolean answerAtOnce(PlacedPair pair) {
        return pair.scale() == 1 && isSmall(pair);
    }

    private static boolean isSmall(PlacedPair pair) {
        return SmallAxes.suit(pair.coreA(), pair.coreB());
    }

    private static boolean suit(ConvexShape solid, ConvexShape other) {
        return Polyhedron.isSolid(solid) && (Polyhedron.hasFaces(other) || CornerDepth.suits(other));
    }

    /** Measures the depth by these axes, for pairs that {@link #suit}; false if they do not prove it. */
    public boolean measure(PlacedPair pair, Found out) {
        double size = pair.reach() + pair.margin();
        if (!seek(pair, size)) {
            return false;
        }
        double rounding = pair.roundingInEitherFrame();
        out.lower = height - pair.margin() - rounding - FacetProof.UNIT_WITHIN * Math.abs(height);
        out.upper = -depth - pair.margin() + doubt * (rounding + HullDepth.rounding(2 * flatness, pair.reach()));
        if (!(out.upper < 0 && out.upper - out.lower <= HullAxes.TOLERANCE * size)) {
            return false;
        }
        out.end(Ending.CONVERGED);
        out.setAlong(normal, height - pair.margin(), onA, onB, pair);
        return true;
    }

    private boolean seek(PlacedPair pair, double size) {
        if (isSmall(pair)) {
            boolean found = small.find(pair.coreA(), pair.coreB(), pair.bInA(), pair.reach())
                    && smallPoints.find(pair.coreA(), pair.coreB(), pair.bInA(), size);
            take(small, smallPoints);
            return found;
        }
        if (suit(pair.coreA(), pair.coreB())) {
            return seek(pair.coreA(), pair.coreB(), pair.bInA(), size);
        }
        aInB.setRelative(pair.bInA(), IDENTITY);
        if (!seek(pair.coreB(), pair.coreA(), aInB, size)) {
            return false;
        }
        swap(pair.bInA());
        return true;
    }

    private boolean seek(ConvexShape a, ConvexShape b, Pose bInA, double size) {
        if (Polyhedron.hasFaces(b)) {
            boolean found = hulls.find(a, b, bInA, 0) && hullPoints.find(a, b, bInA, size);
            take(hulls, hullPoints);
            return found;
        }
        boolean found = corners.find(a, b, bInA) && cornerPoints.find(a, b, bInA, size);
        take(corners, cornerPoints);
        return found;
    }

    private void take(LeastAxis axis, FacetPoints points) {
        depth = axis.provenDepth();
        doubt = axis.doubt();
        flatness = axis.flatness();
        normal.set(axis.normal());
        height = points.height();
        onA.set(points.onA());
        onB.set(points.onB());
    }

    /** Converts the result for B and A, in B's frame, to the result for A and B in A's frame. */
    private void swap(Pose bInA) {
        bInA.rotate(-normal.x, -normal.y, -normal.z, normal);
        bInA.transform(onA, onA);
        bInA.transform(onB, onB);
        double x = onA.x;
        double y = onA.y;
        double z = onA.z;
        onA.set(onB);
        onB.set(x, y, z);
    }
}
