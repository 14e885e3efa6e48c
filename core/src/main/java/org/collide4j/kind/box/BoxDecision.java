package org.collide4j.kind.box;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;

/**
 * The separating axis test for two boxes (Gottschalk, Lin, Manocha 1996): whether they share a point.
 *
 * <p>The configuration space obstacle K = A − B is a sum of six segments, so each of its facets is square to two of them:
 * its normal is a face normal of A, one of B, or the product of two edge directions. Along a unit vector n the gap is
 * |n·t| − r_A(n) − r_B(n). Every gap is a lower bound of the signed distance; if the boxes overlap, the widest one is the
 * signed distance itself.
 *
 * <p>For boxes without margin; with margins, it speaks of their cores, and the caller subtracts the margins. A worker:
 * it allocates nothing.
 */
public final class BoxDecision {
    /** Proven relation of two boxes. */
    public enum Verdict {
        /** The boxes share no point. */
        APART,
        /** The boxes share more than their surfaces. */
        OVERLAPPING,
        /** Rounding leaves open whether they share a point; {@link #openAxes} tells along which axes. */
        OPEN,
        /** The kernel does not decide: both boxes are flat and near touch, or of extreme size. */
        UNDECIDED
    }

    /*
     * Units by which a gap may be off, relative to the lengths of t and of the half diagonals a and b; to first order. The
     * relative rotation R and translation t as computed are off by 34.6 and 18.8 ‖t‖ units (see PlacedPair).
     *
     *                                      ‖t‖          ‖a‖      ‖b‖
     *   faces of A   the pose              18.8                  34.6
     *                sum of five terms     5            5        6
     *   faces of B   the pose              18.8 + 34.6  34.6
     *                sum of seven terms    7            7        7
     *   edges        the pose              18.8                  34.6
     *                sum, n/‖n‖            9            9        13
     *   the worst of all                   60.4         41.6     47.6     lower bound
     *
     * For an edge axis n = e × R_j this needs a word. Two entries of R are two entries of n, straight, and each term of
     * its gap is rounded relative to ‖n‖. So the gap is good to the same units however parallel the edges are.
     *
     * The upper bound asks for all facets of K, and a nearly parallel pair of edges of the true pose may have another normal
     * than that of the computed one. Therefore compare K with K', the obstacle of R and t taken as exact: no point is off by
     * more than 34.6 ‖b‖ + 18.8 ‖t‖, so neither is the signed distance. R is not quite orthogonal, so that the facets of K'
     * are square to A's faces, to the edge axes, both as above, and to the products R_j × R_k. These are 69.2 units away
     * from R_i, along which the gap is taken instead: 69.2 ‖t‖ + 69.2 ‖a‖ + 34.6 ‖b‖. Together:
     *
     *                                      95           76.2     76.2     upper bound
     */
    static final double LOWER_ROUNDING = 64 * UNIT;

    static final double UPPER_ROUNDING = 96 * UNIT;

    /**
     * Where a solid box is one of the two, the normals of facets that meet have no negative products; so a unit normal is a
     * sum of them whose weights sum to √3 at most, and so many gaps are as much as the distance can be.
     */
    static final double AT_A_CORNER = 1.7320509;

    /** Smallest size of a pair: up to {@link #LARGEST_SIZE}, no product of the lengths leaves the range of double. */
    static final double SMALLEST_SIZE = 0x1p-100;

    static final double LARGEST_SIZE = 0x1p100;

    /**
     * Length of the product of two edges below which they count as parallel: products of such small numbers lose relative
     * precision.
     */
    static final double SHORTEST_EDGE_PRODUCT = 0x1p-300;

    private final ExactBoxes exact = new ExactBoxes();
    private final Pose relative = new Pose();
    private final BallsAndBox balls = new BallsAndBox();
    private final PlacedBoxes boxes = new PlacedBoxes();
    private final EdgeProjection projection = new EdgeProjection();
    private double size;
    private boolean facesOverlap;
    private int openEdges;

