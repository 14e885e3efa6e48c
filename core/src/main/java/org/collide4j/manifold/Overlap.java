package org.collide4j.manifold;

import java.util.Arrays;

/**
 * Intersection of two placed faces, seen along the normal: the corners of a convex polygon, the ends of a segment, or a
 * point, each with its features of A and of B.
 *
 * <p>Corners are corners of A inside B and the reverse, and crossings of edges. Corners nearer to each other than a small
 * part of the smaller face's size are merged, and a corner that near to a vertex has the vertex's name. So flush faces
 * retain their names under rounding, or a nudge of 1e-9.
 */
public final class Overlap {
    /** Distance, relative to the smaller face's extent, below which places are merged. */
    public static final double MERGE_DISTANCE = 0x1p-22;

    /**
     * Growth of faces without a common area, relative to the smaller face's extent, so that a contact along an edge remains.
     */
    private static final double EDGE_GROWTH = 0x1p-24;

    /** Most lengths of a segment that a place may be beyond its ends. */
    private static final double MOST_LENGTHS = 1e9;

    /**
     * Fraction of their length: if two edges are above each other over less than this, the contact is the middle of the
     * common part.
     */
    private static final double SHORT_OVERLAP = 0x1p-3;

    double[] u = new double[32];
    double[] v = new double[32];
    int[] featureA = new int[32];
    int[] featureB = new int[32];
    public int size;

    /**
     * Edge that leaves each corner: of the clipped polygon if 0 or more, else of the clipping polygon, by its complement.
     */
    private int[] edge = new int[32];

    private double[] cutU = new double[32];
    private double[] cutV = new double[32];
    private int[] cutEdge = new int[32];

    /** True for corners near a clipping edge; no corner of the clipping polygon coincides with others. */
    private boolean[] near = new boolean[32];

    private boolean[] cutNear = new boolean[32];
    private double same;

    /** Intersects two polygons; an edge or a point remains if they touch there, and nothing if they are disjoint. */
    void ofPolygons(PlacedFace a, PlacedFace b) {
        start(a, b);
        boolean cutA = a.size >= b.size; // fewer cuts
        PlacedFace whole = cutA ? a : b;
        PlacedFace knife = cutA ? b : a;
        cutPolygons(whole, knife, 0);
        finish(whole, knife, cutA);
        if (size < 3) {
            cutPolygons(whole, knife, EDGE_GROWTH / MERGE_DISTANCE * same);
            finish(whole, knife, cutA);
        }
    }

    private void cutPolygons(PlacedFace whole, PlacedFace knife, double wider) {
        size = whole.size;
        for (int i = 0; i < size; i++) {
            u[i] = whole.u[i];
            v[i] = whole.v[i];
            edge[i] = i;
            near[i] = false;
        }
        for (int j = 0; j < knife.size && size > 0; j++) {
            cut(knife, j, wider);
        }
    }

    private void finish(PlacedFace whole, PlacedFace knife, boolean cutA) {
        nameCorners(whole, knife, cutA);
        mergeNeighbours();
        straighten();
    }

    private void start(PlacedFace a, PlacedFace b) {
        double smaller = Math.min(a.extent, b.extent);
        same = MERGE_DISTANCE * smaller;
        size = 0;
        int most = 2 * (a.size + b.size);
        if (most > u.length) {
            u = new double[most];
            v = new double[most];
            featureA = new int[most];
            featureB = new int[most];
            edge = new int[most];
            cutU = new double[most];
            cutV = new double[most];
            cutEdge = new int[most];
            near = new boolean[most];
            cutNear = new boolean[most];
        }
    }

