package org.collide4j.query;

import org.collide4j.exact.ExactVerdict;
import org.collide4j.math.Vector3;
import org.collide4j.pair.Ending;
import org.collide4j.pair.PlacedPair;
import org.collide4j.query.CastHit.Outcome;

/**
 * Decides casts that rounding leaves open without rounding: all that a polytope sweeps along a straight way is a polytope
 * too, and meets B or does not.
 *
 * <p>Only where both cores are polytopes that know their vertices. A worker. <b>Cost</b>: that of an exact sign, two or
 * three times; some forty times for curved margins that graze.
 */
final class ExactCast {
    /** An interval wider than this, in sizes of the pair, is a graze's. */
    static final double WIDEST_INTERVAL = 0.5e-12;

    /** From the length of a motion to an ulp. */
    private static final int BISECTIONS = 52;

    /**
     * A motion that parts a touch is looked at so early that no plane beyond the touch bounds it first: at up to three
     * times, each earlier than the one before by two to this.
     */
    private static final int DEPARTURE_EXPONENT = 18;

    private static final int DEPARTURES = 3;

    private final ExactSign sign = new ExactSign();
    private final Vector3 motionA = new Vector3();
    private final Vector3 motionB = new Vector3();
    private final Vector3 way = new Vector3();
    private PlacedPair pair = new PlacedPair();

    /** Sets the pair and the motion of A relative to B, motionA − motionB in the world. */
    void set(PlacedPair pair, Vector3 motionA, Vector3 motionB) {
        this.pair = pair;
        this.motionA.set(motionA);
        this.motionB.set(motionB);
        way.sub(motionA, motionB);
    }

    /**
     * Settles an undecided cast of so many lengths, and narrows the interval of a hit that is wide. From the end on,
     * which is finite, the bodies have left each other behind.
     */
    void settle(double length, double end, CastHit out) {
        if (out.outcome == Outcome.MISS || !(out.found.lower > 0 || startsApart(length, end, out))) {
            return;
        }
        if (out.outcome == Outcome.HIT) {
            narrow(widest(), out);
            return;
        }
        ExactVerdict verdict = sweep(end, out);
        if (verdict == ExactVerdict.UNDECIDED) {
            return;
        }
        if (verdict == ExactVerdict.SEPARATED) {
            Casts.miss(length, out);
        } else {
            out.outcome = Outcome.HIT;
            out.found.upper = Math.min(out.found.upper, end);
            narrow(widest(), out);
        }
        out.found.end(Ending.EXACT);
    }

    private double widest() {
        return WIDEST_INTERVAL * (pair.size() + pair.margin()) / (way.length() * pair.scale());
    }

    private ExactVerdict sweep(double time, CastHit out) {
        return sign.sweep(pair, motionA, motionB, time, out.found.normal);
    }

    /** If the bodies share a point as they start, that is the contact, unless the motion parts a mere touch. */
    private boolean startsApart(double length, double end, CastHit out) {
        ExactVerdict start = sweep(0, out);
        if (start == ExactVerdict.TOUCHING) {
            settleTouch(length, end, out);
        } else if (start == ExactVerdict.PENETRATING) {
            hitAtStart(out);
        }
        return start == ExactVerdict.SEPARATED;
    }

    /** Settles a cast that starts in mere touch: a miss if the motion parts the bodies at once, else a hit at 0. */
    private void settleTouch(double length, double end, CastHit out) {
        ExactVerdict verdict = end > 0 && way.maxAbs() > 0 ? ExactVerdict.UNDECIDED : ExactVerdict.TOUCHING;
        for (int i = 0; i < DEPARTURES && verdict == ExactVerdict.UNDECIDED; i++) {
            double time = Math.scalb(1.0, Math.getExponent(end) - (i + 1) * DEPARTURE_EXPONENT);
            verdict = sign.departure(pair, motionA, motionB, time, out.found.normal);
        }
        if (verdict == ExactVerdict.SEPARATED) {
            Casts.miss(length, out);
            out.found.end(Ending.EXACT);
        } else {
            hitAtStart(out);
        }
    }

    private static void hitAtStart(CastHit out) {
        out.outcome = Outcome.HIT;
        out.time = 0;
        out.found.upper = 0;
        out.found.end(Ending.EXACT);
    }

    /** A graze is open as long as it lasts; its beginning mostly is where rounded arithmetic says. */
    private void narrow(double width, CastHit out) {
        double unit = Math.scalb(1.0, Math.getExponent(width) - 3); // shorter numbers have fewer digits to multiply
        double probe = out.time + 0.5 * width;
        ExactVerdict verdict = ExactVerdict.TOUCHING;
        for (int i = 0;
                i < BISECTIONS && out.found.upper - out.found.lower > width && verdict != ExactVerdict.UNDECIDED;
                i++) {
            boolean isWithin = probe > out.found.lower + unit && probe < out.found.upper;
            double time = Math.floor((isWithin ? probe : 0.5 * (out.found.lower + out.found.upper)) / unit) * unit;
            verdict = sweep(time, out);
            if (verdict == ExactVerdict.SEPARATED) {
                out.found.lower = time;
            } else if (verdict != ExactVerdict.UNDECIDED) {
                out.found.upper = time;
            }
            probe = out.found.lower;
        }
        moveTo(Math.max(out.found.lower, Math.min(out.time, out.found.upper)), out);
    }

    /** Where bodies graze, the surface of B runs along the way. */
    private void moveTo(double time, CastHit out) {
        out.found.pointOnA.addScaled(time - out.time, motionA);
        out.found.pointOnB.addScaled(time - out.time, motionA);
        out.time = time;
    }
}
