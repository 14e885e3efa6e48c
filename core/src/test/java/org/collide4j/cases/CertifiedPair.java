package org.collide4j.cases;

/**
 * A pair whose signed distance is known.
 *
 * @param source file and record number
 * @param truth the signed distance
 * @param bound how far the truth itself may be off
 */
public record CertifiedPair(String source, String category, PairCase pair, double truth, double bound) {
    private static final double JUDGED_BEYOND = 1e-9;

    public CertifiedPair swapped() {
        return new CertifiedPair(source + " (B, A)", category, pair.swapped(), truth, bound);
    }

    public CertifiedPair asClouds() {
        return new CertifiedPair(source + " (clouds)", category, pair.asClouds(), truth, bound);
    }

    /** The rule of score.py: so near to touching a boolean is not held against anybody. */
    public boolean judgesBooleans() {
        return Math.abs(truth) > JUDGED_BEYOND * pair.size() && Math.abs(truth) > bound;
    }

    /** The error of a signed distance in pair sizes; what the truth itself may be off is forgiven. */
    public double errorOf(double distance) {
        return Math.max(Math.abs(distance - truth) - bound, 0) / pair.size();
    }

    @Override
    public String toString() {
        return "# " + source + ", " + category + ", truth " + truth + " ± " + bound + "\n" + pair;
    }
}
