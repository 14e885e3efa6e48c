package org.collide4j.hull.cells;

import org.collide4j.hull.search.Vertices;

/** Takes the farthest of four vertices, without a branch: which one it is, is as good as random. */
final class FourCandidates {
    private FourCandidates() {}

    /** Ties go to the first of them; they may repeat. */
    static int farthest(Vertices vertices, int i, int j, int k, int l, double dx, double dy, double dz) {
        double alongI = vertices.along(i, dx, dy, dz);
        double alongJ = vertices.along(j, dx, dy, dz);
        double alongK = vertices.along(k, dx, dy, dz);
        double alongL = vertices.along(l, dx, dy, dz);
        int ij = farther(i, alongI, j, alongJ);
        int kl = farther(k, alongK, l, alongL);
        return farther(ij, Math.max(alongI, alongJ), kl, Math.max(alongK, alongL));
    }

    /** The second one if it lies farther, else the first: by the sign bit of the difference. */
    private static int farther(int first, double alongFirst, int second, double alongSecond) {
        long mask = Double.doubleToRawLongBits(alongFirst - alongSecond) >> 63;
        return first ^ ((first ^ second) & (int) mask);
    }
}