    /**
     * Clips by an edge of a face: the part to its left remains, or at most {@code wider} to its right (Sutherland, Hodgman
     * 1974).
     */
    private void cut(PlacedFace knife, int j, double wider) {
        int end = knife.next(j);
        double fromU = knife.u[j];
        double fromV = knife.v[j];
        double eu = knife.u[end] - fromU;
        double ev = knife.v[end] - fromV;
        double length = Math.sqrt(eu * eu + ev * ev);
        double inside = wider * length;
        double close = same * length + inside;
        int last = size - 1;
        int kept = 0;
        boolean changed = false;
        double before = eu * (v[last] - fromV) - ev * (u[last] - fromU) + inside;
        for (int k = 0; k < size; k++) {
            double here = eu * (v[k] - fromV) - ev * (u[k] - fromU) + inside;
            if (here >= 0 != before >= 0) {
                double part = before / (before - here);
                int previous = k > 0 ? k - 1 : last;
                cutU[kept] = u[previous] + part * (u[k] - u[previous]);
                cutV[kept] = v[previous] + part * (v[k] - v[previous]);
                cutEdge[kept] = before >= 0 ? ~j : edge[previous];
                cutNear[kept++] = true;
                changed = true;
            }
            if (here >= 0) {
                cutU[kept] = u[k];
                cutV[kept] = v[k];
                cutEdge[kept] = edge[k];
                cutNear[kept++] = near[k] || here <= close;
                near[k] |= here <= close;
            } else {
                changed = true;
            }
            before = here;
        }
        if (changed) {
            size = kept;
            takeCut();
        }
    }

    private void takeCut() {
        double[] beforeU = u;
        u = cutU;
        cutU = beforeU;
        double[] beforeV = v;
        v = cutV;
        cutV = beforeV;
        int[] beforeEdge = edge;
        edge = cutEdge;
        cutEdge = beforeEdge;
        boolean[] beforeNear = near;
        near = cutNear;
        cutNear = beforeNear;
    }

    private void nameCorners(PlacedFace whole, PlacedFace knife, boolean cutA) {
        int wholeFace = whole.feature();
        int knifeFace = knife.feature();
        int[] ofWholeNames = cutA ? featureA : featureB;
        int[] ofKnifeNames = cutA ? featureB : featureA;
        for (int k = 0; k < size; k++) {
            int in = edge[k > 0 ? k - 1 : size - 1];
            int out = edge[k];
            boolean crossing = in >= 0 != out >= 0;
            int wholeEdge = in >= 0 ? in : out;
            int knifeEdge = ~(in < 0 ? in : out);
            int ofWhole;
            int ofKnife;
            if (crossing) {
                ofWhole = end(whole, wholeEdge, k);
                ofKnife = end(knife, knifeEdge, k);
            } else {
                ofWhole = out >= 0 ? out : nearest(whole, k);
                ofKnife = out < 0 ? ~out : near[k] ? nearest(knife, k) : -1;
            }
            boolean ofEdges = ofWhole < 0 && ofKnife < 0;
            ofWholeNames[k] = ofWhole >= 0 ? whole.vertex(ofWhole) : ofEdges ? whole.edge(wholeEdge) : wholeFace;
            ofKnifeNames[k] = ofKnife >= 0 ? knife.vertex(ofKnife) : ofEdges ? knife.edge(knifeEdge) : knifeFace;
        }
    }

    /** Returns the end of an edge that is at a corner, or −1. */
    private int end(PlacedFace face, int of, int k) {
        if (face.isNear(of, u[k], v[k], same)) {
            return of;
        }
        return face.isNear(face.next(of), u[k], v[k], same) ? face.next(of) : -1;
    }

    private int nearest(PlacedFace face, int k) {
        for (int i = 0; i < face.size; i++) {
            if (face.isNear(i, u[k], v[k], same)) {
                return i;
            }
        }
        return -1;
    }

    /** Merges corners at the same place; a vertex's name has priority. */
    private void mergeNeighbours() {
        int kept = 0;
        for (int k = 0; k < size; k++) {
            if (kept > 0 && isAt(k, kept - 1)) {
                takeNames(kept - 1, k);
            } else {
                copy(k, kept++);
            }
        }
        while (kept > 1 && isAt(kept - 1, 0)) {
            kept--;
            takeNames(0, kept);
        }
        size = kept;
    }

