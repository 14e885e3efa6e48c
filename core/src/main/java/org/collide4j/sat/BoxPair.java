package org.collide4j.sat;

import static org.collide4j.math.Rounding.UNIT;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;

/**
 * The separating axis test for two boxes (Gottschalk, Lin, Manocha 1996): whether they share a point, and, if they do, how
 * deep they are in each other.
 *
 * <p>The configuration space obstacle K = A − B is a sum of six segments, so each of its facets is square to two of them:
 * its normal is a face normal of A, one of B, or the product of two edge directions. Along a unit vector n the gap is
 * |n·t| − r_A(n) − r_B(n). Every gap is a lower bound of the signed distance; if the boxes overlap, the widest one is the
 * signed distance itself.
 *
 * <p>For boxes without margin; with margins, it speaks of their cores, and the caller subtracts the margins. A worker:
 * either {@link #decide}, or {@link #start} and then the accessors. Allocates nothing.
 */
public final class BoxPair {
    /** What is proven about two boxes. */
    public enum Verdict {
        /** They share no point. */
        APART,
        /** They share more than their surfaces. */
        OVERLAPPING,
        /** They touch, as far as rounding can tell. */
        TOUCHING,
        /** They are both flat and near touch, or of extreme size. */
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
    private static final double BELOW = 64 * UNIT;

    private static final double ABOVE = 96 * UNIT;

    /**
     * Where a solid box is one of the two, the normals of facets that meet have no negative products; so a unit normal is a
     * sum of them whose weights sum to √3 at most, and so many gaps are as much as the distance can be.
     */
    private static final double AT_A_CORNER = 1.7320509;

    /** Within these sizes no product of the lengths leaves the range of double. */
    static final double SMALL = 0x1p-100;

    static final double LARGE = 0x1p100;

    /** Edges with a shorter product are parallel; products of such small numbers would not be rounded relatively. */
    static final double PARALLEL = 0x1p-300;

    /** Axes 0 to 2 are the faces of A, 3 to 5 those of B; then come the edges of A with those of B. */
    private static final int EDGES = 6;

    private final Pose relative = new Pose();
    private final BallsAndBox balls = new BallsAndBox();
    private final PlacedBoxes boxes = new PlacedBoxes();
    private final PlacedBoxes swapped = new PlacedBoxes();
    private final EdgeProjection projection = new EdgeProjection();
    private final FaceContact face = new FaceContact();
    private final EdgeContact edge = new EdgeContact();
    private final Vector3 normal = new Vector3();
    private Pose bInA = relative;
    private double size;
    private double widest;
    private double distance;
    private int axis;

    /** Whether the boxes share a point, as far as rounding can tell. */
    public Verdict decide(Box a, Pose poseA, Box b, Pose poseB) {
        Verdict soon = balls.decide(a, poseA, b, poseB);
        return soon == Verdict.UNDECIDED ? decideByAxes(a, poseA, b, poseB) : soon;
    }

    private Verdict decideByAxes(Box a, Pose poseA, Box b, Pose poseB) {
        place(a, b, relative.setRelative(poseA, poseB));
        if (!isOfUsualSize()) {
            return Verdict.UNDECIDED;
        }
        double face = Math.max(
                Math.max(boxes.faceOfA(0), Math.max(boxes.faceOfA(1), boxes.faceOfA(2))),
                Math.max(boxes.faceOfB(0), Math.max(boxes.faceOfB(1), boxes.faceOfB(2))));
        if (face > BELOW * size) {
            return Verdict.APART;
        }
        if (face < -ABOVE * size && everyEdgeOverlaps()) {
            return Verdict.OVERLAPPING;
        }
        if (someEdgeParts()) {
            return Verdict.APART;
        }
        return boxes.oneIsSolid() ? Verdict.TOUCHING : Verdict.UNDECIDED; // see AT_A_CORNER
    }

    private boolean everyEdgeOverlaps() {
        boolean overlap = true;
        for (int i = 0; i < 3; i++) {
            projection.look(boxes, i);
            overlap &= projection.overlaps(ABOVE * size);
        }
        return overlap;
    }

    private boolean someEdgeParts() {
        for (int i = 0; i < 3; i++) {
            projection.look(boxes, i);
            if (projection.parts(BELOW * size)) {
                return true;
            }
        }
        return false;
    }

    /** Finds the widest gap. Returns false if nothing is proven: for boxes that are flat, or of extreme size. */
    public boolean start(Box a, Box b, Pose bInA) {
        place(a, b, bInA);
        findWidestFace();
        findWidestEdge();
        findNormal();
        return boxes.oneIsSolid() && isOfUsualSize();
    }

    private void place(Box a, Box b, Pose bInA) {
        this.bInA = bInA;
        boxes.set(a, b, bInA);
        size = boxes.size();
    }

    private boolean isOfUsualSize() {
        return size > SMALL && size < LARGE;
    }

    private void findWidestFace() {
        distance = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            widen(boxes.faceOfA(i), i);
        }
        for (int j = 0; j < 3; j++) {
            widen(boxes.faceOfB(j), 3 + j);
        }
        widest = distance;
    }

    private void widen(double gap, int candidate) {
        if (gap > distance) {
            distance = gap;
            axis = candidate;
        }
    }

