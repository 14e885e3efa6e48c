package org.collide4j.kind.box;

import org.collide4j.manifold.FeatureId;
import org.collide4j.manifold.Manifold;
import org.collide4j.manifold.Overlap;

/**
 * Where two boxes meet along the normal of a face of one of them, the <em>reference</em>: its rectangle cuts what the other
 * shows, a parallelogram (Sutherland, Hodgman 1974).
 *
 * <pre>
 *   corner 1                  0        Sides and corners are numbered counter-clockwise, seen against the normal from
 *      ┌─────────1────────────┐        A to B: side 0 is that of +x and ends in corner 0.
 *      │          ╱╲          │
 *      2        ╱    ╲        0        A corner within rounding of a side lies on it: it is neither cut off nor left
 *      │      ╱       ●───────●        beside a crossing, so that the corners of flush boxes keep their names.
 *      └────●───────3─────────┘
 *   corner 2                  3
 * </pre>
 *
 * <p>Finds the corners and names that {@link Overlap} finds for the same faces. It leaves to that what is rare: boxes that
 * show an edge or a corner, or an overlap hardly wider than what counts as one place.
 */
final class BoxOverlap {
    /** Width of faces in merge distances, and rise of crossing edges, above which this kernel applies. */
    private static final double WIDE_IN_MERGE_DISTANCES = 16;

    /** Squared sine of the largest tilt of a face. */
    private static final double LARGEST_TILT_SQUARED =
            Manifold.TILT * Manifold.TILT / (1 + Manifold.TILT * Manifold.TILT);

    /** Each of four cuts adds one corner. */
    private static final int CAPACITY = 12;

    /*
     * The tag of a corner: the edge that leaves it, of the parallelogram from 0 on, of the rectangle from 4 on; the sides of
     * the rectangle that it is on, as bits; the parallelogram's corner that it is, plus 1; the edge of that which it is on.
     */
    private static final int LEAVING = 7;
    private static final int SIDE = 4;
    private static final int ON = 3;
    private static final int CORNER = 7;
    private static final int EDGE = 10;

    /*
     * The number of the faces that meet: the axis that either is square to, and how they lie.
     */
    private static final int FACE_OF_REFERENCE = 0;
    private static final int FACE_OF_OTHER = 2;
    private static final int AHEAD = 1 << 4;
    private static final int UP = 1 << 5;
    private static final int TURNS = 1 << 6;
    private static final int FACING = 1 << 7;

    /**
     * Motion of a corner, relative to the extent, below which four corners lose less than a hundredth of the largest area.
     */
    private static final double MOTION_OF_FOUR = 0x1p-10;

    /** Two outlines: each cut reads the one, from the start on, and writes the other. */
    private final double[] x = new double[2 * CAPACITY];

    private final double[] y = new double[2 * CAPACITY];
    private final int[] tag = new int[2 * CAPACITY];
    private final KnownCorners known = new KnownCorners();
    private int start;
    private int size;

    private double halfX;
    private double halfY;
    private double same;
    private double extent;
    private boolean isClear;
    private int faces;
    private boolean again;

    /** The gap over the reference's face, as a function of the place. */
    private double slopeX;

    private double slopeY;
    private double gapAtOrigin;

    /** The axes of the reference along and across its face, and the names of what the bodies show. */
    private int axisX;

    private int axisY;
    private final int[] referenceCorners = new int[4];
    private final int[] otherCorners = new int[4];
    private int referenceFace;
    private int otherFace;

