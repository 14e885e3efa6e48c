package org.collide4j.cast;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.PlacedPair;
import org.collide4j.pair.SupportPoint;

/**
 * Fast portal of a ray into a polytope A − B (Snethen 2008).
 *
 * <p>A corner of A less a corner of B is a point of A − B. So the three points of a portal, recombined, make nine, and
 * after each support point the best of the nine is taken in without a search, if it lies in front. Planes are cut only
 * where the ray may still miss, and at the end.
 *
 * <p>Seen along the ray, points lie in a plane with the ray as the origin. The portal opens when three points surround
 * the ray; until then the two corners that the ray sees under the widest angle are kept. Once open, a new point w
 * makes three triangles with the sides of the portal, and the ray passes the triangle on the far side of w.
 *
 * <p>A worker.
 */
final class CornerPortal {
    /** Result of the walk. */
    enum End {
        /** The planes have cut the whole ray away. */
        MISSED,
        /** The ray enters through the portal, and no support point lies in front of it by more than rounding. */
        MET,
        /** The start of the ray may be inside. */
        WITHIN,
        /** Undecided: {@link PortalCast} goes on. */
        UNSURE
    }

    /**
     * Most directions of a walk: few casts take more than ten, and {@link PortalCast} has some steps left to go on
     * with.
     */
    private static final int LOOK_BUDGET = 40;

    /**
     * Factor of the step towards the ray: moved by twice its distance, the support point of a ball along n is as far
     * beyond the ray, n of its radius.
     */
    private static final double BEYOND = 2;

    /**
     * Corner whose place w takes, in two bits for each set of corners on one side of the plane through w and the ray.
     */
    private static final int REPLACED = 2 << 2 | 1 << 8 | 2 << 10 | 1 << 12;

    /** Corners of the portal; once it is open, counter-clockwise as seen along the ray. */
    private final SupportPoint[] corners = {new SupportPoint(), new SupportPoint(), new SupportPoint()};

    /** Coordinates of the corners across the ray until the portal opens. */
    private final double[] right = new double[3];

    private final double[] up = new double[3];

    private SupportPoint next = new SupportPoint();
    private final Vector3 normal = new Vector3();
    private final Vector3 aim = new Vector3();
    private final Vector3 edge = new Vector3();

    /** Points found by {@link #spread}: the one gives its corner of A, the other its corner of B. */
    private SupportPoint highest = next;

    private SupportPoint lowest = next;
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private RayFrame frame = new RayFrame();
    private double rounding;
    private int looks;
    private int steps;

    /**
     * True for two polytopes without margins. Against a ray there are no corners of A to recombine with those of B.
     */
    static boolean suits(ConfigurationObstacle obstacle) {
        PlacedPair pair = obstacle.pair();
        return pair.margin() == 0 && pair.reachA() > 0 && pair.reachB() > 0 && obstacle.isPolytope();
    }

    /**
     * Walks to the portal that the ray enters through.
     *
     * @param towards the first direction
     * @param rounding how near planes and portal can come
     * @param tolerance how near they are to come, unless the ray grazes them
     */
    End walk(
            ConfigurationObstacle obstacle,
            RayFrame frame,
            RaySection section,
            Vector3 towards,
            double rounding,
            double tolerance) {
        this.obstacle = obstacle;
        this.frame = frame;
        this.rounding = rounding;
        looks = 0;
        steps = 0;
        normal.set(towards);
        ask(section);
        if (section.isEmpty()) {
            return End.MISSED;
        }
        frame.lookAcross();
        stand(0);
        if (!open(section)) {
            return section.isEmpty() ? End.MISSED : End.UNSURE;
        }
        return narrow(section, tolerance);
    }

    /** Finds the support point along the normal, and cuts with its plane; gives up where rounding has left no normal. */
    private void ask(RaySection section) {
        if (!(normal.lengthSquared() > 0)) {
            looks = LOOK_BUDGET;
            return;
        }
        steps++;
        obstacle.support(normal.x, normal.y, normal.z, next);
        section.cut(normal, next.w);
    }

    private void stand(int slot) {
        corners[slot].set(next);
        right[slot] = frame.right.dot(next.w);
        up[slot] = frame.up.dot(next.w);
    }

    /** Looks for a triangle around the ray. False if the planes have cut all of it away, or there is none. */
    private boolean open(RaySection section) {
        lookBeyondCorner(section);
        while (!section.isEmpty() && looks++ < LOOK_BUDGET) {
            double hand = area(0, 1) < 0 ? -1 : 1;
            frame.place(hand * (up[0] - up[1]), hand * (right[1] - right[0]), 0, normal);
            if (!(looks == 1 && recombinesBeyondRay())) {
                ask(section);
            }
            stand(2);
            if (hand * area(1, 2) < 0) {
                move(2, 0);
            } else if (hand * area(2, 0) < 0) {
                move(2, 1);
            } else {
                if (hand < 0) {
                    move(1, 2);
                    corners[1].set(next);
                }
                return !section.isEmpty();
            }
        }
        return false;
    }

