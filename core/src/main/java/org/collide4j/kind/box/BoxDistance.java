package org.collide4j.kind.box;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.Ending;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.Box;

/**
 * The signed distance of two boxes: along the axis of the widest gap, if they overlap; apart, along that axis or from a
 * corner.
 *
 * <p>Every gap is a lower bound. Where the boxes overlap the widest one is the signed distance itself; apart, points of both
 * prove an upper bound, and if those beside the axis do not meet the gap, corners are tried ({@link CornerSearch}).
 *
 * <p>For boxes without margin; with margins, it speaks of their cores, and the caller subtracts the margins. A worker:
 * {@link #start}, and then the accessors. Allocates nothing.
 */
public final class BoxDistance {
    /** Rise of an edge, in roundings, up to which it is parallel to a face that it is separated from. */
    private static final double PARALLEL_RISE = 4 * UNIT;

    /** Inconsistency of witness points, relative to the size, within which they belong to the axis. */
    private static final double CONSISTENT_ERROR = 128 * UNIT;

    /** Axes 0 to 2 are the faces of A, 3 to 5 those of B; then come the edges of A with those of B. */
    private static final int EDGES = 6;

    private static final int CORNER = 15;

    private final BallsAndBox balls = new BallsAndBox();
    private final Vector3 apart = new Vector3();
    private final PlacedBoxes boxes = new PlacedBoxes();
    private final PlacedBoxes swapped = new PlacedBoxes();
    private final double[] gaps = new double[EDGES];
    private final FlushFaces stack = new FlushFaces();
    private final EdgeProjection projection = new EdgeProjection();
    private final FaceContact face = new FaceContact();
    private final EdgeContact edge = new EdgeContact();
    private final NearestOnBoxes nearest = new NearestOnBoxes();
    private final CornerSearch corner = new CornerSearch();
    private final Vector3 normal = new Vector3();
    private Pose bInA = new Pose();
    private double size;
    private double widest;
    private double lower;
    private double distance;
    private double upper;
    private int axis;
    private boolean normalKnown;

    /** Returns whether both bodies of the pair are boxes without margin. */
    public static boolean suits(PlacedPair pair) {
        return pair.a() instanceof Box && pair.b() instanceof Box;
    }

    /**
     * Measures the signed distance, with witness points. Returns false, and nothing of use, for other shapes, flat boxes,
     * boxes of extreme size, and where no axis is the direction of the distance.
     */
    public boolean measure(PlacedPair pair, Found out) {
        if (!isMeasured(pair) || !place((Box) pair.a(), (Box) pair.b(), pair.bInA())) {
            return false;
        }
        if (!nearestToFace(out.pointOnA, out.pointOnB)) {
            findAxis();
            if (!(lower > 0)) {
                witnesses(out.pointOnA, out.pointOnB);
            } else if (!nearest(out.pointOnA, out.pointOnB)) {
                return false;
            }
        }
        answer(out);
        return true;
    }

    /** Measures the distance as {@link #measure} does, but 0 without witness points where the boxes overlap. */
    public boolean measureApart(PlacedPair pair, Found out) {
        if (!isMeasured(pair)) {
            return false;
        }
        Box a = (Box) pair.a();
        Box b = (Box) pair.b();
        if (balls.decide(a, b, pair.bInA().translation(apart)) == BoxDecision.Verdict.OVERLAPPING) {
            answerShared(0, out);
            return true;
        }
        if (!place(a, b, pair.bInA())) {
            return false;
        }
        if (!nearestToFace(out.pointOnA, out.pointOnB)) {
            if (overlaps()) {
                answerShared(0, out);
                return true;
            }
            findAxis();
            if (!(lower > 0)) {
                answerShared(Math.max(0, upper), out);
                return true;
            }
            if (!nearest(out.pointOnA, out.pointOnB)) {
                return false;
            }
        }
        answer(out);
        return true;
    }

    private static boolean isMeasured(PlacedPair pair) {
        return suits(pair) && pair.scale() == 1;
    }

    private static void answerShared(double upper, Found out) {
        out.signedDistance = 0;
        out.lower = 0;
        out.upper = upper;
        out.end(Ending.CONVERGED);
        out.steps = 0;
    }

    private void answer(Found out) {
        out.signedDistance = distance();
        out.lower = lower();
        out.upper = upper();
        out.end(Ending.CONVERGED);
        out.steps = 0;
        out.normal.set(normal());
    }

    /** Finds the widest gap. Returns false if nothing is proven: for boxes that are flat, or of extreme size. */
    public boolean start(Box a, Box b, Pose bInA) {
        boolean proven = place(a, b, bInA);
        findAxis();
        return proven;
    }

