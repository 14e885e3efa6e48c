package org.collide4j.proof.cone;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.shape.RadiiOfCurvature;

/**
 * A cone of directions, as {@link RoundCone}, around one whose support points are an edge of K: the ends p and q of the edge
 * lie on two convex parts of K, as an edge of a box moved along a rim, or the side of a cone.
 *
 * <p><b>Proof.</b> Let n be the unit direction, g = (p − q) across n, c_p and c_q their distances along n, e = g/‖g‖, and
 * λ the share at which r, the part of λp + (1 − λ)q across n, has nothing along e. K reaches as far as any mixture of the
 * two parts, and so as the one with the share λ + k e·t/T, which stays a share if k is at most λ and 1 − λ. In n + t that is
 *
 * <pre>
 *    λc_p + (1 − λ)c_q + r·t  +  k (e·t)²‖g‖/T  +  k (e·t)(c_p − c_q)/T
 *          +  (t·S·t/‖t‖² + k (e·t)/T · t·(S_p − S_q)·t/‖t‖²) (‖n + t‖ − 1)
 * </pre>
 *
 * at least, with S_p and S_q the radii of curvature of the parts, and S their mixture. Up to the width T the third term is
 * worth a radius of 2k‖g‖/T along the edge, the fourth costs k|c_p − c_q|, the last a radius of k‖S_p − S_q‖.
 *
 * <p>p and q are support points along directions a little aside of n, by δ: t, seen from there, differs by (2 + T²)δ at
 * most. A worker.
 */
final class Ridge extends Widening {
    private static final int MAX_TURNS = 16;

    /** How far aside the two parts are looked for at first, and at last in sizes of the obstacle a length of the edge. */
    private static final double FIRST = 0.05;

    private static final double LAST = 0x1p-47;

    /** A longer Newton step leads elsewhere; one along the edge's length is cut to this. */
    private static final double LARGEST_TURN = 0.8;

    private static final double LARGEST_STEP = 0.7;

    /** So many steps may be long. */
    private static final int PATIENCE = 7;

    /** Where K bends away by more than this part of the level, no direction near is a shallowest one. */
    private static final double FLAT = 0.2;

    /** A ring is as round as it is deep; what is less so in parts of the depth is none. */
    private static final double ROUND = 0.97;

    /** Shorter steps than this are rounding. */
    private static final double SMALL = 0x1p-40;

    /** Typical error after a step, in parts of the step's square. */
    private static final double QUADRATIC = 100;

    /** Typical error after a step, in parts of the cube of the angle at which the ends were looked for. */
    private static final double CUBIC = 10;

    /** An edge is longer than this part of the obstacle, and each of its ends carries so much at least. */
    private static final double LEAST_LENGTH = 1e-3;

    private static final double LEAST_SHARE = 1e-5;

    /** The parts of the largest k that are tried. */
    private static final double[] PARTS = {1, 0.3, 0.1, 0.03, 0.01};

    private final SupportPoint p = new SupportPoint();
    private final SupportPoint q = new SupportPoint();
    private final SupportPoint middle = new SupportPoint();
    private final RadiiOfCurvature radiiP = new RadiiOfCurvature();
    private final RadiiOfCurvature radiiQ = new RadiiOfCurvature();
    private final Vector3 normal = new Vector3();
    private final Vector3 e = new Vector3();
    private final Vector3 f = new Vector3();
    private final Vector3 sideways = new Vector3();
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private double tolerance;

    /** How far aside p and q are looked for. */
    private double aside;

    private double length;

    private double share;
    private double height;
    private double difference;
    private double slope;
    private double level;
    private double width;
    private double lost;
    private int steps;

    /** The forms of S_p and S_q in the frame of e and f, their balls included, and those of S beyond the level. */
    private double pee;

    private double pef;
    private double pff;
    private double qee;
    private double qef;
    private double qff;
    private double see;
    private double sef;
    private double sff;