    /** Looks for a second corner on the far side of the ray: along a guess, then straight across. */
    private void lookBeyondCorner(RaySection section) {
        aim.set(normal);
        frame.place(-BEYOND * right[0], -BEYOND * up[0], 0, normal);
        normal.add(aim);
        ask(section);
        stand(1);
        if (!section.isEmpty() && !(right[0] * right[1] + up[0] * up[1] < 0)) {
            frame.place(-right[0], -up[0], 0, normal);
            ask(section);
            stand(1);
        }
    }

    /** Returns twice the area of the triangle of two corners and the ray; positive counter-clockwise. */
    private double area(int i, int j) {
        return right[i] * up[j] - up[i] * right[j];
    }

    private void move(int from, int to) {
        corners[to].set(corners[from]);
        right[to] = right[from];
        up[to] = up[from];
    }

    /** Refines the portal until no point lies in front of it. */
    private End narrow(RaySection section, double tolerance) {
        while (looks++ < LOOK_BUDGET) {
            lookThrough();
            double length = normal.length();
            double height = normal.dot(corners[0].w);
            if (!(length > 0)) {
                return End.UNSURE;
            }
            if (!(height < 0)) {
                return End.WITHIN;
            }
            steps++;
            obstacle.support(normal.x, normal.y, normal.z, next);
            double rise = normal.dot(next.w) - height;
            boolean met = rise <= rounding * length
                    || rise <= Math.min(tolerance * length, -8 * tolerance * normal.dot(frame.forward));
            if (met || height < section.exit() * normal.dot(section.r())) {
                section.cut(normal, next.w);
                if (section.isEmpty()) {
                    return End.MISSED;
                }
            }
            if (met) {
                return End.MET;
            }
            int slot = passed(next.w);
            SupportPoint former = corners[slot];
            corners[slot] = next;
            next = former;
            recombine();
        }
        return End.UNSURE;
    }

    /** Replaces a corner by the best of the nine points, if that lies in front of the portal. */
    private void recombine() {
        lookThrough();
        if (spread() > rounding * normal.length()) {
            edge.sub(highest.onA, lowest.onB);
            corners[passed(edge)].combine(highest, lowest);
        }
    }

    /**
     * Makes a point beyond the ray of the first two corners, which lie equally far along the normal; false if there is
     * none.
     */
    private boolean recombinesBeyondRay() {
        move(1, 2);
        boolean beyond = normal.dot(corners[0].w) + spread() > rounding * normal.length();
        if (beyond) {
            next.combine(highest, lowest);
        }
        return beyond;
    }

    /**
     * Finds the two corners whose points of A lie farthest apart along the normal, and returns how far. Where three
     * points lie equally far along the normal, A's corner of the one less B's corner of the other lies that much
     * farther.
     */
    private double spread() {
        double a0 = normal.dot(corners[0].onA);
        double a1 = normal.dot(corners[1].onA);
        double a2 = normal.dot(corners[2].onA);
        int higher = a1 > a0 ? 1 : 0;
        double most = Math.max(a0, a1);
        double least = Math.min(a0, a1);
        highest = corners[a2 > most ? 2 : higher];
        lowest = corners[a2 < least ? 2 : 1 - higher];
        return Math.max(most, a2) - Math.min(least, a2);
    }

    /** Finds the normal of the portal, towards the start of the ray. */
    private void lookThrough() {
        edge.sub(corners[1].w, corners[0].w);
        normal.sub(corners[2].w, corners[0].w);
        normal.cross(normal, edge);
    }

    /**
     * Returns the corner whose place w takes: the ray passes between w and the two others, where the side of the plane
     * through w and the ray changes.
     */
    private int passed(Vector3 w) {
        edge.cross(w, frame.forward);
        int sides = 0;
        for (int i = 0; i < 3; i++) {
            sides |= (int) (Double.doubleToRawLongBits(edge.dot(corners[i].w)) >>> 63) << i;
        }
        return REPLACED >>> (2 * sides) & 3;
    }

    /** Writes the portal; false if the ray passes beside it. */
    boolean handTo(RayPortal portal) {
        for (int i = 0; i < 2; i++) {
            portal.next().set(corners[i]);
            portal.put();
        }
        portal.next().set(corners[2]);
        return portal.add() && portal.isOpen();
    }

    int steps() {
        return steps;
    }
}