    private boolean isAt(int k, int other) {
        double du = u[k] - u[other];
        double dv = v[k] - v[other];
        return du * du + dv * dv <= same * same;
    }

    private void copy(int from, int to) {
        u[to] = u[from];
        v[to] = v[from];
        featureA[to] = featureA[from];
        featureB[to] = featureB[from];
    }

    /**
     * Copies the names of a merged corner: numbers of vertices are smaller than those of edges and faces, which are negative
     * or beyond 2³⁰.
     */
    private void takeNames(int to, int from) {
        boolean vertexA = isVertex(featureA[to]) || isVertex(featureA[from]);
        boolean vertexB = isVertex(featureB[to]) || isVertex(featureB[from]);
        int a = better(featureA[to], featureA[from]);
        int b = better(featureB[to], featureB[from]);
        boolean moves = isVertex(featureA[from]) && !isVertex(featureA[to]);
        if (moves) {
            u[to] = u[from];
            v[to] = v[from];
        }
        featureA[to] = vertexA || !vertexB ? a : face(featureA[to], featureA[from]);
        featureB[to] = vertexB || !vertexA ? b : face(featureB[to], featureB[from]);
    }

    private static boolean isVertex(int feature) {
        return FeatureId.kind(feature) == FeatureId.VERTEX;
    }

    private static int better(int feature, int other) {
        return Integer.compareUnsigned(feature, other) <= 0 ? feature : other;
    }

    /**
     * Returns the feature of higher dimension: over a vertex of B, a face of A rather than the edge that the vertex is near.
     */
    private static int face(int feature, int other) {
        return Integer.compareUnsigned(feature, other) >= 0 ? feature : other;
    }

    /** Removes corners on the straight line between their neighbours. */
    private void straighten() {
        for (int k = 0; k < size && size > 2; k++) {
            int before = k > 0 ? k - 1 : size - 1;
            int after = k + 1 < size ? k + 1 : 0;
            if (isBetween(k, before, after)) {
                size--;
                for (int i = k; i < size; i++) {
                    copy(i + 1, i);
                }
                k = Math.max(k - 2, -1);
            }
        }
    }

    private boolean isBetween(int k, int before, int after) {
        double wu = u[after] - u[before];
        double wv = v[after] - v[before];
        double pu = u[k] - u[before];
        double pv = v[k] - v[before];
        double off = wu * pv - wv * pu;
        double along = wu * pu + wv * pv;
        double square = wu * wu + wv * wv;
        return off * off <= same * same * square && along >= 0 && along <= square;
    }

    /**
     * Clips a segment by a polygon (Cyrus, Beck 1978); nothing remains if they are disjoint.
     *
     * <p>A segment along an edge is not shortened by small motions: it is clipped where it leaves the enlarged polygon,
     * unless it leaves the polygon itself shortly before.
     */
    void ofSegmentAndPolygon(PlacedFace segment, PlacedFace polygon, boolean segmentIsA) {
        start(segment, polygon);
        double du = segment.u[1] - segment.u[0];
        double dv = segment.v[1] - segment.v[0];
        double shortly = same / segment.extent;
        double enter = 0;
        double leave = 1;
        int enterEdge = -1;
        int leaveEdge = -1;
        for (int j = 0; j < polygon.size; j++) {
            int end = polygon.next(j);
            double eu = polygon.u[end] - polygon.u[j];
            double ev = polygon.v[end] - polygon.v[j];
            double here = eu * (segment.v[0] - polygon.v[j]) - ev * (segment.u[0] - polygon.u[j]);
            double rate = eu * dv - ev * du;
            double wider = EDGE_GROWTH / MERGE_DISTANCE * same * Math.sqrt(eu * eu + ev * ev);
            if (here + wider < 0 && here + wider + rate < 0) {
                return;
            }
            if (rate > 0 && here < 0) {
                double at = wider <= shortly * rate ? -here / rate : -(here + wider) / rate;
                if (at > enter) {
                    enter = at;
                    enterEdge = j;
                }
            } else if (rate < 0 && here + rate < 0) {
                double at = wider <= shortly * -rate ? here / -rate : (here + wider) / -rate;
                if (at < leave) {
                    leave = at;
                    leaveEdge = j;
                }
            }
        }
        if (enter > leave + shortly) {
            return;
        }
        leave = Math.max(enter, leave);
        addEnd(segment, polygon, enter, 0, enterEdge, segmentIsA);
        addEnd(segment, polygon, leave, 1, leaveEdge, segmentIsA);
        mergeNeighbours();
    }

