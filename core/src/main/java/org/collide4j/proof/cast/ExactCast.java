package org.collide4j.proof.cast;

import org.collide4j.exact.ExactVerdict;
import org.collide4j.math.Vector3;
import org.collide4j.pair.Ending;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;

/**
 * Decides casts that rounding leaves open without rounding: all that a polytope sweeps along a straight way is a polytope
 * too, and meets B or does not.
 *
 * <p>Only where both cores are polytopes that know their vertices. A worker. <b>Cost</b>: two or three exact signs; some
 * forty for curved margins that graze.
 */
public final class ExactCast {
    /** Result of {@link #settle}. */
    public enum Verdict {
        /** Contact is proven, at {@link #time} in the interval of the answer. */
        HIT,
        /** There is no contact, except for a touch at the start that the motion separates. */
        MISS,
        /** The answer is unchanged. */
        UNDECIDED
    }

    /** Width of the interval of a hit, in sizes of the pair, beyond which the hit is a graze. */
    public static final double WIDEST_INTERVAL = 0.5e-12;

    /** Halvings from the length of a motion to an ulp. */
    private static final int BISECTIONS = 52;

    /**
     * Exponent by which a departure from touch is looked at earlier than the end of the motion, so that no plane beyond the
     * touch bounds it first: at up to {@link #DEPARTURES} times, each earlier than the one before by two to this.
     */
    private static final int DEPARTURE_EXPONENT = 18;

    private static final int DEPARTURES = 3;

    private final ExactSweep sweep = new ExactSweep();
    private final Vector3 motionA = new Vector3();
    private final Vector3 motionB = new Vector3();
    private final Vector3 way = new Vector3();
    private PlacedPair pair = new PlacedPair();
    private double time;

    /** Creates a worker for any number of casts. */
    public ExactCast() {}

    /** Sets the pair and the motion of A relative to B, motionA − motionB in the world. */
    public void set(PlacedPair pair, Vector3 motionA, Vector3 motionB) {
        this.pair = pair;
        this.motionA.set(motionA);
        this.motionB.set(motionB);
        way.sub(motionA, motionB);
    }

    /**
     * Settles an undecided cast, and narrows the interval of a hit that is wide.
     *
     * @param isHit true if a contact is proven already
     * @param time best guess of the time of contact
     * @param end finite time from which on the bodies have left each other behind, or the motion has ended
     * @param out interval of the time of contact, normal and witness points of the cast
     */
    public Verdict settle(boolean isHit, double time, double end, Found out) {
        this.time = time;
        if (!(out.lower > 0)) {
            ExactVerdict start = sweepUntil(0, out);
            if (start != ExactVerdict.SEPARATED) {
                return settleStart(start, end, out);
            }
        }
        if (isHit) {
            narrow(widest(), out);
            return Verdict.HIT;
        }
        return settleWay(end, out);
    }

    /** Returns the time of contact, after {@link Verdict#HIT}. */
    public double time() {
        return time;
    }

    private double widest() {
        return WIDEST_INTERVAL * (pair.size() + pair.margin()) / (way.length() * pair.scale());
    }

    private ExactVerdict sweepUntil(double time, Found out) {
        return sweep.decide(pair, motionA, motionB, time, out.normal);
    }

    /** Settles a cast of bodies that share a point at the start: contact at 0, unless the motion separates a mere touch. */
    private Verdict settleStart(ExactVerdict start, double end, Found out) {
        if (start == ExactVerdict.UNDECIDED) {
            return Verdict.UNDECIDED;
        }
        out.end(Ending.EXACT);
        if (start == ExactVerdict.TOUCHING && departs(end, out)) {
            return Verdict.MISS;
        }
        time = 0;
        out.upper = 0;
        return Verdict.HIT;
    }

    /** True if the motion separates bodies at once that touch. */
    private boolean departs(double end, Found out) {
        ExactVerdict verdict = end > 0 && way.maxAbs() > 0 ? ExactVerdict.UNDECIDED : ExactVerdict.TOUCHING;
        for (int i = 0; i < DEPARTURES && verdict == ExactVerdict.UNDECIDED; i++) {
            double soon = Math.scalb(1.0, Math.getExponent(end) - (i + 1) * DEPARTURE_EXPONENT);
            verdict = sweep.decideDeparture(pair, motionA, motionB, soon, out.normal);
        }
        return verdict == ExactVerdict.SEPARATED;
    }

    /** Settles a cast of bodies that are apart at the start. */
    private Verdict settleWay(double end, Found out) {
        ExactVerdict verdict = sweepUntil(end, out);
        if (verdict == ExactVerdict.UNDECIDED) {
            return Verdict.UNDECIDED;
        }
        if (verdict != ExactVerdict.SEPARATED) {
            out.upper = Math.min(out.upper, end);
            narrow(widest(), out);
        }
        out.end(Ending.EXACT);
        return verdict == ExactVerdict.SEPARATED ? Verdict.MISS : Verdict.HIT;
    }

    /** Bisects the interval; a graze begins at the time that rounded arithmetic has found, or soon after. */
    private void narrow(double width, Found out) {
        double unit = Math.scalb(1.0, Math.getExponent(width) - 3); // shorter numbers have fewer digits to multiply
        double probe = time + 0.5 * width;
        ExactVerdict verdict = ExactVerdict.TOUCHING;
        for (int i = 0; i < BISECTIONS && out.upper - out.lower > width && verdict != ExactVerdict.UNDECIDED; i++) {
            boolean isWithin = probe > out.lower + unit && probe < out.upper;
            double middle = Math.floor((isWithin ? probe : 0.5 * (out.lower + out.upper)) / unit) * unit;
            verdict = sweepUntil(middle, out);
            if (verdict == ExactVerdict.SEPARATED) {
                out.lower = middle;
            } else if (verdict != ExactVerdict.UNDECIDED) {
                out.upper = middle;
            }
            probe = out.lower;
        }
        moveTo(Math.max(out.lower, Math.min(time, out.upper)), out);
    }

    /** Moves the witness points to another time: where bodies graze, the surface of B runs along the way. */
    private void moveTo(double next, Found out) {
        out.pointOnA.addScaled(next - time, motionA);
        out.pointOnB.addScaled(next - time, motionA);
        time = next;
    }
}