    /**
     * Looks for such a direction near the unit guess along which K reaches least far, and a cone around it; false if there
     * is none that proves it within the tolerance, or none near.
     *
     * @param there the support point along the guess
     * @param edge about the direction of the edge, of any length
     */
    boolean find(
            ConfigurationObstacle obstacle,
            Vector3 guess,
            SupportPoint there,
            Vector3 edge,
            double tolerance,
            RoundCone out) {
        if (this.obstacle != obstacle) {
            this.obstacle = obstacle;
        }
        this.tolerance = tolerance;
        steps = 0;
        normal.set(guess);
        e.set(edge);
        aside = FIRST;
        slope = Double.POSITIVE_INFINITY;
        double before = Double.POSITIVE_INFINITY;
        if (!isRoundAcross(there)) {
            return false;
        }
        for (int i = 0; i < MAX_TURNS; i++) {
            if (!lookAside()) {
                return false;
            }
            double last = LAST * obstacle.size() / length;
            double turn = turn();
            boolean slow = i > PATIENCE && turn > 0.5 * before && turn > SMALL;
            if (!(turn < LARGEST_TURN) || slow || sff < -FLAT * level) {
                return false;
            }
            before = turn;
            if (aside <= last && isSettled()) {
                return share > LEAST_SHARE && share < 1 - LEAST_SHARE && prove(out);
            }
            follow();
            double next = Math.max(CUBIC * aside * aside * aside, QUADRATIC * turn * Math.min(turn, aside));
            aside = Math.max(last, Math.min(aside, next));
        }
        return false;
    }

    /** True if K is so round about the edge, as far as the support point can tell, that it is worth a look. */
    private boolean isRoundAcross(SupportPoint there) {
        obstacle.radiiOfCurvature(there, 0, radiiP);
        f.cross(normal, e);
        double squared = f.lengthSquared();
        return radiiP.form(f, f) + radiiP.ball() * squared > ROUND * normal.dot(there.w) * squared;
    }

    /** Looks for both ends; false if there are none. */
    private boolean lookAside() {
        e.addScaled(-e.dot(normal), normal);
        double wide = e.length();
        if (!(wide > 0)) {
            return false;
        }
        e.scale(1 / wide);
        look(aside, p);
        look(-aside, q);
        sideways.sub(p.w, q.w);
        sideways.addScaled(-sideways.dot(normal), normal);
        length = sideways.length();
        return length > LEAST_LENGTH * obstacle.size();
    }

    private void look(double tilt, SupportPoint out) {
        sideways.set(normal).addScaled(tilt, e);
        sideways.scale(1 / sideways.length());
        obstacle.support(sideways.x, sideways.y, sideways.z, out);
        steps++;
    }

    /** The radii of the two parts in the frame of the edge, and their mixture. */
    private void measureRadii(double tilt) {
        obstacle.radiiOfCurvature(p, tilt, radiiP);
        obstacle.radiiOfCurvature(q, tilt, radiiQ);
        pee = radiiP.form(e, e) + radiiP.ball();
        pef = radiiP.form(e, f);
        pff = radiiP.form(f, f) + radiiP.ball();
        qee = radiiQ.form(e, e) + radiiQ.ball();
        qef = radiiQ.form(e, f);
        qff = radiiQ.form(f, f) + radiiQ.ball();
    }

    private void mix() {
        see = share * pee + (1 - share) * qee - level;
        sef = share * pef + (1 - share) * qef;
        sff = share * pff + (1 - share) * qff - level;
    }

