package org.collide4j.proof.cone;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * Looks for a direction along which K reaches least far of all near it: where two or three of its convex parts reach equally
 * far, as rims, apices or corners of one body moved along those of the other.
 *
 * <p>That is a minimum of the largest of the parts' support functions, found by Newton's method on the parts that carry it:
 * of three the direction in which they are equally far, of two the line of such directions, on which a mixture of both comes
 * to lie along the normal. A part whose share in the mixture becomes negative is dropped; one that K's support point is
 * found on comes in. Where one is left, {@link RoundCone} looks on. Parts are followed by themselves ({@link
 * ConfigurationObstacle#followPart}): support points are asked for only to see whether another reaches farther. Around what
 * is found {@link KinkCone} proves a cone. A worker.
 */
final class Kink {
    private static final int MAX_TURNS = 10;

    /** How often another part may come in at the end of a search. */
    private static final int MAX_LOOKS = 4;

    /** A longer Newton step leads elsewhere; one of half the length is cut to that. */
    private static final double FARTHEST_TURN = 1;

    /** In parts of the level: where K is less round, as beside a ring of directions, only rounding is left of it. */
    private static final double FLAT = 0x1p-30;

    /** Where it is not round so far, Newton's step is made as if it were by this part of the level. */
    private static final double CAUTIOUS = 0.05;

    /** In parts of the tolerance, by how much the parts may reach differently far. */
    private static final double EVEN = 0.05;

    /** Each part carries so much at least. */
    private static final double LEAST_SHARE = 1e-5;

    private final ConvexParts parts = new ConvexParts();
    private final KinkCone proof = new KinkCone();
    private final SupportPoint farthest = new SupportPoint();
    private double tolerance;

    /** How far the mixture of the parts reaches along the normal. */
    private double level;

    /** How far the mixture lies aside of the normal, and did before the last turn. */
    private double aside;

    private double asideBefore;

    /** Newton's step along the two tangents. */
    private double turn1;

    private double turn2;

    /** A part that has just come in is farther than the others: only a step tells which of them it replaces. */
    private boolean isNew;

    private int steps;

    /**
     * Looks near the unit normal of a face of support points; false if there is none near, or none that a cone proves within
     * the tolerance.
     */
    boolean find(
            ConfigurationObstacle obstacle,
            Vector3 guess,
            SupportPoint a,
            SupportPoint b,
            SupportPoint c,
            double tolerance,
            RoundCone out) {
        return meet(obstacle, guess, a, b, c, tolerance) && proof.find(parts, farthest, tolerance, out);
    }

    /** Looks near the unit normal of a face of support points for a kink, without a proof by a cone. */
    boolean meet(
            ConfigurationObstacle obstacle,
            Vector3 guess,
            SupportPoint a,
            SupportPoint b,
            SupportPoint c,
            double tolerance) {
        this.tolerance = tolerance;
        steps = 0;
        parts.start(obstacle, guess);
        parts.add(a);
        parts.add(b);
        parts.add(c);
        return descend();
    }

    /** Looks for the kink opposite to the last one found, on an obstacle that is its own mirror image. */
    boolean findOpposite(RoundCone out) {
        steps = 0;
        parts.turnOver(farthest);
        return descend() && proof.find(parts, farthest, tolerance, out);
    }

    private boolean descend() {
        int looks = 0;
        isNew = false;
        aside = Double.POSITIVE_INFINITY;
        for (int i = 0; i < MAX_TURNS; i++) {
            parts.measure();
            shareOut();
            asideBefore = aside;
            aside = parts.aside();
            if (parts.count == 1 || !(level > 0)) {
                return false;
            }
            if (!isSettled()) {
                if (!turn()) {
                    return false;
                }
                isNew = false;
            } else if (isHighest()) {
                return true;
            } else if (++looks > MAX_LOOKS || !exchange()) {
                return false;
            } else {
                isNew = true;
            }
        }
        return false;
    }

    /** Mixes the parts so that they lie along the normal, as far as they can, and writes Newton's step. */
    private void shareOut() {
        if (parts.count == 3) {
            shareAmongThree();
        }
        if (parts.count == 2) {
            shareAmongTwo();
        }
    }

    /** Three parts are equally far in one direction only. */
    private void shareAmongThree() {
        double[] share = parts.share;
        double[] height = parts.height;
        double a1 = parts.across1[0];
        double a2 = parts.across2[0];
        double p1 = parts.across1[1] - a1;
        double p2 = parts.across2[1] - a2;
        double q1 = parts.across1[2] - a1;
        double q2 = parts.across2[2] - a2;
        double whole = 1 / (p1 * q2 - p2 * q1);
        share[1] = (a2 * q1 - a1 * q2) * whole;
        share[2] = (a1 * p2 - a2 * p1) * whole;
        share[0] = 1 - share[1] - share[2];
        int least = share[0] < share[1] ? (share[0] < share[2] ? 0 : 2) : (share[1] < share[2] ? 1 : 2);
        if (!(share[least] > LEAST_SHARE) && !isNew) {
            parts.drop(least);
            return;
        }
        double p = height[0] - height[1];
        double q = height[0] - height[2];
        turn1 = (p * q2 - p2 * q) * whole;
        turn2 = (p1 * q - p * q1) * whole;
        double highest = Math.max(height[0], Math.max(height[1], height[2]));
        level = share[least] > 0 ? parts.mixed(height) : highest;
    }

    /** Two are along a line of directions, on which the mixture lies along the normal in one. */
    private void shareAmongTwo() {
        double a1 = parts.across1[0];
        double a2 = parts.across2[0];
        double d1 = parts.across1[1] - a1;
        double d2 = parts.across2[1] - a2;
        double length = Math.sqrt(d1 * d1 + d2 * d2);
        d1 /= length;
        d2 /= length;
        double second = -(a1 * d1 + a2 * d2) / length;
        if (!(second > LEAST_SHARE && 1 - second > LEAST_SHARE) && !isNew) {
            parts.drop(second > LEAST_SHARE ? 0 : 1);
            return;
        }
        parts.share[1] = Math.max(0, Math.min(1, second));
        parts.share[0] = 1 - parts.share[1];
        level = parts.mixed(parts.height);
        parts.measureRadii(0);
        double r11 = parts.mixed(parts.bend11) - level;
        double r12 = parts.mixed(parts.bend12);
        double r22 = parts.mixed(parts.bend22) - level;
        double off = a2 * d1 - a1 * d2;
        double across = (parts.height[0] - parts.height[1]) / length;
        double mixed = d1 * (r12 * d1 - r11 * d2) + d2 * (r22 * d1 - r12 * d2);
        double round = d2 * (r11 * d2 - r12 * d1) + d1 * (r22 * d1 - r12 * d2);
        double along = -(off + mixed * across) / (round > FLAT * level ? round : CAUTIOUS * level);
        turn1 = across * d1 - along * d2;
        turn2 = across * d2 + along * d1;
    }

    private boolean turn() {
        double turned = Math.sqrt(turn1 * turn1 + turn2 * turn2);
        boolean near = turned < FARTHEST_TURN;
        if (near) {
            double shorter = Math.min(1, 0.5 * FARTHEST_TURN / turned);
            parts.turn(shorter * turn1, shorter * turn2);
        }
        return near;
    }

    private boolean isSettled() {
        return parts.allCarry()
                && parts.uneven(level) <= EVEN * tolerance
                && Fitting.isReached(aside, asideBefore, parts.obstacle());
    }

    /** True if no other part of K reaches farther. */
    private boolean isHighest() {
        Vector3 normal = parts.normal;
        parts.obstacle().support(normal.x, normal.y, normal.z, farthest);
        steps++;
        return normal.dot(farthest.w) - level <= EVEN * tolerance;
    }

    /** Takes in the part that reaches farthest, for one without which the mixture may still lie along the normal. */
    private boolean exchange() {
        if (parts.count == ConvexParts.MOST) {
            int leaving = leaving();
            if (leaving < 0) {
                return false;
            }
            parts.drop(leaving);
        }
        return parts.add(farthest);
    }

    /**
     * Returns the one of three parts whose weight reaches 0 first as the newcomer's grows: where that is a mixture of
     * the three, each weight falls by its part in it.
     */
    private int leaving() {
        double x1 = parts.across1(farthest.w);
        double x2 = parts.across2(farthest.w);
        double whole = parts.area(1, 2, parts.across1[0], parts.across2[0]);
        int leaving = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            double part = parts.area((i + 1) % 3, (i + 2) % 3, x1, x2) / whole;
            if (part > 0 && parts.share[i] < least * part) {
                least = parts.share[i] / part;
                leaving = i;
            }
        }
        return leaving;
    }

    /** The unit direction that the last search has ended with. */
    Vector3 normal() {
        return parts.normal;
    }

    /** How far the obstacle reaches along it. */
    double along() {
        return parts.normal.dot(farthest.w);
    }

    /** How far the mixture lies aside of it. */
    double aside() {
        return aside;
    }

    /** Writes the points of the parts, which are mixed with these shares, and the support point; returns its place. */
    int write(SupportPoint[] points, int[] mixed, double[] shares) {
        for (int i = 0; i < ConvexParts.MOST; i++) {
            boolean is = i < parts.count;
            mixed[i] = is ? i : 0;
            shares[i] = is ? parts.share[i] : 0;
            points[i].set(parts.parts[is ? i : 0]);
        }
        points[ConvexParts.MOST].set(farthest);
        return ConvexParts.MOST;
    }

    /** How many parts the last search has ended with. */
    int parts() {
        return parts.count;
    }

    /** How many support points the last search has asked for. */
    int steps() {
        return steps;
    }
}
