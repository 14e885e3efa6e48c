package org.collide4j.proof.cover;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ClosedForm;
import org.junit.jupiter.api.Test;

/** Bounds over cells of directions are never above what is found within them, and near it where the cell is small. */
class RingBoundTest {
    private static final long SEED = 20261122;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final ClosedForm form = new ClosedForm();
    private final RingChart chart = new RingChart();
    private final RingBound bound = new RingBound(chart);
    private final Vector3 normal = new Vector3();

    @Test
    void noDirectionOfACellIsBelowItsBound() {
        int sharp = 0;
        int flat = 0;
        for (int i = 0; i < 40_000; i++) {
            double nearly = random.nextBoolean() ? Math.pow(10, random.nextDouble(-9, -1)) : 1;
            takeEllipsoids(nearly);
            double ex = random.nextDouble(-1, 1);
            double ey = random.nextDouble(-1, 1);
            double s = random.nextInt(4) == 0 ? 0 : random.nextDouble(-3, 3);
            normal.set(0, 0, 1);
            if (random.nextInt(4) == 0) {
                acrossDisc(random.nextBoolean() ? 0 : 1e-6, normal);
            }
            double steep = normal.z / Math.sqrt(normal.x * normal.x + normal.y * normal.y);
            if (Math.abs(steep) < 3) {
                ex = normal.x;
                ey = normal.y;
                s = steep;
                flat++;
            }
            double length = Math.sqrt(ex * ex + ey * ey);
            chart.choose(ex / length, ey / length, s);
            double level = random.nextDouble(-0.5, 3);
            double before = width();
            double after = width();
            double below = width();
            double above = width();
            bound.at(ex / length, ey / length, s, level);
            double least = bound.over(before, after, below, above);
            double found = Double.POSITIVE_INFINITY;
            double angle = Math.atan2(ey, ex);
            for (int k = 0; k < 40; k++) {
                double t = k < 4 ? (k < 2 ? -before : after) : random.nextDouble(-before, after + 1e-300);
                double u = k < 4 ? (k % 2 == 0 ? -below : above) : random.nextDouble(-below, above + 1e-300);
                found = Math.min(found, height(Math.cos(angle + t), Math.sin(angle + t), s + u, level));
            }
            String which = "seed " + SEED + ", case " + i + ": ";
            double most = least;
            double reached = found;
            assertTrue(least <= found + 1e-13, () -> which + most + " > " + reached);
            sharp += found - least < 1e-3 * (before + after + below + above) ? 1 : 0;
        }
        assertTrue(sharp > 10_000 && flat > 2_000, sharp + " told nearly all, " + flat + " were seen across discs");
    }

    /** The shapes are not only bounded by their derivatives: a disc that is seen along its normal has none. */
    private void acrossDisc(double off, Vector3 out) {
        chart.toChart(new Vector3(off * random.nextDouble(-1, 1), off * random.nextDouble(-1, 1), 1), out);
    }

    /** F by the ellipsoids that were chosen. */
    private double height(double x, double y, double z, double level) {
        double sum = 0;
        for (int part = 0; part < chart.parts(); part++) {
            sum += chart.along(chart.chosen(part), x, y, z);
        }
        return sum - level * Math.sqrt(x * x + y * y + z * z);
    }

    private double width() {
        return random.nextInt(5) == 0 ? 0 : Math.pow(10, random.nextDouble(-5, 0));
    }

    /** Two hulls of discs, points and ellipsoids, all round about one axis if that is 0. */
    private void takeEllipsoids(double nearly) {
        form.clear();
        for (int part = 0; part < 2; part++) {
            form.addPart();
            for (int i = 0; i < 2; i++) {
                double x = nearly * random.nextDouble(-1, 1);
                double y = nearly * random.nextDouble(-1, 1);
                double radius = random.nextInt(4) == 0 ? 0 : random.nextDouble(0.1, 1.5);
                double along = radius == 0 || random.nextBoolean() ? 0 : random.nextDouble(0.1, 1.5);
                double other = radius * (1 + nearly * random.nextDouble());
                form.addEllipsoid(x, y, random.nextDouble(-1, 1), radius, other, along);
            }
        }
        Vector3 axis = new Vector3(nearly * random.nextDouble(-1, 1), nearly * random.nextDouble(-1, 1), 1);
        chart.set(form, axis.scale(1 / axis.length()));
    }
}
