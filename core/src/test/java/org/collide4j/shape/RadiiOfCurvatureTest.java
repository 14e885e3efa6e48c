package org.collide4j.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;

/** What shapes tell of their roundness never says more than their support functions, and at a point all of it. */
class RadiiOfCurvatureTest {
    private static final long SEED = 20261122;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final RadiiOfCurvature radii = new RadiiOfCurvature();
    private final Vector3 d = new Vector3();
    private final Vector3 t = new Vector3();
    private final Vector3 u = new Vector3();
    private final Vector3 s = new Vector3();

    @Test
    void noDirectionWithinTheTiltReachesLessFarThanTheyPromise() {
        int told = 0;
        int sharp = 0;
        for (int i = 0; i < 60_000; i++) {
            ConvexShape shape = shape(2);
            direction();
            double tilt = Math.pow(2, random.nextDouble(-8, 4));
            shape.support(d.x, d.y, d.z, s);
            radii.clear();
            shape.curvature().addRadiiOfCurvature(d.x, d.y, d.z, tilt, radii);
            double length = tilt * Math.sqrt(random.nextDouble());
            t.scale(length);
            u.set(d).add(t);
            double radius = (length > 0 ? radii.form(t, t) / (length * length) : 0) + radii.ball();
            double promised = u.dot(s) + radius * (length * length / (1 + u.length()));
            double reached = height(shape, u);
            double size = (Nesting.reach(shape) + Math.abs(radii.ball())) * u.length();
            String which = "seed " + SEED + ", case " + i + ": " + shape + " along " + d + " and " + t;
            assertTrue(promised <= reached + 1e-14 * size, () -> which + ": " + promised + " > " + reached);
            double bent = reached - u.dot(s);
            told += radii.form(t, t) > 0 ? 1 : 0;
            sharp += bent > 1e-6 * size && promised - u.dot(s) > 0.5 * bent ? 1 : 0;
        }
        assertTrue(told > 20_000 && sharp > 10_000, told + " told something, " + sharp + " at least half of it");
    }

    /** Parts lie in the core, reach as far as the point that told of them, and as far as their radii promise. */
    @Test
    void partsReachAsFarAsTheyPromiseWhereverTheyAreSeenFrom() {
        int aside = 0;
        for (int i = 0; i < 30_000; i++) {
            ConvexShape shape = partly();
            direction();
            shape.support(d.x, d.y, d.z, s);
            Vector3 on = new Vector3(s);
            direction();
            shape.curvature().supportOfPart(on, d.x, d.y, d.z, s);
            double size = Nesting.reach(shape);
            double along = d.dot(s);
            String which = "seed " + SEED + ", case " + i + ": " + shape + " along " + d;
            assertTrue(d.dot(on) <= along + 1e-14 * size && along <= height(shape, d) + 1e-14 * size, which);
            aside += along < height(shape, d) - 0.1 * size ? 1 : 0;
            double tilt = Math.pow(2, random.nextDouble(-8, 4));
            radii.clear();
            shape.curvature().addRadiiOfPart(s, d.x, d.y, d.z, tilt, radii);
            double length = tilt * Math.sqrt(random.nextDouble());
            t.scale(length);
            u.set(d).add(t);
            double radius = (length > 0 ? radii.form(t, t) / (length * length) : 0) + radii.ball();
            double promised = u.dot(s) + radius * (length * length / (1 + u.length()));
            Vector3 turned = new Vector3();
            shape.curvature().supportOfPart(s, u.x, u.y, u.z, turned);
            assertTrue(promised <= u.dot(turned) + 1e-14 * (size + radii.slack()) * u.length(), which + " and " + t);
            double z = random.nextDouble(-1, 1);
            shape.curvature().supportOfPart(s, 1, z, z, s); // may be the same object
            assertTrue(s.x + z * (s.y + s.z) <= height(shape, u.set(1, z, z)) + 1e-14 * size, which);
        }
        assertTrue(aside > 5_000, aside + " seen from aside");
    }

    private ConvexShape partly() {
        return switch (random.nextInt(5)) {
            case 0 -> new Ellipsoid(size(), size(), size());
            case 1 -> new Cylinder(size(), size());
            case 2 -> new Cone(size(), size());
            case 3 -> new Cone(size(), size()).rounded(size());
            default -> new Box(size(), size(), size());
        };
    }

    /** The Hessian of the support function, by differences of support points. */
    @Test
    void atTheDirectionItselfTheyAreTheRadiiOfCurvature() {
        double step = 1e-5;
        for (int i = 0; i < 5_000; i++) {
            Ellipsoid shape = new Ellipsoid(size(), size(), size());
            direction();
            radii.clear();
            shape.curvature().addRadiiOfCurvature(d.x, d.y, d.z, 0, radii);
            shape.support(d.x + step * t.x, d.y + step * t.y, d.z + step * t.z, s);
            shape.support(d.x - step * t.x, d.y - step * t.y, d.z - step * t.z, u);
            double measured = t.dot(u.sub(s, u)) / (2 * step);
            double told = radii.form(t, t) + radii.ball();
            assertEquals(
                    measured, told, 1e-5 * shape.reach() * shape.reach() / shape.innerRadius() + 1e-9, shape::toString);
        }
    }

    private double height(ConvexShape shape, Vector3 direction) {
        Vector3 far = new Vector3();
        shape.support(direction.x, direction.y, direction.z, far);
        return direction.dot(far);
    }

    /** d is unit, t unit and across. */
    private void direction() {
        do {
            d.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        } while (!(d.length() > 0.1 && d.length() <= 1));
        d.scale(1 / d.length());
        Vector3 other = new Vector3();
        Directions.span(d, t, other);
        double angle = random.nextDouble(2 * Math.PI);
        t.scale(Math.cos(angle)).addScaled(Math.sin(angle), other);
    }

    private double size() {
        return Math.pow(10, random.nextDouble(-1.5, 0.5));
    }

    private ConvexShape shape(int depth) {
        return switch (random.nextInt(depth > 0 ? 9 : 4)) {
            case 0 -> new Ellipsoid(size(), size(), size());
            case 1 -> random.nextInt(4) == 0 ? new Ellipsoid(size(), size(), 0) : new Ellipsoid(size(), 1, 1);
            case 2 -> new Cylinder(size(), size());
            case 3 -> new Cone(size(), size());
            case 4 -> shape(depth - 1).plus(shape(depth - 1));
            case 5 ->
                new HullOf(shape(depth - 1), shape(depth - 1).transformed(1, 0, 0, 0, 1, 0, 0, 0, 1, 0.3, size(), 0));
            case 6 -> new Negated(shape(depth - 1));
            case 7 -> shape(depth - 1).rounded(size());
            default -> turned(shape(depth - 1));
        };
    }

    /** Turned about an axis between x, y and z, scaled, and perhaps mirrored. */
    private ConvexShape turned(ConvexShape shape) {
        double scale = size();
        double mirror = random.nextBoolean() ? scale : -scale;
        double third = scale / 3;
        double twoThirds = 2 * scale / 3;
        double far = mirror / 3;
        return shape.transformed(
                third, -twoThirds, -twoThirds, -twoThirds, third, -twoThirds, -2 * far, -2 * far, far, 1, 2, 3);
    }
}