    /**
     * Decides whether two boxes without margin share a point, in exact arithmetic where rounding leaves it open. Called
     * before a pair is placed, as most pairs of boxes need no more.
     *
     * @return APART or OVERLAPPING, which includes touch; OPEN if exact arithmetic does not decide either; UNDECIDED for
     *     other shapes
     */
    public Verdict decideExactly(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        if (!(a instanceof Box boxA && b instanceof Box boxB)) {
            return Verdict.UNDECIDED;
        }
        Verdict verdict = decide(boxA, poseA, boxB, poseB);
        return verdict == Verdict.OPEN ? decideOpen(boxA, poseA, boxB, poseB) : verdict;
    }

    private Verdict decideOpen(Box a, Pose poseA, Box b, Pose poseB) {
        boolean square = exact.standSquare(poseA, poseB);
        return switch (square ? exact.decideSquare(a, b) : exact.decideTurned(a, poseA, b, poseB, openAxes(), size())) {
            case SEPARATED -> Verdict.APART;
            case TOUCHING, PENETRATING -> Verdict.OVERLAPPING;
            default -> Verdict.OPEN;
        };
    }

    /** Decides if the boxes share a point, within rounding. */
    public Verdict decide(Box a, Pose poseA, Box b, Pose poseB) {
        Verdict soon = balls.decide(a, poseA, b, poseB);
        return soon == Verdict.UNDECIDED ? decideByAxes(a, poseA, b, poseB) : soon;
    }

    private Verdict decideByAxes(Box a, Pose poseA, Box b, Pose poseB) {
        place(a, b, relative.setRelative(poseA, poseB));
        if (!isUsual(size)) {
            return Verdict.UNDECIDED;
        }
        double face = Math.max(
                Math.max(boxes.faceOfA(0), Math.max(boxes.faceOfA(1), boxes.faceOfA(2))),
                Math.max(boxes.faceOfB(0), Math.max(boxes.faceOfB(1), boxes.faceOfB(2))));
        if (face > LOWER_ROUNDING * size) {
            return Verdict.APART;
        }
        facesOverlap = face < -UPPER_ROUNDING * size;
        if (facesOverlap && projection.allOverlap(boxes, UPPER_ROUNDING * size)) {
            return Verdict.OVERLAPPING;
        }
        if ((facesOverlap || !boxes.oneIsSolid()) && someEdgeParts()) {
            return Verdict.APART;
        }
        return boxes.oneIsSolid() ? Verdict.OPEN : Verdict.UNDECIDED; // see AT_A_CORNER
    }

    /** True if the axis of two edges separates the boxes; else {@link #openEdges} are those that rounding leaves open. */
    private boolean someEdgeParts() {
        openEdges = 0;
        for (int i = 0; i < 3; i++) {
            projection.look(boxes, i);
            openEdges |= projection.open(UPPER_ROUNDING * size) << (3 * i);
            if (projection.parts(LOWER_ROUNDING * size)) {
                return true;
            }
        }
        return false;
    }

    /**
     * After OPEN: the axes along which rounding leaves open whether the boxes are apart, a bit each. First the three
     * faces of A, then those of B, then edge 0 of A with the three edges of B, and so on. The others' gaps are below 0.
     */
    public int openAxes() {
        if (facesOverlap) {
            return openEdges << 6;
        }
        double rounding = UPPER_ROUNDING * size;
        int open = 0;
        for (int i = 0; i < 3; i++) {
            open |= boxes.faceOfA(i) < -rounding ? 0 : 1 << i;
            open |= boxes.faceOfB(i) < -rounding ? 0 : 8 << i;
            projection.look(boxes, i);
            open |= projection.open(rounding) << (6 + 3 * i);
        }
        return open;
    }

    /** After OPEN: a length no less than the sum of the half diagonals and the distance of the middles. */
    public double size() {
        return size;
    }

    static boolean isUsual(double size) {
        return size > SMALLEST_SIZE && size < LARGEST_SIZE;
    }

    private void place(Box a, Box b, Pose bInA) {
        boxes.set(a, b, bInA);
        size = boxes.size();
    }
}
