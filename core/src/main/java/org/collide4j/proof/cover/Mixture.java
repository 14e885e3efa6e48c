package org.collide4j.proof.cover;

/** Proofs from two points of a convex body: all their mixtures belong to the body as well. */
final class Mixture {
    private Mixture() {}

    /**
     * True if some mixture of both points reaches far enough along all of some directions.
     *
     * @param beyond how much farther than needed the first point reaches along each, from {@code first} on, and the second
     *     from {@code second} on
     */
    static boolean reaches(double[] beyond, int first, int second, int directions) {
        double least = 0;
        double most = 1;
        for (int j = 0; j < directions; j++) {
            double one = beyond[first + j];
            double other = beyond[second + j];
            if (other < 0) { // share · one + (1 − share) · other ≥ 0
                least = one > 0 ? Math.max(least, other / (other - one)) : 2;
            } else if (one < 0) {
                most = Math.min(most, other / (other - one));
            }
        }
        return least <= most;
    }
}
