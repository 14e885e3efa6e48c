package org.collide4j.gpu;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.collide4j.batch.BatchQueries;
import org.collide4j.batch.Distances;
import org.collide4j.batch.Hits;
import org.collide4j.batch.Pairs;
import org.collide4j.math.Vector3;

/** Everything that can be asked about pairs, asked, as one text a pair. */
final class Columns {
    private final Distances signed = new Distances();
    private final Distances unsigned = new Distances();
    private final Hits hits = new Hits();
    private final boolean[] shared;
    private final boolean[] near;
    private final Vector3 v = new Vector3();

    Columns(BatchQueries batch, MixedPairs mixed) {
        this(batch, mixed.pairs);
        batch.cast(mixed.pairs, mixed.motions, hits);
    }

    /** Asks about places alone. */
    Columns(BatchQueries batch, Pairs pairs) {
        shared = new boolean[pairs.size()];
        near = new boolean[pairs.size()];
        batch.intersects(pairs, shared);
        batch.within(0.25, pairs, near);
        batch.distance(pairs, unsigned);
        batch.signedDistance(pairs, signed);
    }

    int size() {
        return shared.length;
    }

    /** Asserts that the bits are the same. */
    void assertSame(Columns other, String message) {
        for (int i = 0; i < size(); i++) {
            int pair = i;
            assertEquals(
                    digest(i),
                    other.digest(i),
                    () -> message + ", pair " + pair + ":\n" + text(pair) + "\n" + other.text(pair));
        }
    }

    private long digest(int i) {
        long digest = (shared[i] ? 1L : 0) + (near[i] ? 2L : 0);
        digest = 31 * digest + digest(signed, i);
        digest = 31 * digest + digest(unsigned, i);
        return hits.size() == 0 ? digest : 31 * digest + digestOfHit(i);
    }

    private long digestOfHit(int i) {
        long digest = bits(hits.lower(i), hits.upper(i), hits.time(i));
        digest = 31 * digest + hits.outcome(i).name().hashCode();
        digest = 31 * digest + bits(hits.normal(i, v));
        digest = 31 * digest + bits(hits.pointOnA(i, v));
        return 31 * digest + bits(hits.pointOnB(i, v));
    }

    private long digest(Distances distances, int i) {
        long digest = bits(distances.lower(i), distances.upper(i), distances.signedDistance(i));
        digest = 31 * digest + distances.steps(i);
        digest = 31 * digest + distances.termination(i).name().hashCode();
        if (distances != unsigned || distances.signedDistance(i) > 0) { // else normal and points mean nothing
            digest = 31 * digest + bits(distances.normal(i, v));
            digest = 31 * digest + bits(distances.pointOnA(i, v));
            digest = 31 * digest + bits(distances.pointOnB(i, v));
        }
        return digest;
    }

    private static long bits(Vector3 v) {
        return bits(v.x, v.y, v.z);
    }

    private static long bits(double x, double y, double z) {
        return 31 * (31 * Double.doubleToLongBits(x) + Double.doubleToLongBits(y)) + Double.doubleToLongBits(z);
    }

    private String text(int i) {
        return "shares " + shared[i] + ", near " + near[i] + ", signed " + signed.signedDistance(i) + " ["
                + signed.lower(i) + ", " + signed.upper(i) + "] after " + signed.steps(i) + ", unsigned "
                + unsigned.signedDistance(i) + (hits.size() == 0 ? "" : textOfHit(i));
    }

    private String textOfHit(int i) {
        return ", cast " + hits.outcome(i) + " " + hits.time(i) + " [" + hits.lower(i) + ", " + hits.upper(i) + "]";
    }
}