    /** Signed squares are compared, so that an axis that does not win costs no root and no division. */
    private void findWidestEdge() {
        double most = distance * Math.abs(distance);
        int edge = -1;
        for (int i = 0; i < 3; i++) {
            projection.look(boxes, i);
            for (int j = 0; j < 3; j++) {
                double gap = projection.gap(j);
                double square = projection.square(j);
                if (gap * Math.abs(gap) > most * square && square > PARALLEL) {
                    most = gap * Math.abs(gap) / square;
                    edge = EDGES + 3 * i + j;
                }
            }
        }
        if (edge >= 0) {
            widest = Math.copySign(Math.sqrt(Math.abs(most)), most);
            preferFaces(edge);
        }
    }

    /** An edge axis that is no better than rounding may come from edges that are as good as parallel. */
    private void preferFaces(int edge) {
        if (widest > distance + BELOW * size) {
            distance = widest;
            axis = edge;
        }
    }

    /** A length no less than the sum of the half diagonals and the distance of the middles. */
    public double size() {
        return size;
    }

    /** The proven lower bound of the signed distance, rounding included. */
    public double lower() {
        return widest - BELOW * size;
    }

    /** The proven upper bound of the signed distance, rounding included; apart, it is a rough one. */
    public double upper() {
        double above = widest + ABOVE * size;
        return above > 0 ? AT_A_CORNER * above : above;
    }

    /** The gap along the normal: within rounding the signed distance if it is negative, else no more than the distance. */
    public double distance() {
        return distance;
    }

    /** The unit direction of the widest gap, in A's frame, from A to B. */
    public Vector3 normal() {
        return normal;
    }

    /** True if the normal is square to a face of A or of B, false if it is to two edges. */
    public boolean isSquareToFace() {
        return axis < EDGES;
    }

    /** True if the normal is square to a face of A. */
    public boolean isSquareToFaceOfA() {
        return axis < 3;
    }

    /** The axis of its own box that the face is square to. */
    public int axisOfFace() {
        return axis % 3;
    }

    /** How far the face lies from the middle of its box. */
    public double halfAcrossFace() {
        return axis < 3 ? boxes.a[axis] : boxes.b[axis - 3];
    }

    /** Whether the face looks along that axis, or against it. */
    public boolean facesUp() {
        return axis < 3 ? normal.x + normal.y + normal.z > 0 : boxes.alongB(axis - 3, normal.x, normal.y, normal.z) < 0;
    }

    /**
     * A proven upper bound of the distance, from a place of the other box over the face.
     *
     * @param gap how far it is from the face's plane, as computed; 0 or more
     * @param squareBeyond its squared distance from the face's rectangle, seen along the normal, as computed
     */
    public double upperOver(double gap, double squareBeyond) {
        return Math.sqrt(gap * gap + squareBeyond) + 2 * ABOVE * size;
    }

    /** The boxes as that one sees them whose face the normal is square to: here it is called A. */
    public PlacedBoxes seenFromFace() {
        if (axis < 3) {
            return boxes;
        }
        swapped.setSwapped(boxes);
        return swapped;
    }

    private void findNormal() {
        double[] m = boxes.m;
        if (axis < 3) {
            set(normal, axis, 1, 0, 0);
        } else if (axis < EDGES) {
            int j = 4 * (axis - 3);
            normal.set(m[j], m[j + 1], m[j + 2]);
        } else {
            int i = edgeOfA();
            double y = m[4 * edgeOfB() + (i + 1) % 3];
            double z = m[4 * edgeOfB() + (i + 2) % 3];
            double length = Math.sqrt(y * y + z * z);
            set(normal, i, 0, -z / length, y / length);
        }
        if (normal.x * m[12] + normal.y * m[13] + normal.z * m[14] < 0) {
            normal.set(0 - normal.x, 0 - normal.y, 0 - normal.z); // zeros stay positive
        }
    }

    private int edgeOfA() {
        return (axis - EDGES) / 3;
    }

    private int edgeOfB() {
        return (axis - EDGES) % 3;
    }

    /** Writes coordinates along an axis and the two that follow it. */
    static void set(Vector3 out, int axis, double along, double second, double third) {
        switch (axis) {
            case 0 -> out.set(along, second, third);
            case 1 -> out.set(third, along, second);
            default -> out.set(second, third, along);
        }
    }

    /** Writes points of A and B, in A's frame, with onB = onA + distance · normal; on the surfaces if the boxes overlap. */
    public void witnesses(Vector3 onA, Vector3 onB) {
        double flat = 2 * BELOW * size;
        if (axis < 3) {
            double side = normal.x + normal.y + normal.z;
            face.find(boxes, axis, side, flat, onA);
        } else if (axis < EDGES) {
            swapped.setSwapped(boxes);
            double side = -Math.signum(boxes.alongB(axis - 3, normal.x, normal.y, normal.z));
            face.find(swapped, axis - 3, side, flat, onB);
            bInA.transform(onB, onB);
            onA.set(onB).addScaled(-distance, normal);
            return;
        } else {
            edge.find(boxes, edgeOfA(), edgeOfB(), normal, distance, onA);
        }
        onB.set(onA).addScaled(distance, normal);
    }

    @Override
    public String toString() {
        String which = axis < 3 ? "face " + axis + " of A" : "face " + (axis - 3) + " of B";
        return axis < EDGES ? which : "edge " + edgeOfA() + " of A, edge " + edgeOfB() + " of B";
    }
}
