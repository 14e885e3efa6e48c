package org.collide4j.mpr;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;

/**
 * Minkowski portal refinement within a plane (Kenwright 2015, §4.5): the portal is an edge of two points of K that the ray
 * from an interior point v0 through the origin passes, pushed outwards until it lies on the boundary.
 *
 * <pre>
 *        ╱── v1        phase 1: v1 along the ray, v2 across v0 v1, until the ray passes between the two
 *   v0 ·┄┄o┄┄│┄►       phase 2: the support point along the edge's normal takes the place of v1 or of v2
 *        ╲── v2
 * </pre>
 *
 * <p>The answer is the depth along the edge's normal, a directional estimate as in {@link Mpr}. Its interval is that of the
 * signed distance within the plane: support planes prove the lower bound, the triangle v0 v1 v2 the upper one. Signs of
 * planar products decide the way alone, and no bound. Points beside the plane widen the interval by as much.
 *
 * <p><b>Frame</b>: A's. A worker in the plane of two directions; allocates nothing.
 */
public final class PlanarMpr extends PortalSearch {
    /** Units of the reach by which products and lengths of planar coordinates are off; derived at {@code PlanarEpa}. */
    private static final double PLANAR_ROUNDING = 20 * UNIT;

    private final InnerBound innerBound = new InnerBound();
    private final Vector3 e1 = new Vector3();
    private final Vector3 e2 = new Vector3();
    private final Vector3 e3 = new Vector3();
    private final Vector3 interior = new Vector3();
    private final Vector3 target = new Vector3();
    private final Vector3 edge = new Vector3();
    private final Vector3 leastAxis = new Vector3();
    private PortalVertex first = new PortalVertex();
    private PortalVertex second = new PortalVertex();
    private PortalVertex spare = new PortalVertex();
    private int size;
    private int probed;
    private boolean isConcentric;
    private double leastReach;
    private double outOfPlane;

    /**
     * Starts a search.
     *
     * @param e1 unit direction of the plane, in A's frame
     * @param e2 another one, across the first
     * @param relativeTolerance how near the portal must come to the boundary, relative to the depth there
     */
    public void start(ConfigurationObstacle obstacle, Vector3 e1, Vector3 e2, double relativeTolerance) {
        begin(obstacle, relativeTolerance, PLANAR_ROUNDING * obstacle.reach());
        this.e1.set(e1);
        this.e2.set(e2);
        e3.cross(e1, e2);
        normal.set(e1);
        interior.set(direction);
        outOfPlane = Math.abs(interior.dot(e3));
        rounding += outOfPlane;
        size = 0;
        probed = 0;
        leastReach = Double.POSITIVE_INFINITY;
        isConcentric = !(interior.length() > rounding);
        if (isConcentric) {
            interior.set(0, 0, 0);
        }
        target.set(0, 0, 0);
    }

    /** Goes on from the edge of the previous frame, if the ray still passes it; false else, and nothing is changed. */
    public boolean resume(PortalMemory past) {
        if (past.size() != 2 || obstacle.scale() != 1 || isConcentric) {
            return false;
        }
        first.place(past.vertex(0), obstacle);
        second.place(past.vertex(1), obstacle);
        boolean passes = side(first) > 0 && side(second) < 0;
        if (passes) {
            size = 2;
            lowerUpperBound();
        }
        return passes;
    }

    /** Keeps the edge for the next frame; of bodies that are proven to be apart there is none to keep. */
    public void remember(PortalMemory out) {
        out.clear();
        if (size == 2 && obstacle.scale() == 1 && status != Status.SEPARATED && !isConcentric) {
            out.add(first);
            out.add(second);
        }
    }

    @Override
    PortalVertex next() {
        return spare;
    }

    @Override
    Status advance() {
        if (isConcentric && probed < 4) {
            return probe();
        }
        return switch (size) {
            case 0 -> findFirst();
            case 1 -> findSecond();
            default -> refine();
        };
    }

    /** Concentric cores have no ray of their own: it goes along the axis with the least depth, the first of equals. */
    private Status probe() {
        direction.scale(probed % 2 == 0 ? 1 : -1, probed < 2 ? e1 : e2);
        double reach = ask(spare);
        if (reach < leastReach - rounding) {
            leastReach = reach;
            leastAxis.set(direction);
        }
        if (++probed == 4) {
            target.set(leastAxis);
        }
        return verdict();
    }

    /** Along the ray. If that is where the ray leaves K, the answer is exact. */
    private Status findFirst() {
        direction.sub(target, interior);
        ask(spare);
        exchangeFirst();
        size = 1;
        lowerUpperBound();
        boolean isExit = Math.abs(side(first)) <= rounding && lower <= 0;
        return isExit ? Status.CONVERGED : verdict();
    }

