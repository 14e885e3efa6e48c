package org.collide4j.kind.hull;

import org.collide4j.hull.Hull;
import org.collide4j.manifold.FacetProof;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.Ending;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.ConvexShape;

/**
 * Pairs of hulls or boxes of few faces that overlap, or that a face or two edges part: measured along the normals of all
 * their facets ({@link HullDepth}) sooner than by a search.
 *
 * <p><b>Frame</b>: A's. A worker; allocates nothing.
 */
public final class HullAxes {
    /** An interval this wide, in parts of the pair's size, is left to a search. */
    static final double TOLERANCE = 0x1p-41;

    /** Largest number of faces of a body: for more, evaluating each takes as long as a search for the depth. */
    private static final int MOST_FACES = 64;

    private final HullDepth axes = new HullDepth();
    private final Pose moved = new Pose();
    private final FacetPoints points = new FacetPoints(axes);

    /** True if both bodies are solid hulls or boxes with at most {@link #MOST_FACES}, and not rounded. */
    public static boolean suit(PlacedPair pair) {
        return pair.margin() == 0 && suits(pair.coreA(), MOST_FACES) && suits(pair.coreB(), MOST_FACES);
    }

    private static boolean suits(ConvexShape core, int mostFaces) {
        return Polyhedron.isSolid(core) && Polyhedron.faceCount(core) <= mostFaces;
    }

    /**
     * True if both cores are hulls of so few faces that contact queries evaluate their axes before any walk. The limit
     * is lower for cached pairs, as the ball behind a facet evaluates the axes once more.
     */
    public static boolean suitContacts(PlacedPair pair, boolean isRemembered) {
        int mostFaces = isRemembered ? Hull.MOST_FACES : MOST_FACES;
        return suits(pair.coreA(), mostFaces) && suits(pair.coreB(), mostFaces);
    }

    /** Answers about bodies that {@link #suitContacts} if the axes prove the distance, or that it is beyond the reach. */
    public boolean measure(PlacedPair pair, double reach, Found out) {
        if (pair.scale() != 1) {
            return false;
        }
        ConvexShape a = pair.coreA();
        ConvexShape b = pair.coreB();
        double size = pair.reach() + pair.margin();
        double rounding = pair.roundingInEitherFrame();
        double enough = -(reach + pair.margin() + 2 * rounding + TOLERANCE * size);
        if (!axes.find(a, b, pair.bInA(), enough)) {
            return false;
        }
        double height = points.seekHeight(a, b, pair.bInA());
        out.lower = height - pair.margin() - rounding - FacetProof.UNIT_WITHIN * Math.abs(height);
        if (out.lower > reach) {
            out.upper = points.onA().distance(points.onB()) - pair.margin() + rounding;
            answer(pair, Ending.EARLY_OUT, out);
            return true;
        }
        out.upper = -axes.provenDepth() - pair.margin() + doubt(pair);
        if (!(axes.depth() > 0 && out.upper - out.lower <= TOLERANCE * size) || !points.seek(pair.bInA(), size)) {
            return false;
        }
        answer(pair, Ending.CONVERGED, out);
        return true;
    }

    /**
     * The radius of a ball around a place in A − B that the bodies, which have just been measured, hold; 0 if none is
     * known.
     */
    public double ballAround(Vector3 place, PlacedPair pair) {
        ConvexShape a = pair.coreA();
        ConvexShape b = pair.coreB();
        Pose bInA = pair.bInA();
        moved.set(bInA);
        moved.setTranslation(
                bInA.translationX() + place.x, bInA.translationY() + place.y, bInA.translationZ() + place.z);
        return axes.find(a, b, moved, 0) ? Math.max(0, axes.provenDepth() - doubt(pair)) : 0;
    }

    /** How much less deep than the axes prove the hulls may be. */
    private double doubt(PlacedPair pair) {
        return axes.doubt() * (pair.rounding() + HullDepth.rounding(axes.flatness(), pair.reach()));
    }

    private void answer(PlacedPair pair, Ending termination, Found out) {
        double distance = points.height() - pair.margin();
        out.end(termination);
        out.steps = 0;
        out.setAlong(axes.normal(), distance, points.onA(), points.onB(), pair);
    }
}