    /**
     * Finds the corners; false, and nothing of use, if that is left to others.
     *
     * @param memory of the last overlap of these boxes, asked first; this one is kept in it
     */
    boolean find(BoxDistance pair, BoxMemory memory) {
        PlacedBoxes boxes = pair.seenFromFace();
        int k = pair.axisOfFace();
        boolean up = pair.facesUp();
        boolean ahead = up == pair.isSquareToFaceOfA();
        axisX = ahead ? next(k) : next(next(k));
        axisY = ahead ? next(next(k)) : next(k);
        if (!place(boxes, k, up)) {
            return false;
        }
        faces |= k << FACE_OF_REFERENCE | (ahead ? AHEAD : 0) | (up ? UP : 0);
        again = memory.faces == faces && memory.moved(x, y) <= memory.room;
        if (again) {
            placeAgain(memory);
            return isWide(x) && isWide(y);
        }
        nameFaces(k, up);
        if (memory.serves()) {
            memory.keepOutline(x, y, halfX, halfY, 2 * WIDE_IN_MERGE_DISTANCES * same, MOTION_OF_FOUR * extent);
        }
        isClear = true;
        cut();
        boolean found = isClear && size > 2 && isWide(x) && isWide(y);
        if (memory.serves()) {
            keepCorners(found, memory);
        }
        return found;
    }

    /** Places the corners of the cached overlap anew. */
    private void placeAgain(BoxMemory memory) {
        start = CAPACITY;
        size = memory.size;
        known.set(x, y, halfX, halfY);
        known.place(memory.making, size, x, y, start);
    }

    /** Returns the construction of the corner for {@link KnownCorners}. */
    private static int making(int tag) {
        int corner = tag >> CORNER & 7;
        int sides = tag >> ON & 15;
        int cornerSides = endingSides(sides);
        if (corner != 0) {
            return KnownCorners.ofParallelogram(corner - 1);
        }
        return cornerSides != 0
                ? KnownCorners.ofRectangle(Integer.numberOfTrailingZeros(cornerSides))
                : KnownCorners.crossing(tag >> EDGE & 3, Integer.numberOfTrailingZeros(sides));
    }

    /** Returns the sides whose next side is among the given ones, too. */
    private static int endingSides(int sides) {
        return sides & (sides >> 1 | sides << 3) & 15;
    }

    private void keepCorners(boolean found, BoxMemory memory) {
        memory.faces = found && memory.room > 0 ? faces : -1;
        memory.size = size;
        for (int i = 0; memory.isKnown() && i < size; i++) {
            memory.making[i] = making(tag[start + i]);
            memory.ofReference[i] = ofReference(i);
            memory.ofOther[i] = ofOther(i);
        }
    }

    /** True if the last overlap has the corners and names of the cache. */
    boolean isAgain() {
        return again;
    }

    /** True if the overlap is wide along an axis: mostly, two corners decide. */
    private boolean isWide(double[] coordinate) {
        double wide = WIDE_IN_MERGE_DISTANCES * same;
        return Math.abs(coordinate[start] - coordinate[start + 2]) > wide || span(coordinate) > wide;
    }

    private double span(double[] coordinate) {
        double least = coordinate[start];
        double most = least;
        for (int i = start + 1; i < start + size; i++) {
            least = Math.min(least, coordinate[i]);
            most = Math.max(most, coordinate[i]);
        }
        return most - least;
    }

    private static int next(int axis) {
        return axis < 2 ? axis + 1 : 0;
    }

    /** Places the other box's face in the reference's frame. */
    private boolean place(PlacedBoxes boxes, int k, boolean up) {
        double square0 = square(boxes.axisOfB(0, k));
        double square1 = square(boxes.axisOfB(1, k));
        int f = square0 > 0.5 ? 0 : square1 > 0.5 ? 1 : 2;
        double upright = boxes.axisOfB(f, k);
        if (!(1 - square(upright) <= LARGEST_TILT_SQUARED)) {
            return false;
        }
        int i = next(f);
        int j = next(i);
        boolean turns =
                boxes.axisOfB(i, axisX) * boxes.axisOfB(j, axisY) < boxes.axisOfB(i, axisY) * boxes.axisOfB(j, axisX);
        faces = f << FACE_OF_OTHER | (turns ? TURNS : 0);
        return place(boxes, k, up, f, turns ? j : i, turns ? i : j);
    }

    private static double square(double value) {
        return value * value;
    }