    /** Across v0 and the first vertex, on the ray's side, until the ray passes between two; the first is to its right. */
    private Status findSecond() {
        double side = side(first);
        turn(edge.sub(first.point, interior), side > 0 ? 1 : -1);
        double reach = ask(spare);
        if (Double.isNaN(reach)) {
            return Status.STALLED;
        }
        if (lower > 0) {
            return Status.SEPARATED;
        }
        if (!(direction.dot(edge.sub(spare.point, first.point)) > rounding)) {
            return verdict() == Status.RUNNING ? Status.STALLED : verdict(); // no thickness on this side
        }
        if (side(spare) * side > 0) {
            exchangeFirst();
        } else {
            PortalVertex free = second;
            second = spare;
            spare = free;
            if (side < 0) {
                free = first;
                first = second;
                second = free;
            }
            size = 2;
        }
        lowerUpperBound();
        return verdict();
    }

    private Status refine() {
        turn(edge.sub(second.point, first.point), -1);
        double reach = ask(spare);
        if (Double.isNaN(reach)) {
            return Status.STALLED;
        }
        if (lower > 0) {
            return Status.SEPARATED;
        }
        if (reach - direction.dot(first.point) <= tolerance(reach)) {
            return Status.CONVERGED;
        }
        if (side(spare) > 0) {
            exchangeFirst();
        } else {
            PortalVertex free = second;
            second = spare;
            spare = free;
        }
        lowerUpperBound();
        return verdict();
    }

    private void exchangeFirst() {
        PortalVertex free = first;
        first = spare;
        spare = free;
    }

    /** The direction becomes the vector, turned by a quarter: to the left for 1, to the right for −1. */
    private void turn(Vector3 vector, double way) {
        double x = vector.dot(e1);
        double y = vector.dot(e2);
        direction.scale(-way * y, e1).addScaled(way * x, e2);
    }

    /** Returns the signed distance of the target from the line through v0 and a vertex: positive to the left. */
    private double side(PortalVertex vertex) {
        double x = vertex.point.dot(e1) - interior.dot(e1);
        double y = vertex.point.dot(e2) - interior.dot(e2);
        double tx = target.dot(e1) - interior.dot(e1);
        double ty = target.dot(e2) - interior.dot(e2);
        double length = Math.sqrt(x * x + y * y);
        return length > 0 ? (x * ty - y * tx) / length : 0;
    }

    /** The triangle of the cores' points lies in the core of K; the disc around it is all in K. */
    private void lowerUpperBound() {
        Vector3 a = first.source.w;
        Vector3 b = size > 1 ? second.source.w : a;
        outOfPlane = Math.max(outOfPlane, Math.max(Math.abs(a.dot(e3)), Math.abs(b.dot(e3))));
        double depth = Math.min(depth(interior, a), Math.min(depth(a, b), depth(b, interior)));
        double core = size > 1 && depth > rounding ? rounding - depth : innerBound.of(interior, a, b, b);
        upper = Math.min(upper, core - obstacle.margin() + rounding + outOfPlane);
    }

    /** Returns how far the origin lies to the left of an edge, within the plane. */
    private double depth(Vector3 from, Vector3 to) {
        double x = from.dot(e1);
        double y = from.dot(e2);
        double dx = to.dot(e1) - x;
        double dy = to.dot(e2) - y;
        double length = Math.sqrt(dx * dx + dy * dy);
        return length > 0 ? (dy * x - dx * y) / length : 0;
    }

    /** Returns the upper bound of the distance in space of a flat obstacle: within its outline it is 0, but for rounding. */
    double upperInSpace() {
        return Math.max(upper, rounding + outOfPlane);
    }

    @Override
    public void witnesses(Vector3 onA, Vector3 onB) {
        PortalVertex only = size == 0 ? spare : first;
        double left = size > 1 ? Math.max(0, side(first)) : 1;
        double right = size > 1 ? Math.max(0, -side(second)) : 0;
        double lengthA = edge.sub(first.point, interior).length();
        double lengthB = edge.sub(second.point, interior).length();
        double weightA = size > 1 ? right * lengthB : 1;
        double weightB = size > 1 ? left * lengthA : 0;
        double sum = (weightA + weightB > 0 ? weightA + weightB : 1) * obstacle.scale();
        weightA = weightA + weightB > 0 ? weightA : 1;
        onA.scale(weightA / sum, only.onA).addScaled(weightB / sum, second.onA);
        onB.scale(weightA / sum, only.onB).addScaled(weightB / sum, second.onB);
    }
}
