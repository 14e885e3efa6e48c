package org.collide4j.batch;

import java.util.List;
import org.collide4j.math.Motion;
import org.collide4j.shape.ConvexShape;

/**
 * Questions about many pairs in one call: what {@link org.collide4j.query.NarrowPhase} answers, pair by pair.
 *
 * <p>A worker that owns threads or a device: close it when it is no longer needed. One call at a time.
 *
 * <pre>{@code
 * var pairs = new Pairs();
 * pairs.add(a, poseA, b, poseB);
 * boolean[] near = new boolean[pairs.size()];
 * try (BatchQueries batch = new BatchPhase(2)) { // or a GpuBatch
 *     batch.within(2.0, pairs, near);
 * }
 * }</pre>
 */
public interface BatchQueries extends AutoCloseable {
    /** Writes the signed distances: {@link org.collide4j.query.NarrowPhase#signedDistance}, pair by pair. */
    void signedDistance(Pairs pairs, Distances out);

    /** Writes the distances, without depths: {@link org.collide4j.query.NarrowPhase#distance}, pair by pair. */
    void distance(Pairs pairs, Distances out);

    /**
     * Writes which pairs share a point: {@link org.collide4j.query.NarrowPhase#intersects}, pair by pair.
     *
     * @throws IllegalArgumentException if {@code out} has fewer places than there are pairs
     */
    void intersects(Pairs pairs, boolean[] out);

    /**
     * Writes which pairs are no farther apart than the limit: {@link org.collide4j.query.NarrowPhase#within}, pair by pair.
     *
     * @throws IllegalArgumentException if {@code out} has fewer places than there are pairs
     */
    void within(double limit, Pairs pairs, boolean[] out);

    /**
     * Moves each A along its vector while B stands: {@link org.collide4j.query.NarrowPhase#cast(ConvexShape,
     * org.collide4j.math.Pose, double, double, double, ConvexShape, org.collide4j.math.Pose,
     * org.collide4j.query.CastHit)}, pair by pair. A ray is the cast of a {@link org.collide4j.shape.Point} at its source.
     *
     * @param translations x0 y0 z0 x1 y1 z1 …, in the world
     * @throws IllegalArgumentException if there are fewer translations than pairs, or one is not finite
     */
    void cast(Pairs pairs, double[] translations, Hits out);

    /**
     * Moves each A along its motion, turning or not, while B stands: {@link
     * org.collide4j.query.NarrowPhase#cast(ConvexShape, org.collide4j.math.Pose, Motion, ConvexShape,
     * org.collide4j.math.Pose, org.collide4j.query.CastHit)}, pair by pair.
     *
     * @throws IllegalArgumentException if there are fewer motions than pairs
     */
    void cast(Pairs pairs, List<Motion> motions, Hits out);

    /**
     * Moves both bodies of each pair at the same time, turning or not: {@link
     * org.collide4j.query.NarrowPhase#cast(ConvexShape, org.collide4j.math.Pose, Motion, ConvexShape,
     * org.collide4j.math.Pose, Motion, org.collide4j.query.CastHit)}, pair by pair.
     *
     * @throws IllegalArgumentException if there are fewer motions of A or of B than pairs
     */
    void cast(Pairs pairs, List<Motion> motionsA, List<Motion> motionsB, Hits out);

    /** Ends the threads, and gives the device back. */
    @Override
    void close();

    /**
     * Checks the translations of so many pairs.
     *
     * @throws IllegalArgumentException if there are fewer, or one is not finite, by the number of its pair
     */
    static void requireTranslations(double[] translations, int pairs) {
        requireRoom("translations", translations.length, 3 * pairs);
        for (int i = 0; i < 3 * pairs; i++) {
            if (!Double.isFinite(translations[i])) {
                throw new IllegalArgumentException(
                        "translations must be finite: " + translations[i] + " of pair " + i / 3);
            }
        }
    }

    /**
     * Checks the motions of so many pairs.
     *
     * @throws IllegalArgumentException if there are fewer, or one is missing, by their name
     */
    static void requireMotions(String name, List<Motion> motions, int pairs) {
        requireRoom(name, motions.size(), pairs);
        for (int i = 0; i < pairs; i++) {
            if (motions.get(i) == null) {
                throw new IllegalArgumentException(name + " must have a motion for each pair: pair " + i + " has none");
            }
        }
    }

    /**
     * Checks an array that is to be written to, or read.
     *
     * @throws IllegalArgumentException if it has fewer places than are needed, by its name
     */
    static void requireRoom(String name, int length, int least) {
        if (length < least) {
            throw new IllegalArgumentException(name + " must have " + least + " places or more: it has " + length);
        }
    }
}