    private boolean place(PlacedBoxes boxes, int k, boolean up, int f, int i, int j) {
        halfX = boxes.halfOfA(axisX);
        halfY = boxes.halfOfA(axisY);
        double halfI = boxes.halfOfB(i);
        double halfJ = boxes.halfOfB(j);
        double square = Math.min(halfX * halfX + halfY * halfY, halfI * halfI + halfJ * halfJ);
        extent = 2 * Math.sqrt(square);
        same = Overlap.MERGE_DISTANCE * extent;
        if (!(Math.min(Math.min(halfX, halfY), Math.min(halfI, halfJ)) > WIDE_IN_MERGE_DISTANCES * same)) {
            return false;
        }
        double upright = boxes.axisOfB(f, k);
        boolean facing = up == upright < 0;
        double toFace = facing ? boxes.halfOfB(f) : -boxes.halfOfB(f);
        double middleX = boxes.middleOfB(axisX) + toFace * boxes.axisOfB(f, axisX);
        double middleY = boxes.middleOfB(axisY) + toFace * boxes.axisOfB(f, axisY);
        double middleZ = boxes.middleOfB(k) + toFace * upright;
        double sign = up ? 1 : -1;
        slopeX = -sign * boxes.axisOfB(f, axisX) / upright;
        slopeY = -sign * boxes.axisOfB(f, axisY) / upright;
        gapAtOrigin = sign * middleZ - boxes.halfOfA(k) - slopeX * middleX - slopeY * middleY;
        double ix = halfI * boxes.axisOfB(i, axisX);
        double iy = halfI * boxes.axisOfB(i, axisY);
        double jx = halfJ * boxes.axisOfB(j, axisX);
        double jy = halfJ * boxes.axisOfB(j, axisY);
        set(0, middleX + (ix + jx), middleY + (iy + jy));
        set(1, middleX - (ix - jx), middleY - (iy - jy));
        set(2, middleX - (ix + jx), middleY - (iy + jy));
        set(3, middleX + (ix - jx), middleY + (iy - jy));
        start = 0;
        size = 4;
        faces |= facing ? FACING : 0;
        return true;
    }

    private void nameFaces(int k, boolean up) {
        int f = faces >> FACE_OF_OTHER & 3;
        int i = next(f);
        int j = next(i);
        boolean turns = (faces & TURNS) != 0;
        name(axisX, axisY, k, up, referenceCorners);
        name(turns ? j : i, turns ? i : j, f, (faces & FACING) != 0, otherCorners);
        referenceFace = face(referenceCorners);
        otherFace = face(otherCorners);
    }

    private void set(int corner, double atX, double atY) {
        x[corner] = atX;
        y[corner] = atY;
        tag[corner] = corner | (corner + 1) << CORNER;
    }

    /** The numbers of a face's corners: see {@code Box.face}. */
    private static void name(int axisX, int axisY, int axisZ, boolean up, int[] corners) {
        int z = up ? 1 << axisZ : 0;
        corners[0] = z | 1 << axisX | 1 << axisY;
        corners[1] = z | 1 << axisY;
        corners[2] = z;
        corners[3] = z | 1 << axisX;
    }

    private static int face(int[] corners) {
        return FeatureId.face(corners[2], corners[0]);
    }

    private void cut() {
        double spanX = Math.max(Math.abs(x[0] - x[2]), Math.abs(x[1] - x[3]));
        double spanY = Math.max(Math.abs(y[0] - y[2]), Math.abs(y[1] - y[3]));
        double twiceX = x[0] + x[2];
        double twiceY = y[0] + y[2];
        double roomX = 2 * (halfX - same) - spanX;
        double roomY = 2 * (halfY - same) - spanY;
        if (twiceX > roomX) {
            cutAcrossX(0, 1);
        }
        if (-twiceX > roomX) {
            cutAcrossX(2, -1);
        }
        if (twiceY > roomY) {
            cutAcrossY(1, 1);
        }
        if (-twiceY > roomY) {
            cutAcrossY(3, -1);
        }
    }

    private void cutAcrossX(int side, double sign) {
        cut(x, y, side, sign, halfX, Double.POSITIVE_INFINITY);
    }

    /** The sides across x have cut before: a new corner may be on one of them. */
    private void cutAcrossY(int side, double sign) {
        cut(y, x, side, sign, halfY, halfX - same);
    }

