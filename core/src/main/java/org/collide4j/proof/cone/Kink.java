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

    /** Most additions of another part at the end of a search. */
    private static final int MAX_ADDITIONS = 4;

    /** Largest Newton step; a step of up to twice this length is cut to it. */
    private static final double FARTHEST_TURN = 1;

    /** Least roundness relative to the level: with less, as beside a ring of directions, only rounding remains. */
    private static final double LEAST_ROUNDNESS = 0x1p-30;

    /** Roundness relative to the level that Newton's step assumes if the real one is less. */
    private static final double ASSUMED_ROUNDNESS = 0.05;

    /** Difference of the parts' heights, relative to the tolerance, that counts as equal. */
    private static final double EQUAL_HEIGHT = 0.05;

    /** Least weight of a part. */
    private static final double LEAST_SHARE = 1e-5;

    private final ConvexParts parts = new ConvexParts();
    private final KinkCone proof = new KinkCone();
    private final SupportPoint farthest = new SupportPoint();
    private double tolerance;

    /** Height of the mixture along the normal. */
    private double level;

    /** Distance of the mixture from the line along the normal, now and before the last step. */
    private double aside;

    private double asideBefore;

    /** Newton's step along the two tangents. */
    private double turn1;

    private double turn2;

    /** True if a part has just been added: only a step decides which of the others it replaces. */
    private boolean isNew;

    private int steps;

    /**
     * Finds a kink near the unit normal of a face of support points; false if there is none nearby, or none with a cone
     * within the tolerance.
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

    /** Finds a kink near the unit normal of a face of support points, without a proof by a cone. */
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

    /** Finds the kink opposite to the last one, for an obstacle with point symmetry. */
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
            } else if (++looks > MAX_ADDITIONS || !exchange()) {
                return false;
            } else {
                isNew = true;
            }
        }
        return false;
    }

    /** Computes the weights with which the mixture is nearest to the line along the normal, and Newton's step. */
    private void shareOut() {
        if (parts.count == 3) {
            shareAmongThree();
        }
        if (parts.count == 2) {
            shareAmongTwo();
        }
    }

    /** Computes weights and step for three parts, which have equal height in one direction only. */
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

    /**
     * Computes weights and step for two parts, which have equal height on a line of directions; the mixture is on the normal
     * in one of them.
     */
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
        double along = -(off + mixed * across) / (round > LEAST_ROUNDNESS * level ? round : ASSUMED_ROUNDNESS * level);
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
                && parts.uneven(level) <= EQUAL_HEIGHT * tolerance
                && Fitting.isReached(aside, asideBefore, parts.obstacle());
    }

    /** Returns true if no other part of K is higher. */
    private boolean isHighest() {
        Vector3 normal = parts.normal;
        parts.obstacle().support(normal.x, normal.y, normal.z, farthest);
        steps++;
        return normal.dot(farthest.w) - level <= EQUAL_HEIGHT * tolerance;
    }

    /** Exchanges a part whose weight is not needed for the highest part of K. */
    private boolean exchange() {
        if (parts.count == ConvexParts.MOST_PARTS) {
            int leaving = leaving();
            if (leaving < 0) {
                return false;
            }
            parts.drop(leaving);
        }
        return parts.add(farthest);
    }

    /**
     * Returns the part of three whose weight reaches 0 first as the newcomer's grows: if the newcomer is a mixture of the
     * three, each weight falls in proportion to its share.
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

    /** Returns the unit direction of the last search. */
    Vector3 normal() {
        return parts.normal;
    }

    /** Returns the height of the obstacle along it. */
    double along() {
        return parts.normal.dot(farthest.w);
    }

    /** Returns the distance of the mixture from the line along it. */
    double aside() {
        return aside;
    }

    /** Writes the points of the parts with their weights, and the support point; returns its index. */
    int write(SupportPoint[] points, int[] mixed, double[] shares) {
        for (int i = 0; i < ConvexParts.MOST_PARTS; i++) {
            boolean is = i < parts.count;
            mixed[i] = is ? i : 0;
            shares[i] = is ? parts.share[i] : 0;
            points[i].set(parts.parts[is ? i : 0]);
        }
        points[ConvexParts.MOST_PARTS].set(farthest);
        return ConvexParts.MOST_PARTS;
    }

    /** Returns the number of parts at the end of the last search. */
    int parts() {
        return parts.count;
    }

    /** Returns the number of support points of the last search. */
    int steps() {
        return steps;
    }
}
