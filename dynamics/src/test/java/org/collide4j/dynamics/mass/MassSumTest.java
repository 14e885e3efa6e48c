package org.collide4j.dynamics.mass;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.junit.jupiter.api.Test;

/** Compounds against the body that they are put together to. */
class MassSumTest {
    /** Two halves of a box, each turned and moved to its place, are the box. */
    @Test
    void partsAddUpToTheWhole() {
        long seed = 20261122;
        Random random = new Random(seed);
        for (int trial = 0; trial < 50; trial++) {
            Pose whole = Pose.of(
                    random.nextDouble(),
                    random.nextDouble(),
                    random.nextDouble(),
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian());
            Pose left = new Pose().setProduct(whole, Pose.at(-0.5, 0, 0));
            // the right half stands on its head: its axes are those of the box in another order
            Pose right = new Pose().setProduct(whole, Pose.of(0.5, 0, 0, 0, 0, Math.sqrt(0.5), Math.sqrt(0.5)));
            MassSum parts =
                    new MassSum().add(new Box(0.5, 2, 3).mass(), 7, left).add(new Box(2, 0.5, 3).mass(), 7, right);
            MassSum one = new MassSum().add(new Box(1, 2, 3).mass(), 7, whole);
            assertEquals(one.mass(), parts.mass(), 1e-12 * one.mass());
            double off = one.centroid(new Vector3()).distance(parts.centroid(new Vector3()));
            assertEquals(0, off, 1e-14, "seed " + seed);
            assertArrayEquals(one.inertia(new double[6]), parts.inertia(new double[6]), 1e-11 * one.mass());
        }
    }
}