    /**
     * Cuts by one side of the rectangle.
     *
     * @param p coordinates across the side, {@code q} along it
     * @param corner how far along the side a place is on the side before or after it, which has cut already
     */
    private void cut(double[] p, double[] q, int side, double sign, double half, double corner) {
        int first = start;
        int end = first + size;
        int other = CAPACITY - first;
        int to = other;
        int before = end - 1;
        double roomBefore = size > 0 ? half - sign * p[before] : 0;
        for (int k = first; k < end; k++) {
            double room = half - sign * p[k];
            boolean leaves = roomBefore > same && room < -same;
            if (leaves || (roomBefore < -same && room > same)) {
                double change = roomBefore - room;
                isClear &= Math.abs(change) > WIDE_IN_MERGE_DISTANCES * same;
                double at = q[before] + roomBefore / change * (q[k] - q[before]);
                p[to] = sign * half;
                q[to] = at;
                tag[to++] = crossing(tag[before] & LEAVING, side, leaves, at, corner);
            }
            if (room >= -same) {
                p[to] = p[k];
                q[to] = q[k];
                int after = k + 1 < end ? k + 1 : first;
                tag[to++] = room > same ? tag[k] : onSide(tag[k], side, half - sign * p[after]);
            }
            before = k;
            roomBefore = room;
        }
        start = other;
        size = to - other;
    }

    /** The tag of a corner where a side cuts an edge. */
    private static int crossing(int edge, int side, boolean leaves, double at, double corner) {
        int result = (leaves ? SIDE + side : edge) | 1 << (ON + side);
        if (edge >= SIDE) {
            return result | 1 << (ON + edge - SIDE);
        }
        int others = at > corner ? 1 << ON : at < -corner ? 4 << ON : 0;
        return result | others | edge << EDGE;
    }

    /** The tag of a corner that lies on the side; where the next is cut off, the outline goes on along the side. */
    private int onSide(int tag, int side, double roomAfter) {
        int leaving = roomAfter < -same ? SIDE + side : tag & LEAVING;
        return (tag & ~LEAVING) | leaving | 1 << (ON + side);
    }

    int size() {
        return size;
    }

    /** Returns the size of the smaller face. */
    double extent() {
        return extent;
    }

    /** The axis of the reference along which {@link #x} counts. */
    int axisX() {
        return axisX;
    }

    int axisY() {
        return axisY;
    }

    /** Where the corner is in the reference's frame, on its rectangle. */
    double x(int i) {
        return Math.max(-halfX, Math.min(x[start + i], halfX));
    }

    double y(int i) {
        return Math.max(-halfY, Math.min(y[start + i], halfY));
    }

    /** Returns the distance of the other box from the reference's face at a corner. */
    double gap(int i) {
        return gapAtOrigin + slopeX * x[start + i] + slopeY * y[start + i];
    }

    /** The squared distance of the corner from the reference's rectangle: 0, but for corners within rounding of a side. */
    double squareBeyond(int i) {
        return square(Math.max(0, Math.abs(x[start + i]) - halfX))
                + square(Math.max(0, Math.abs(y[start + i]) - halfY));
    }

    /** The feature of the reference at the corner. */
    int ofReference(int i) {
        int sides = tag[start + i] >> ON & 15;
        int cornerSides = endingSides(sides);
        if (cornerSides != 0) {
            return FeatureId.vertex(referenceCorners[Integer.numberOfTrailingZeros(cornerSides)]);
        }
        if ((tag[start + i] >> CORNER & 7) != 0) {
            return referenceFace;
        }
        int side = Integer.numberOfTrailingZeros(sides);
        return FeatureId.edge(referenceCorners[side], referenceCorners[(side + 3) & 3]);
    }

    /** The feature of the other box at the corner. */
    int ofOther(int i) {
        int corner = tag[start + i] >> CORNER & 7;
        if (corner != 0) {
            return FeatureId.vertex(otherCorners[corner - 1]);
        }
        int sides = tag[start + i] >> ON & 15;
        int edge = tag[start + i] >> EDGE & 3;
        return Integer.bitCount(sides) > 1
                ? otherFace
                : FeatureId.edge(otherCorners[edge], otherCorners[(edge + 1) & 3]);
    }
}
