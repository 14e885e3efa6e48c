package org.collide4j.query;

import org.collide4j.cast.PortalCast;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Ending;
import org.collide4j.proof.cast.ExactCast;
import org.collide4j.proof.cast.FineProof;
import org.collide4j.proof.cast.HitCorners;
import org.collide4j.proof.cast.HitProof;
import org.collide4j.proof.cast.NearProof;
import org.collide4j.query.CastHit.Outcome;

/** The proofs of a cast, in order: each narrows an interval of the time of contact that is still wide after a graze. */
final class CastProof {
    /** Refinements of a curved hit: the second begins from the corners of the first. */
    private static final int MOST_REFINEMENTS = 2;

    private static final Vector3 AT_REST = new Vector3();

    private final Accuracy accuracy;
    private final PortalCast portalCast;
    private final NearProof nearProof = new NearProof();
    private final FineProof fineProof = new FineProof();
    private final ExactCast exactCast = new ExactCast();
    private final HitCorners corners = new HitCorners();
    private final ConfigurationObstacle obstacle;
    private final Vector3 motion;
    private double length;

    /** Proves the hits of a cast of this obstacle along A's motion in the world. */
    CastProof(Accuracy accuracy, PortalCast portalCast, ConfigurationObstacle obstacle, Vector3 motion) {
        this.accuracy = accuracy;
        this.portalCast = portalCast;
        this.obstacle = obstacle;
        this.motion = motion;
    }

    /** Starts a cast of so many lengths of the motion. */
    void start(double length) {
        this.length = length;
    }

    /** Proves a hit that portals have found: near the contact, and of polytopes in twofold precision. */
    void proveHit(CastHit out) {
        if (deservesProof(out)) {
            prove(nearProof, out);
            if (obstacle.isPolytope() && deservesProof(out)) {
                prove(fineProof, out);
            }
        }
    }

    /** Proves a curved hit in twofold precision, from a smaller portal around it. */
    void refine(CastHit out) {
        for (int i = 0; i < MOST_REFINEMENTS && mayRefine(out); i++) {
            int before = portalCast.proofSteps();
            if (portalCast.refine()) {
                prove(fineProof, out);
            }
            out.found.steps += portalCast.proofSteps() - before;
        }
    }

    /** Polytopes are left to exact arithmetic, and a hit at the start is known to the last digit. */
    private boolean mayRefine(CastHit out) {
        return out.found.lower > 0 && !obstacle.isPolytope() && deservesProof(out);
    }

    private boolean deservesProof(CastHit out) {
        return obstacle.scale() == 1 && (out.outcome == Outcome.UNDECIDED || (accuracy.isFull() && isWide(out, 1)));
    }

    /** True if the interval of the time of contact is wide enough for a second proof, as it is after a graze. */
    private boolean isWide(CastHit out, double times) {
        return (out.found.upper - out.found.lower) * motion.length() > times * widest();
    }

    private double widest() {
        return ExactCast.WIDEST_INTERVAL * (obstacle.size() + obstacle.margin());
    }

    /** Narrows the interval, and settles whether a motion that ends in touch ends before. */
    private void prove(HitProof proof, CastHit out) {
        takeCorners();
        proof.prove(obstacle.pair(), motion, corners, out.time, widest() / motion.length());
        if (proof.lower() > length) {
            out.found.normal.set(proof.normal());
            out.miss(length);
            return;
        }
        if (proof.upper() <= length) {
            out.outcome = Outcome.HIT;
        }
        out.found.lower = Math.max(out.found.lower, Math.min(proof.lower(), out.found.upper));
        out.found.upper = Math.max(out.found.lower, Math.min(proof.upper(), out.found.upper));
        boolean both = out.found.lower == proof.lower() && out.found.upper == proof.upper();
        double nominal = both ? 0.5 * (out.found.lower + out.found.upper) : out.time;
        out.time = Math.max(out.found.lower, Math.min(nominal, out.found.upper));
    }

    private void takeCorners() {
        corners.start(portalCast.cornerCount());
        for (int i = 0; i < portalCast.cornerCount(); i++) {
            portalCast.corner(i, corners.onA(i), corners.inB(i));
            corners.setWeight(i, portalCast.cornerWeight(i));
        }
        portalCast.normal(corners.normal());
    }

    /** Settles without rounding what is still open, and hits of polytopes in corners. */
    void settle(boolean startsFlat, CastHit out) {
        if (out.outcome == Outcome.UNDECIDED || startsFlat || passesCorner(out)) {
            exactCast.set(obstacle.pair(), motion, AT_REST);
            settle(exactCast, length, Math.min(length, farEnough()), out);
        }
    }

    /**
     * Settles a cast without rounding.
     *
     * @param end time from which on the bodies have left each other behind, or the motion has ended
     */
    static void settle(ExactCast exactCast, double length, double end, CastHit out) {
        switch (exactCast.settle(out.outcome == Outcome.HIT, out.time, end, out.found)) {
            case HIT -> {
                out.outcome = Outcome.HIT;
                out.time = exactCast.time();
            }
            case MISS -> {
                out.miss(length);
                out.found.end(Ending.EXACT);
            }
            case UNDECIDED -> {
                // the interval stays as wide as rounding has left it
            }
        }
    }

    /** True for a wide hit without margins: exact arithmetic takes a fraction of a millisecond; with margins, some. */
    private boolean passesCorner(CastHit out) {
        return out.outcome == Outcome.HIT && obstacle.margin() == 0 && accuracy.isFull() && isWide(out, 2);
    }

    /** Returns a time by which A has left B behind for good. */
    private double farEnough() {
        double way = 4 * (obstacle.pair().reach() + obstacle.margin()) / (motion.maxAbs() * obstacle.scale());
        return way > 0 && way < Double.MAX_VALUE ? Math.scalb(1.0, Math.getExponent(way) + 1) : Double.MAX_VALUE;
    }
}
