package org.collide4j.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;

/** Support functions in closed form are those of the support mappings, however shapes are composed. */
class ClosedFormTest {
    private static final long SEED = 20261122;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final ClosedForm form = new ClosedForm();
    private final Vector3 d = new Vector3();
    private final Vector3 s = new Vector3();

    @Test
    void theyReachAsFarAsSupportPoints() {
        int known = 0;
        int composed = 0;
        for (int i = 0; i < 20_000; i++) {
            int depth = random.nextInt(3);
            ConvexShape shape = shape(depth);
            form.clear();
            if (!form.add(shape)) {
                continue;
            }
            known++;
            composed += depth > 0 ? 1 : 0;
            d.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
            shape.support(d.x, d.y, d.z, s);
            double size = Nesting.reach(shape) + Math.abs(form.ball());
            String which = "seed " + SEED + ", case " + i + ": " + shape + " along " + d;
            assertEquals(d.dot(s), height(), 1e-14 * size, which);
        }
        assertTrue(known > 12_000 && composed > 6_000, known + " known, " + composed + " of them composed");
    }

    /** Found by a fuzzed sum of eight and a hull. */
    @Test
    void whatHasMorePartsThanThereIsRoomIsNotOfThisForm() {
        ConvexShape hull = new HullOf(new Cylinder(1, 0), new Point(0, 0, 1));
        for (ConvexShape last : new ConvexShape[] {hull, hull.transformed(1, 2, 3, 0, 1, 2, 0, 0, 1), new Cone(1, 1)}) {
            ConvexShape sum = last;
            for (int i = 1; i <= ClosedForm.MOST_PARTS; i++) {
                form.clear();
                boolean known = form.add(sum) && form.isWhole();
                assertTrue(known || i == ClosedForm.MOST_PARTS, "parts " + i); // a hull needs a second on the way
                sum = new Cylinder(1, 1).plus(sum);
            }
            form.clear();
            assertFalse(form.add(sum) && form.isWhole(), sum::toString);
        }
    }

    private double height() {
        double sum = form.ball() * d.length();
        for (int part = 0; part < form.partCount(); part++) {
            double most = Double.NEGATIVE_INFINITY;
            for (int i = form.start(part); i < form.end(part); i++) {
                double x = d.dot(form.get(i, 1, s));
                double y = d.dot(form.get(i, 2, s));
                double z = d.dot(form.get(i, 3, s));
                most = Math.max(most, d.dot(form.get(i, 0, s)) + Math.sqrt(x * x + y * y + z * z));
            }
            sum += most;
        }
        return sum;
    }

    private double size() {
        return random.nextDouble(0.1, 2);
    }

    private double any() {
        return random.nextDouble(-1, 1);
    }

    private ConvexShape shape(int depth) {
        if (depth == 0) {
            return switch (random.nextInt(7)) {
                case 0 -> new Cylinder(size(), size());
                case 1 -> new Cone(size(), size());
                case 2 -> new Ellipsoid(size(), size(), random.nextInt(4) == 0 ? 0 : size());
                case 3 -> new Box(size(), size(), size());
                case 4 -> new Capsule(size(), size());
                case 5 -> new Sphere(size());
                default -> new Triangle(0, 0, 0, size(), 0, 0.1, 0.3, size(), 1);
            };
        }
        ConvexShape inner = shape(depth - 1);
        return switch (random.nextInt(6)) {
            case 0 -> inner.plus(shape(depth - 1));
            case 1 -> new HullOf(inner, shape(depth - 1));
            case 2 -> inner.transformed(any(), any(), any(), any(), any(), any(), any(), any(), any(), 1, 2, any());
            case 3 -> inner.transformed(0, -1.5, 0, 0, 0, 1.5, -1.5, 0, 0, 0.1, 0, any());
            case 4 -> new Negated(inner);
            default -> inner.rounded(size());
        };
    }
}