    /**
     * Writes Newton's step along e, by which both parts come to reach equally far, and along f, by which r becomes zero;
     * returns its length.
     */
    private double turn() {
        sideways.scale(1 / length);
        double along = aside * e.dot(sideways); // the offset of the ends along e, in the frame of the edge
        double across = aside * f.cross(normal, sideways).dot(e);
        e.set(sideways);
        measureRadii(0);
        double heightP = normal.dot(p.w) + 0.5 * (along * (along * pee + 2 * across * pef) + across * across * pff);
        double heightQ = normal.dot(q.w) + 0.5 * (along * (along * qee + 2 * across * qef) + across * across * qff);
        double slopeP = e.dot(p.w) - along * pee - across * pef;
        double slopeQ = e.dot(q.w) + along * qee + across * qef;
        double turnP = f.dot(p.w) - along * pef - across * pff;
        double turnQ = f.dot(q.w) + along * qef + across * qff;
        difference = heightP - heightQ;
        double steep = slopeP - slopeQ;
        share = clamp(-slopeQ / steep);
        level = share * heightP + (1 - share) * heightQ;
        mix();
        double first = -difference / steep;
        double gradient = share * turnP + (1 - share) * turnQ + sef * first;
        boolean isLevel = Math.abs(gradient) <= aside * aside * level + 4 * obstacle.rounding();
        double downhill = isLevel ? 0 : -gradient / Math.abs(sff);
        double second = Math.max(-LARGEST_STEP, Math.min(downhill, LARGEST_STEP));
        share = clamp(-(slopeQ + see * first + sef * second) / steep);
        sideways.scale(first, e).addScaled(second, f);
        return Math.sqrt(first * first + second * second);
    }

    private static double clamp(double value) {
        return Math.max(0, Math.min(1, value));
    }

    private void follow() {
        normal.add(sideways);
        normal.scale(1 / normal.length());
    }

    private boolean isSettled() {
        share = -e.dot(q.w) / length;
        double before = slope;
        slope = Math.abs(share * f.dot(p.w) + (1 - share) * f.dot(q.w)) + 2 * obstacle.rounding();
        return Fitting.isReached(slope, before, obstacle) && Math.abs(difference) <= RoundCone.SHARE * tolerance;
    }

    private boolean prove(RoundCone out) {
        obstacle.support(normal.x, normal.y, normal.z, middle);
        steps++;
        level = normal.dot(middle.w);
        difference = normal.dot(p.w) - normal.dot(q.w);
        height = share * normal.dot(p.w) + (1 - share) * normal.dot(q.w);
        if (!widen()) {
            return false;
        }
        middle.onA.scale(share, p.onA).addScaled(1 - share, q.onA);
        middle.onB.scale(share, p.onB).addScaled(1 - share, q.onB);
        out.set(normal, middle, level, obstacle.reach(), width, lost);
        return true;
    }

    @Override
    boolean holdsUpTo(double tilt) {
        measureRadii(tilt * (1 + 0x1p-20) + 0x1p-20);
        mix();
        double radii = Math.abs(pee) + Math.abs(pff) + Math.abs(qee) + Math.abs(qff);
        double shifted = 4 * aside * (2 + tilt * tilt) * radii;
        double half = 0.5 * (pee - qee + pff - qff);
        double different = Math.abs(half) - leastEigenvalue(pee - qee - half, pef - qef, pff - qff - half);
        double rounding = radiiP.slack() + radiiQ.slack() + RoundCone.DOT * obstacle.reach() + shifted;
        double most = Math.min(share, 1 - share);
        double least = Double.POSITIVE_INFINITY;
        for (double part : PARTS) {
            double k = part * most;
            double bend = 2 * k * length / tilt;
            double beyond = leastEigenvalue(see + bend, sef, sff) - k * different;
            double falls = fall(tilt, slope + shifted, flattened(beyond, tilt) - rounding);
            least = Math.min(least, falls + k * Math.abs(difference) + (level - height));
        }
        boolean holds = least <= RoundCone.SHARE * tolerance;
        if (holds) {
            width = tilt;
            lost = least;
        }
        return holds;
    }

    /** How many support points the last search has asked for. */
    int steps() {
        return steps;
    }
}
