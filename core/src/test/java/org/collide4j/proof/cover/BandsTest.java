package org.collide4j.proof.cover;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ClosedForm;
import org.junit.jupiter.api.Test;

/** A cell that a band is said to hold has no direction outside of it. */
class BandsTest {
    private static final long SEED = 20261124;

    private final ClosedForm form = new ClosedForm();
    private final RingChart chart = new RingChart();
    private final Bands bands = new Bands(chart);
    private final Vector3 frame = new Vector3();
    private final Vector3 direction = new Vector3();

    @Test
    void bandsHoldAllDirectionsOfTheirCells() {
        var random = new SplittableRandom(SEED);
        int held = 0;
        for (int i = 0; i < 20_000; i++) {
            unit(random, frame);
            chart.set(form, frame);
            Vector3 axis = unit(random, new Vector3());
            double slope = random.nextDouble(0.05, 2);
            bands.clear();
            bands.add(axis, slope);
            bands.enterChart();
            double x = random.nextDouble(-1, 1);
            double y = random.nextDouble(-1, 1);
            double size = random.nextDouble(0.3);
            bands.begin(x + 0.5 * size, y + 0.5 * size, 1);
            bands.include(x, y, 1);
            bands.include(x + size, y, 1);
            bands.include(x, y + size, 1);
            bands.include(x + size, y + size, 1);
            if (bands.hold()) {
                held++;
                assertAllWithin(axis, slope, x, y, size, random);
            }
        }
        assertTrue(held > 2000, held + " cells held, seed " + SEED);
    }

    private void assertAllWithin(Vector3 axis, double slope, double x, double y, double size, SplittableRandom random) {
        for (int k = 0; k < 20; k++) {
            chart.direction(x + random.nextDouble() * size, y + random.nextDouble() * size, 1, direction);
            double along = Math.abs(axis.dot(direction));
            double across = Math.sqrt(1 - along * along);
            assertTrue(along <= slope * across * (1 + 1e-12), () -> "outside of its band, seed " + SEED);
        }
    }

    private static Vector3 unit(SplittableRandom random, Vector3 out) {
        out.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        return out.scale(1 / out.length());
    }
}
