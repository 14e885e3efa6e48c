package org.collide4j.alternatives.depth;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.collide4j.epa.DepthSearch;
import org.collide4j.epa.Epa;
import org.collide4j.epa.SpanningSet;
import org.collide4j.math.Vector3;
import org.collide4j.number.Orientation;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.proof.DepthBounds;
import org.jspecify.annotations.Nullable;

/**
 * The expanding polytope algorithm as first published, for comparison: the surface grows by splitting single triangles (van
 * den Bergen 2001, §4, figures 6–8). Queries use {@link Epa}.
 *
 * <pre>
 *        figure 6          figure 7          figure 8
 *           ●                 ●                 ●
 *          ╱│╲              ○─┼─○             ○─┼╲           ● corner   ○ support point of an edge
 *         ╱ w ╲              ╲w╱               ╲w ╲          w support point along v
 *        ●─────●            ●─○─●              ●───●
 * </pre>
 *
 * <p>A queue orders the triangles by the squared distance of v, their point nearest to the origin. The paper discards
 * triangles whose v is not internal. That is sound for a convex polytope, but splitting single triangles does not keep the
 * surface convex: it folds, and its nearest point may be in a valley between two discarded triangles. Here discarded
 * triangles are stored aside. They count in {@link #upper()}, and are split once the queue has no nearer triangle;
 * {@link #stepsOfTheQueue()} is the number of steps to the paper's own stop. The answer at that stop is often wrong. A fold
 * may recur without end; then the search ends with the bounds proven so far. The experiment {@code depth} measures both
 * against {@link Epa}.
 *
 * <p><b>Proof.</b> The surface stays within K. Each split sweeps only over points that a plane separates from the origin, and
 * a crack beside a split edge is no nearer than the edge. So the surface always surrounds the origin, and K contains the ball
 * up to the nearest triangle.
 *
 * <p><b>Precondition</b>: the origin is inside the first polytope. It is the last simplex of GJK, a tetrahedron, or a
 * hexahedron if the origin is on one of its faces. Otherwise the search ends STALLED. Bounds, frames and status are those of
 * {@link Epa}.
 */
public final class SubdividingEpa implements DepthSearch {
    private static final int MAX_SPLITS = 256;
    private static final int MAX_FRAGMENTS = 6 * (MAX_SPLITS + 1);
    private static final int MAX_VERTICES = 4 * (MAX_SPLITS + 2);
    private static final Vector3 ORIGIN = new Vector3();

    private final Subdivision subdivision;
    private final SpanningSet spanningSet = new SpanningSet();
    private final Orientation orientation = new Orientation();
    private final Fragment[] fragments = new Fragment[MAX_FRAGMENTS];
    private final SupportPoint[] vertices = new SupportPoint[MAX_VERTICES];
    private final PriorityQueue<Fragment> queue = new PriorityQueue<>(MAX_FRAGMENTS);
    private final PriorityQueue<Fragment> leftOut = new PriorityQueue<>(MAX_FRAGMENTS);
    private final Vector3 direction = new Vector3();
    private final Vector3 edgeDirection = new Vector3();
    private final DepthBounds bounds = new DepthBounds();
    private final Vector3 toCorner = new Vector3();

    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private Fragment best;
    private int fragmentCount;
    private int vertexCount;
    private double tolerance;
    private int steps;
    private int stepsOfTheQueue;
    private boolean started;
    private boolean surrounded;
    private Status status = Status.STALLED;

    public SubdividingEpa(Subdivision subdivision) {
        this.subdivision = subdivision;
        for (int i = 0; i < MAX_FRAGMENTS; i++) {
            fragments[i] = new Fragment();
        }
        for (int i = 0; i < MAX_VERTICES; i++) {
            vertices[i] = new SupportPoint();
        }
        best = fragments[0];
    }

    /** Starts the search, which ends when the bounds differ by less than the tolerance (a length) or by rounding. */
    public void start(ConfigurationObstacle obstacle, double tolerance) {
        this.obstacle = obstacle;
        this.tolerance = Math.max(tolerance, 8 * obstacle.rounding());
        spanningSet.clear(obstacle);
        queue.clear();
        leftOut.clear();
        fragmentCount = 0;
        vertexCount = 0;
        bounds.start(obstacle.rounding());
        steps = 0;
        stepsOfTheQueue = 0;
        started = false;
        surrounded = false;
        status = Status.RUNNING;
    }