    /**
     * The first part of {@link #start}, after which {@link #nearestToFace} and {@link #overlaps} may be asked: the gaps
     * along the faces' axes.
     */
    @SuppressWarnings("ReferenceEquality") // an equal reference needs no write
    public boolean place(Box a, Box b, Pose bInA) {
        if (this.bInA != bInA) { // each write of a reference costs a write barrier
            this.bInA = bInA;
        }
        normalKnown = false;
        boxes.set(a, b, bInA);
        size = boxes.size();
        findWidestFace();
        lower = distance - BoxDecision.LOWER_ROUNDING * size;
        return boxes.oneIsSolid() && BoxDecision.isUsual(size);
    }

    private void findWidestFace() {
        for (int i = 0; i < 3; i++) {
            gaps[i] = boxes.faceOfA(i);
            gaps[3 + i] = boxes.faceOfB(i);
        }
        double ofA = Math.max(gaps[0], Math.max(gaps[1], gaps[2]));
        double ofB = Math.max(gaps[3], Math.max(gaps[4], gaps[5]));
        distance = Math.max(ofA, ofB);
        axis = 0;
        while (axis < EDGES - 1 && gaps[axis] != distance) {
            axis++;
        }
    }

    /** After {@link #place}: whether the boxes are proven to share more than their surfaces. */
    public boolean overlaps() {
        double rounding = BoxDecision.UPPER_ROUNDING * size;
        return distance < -rounding && projection.allOverlap(boxes, rounding);
    }

    /** The second part of {@link #start}: the gaps along the edges' axes. */
    public void findAxis() {
        normalKnown = false;
        widest = distance;
        stack.look(boxes, gaps, axis, size);
        double missed = stack.rise;
        if (!stack.isLevel) {
            findWidestEdge();
            missed = 0;
        }
        lower = widest - BoxDecision.LOWER_ROUNDING * size;
        double above = widest + missed + BoxDecision.UPPER_ROUNDING * size;
        upper = above > 0 ? BoxDecision.AT_A_CORNER * above : above;
    }