    private void addEnd(PlacedFace segment, PlacedFace polygon, double at, int end, int cutBy, boolean segmentIsA) {
        u[size] = segment.u[0] + at * (segment.u[1] - segment.u[0]);
        v[size] = segment.v[0] + at * (segment.v[1] - segment.v[0]);
        boolean isEnd = cutBy < 0 || segment.isNear(end, u[size], v[size], same);
        int corner = nearest(polygon, size);
        int ofSegment = isEnd ? segment.vertex(end) : segment.edge(0);
        int ofPolygon = corner >= 0 ? polygon.vertex(corner) : isEnd ? polygon.feature() : polygon.edge(cutBy);
        featureA[size] = segmentIsA ? ofSegment : ofPolygon;
        featureB[size] = segmentIsA ? ofPolygon : ofSegment;
        size++;
    }

    /** Intersects two segments that are not parallel; nothing remains if they are disjoint. */
    void ofCrossingSegments(PlacedFace a, PlacedFace b) {
        start(a, b);
        double au = a.u[1] - a.u[0];
        double av = a.v[1] - a.v[0];
        double bu = b.u[1] - b.u[0];
        double bv = b.v[1] - b.v[0];
        double wayU = b.u[0] - a.u[0];
        double wayV = b.v[0] - a.v[0];
        double sine = au * bv - av * bu;
        double onA = (wayU * bv - wayV * bu) / sine;
        double onB = (wayU * av - wayV * au) / sine;
        if (onA >= 0 && onA <= 1 && onB >= 0 && onB <= 1) {
            add(a.u[0] + onA * au, a.v[0] + onA * av, a.feature(), b.feature());
        }
    }

    /**
     * Computes the common part of two nearly parallel segments, halfway between them; nothing remains if they are disjoint.
     */
    void ofParallelSegments(PlacedFace a, PlacedFace b) {
        start(a, b);
        PlacedFace longer = a.extent >= b.extent ? a : b;
        double du = longer.u[1] - longer.u[0];
        double dv = longer.v[1] - longer.v[0];
        double length = Math.sqrt(du * du + dv * dv);
        if (!(length > 0)) {
            return;
        }
        du /= length;
        dv /= length;
        int firstA = du * (a.u[1] - a.u[0]) + dv * (a.v[1] - a.v[0]) >= 0 ? 0 : 1;
        int firstB = du * (b.u[1] - b.u[0]) + dv * (b.v[1] - b.v[0]) >= 0 ? 0 : 1;
        double startA = du * a.u[firstA] + dv * a.v[firstA];
        double startB = du * b.u[firstB] + dv * b.v[firstB];
        double endA = du * a.u[1 - firstA] + dv * a.v[1 - firstA];
        double endB = du * b.u[1 - firstB] + dv * b.v[1 - firstB];
        if (!(Math.min(endA, endB) >= Math.max(startA, startB) - same)) { // also false for NaN
            return;
        }
        double left =
                addPlace(a, b, du, dv, startA >= startB - same ? firstA : -1, startB >= startA - same ? firstB : -1);
        double right =
                addPlace(a, b, du, dv, endA <= endB + same ? 1 - firstA : -1, endB <= endA + same ? 1 - firstB : -1);
        if (left * right > 0 && Math.min(Math.abs(left), Math.abs(right)) > same) {
            size = 0; // the lines are too far apart
            return;
        }
        if (Math.max(Math.abs(left), Math.abs(right)) > same) {
            keepClose(left, right, a.feature(), b.feature());
        }
        mergeNeighbours();
    }

