package org.collide4j.solid;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.collide4j.hull.Hull;

/**
 * Greatest distance from the points of a hull to a solid, between two bounds: branch and bound over tetrahedra that cover
 * the hull.
 *
 * <p>The distance from a solid changes by no more than the way (it is 1-Lipschitz), and that from a single triangle is
 * convex, so that it is greatest at a corner: both bound the distance over a tetrahedron. A tetrahedron that no triangle
 * enters is within the solid with its centroid; if it has to shrink for that, no point moves farther than the shrinkage.
 * The tetrahedron of the largest bound is bisected at its longest edge.
 *
 * <p>A worker: one per thread.
 */
final class ExcessSearch {
    /** Gap between the bounds, relative to the upper one, at which a search ends. */
    private static final double RELATIVE_GAP = 1.0 / 64;

    /** Share of a distance that is less than it in spite of rounding. */
    private static final double SAFE = 1 - 0x1p-20;

    private static final byte UNKNOWN = 0;
    private static final byte INSIDE = 1;
    private static final byte OUTSIDE = 2;

    private final SolidProbe probe;
    private final HullEntries entries;
    private final InnerHull inner;
    private final TetrahedronShrinkage shrinkage;
    private final BooleanSupplier cancelled;

    /** Tetrahedra by slot, a heap of slots by bound. */
    private double[] tetrahedra = new double[12 * 256];

    /** Centroid of a tetrahedron, and its distance from the surface: four numbers a slot. */
    private double[] centroids = new double[4 * 256];

    /** Triangle of the surface nearest to the centroid, by slot; −1 if none is known. */
    private int[] nearest = new int[256];

    /** Side of the surface on which the centroid is, by slot: {@link #UNKNOWN}, {@link #INSIDE} or {@link #OUTSIDE}. */
    private byte[] sides = new byte[256];

    private double[] bounds = new double[256];
    private int[] heap = new int[256];
    private int heapSize;
    private int[] free = new int[256];
    private int freeCount;
    private int slots;

    private double settled;
    private double lower;
    private double upper;
    private double enough;

    ExcessSearch(SolidProbe probe, BooleanSupplier cancelled) {
        this.probe = probe;
        this.cancelled = cancelled;
        entries = new HullEntries(probe.mesh);
        inner = new InnerHull(probe, entries);
        shrinkage = new TetrahedronShrinkage(probe, entries);
    }

    /** Returns a distance that some point of the hull has. */
    double lower() {
        return lower;
    }

    /** Returns a distance that no point of the hull exceeds. */
    double upper() {
        return upper;
    }

    /**
     * Narrows the bounds until the upper one is at most {@code enough}, the lower one is beyond {@code tooMuch}, they
     * meet, or so many tetrahedra have been bisected.
     */
    void search(Hull hull, double enough, double tooMuch, int budget) {
        start(enough);
        entries.start(hull);
        inner.search(hull, Math.max(enough, tooMuch), tooMuch);
        lower = inner.lower();
        double bound = rounded(inner.upper());
        if (bound <= enough || lower > tooMuch) {
            upper = bound;
            return;
        }
        double[] first = HullTetrahedra.of(hull);
        int i = 0;
        for (; i < first.length && lower <= tooMuch; i += 12) {
            int slot = newSlot();
            System.arraycopy(first, i, tetrahedra, 12 * slot, 12);
            nearest[slot] = -1;
            sides[slot] = UNKNOWN;
            offer(slot);
        }
        for (int step = 0; step < budget && heapSize > 0 && lower <= tooMuch; step++) {
            if (bounds[heap[0]] <= goal()) {
                break;
            }
            bisect(pop());
            if ((step & 255) == 255) {
                Cancellation.check(cancelled);
            }
        }
        if (i < first.length) {
            upper = Double.POSITIVE_INFINITY; // the rest has not been looked at
            return;
        }
        upper = Math.min(bound, rounded(Math.max(settled, heapSize > 0 ? bounds[heap[0]] : 0)));
    }

    private static double rounded(double bound) {
        return bound * (1 + 0x1p-40) + 0x1p-44;
    }

    private void start(double enough) {
        this.enough = enough;
        heapSize = 0;
        freeCount = 0;
        slots = 0;
        settled = 0;
        lower = 0;
    }

    /** Returns the upper bound at which the search ends. */
    private double goal() {
        return Math.max(enough, goal(lower));
    }

    /** Returns the upper bound that meets a lower one. */
    static double goal(double lower) {
        return lower * (1 + RELATIVE_GAP);
    }

    /** Bounds a tetrahedron and puts it on the heap, unless it is settled. */
    private void offer(int slot) {
        double bound = bound(slot);
        if (bound <= goal()) {
            settled = Math.max(settled, bound);
            free[freeCount++] = slot;
            return;
        }
        bounds[slot] = bound;
        push(slot);
    }