    /** Adds a known support point, at most four; the point must not change before the first step. */
    public void seed(SupportPoint point) {
        spanningSet.addSeed(point);
    }

    /** Encloses the origin in the first step, then splits the nearest triangle in each. */
    @Override
    public boolean step() {
        if (status == Status.RUNNING) {
            status = started ? expand() : begin();
            started = true;
            lowerUpperBound();
            if (stepsOfTheQueue == 0 && (status != Status.RUNNING || !isOpen(queue))) {
                stepsOfTheQueue = steps;
            }
        }
        return status == Status.RUNNING;
    }

    private Status begin() {
        int dimension = spanningSet.span();
        steps += spanningSet.steps();
        if (dimension < 3) {
            direction.set(spanningSet.thin());
            support(direction, vertices[0]);
            raiseLowerBound(direction, vertices[0]);
            direction.negate();
            support(direction, vertices[0]);
            raiseLowerBound(direction, vertices[0]);
            return Status.FLAT;
        }
        for (int i = 0; i < 4; i++) {
            vertices[i].set(spanningSet.point(i));
        }
        vertexCount = 4;
        boolean turned = orientation.side(vertices[0].w, vertices[1].w, vertices[2].w, vertices[3].w) > 0;
        SupportPoint a = vertices[0];
        SupportPoint b = vertices[turned ? 2 : 1];
        SupportPoint c = vertices[turned ? 1 : 2];
        SupportPoint d = vertices[3];
        surrounded = true;
        surround(a, b, c);
        surround(b, a, d);
        surround(c, b, d);
        surround(a, c, d);
        return surrounded ? Status.RUNNING : Status.STALLED;
    }

    /** Adds a face of the tetrahedron, or three over it if the origin is on it or in front of it. */
    private void surround(SupportPoint a, SupportPoint b, SupportPoint c) {
        if (holdsOrigin(a, b, c)) {
            add(a, b, c);
            return;
        }
        direction.cross(edgeDirection.sub(b.w, a.w), toCorner.sub(c.w, a.w));
        direction.scale(1 / direction.length());
        SupportPoint apex = vertices[vertexCount++];
        support(direction, apex);
        raiseLowerBound(direction, apex);
        add(a, b, apex);
        add(b, c, apex);
        add(c, a, apex);
        surrounded &= holdsOrigin(a, b, apex) && holdsOrigin(b, c, apex) && holdsOrigin(c, a, apex);
    }

    /** Returns true if the origin is behind the triangle, by its exact sign. */
    private boolean holdsOrigin(SupportPoint a, SupportPoint b, SupportPoint c) {
        return orientation.side(a.w, b.w, c.w, ORIGIN) < 0;
    }

    private Status expand() {
        PriorityQueue<Fragment> from = isOpen(queue) ? queue : leftOut;
        if (!isOpen(from)) {
            return Status.CONVERGED;
        }
        if (fragmentCount + 6 > MAX_FRAGMENTS || vertexCount + 4 > MAX_VERTICES) {
            return Status.OUT_OF_STEPS;
        }
        Fragment fragment = from.element();
        if (fragment.distance <= obstacle.rounding()) {
            return Status.STALLED; // the origin is on the surface: no direction leads away from it
        }
        SupportPoint apex = vertices[vertexCount];
        direction.scale(1 / fragment.nearest.length(), fragment.nearest);
        support(direction, apex);
        raiseLowerBound(direction, apex);
        if (isMet(fragment)) {
            return Status.RUNNING;
        }
        if (subdivision == Subdivision.CENTRE && fragment.hasCorner(apex)) {
            return Status.STALLED; // v is on an edge, and edges are never split here
        }
        vertexCount++;
        from.remove();
        split(fragment, apex);
        return Status.RUNNING;
    }

    private boolean isOpen(PriorityQueue<Fragment> entries) {
        return !entries.isEmpty() && !isMet(entries.element());
    }

    /** Returns true if the support plane of a triangle is no farther from the origin than the tolerance allows. */
    private boolean isMet(Fragment fragment) {
        best = fragment;
        return -bounds.lower() - fragment.distance <= tolerance;
    }