    /** Signed squares are compared, so that an axis that does not win costs no root and no division. */
    private void findWidestEdge() {
        double most = distance * Math.abs(distance);
        int edge = -1;
        for (int i = 0; i < 3; i++) {
            if (i == stack.uprightOfA) {
                continue;
            }
            projection.look(boxes, i);
            for (int j = 0; j < 3; j++) {
                double gap = projection.gap(j);
                double square = projection.square(j);
                if (j != stack.uprightOfB
                        && gap * Math.abs(gap) > most * square
                        && square > BoxDecision.SHORTEST_EDGE_PRODUCT) {
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
        if (widest > distance + BoxDecision.LOWER_ROUNDING * size) {
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
        return lower;
    }

    /**
     * The proven upper bound of the signed distance, rounding included; apart, it is a rough one before {@link #nearest}.
     */
    public double upper() {
        return upper;
    }

    /** The gap along the normal: within rounding the signed distance if it is negative, else no more than the distance. */
    public double distance() {
        return distance;
    }

    /** The unit direction of the widest gap, in A's frame, from A to B. */
    public Vector3 normal() {
        if (!normalKnown) {
            findNormal();
        }
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

    /** Returns true if the face's outward normal is along its axis, and not against it. */
    public boolean facesUp() {
        return axis < 3
                ? normal().x + normal.y + normal.z > 0
                : boxes.alongB(axis - 3, normal().x, normal.y, normal.z) < 0;
    }

    /**
     * A proven upper bound of the distance, from a place of the other box over the face.
     *
     * @param gap how far it is from the face's plane, as computed; 0 or more
     * @param squareBeyond its squared distance from the face's rectangle, seen along the normal, as computed
     */
    public double upperOver(double gap, double squareBeyond) {
        return Math.sqrt(gap * gap + squareBeyond) + 2 * BoxDecision.UPPER_ROUNDING * size;
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
        normalKnown = true;
        double[] m = boxes.m;
        if (axis < 3) {
            PlacedBoxes.set(normal, axis, 1, 0, 0);
        } else if (axis < EDGES) {
            int j = 4 * (axis - 3);
            normal.set(m[j], m[j + 1], m[j + 2]);
        } else {
            int i = edgeOfA();
            double y = m[4 * edgeOfB() + (i + 1) % 3];
            double z = m[4 * edgeOfB() + (i + 2) % 3];
            double length = Math.sqrt(y * y + z * z);
            PlacedBoxes.set(normal, i, 0, -z / length, y / length);
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

    /** Writes points of A and B, in A's frame, with onB = onA + distance · normal; on the surfaces if the boxes overlap. */
    public void witnesses(Vector3 onA, Vector3 onB) {
        findNormal();
        double flat = 2 * BoxDecision.LOWER_ROUNDING * size;
        if (axis < 3) {
            double side = normal.x + normal.y + normal.z;
            face.findWithin(boxes, axis, side, flat, onA);
        } else if (axis < EDGES) {
            swapped.setSwapped(boxes);
            double side = -Math.signum(boxes.alongB(axis - 3, normal.x, normal.y, normal.z));
            face.findWithin(swapped, axis - 3, side, flat, onB);
            bInA.transform(onB, onB);
            onA.set(onB).addScaled(-distance, normal);
            return;
        } else {
            edge.find(boxes, edgeOfA(), edgeOfB(), normal, distance, onA, onB);
        }
        onB.set(onA).addScaled(distance, normal);
    }

    /**
     * After {@link #place}, as {@link #nearest}, where that can be told without the edges: beside the face of the widest
     * gap, or where a corner of the other box is nearest to the box of that face. Else false, and nothing is known.
     */
    public boolean nearestToFace(Vector3 onA, Vector3 onB) {
        if (!(axis < EDGES && lower > 0)) {
            return false;
        }
        boolean ofA = axis < 3;
        PlacedBoxes seen = seenFromFace();
        Vector3 onFace = ofA ? onA : onB;
        Vector3 facing = ofA ? onB : onA;
        if (nearest.isBeside(seen, axis % 3, distance, PARALLEL_RISE * size, CONSISTENT_ERROR * size, onFace, facing)) {
            if (!ofA) {
                bInA.transform(onA, onA);
                bInA.transform(onB, onB);
            }
            findNormal();
            upper = Math.max(onA.distance(onB), distance) + BoxDecision.UPPER_ROUNDING * size;
            return true;
        }
        boolean found = corner.searchFrom(seen, facing, BoxDecision.LOWER_ROUNDING * size);
        if (found) {
            takeCorner(ofA, onA, onB);
        }
        return found;
    }

    /**
     * Writes points of A and B, in A's frame, that are nearest to each other, of boxes that are proven apart: then both
     * bounds meet. Returns false if they are not found.
     */
    public boolean nearest(Vector3 onA, Vector3 onB) {
        return (axis < EDGES ? nearestToFace(onA, onB) : nearestToEdge(onA, onB)) || isNearCorner(onA, onB);
    }

    private boolean nearestToEdge(Vector3 onA, Vector3 onB) {
        findNormal();
        edge.find(boxes, edgeOfA(), edgeOfB(), normal, distance, onA, onB);
        upper = Math.max(onA.distance(onB), distance) + BoxDecision.UPPER_ROUNDING * size;
        return misfit(onA, onB) <= CONSISTENT_ERROR * size;
    }

    /** How far onA + distance · normal is from onB. */
    private double misfit(Vector3 onA, Vector3 onB) {
        double x = onA.x + distance * normal.x - onB.x;
        double y = onA.y + distance * normal.y - onB.y;
        double z = onA.z + distance * normal.z - onB.z;
        return Math.abs(x) + Math.abs(y) + Math.abs(z);
    }

    /** Where a corner of one is nearest to a corner, an edge or a face of the other. */
    private boolean isNearCorner(Vector3 onA, Vector3 onB) {
        findNormal();
        double doubt = BoxDecision.LOWER_ROUNDING * size;
        boolean ofB = corner.search(boxes, normal, doubt);
        boolean found = ofB || searchCornerOfA(doubt);
        if (found) {
            takeCorner(ofB, onA, onB);
        }
        return found;
    }

    private boolean searchCornerOfA(double doubt) {
        swapped.setSwapped(boxes);
        bInA.inverseRotate(-normal.x, -normal.y, -normal.z, normal);
        return corner.search(swapped, normal, doubt);
    }

    /** Answers with the corner that was found, of B beside A, or of A beside B as that one sees it. */
    private void takeCorner(boolean ofB, Vector3 onA, Vector3 onB) {
        Vector3 way = corner.way();
        if (ofB) {
            onA.set(corner.onBox());
            onB.set(corner.at());
            normal.scale(1 / corner.distance(), way);
        } else {
            bInA.transform(corner.at(), onA);
            bInA.transform(corner.onBox(), onB);
            double unit = -1 / corner.distance();
            bInA.rotate(unit * way.x, unit * way.y, unit * way.z, normal);
        }
        normalKnown = true;
        distance = corner.distance();
        lower = Math.max(lower, corner.gap() - BoxDecision.LOWER_ROUNDING * size);
        upper = distance + BoxDecision.UPPER_ROUNDING * size;
        axis = CORNER;
    }

    @Override
    public String toString() {
        if (axis == CORNER) {
            return "corner";
        }
        String which = axis < 3 ? "face " + axis + " of A" : "face " + (axis - 3) + " of B";
        return axis < EDGES ? which : "edge " + edgeOfA() + " of A, edge " + edgeOfB() + " of B";
    }
}