    /**
     * Clips two edges that cross at a small angle to the part where they are close: edges are sharp, so that parts side by
     * side are no contact.
     */
    private void keepClose(double left, double right, int edgeA, int edgeB) {
        double rate = right - left;
        double first = Math.max(0, Math.min((same - left) / rate, (-same - left) / rate));
        double last = Math.min(1, Math.max((same - left) / rate, (-same - left) / rate));
        if (last - first < SHORT_OVERLAP) {
            first = 0.5 * (first + last);
            last = first;
        }
        double wayU = u[1] - u[0];
        double wayV = v[1] - v[0];
        if (last < 1) {
            set(1, u[0] + last * wayU, v[0] + last * wayV, edgeA, edgeB);
        }
        if (first > 0) {
            set(0, u[0] + first * wayU, v[0] + first * wayV, edgeA, edgeB);
        }
    }

    /** Adds a place at an end of A, of B or of both, in the middle of both segments; returns the offset of B to the left. */
    private double addPlace(PlacedFace a, PlacedFace b, double du, double dv, int endA, int endB) {
        PlacedFace face = endA >= 0 ? a : b;
        int end = endA >= 0 ? endA : endB;
        double at = du * face.u[end] + dv * face.v[end];
        double onAu = alongSegment(a, a.u, du, dv, at);
        double onAv = alongSegment(a, a.v, du, dv, at);
        double onBu = alongSegment(b, b.u, du, dv, at);
        double onBv = alongSegment(b, b.v, du, dv, at);
        add(
                0.5 * (onAu + onBu),
                0.5 * (onAv + onBv),
                endA >= 0 ? a.vertex(endA) : a.feature(),
                endB >= 0 ? b.vertex(endB) : b.feature());
        return du * (onBv - onAv) - dv * (onBu - onAu);
    }

    /** Returns a coordinate of the point of a segment's line at a height along a direction. */
    private static double alongSegment(PlacedFace s, double[] coordinate, double du, double dv, double at) {
        double from = du * s.u[0] + dv * s.v[0];
        double to = du * s.u[1] + dv * s.v[1];
        double quotient = to == from ? 0 : (at - from) / (to - from);
        double part = Math.max(-MOST_LENGTHS, Math.min(MOST_LENGTHS, quotient)); // avoids infinity and NaN
        return coordinate[0] + part * (coordinate[1] - coordinate[0]);
    }

    /** Inserts a place before a corner. */
    void insert(int at, double atU, double atV, int ofA, int ofB) {
        add(atU, atV, ofA, ofB);
        for (int i = size - 1; i > at; i--) {
            copy(i - 1, i);
        }
        set(at, atU, atV, ofA, ofB);
    }

    public void set(int at, double atU, double atV, int ofA, int ofB) {
        u[at] = atU;
        v[at] = atV;
        featureA[at] = ofA;
        featureB[at] = ofB;
    }

    /** Appends a place. */
    void add(double atU, double atV, int ofA, int ofB) {
        if (size == u.length) {
            u = Arrays.copyOf(u, 2 * size);
            v = Arrays.copyOf(v, 2 * size);
            featureA = Arrays.copyOf(featureA, 2 * size);
            featureB = Arrays.copyOf(featureB, 2 * size);
            edge = new int[2 * size];
            cutU = new double[2 * size];
            cutV = new double[2 * size];
            cutEdge = new int[2 * size];
            near = new boolean[2 * size];
            cutNear = new boolean[2 * size];
        }
        set(size++, atU, atV, ofA, ofB);
    }
}