    private void split(Fragment fragment, SupportPoint apex) {
        for (int i = 0; i < 3; i++) {
            SupportPoint a = fragment.corners[i];
            SupportPoint b = fragment.corners[(i + 1) % 3];
            SupportPoint middle = vertices[vertexCount];
            if (subdivision != Subdivision.CENTRE && splitEdge(a, b, apex, middle)) {
                vertexCount++;
                add(a, middle, apex);
                add(middle, b, apex);
            } else {
                add(a, b, apex);
            }
        }
    }

    /** Computes the support point of an edge; false if the edge stays unsplit. */
    private boolean splitEdge(SupportPoint a, SupportPoint b, SupportPoint apex, SupportPoint out) {
        Segments.nearest(a.w, b.w, edgeDirection);
        double distance = edgeDirection.length();
        if (distance <= 2 * obstacle.rounding()) {
            return false;
        }
        edgeDirection.scale(1 / distance);
        support(edgeDirection, out);
        double along = raiseLowerBound(edgeDirection, out);
        if (subdivision == Subdivision.CENTRE_AND_OPEN_EDGES && along - distance <= 4 * obstacle.rounding()) {
            return false; // v·w = ‖v‖²: the edge is in the boundary
        }
        double rounding = obstacle.rounding(); // the tetrahedron a b out apex must not sweep over the origin
        return edgeDirection.dot(apex.w) > rounding || direction.dot(out.w) > rounding;
    }

    /** Adds a triangle to the surface; one with two equal corners is skipped. */
    private void add(SupportPoint a, SupportPoint b, SupportPoint c) {
        if (isSame(a.w, b.w) || isSame(b.w, c.w) || isSame(c.w, a.w)) {
            return;
        }
        Fragment fragment = fragments[fragmentCount];
        fragment.set(fragmentCount++, a, b, c);
        (fragment.internal ? queue : leftOut).add(fragment);
    }

    private static boolean isSame(Vector3 p, Vector3 q) {
        return p.x == q.x && p.y == q.y && p.z == q.z;
    }

    private void support(Vector3 unit, SupportPoint out) {
        obstacle.support(unit.x, unit.y, unit.z, out);
        steps++;
    }

    private double raiseLowerBound(Vector3 unit, SupportPoint point) {
        double along = unit.dot(point.w);
        bounds.raiseLower(unit, along);
        return along;
    }

    private void lowerUpperBound() {
        if (surrounded) {
            double nearest = Math.min(distance(queue), distance(leftOut));
            bounds.setUpper(Math.min(bounds.upper(), obstacle.rounding() - nearest));
        }
    }

    private static double distance(PriorityQueue<Fragment> entries) {
        return entries.isEmpty() ? Double.POSITIVE_INFINITY : entries.element().distance;
    }

    @Override
    public Status status() {
        return status;
    }

    @Override
    public DepthBounds bounds() {
        return bounds;
    }

    @Override
    public int steps() {
        return steps;
    }

    /** Returns the number of support points until the nearest triangle of the queue reached a support plane. */
    public int stepsOfTheQueue() {
        return stepsOfTheQueue;
    }

    /** Returns the triangles of the surface by age, in a new list. */
    public List<Fragment> surface() {
        List<Fragment> surface = new ArrayList<>(queue);
        surface.addAll(leftOut);
        surface.sort(Comparator.comparingInt(Fragment::id));
        return surface;
    }

    /** Returns the triangle of the next split; null if none is left. */
    public @Nullable Fragment next() {
        return isOpen(queue) ? queue.element() : leftOut.peek();
    }

    /** Returns the number of triangles made. */
    public int fragmentCount() {
        return fragmentCount;
    }

    /**
     * Computes the witness points of the point nearest to the origin, in the triangle that faces most along the direction
     * (§4, end).
     */
    @Override
    public void witnesses(Vector3 direction, Vector3 onA, Vector3 onB) {
        double most = Double.NEGATIVE_INFINITY;
        Fragment nearest = best;
        for (Fragment fragment : queue) {
            double along = fragment.nearest.dot(direction) / fragment.nearest.length();
            if (along > most) {
                most = along;
                nearest = fragment;
            }
        }
        onA.set(0, 0, 0);
        onB.set(0, 0, 0);
        for (int i = 0; i < 3; i++) {
            onA.addScaled(nearest.weights[i], nearest.corners[i].onA);
            onB.addScaled(nearest.weights[i], nearest.corners[i].onB);
        }
    }
}
