package org.collide4j.cast;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.PlacedPair;
import org.collide4j.pair.SupportPoint;

/**
 * The portal of a ray into a polytope A − B (Snethen 2008), for speed alone.
 *
 * <p>Any corner of A less any of B is a point of A − B. So the points of a portal, taken apart and put together anew, make
 * nine, and after each support point the best of these is taken in without a search, if it lies in front. Planes are cut
 * only where the ray may yet miss, and at the end.
 *
 * <p>Seen along the ray, points lie in a plane and the ray is its origin. The portal opens when three points stand around
 * it; until then the two are kept that are seen from it under the widest angle. Once open, a new point w makes three
 * triangles with the portal's sides, and the ray passes the one whose side lies opposite to w.
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
        /** Not to be settled here. */
        UNSURE
    }

    /** Few casts look more than ten times; {@link PortalCast} still has some steps to go on with. */
    private static final int LOOK_BUDGET = 40;

    /**
     * Factor of the step towards the ray: moved by twice its distance, the support point of a ball along n is as far
     * beyond the ray, n of its radius.
     */
    private static final double BEYOND = 2;

    /** For each set of corners to one side of the plane through w and the ray, two bits: whose place w takes. */
    private static final int REPLACED = 2 << 2 | 1 << 8 | 2 << 10 | 1 << 12;

    /** In the end against the clock, as seen along the ray. */
    private final SupportPoint[] corners = {new SupportPoint(), new SupportPoint(), new SupportPoint()};

    /** How far they lie to the right of the ray, and above it, until the portal opens. */
    private final double[] right = new double[3];

    private final double[] up = new double[3];

    private SupportPoint next = new SupportPoint();
    private final Vector3 normal = new Vector3();
    private final Vector3 aim = new Vector3();
    private final Vector3 edge = new Vector3();

    /** The points that {@link #spread} tells apart: one gives its corner of A, the other that of B. */
    private SupportPoint highest = next;

    private SupportPoint lowest = next;
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private RayFrame frame = new RayFrame();
    private double rounding;
    private int looks;
    private int steps;

    /**
     * False for a ray against a body, which has no corners of A to separate from those of B, and for rounded or curved
     * bodies.
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

    /** The second corner is to lie on the other side of the ray: guessed, or straight across. */
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

    /** Twice the area of the triangle that two corners make with the ray; positive against the clock. */
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

    /** Puts the best of the nine points in its place, if it lies in front of the portal. */
    private void recombine() {
        lookThrough();
        if (spread() > rounding * normal.length()) {
            edge.sub(highest.onA, lowest.onB);
            corners[passed(edge)].combine(highest, lowest);
        }
    }

    /** The first two corners are as far along the normal; makes a point beyond the ray of them, if that can be. */
    private boolean recombinesBeyondRay() {
        move(1, 2);
        boolean beyond = normal.dot(corners[0].w) + spread() > rounding * normal.length();
        if (beyond) {
            next.combine(highest, lowest);
        }
        return beyond;
    }

    /**
     * Where three points lie as far along the normal, A's corner of one less B's corner of another lies farther, by as much
     * as A's corners of the two lie apart. Finds the two where that is most, and returns how much it is.
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

    /** The normal turned to where the ray comes from. */
    private void lookThrough() {
        edge.sub(corners[1].w, corners[0].w);
        normal.sub(corners[2].w, corners[0].w);
        normal.cross(normal, edge);
    }

    /** Whose place w takes: the ray passes between w and the two corners where the side of w's plane changes. */
    private int passed(Vector3 w) {
        edge.cross(w, frame.forward);
        int sides = 0;
        for (int i = 0; i < 3; i++) {
            sides |= (int) (Double.doubleToRawLongBits(edge.dot(corners[i].w)) >>> 63) << i;
        }
        return REPLACED >>> (2 * sides) & 3;
    }

    /** Hands the portal on; false if the ray passes beside it. */
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
