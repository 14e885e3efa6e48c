package org.collide4j.batch;

import java.util.Arrays;
import org.collide4j.query.Pair;

/**
 * Warm starts of the pairs of a batch: what the last answer about each pair leaves for the next frame.
 *
 * <p>{@link BatchPhase} keeps a {@link Pair} for each pair. A device keeps a column of normals and one of corners, 40
 * bytes a pair. A column is created by the first call that writes it. For implementations of {@link BatchQueries}; users
 * call {@link Pairs#keepWarmStarts} and {@link Pairs#forget()}.
 *
 * <pre>{@code
 * Pairs pairs = new Pairs().keepWarmStarts();
 * double[] normals = pairs.warmStarts().normals(pairs.size()); // three numbers a pair
 * }</pre>
 */
public final class WarmStarts {
    /** Corners of a simplex that a lane keeps. */
    public static final int CORNERS = 4;

    private static final Pair[] NO_PAIRS = {};

    private Pair[] pairs = NO_PAIRS;
    private double[] normals = {};
    private int[] corners = {};

    WarmStarts() {}

    /**
     * Returns the normals of the previous frame, three numbers a pair: unit, from B to A in A's frame; zero where none is
     * known. The array has room for {@code count} pairs at least.
     */
    public double[] normals(int count) {
        if (normals.length < 3 * count) {
            normals = Arrays.copyOf(normals, Math.max(3 * count, 2 * normals.length));
        }
        return normals;
    }

    /**
     * Returns the simplex corners of the previous frame, {@link #CORNERS} a pair, as the device numbers them; 0 stands for
     * none. The array has room for {@code count} pairs at least.
     */
    public int[] corners(int count) {
        if (corners.length < CORNERS * count) {
            corners = Arrays.copyOf(corners, Math.max(CORNERS * count, 2 * corners.length));
        }
        return corners;
    }

    /** Creates the missing pairs of the narrow phase; the threads of a batch then only read the array. */
    void createPairs(Pairs of) {
        if (pairs.length < of.size()) {
            pairs = Arrays.copyOf(pairs, Math.max(of.size(), 2 * pairs.length));
        }
        for (int i = 0; i < of.size(); i++) {
            if (pairs[i] == null) {
                pairs[i] = new Pair(of.a(i), of.b(i));
            }
        }
    }

    /** Returns the pair of the narrow phase with the index. */
    Pair pair(int index) {
        return pairs[index];
    }

    void forget(int index) {
        if (index < pairs.length && pairs[index] != null) {
            pairs[index].forget();
        }
        if (3 * index < normals.length) {
            Arrays.fill(normals, 3 * index, 3 * index + 3, 0);
        }
        if (CORNERS * index < corners.length) {
            Arrays.fill(corners, CORNERS * index, CORNERS * (index + 1), 0);
        }
    }

    /** Forgets all pairs, and their shapes. */
    void clear() {
        Arrays.fill(pairs, null);
        Arrays.fill(normals, 0);
        Arrays.fill(corners, 0);
    }
}