    /** Bounds the distance over a tetrahedron; the slot has the centroid, triangle and side of the one it is a half of. */
    private double bound(int slot) {
        double[] t = tetrahedra;
        int at = 12 * slot;
        double x = 0.25 * (t[at] + t[at + 3] + t[at + 6] + t[at + 9]);
        double y = 0.25 * (t[at + 1] + t[at + 4] + t[at + 7] + t[at + 10]);
        double z = 0.25 * (t[at + 2] + t[at + 5] + t[at + 8] + t[at + 11]);
        double limit = Double.POSITIVE_INFINITY;
        double convex = Double.POSITIVE_INFINITY;
        if (nearest[slot] >= 0) {
            convex = greatestFrom(nearest[slot], at);
            if (convex <= goal()) {
                return convex;
            }
            limit = probe.distanceFrom(nearest[slot], x, y, z) * (1 + 0x1p-40);
        }
        double radius = radius(at, x, y, z);
        double distance = probe.distance(x, y, z, Math.max(0, goal() - radius), limit);
        if (probe.nearest() < 0) {
            distance = limit; // lost in underflow
        } else if (probe.nearest() != nearest[slot]) {
            nearest[slot] = probe.nearest();
            convex = distance + radius <= goal() ? convex : Math.min(convex, greatestFrom(nearest[slot], at));
        }
        double bound = Math.min(distance + radius, convex);
        if (bound <= goal()) {
            return bound;
        }
        move(slot, x, y, z, distance);
        if (sides[slot] == OUTSIDE) {
            lower = Math.max(lower, distance);
            return bound;
        }
        if (distance > radius) {
            return 0;
        }
        bound = Math.min(radius - distance, convex);
        return Math.min(bound, radius * shrinkage.of(t, at, x, y, z, bound / radius));
    }

    private double radius(int at, double x, double y, double z) {
        double radius = 0;
        for (int i = at; i < at + 12; i += 3) {
            radius = Math.max(radius, length(tetrahedra[i] - x, tetrahedra[i + 1] - y, tetrahedra[i + 2] - z));
        }
        return radius;
    }

    /**
     * Gives a slot its own centroid, and finds the side of it: that of the centroid before if the way between them is
     * shorter than the distance of either from the surface.
     */
    private void move(int slot, double x, double y, double z, double distance) {
        int at = 4 * slot;
        double way = length(x - centroids[at], y - centroids[at + 1], z - centroids[at + 2]);
        if (sides[slot] == UNKNOWN || way >= SAFE * Math.max(distance, centroids[at + 3])) {
            sides[slot] = probe.contains(x, y, z) ? INSIDE : OUTSIDE;
        }
        centroids[at] = x;
        centroids[at + 1] = y;
        centroids[at + 2] = z;
        centroids[at + 3] = distance;
    }

    /** Returns the greatest distance of a tetrahedron's points from one triangle. */
    private double greatestFrom(int triangle, int at) {
        double most = 0;
        for (int i = at; i < at + 12; i += 3) {
            most = Math.max(most, probe.distanceFrom(triangle, tetrahedra[i], tetrahedra[i + 1], tetrahedra[i + 2]));
        }
        return most;
    }

    private void bisect(int slot) {
        double[] t = tetrahedra;
        int at = 12 * slot;
        int from = 0;
        int to = 3;
        double longest = -1;
        for (int a = 0; a < 12; a += 3) {
            for (int b = a + 3; b < 12; b += 3) {
                double length =
                        length(t[at + a] - t[at + b], t[at + a + 1] - t[at + b + 1], t[at + a + 2] - t[at + b + 2]);
                if (length > longest) {
                    longest = length;
                    from = a;
                    to = b;
                }
            }
        }
        int other = newSlot();
        System.arraycopy(tetrahedra, at, tetrahedra, 12 * other, 12);
        System.arraycopy(centroids, 4 * slot, centroids, 4 * other, 4);
        nearest[other] = nearest[slot];
        sides[other] = sides[slot];
        for (int axis = 0; axis < 3; axis++) {
            double middle = 0.5 * (tetrahedra[at + from + axis] + tetrahedra[at + to + axis]);
            tetrahedra[at + from + axis] = middle;
            tetrahedra[12 * other + to + axis] = middle;
        }
        offer(slot);
        offer(other);
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    private int newSlot() {
        if (freeCount > 0) {
            return free[--freeCount];
        }
        if (slots == bounds.length) {
            tetrahedra = Arrays.copyOf(tetrahedra, 24 * slots);
            centroids = Arrays.copyOf(centroids, 8 * slots);
            nearest = Arrays.copyOf(nearest, 2 * slots);
            sides = Arrays.copyOf(sides, 2 * slots);
            bounds = Arrays.copyOf(bounds, 2 * slots);
            heap = Arrays.copyOf(heap, 2 * slots);
            free = Arrays.copyOf(free, 2 * slots);
        }
        return slots++;
    }

    private void push(int slot) {
        int i = heapSize++;
        while (i > 0 && bounds[heap[(i - 1) / 2]] < bounds[slot]) {
            heap[i] = heap[(i - 1) / 2];
            i = (i - 1) / 2;
        }
        heap[i] = slot;
    }

    private int pop() {
        int top = heap[0];
        int moved = heap[--heapSize];
        int i = 0;
        while (2 * i + 1 < heapSize) {
            int child = 2 * i + 1;
            if (child + 1 < heapSize && bounds[heap[child + 1]] > bounds[heap[child]]) {
                child++;
            }
            if (bounds[heap[child]] <= bounds[moved]) {
                break;
            }
            heap[i] = heap[child];
            i = child;
        }
        heap[i] = moved;
        return top;
    }
}
