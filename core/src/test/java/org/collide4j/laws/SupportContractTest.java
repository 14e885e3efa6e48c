package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.query.Termination;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.SupportMappingCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What support mappings are free to choose: a point for no direction at all, and one of several that are farthest. */
class SupportContractTest {
    private static final long SEED = 20261122;

    private static final double INFINITE = Double.POSITIVE_INFINITY;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();

    /** Answers as the shape does, but for ties: of a shape that is its own mirror image, those of the other side. */
    private record OtherTies(ConvexShape shape) implements ConvexShape {
        @Override
        public void support(double dx, double dy, double dz, Vector3 out) {
            shape.support(-dx, -dy, -dz, out);
            out.negate();
        }

        @Override
        public double margin() {
            return shape.margin();
        }
    }

    @Test
    void shapesOfTheCatalogKeepTheirContract() {
        for (ShapeCatalog.Entry entry : ShapeCatalog.entries()) {
            for (double scale : new double[] {1e-9, 1, 1e9}) {
                ConvexShape shape = entry.atScale().apply(scale).shape();
                assertEquals(List.of(), SupportMappingCheck.of(shape), () -> entry.name() + " times " + scale);
            }
        }
    }

    /** van den Bergen 2001, §4, footnote 1. */
    @Test
    void theSupportPointOfNoDirectionIsOnTheBoundary() {
        Vector3 point = new Vector3();
        int shapes = 0;
        for (ShapeCatalog.Entry entry : ShapeCatalog.entries()) {
            ConvexShape shape = entry.shape().shape();
            for (double zero : new double[] {0.0, -0.0}) {
                shape.support(zero, zero, zero, point);
                narrow.signedDistance(point, shape, new Pose(), near);
                String which = entry.name() + ": " + point + ", " + near;
                assertTrue(near.lower() - 1e-12 <= -shape.margin() && -shape.margin() <= near.upper() + 1e-12, which);
                shapes++;
            }
        }
        assertTrue(shapes > 20, shapes + " asked");
    }

    /** Along the axes, boxes, cylinders and prisms have ties in every direction that is asked first. */
    @Test
    void whicheverOfSeveralFarthestPointsIsAnsweredTheDistanceIsTheSame() {
        SplittableRandom random = new SplittableRandom(SEED);
        int overlaps = 0;
        int gaps = 0;
        for (int i = 0; i < 2000; i++) {
            ConvexShape a = shape(random);
            ConvexShape b = shape(random);
            Pose pose = Pose.at(
                    0.25 * random.nextInt(-9, 10), 0.25 * random.nextInt(-9, 10), 0.25 * random.nextInt(-9, 10));
            double one = narrow.signedDistance(a, new Pose(), b, pose, near);
            double open = near.upper() - near.lower();
            double other = narrow.signedDistance(new OtherTies(a), new Pose(), new OtherTies(b), pose, near);
            String which = "seed " + SEED + ", case " + i + ": " + a + " and " + b + " at " + pose + ": " + near;
            assertEquals(one, other, open + near.upper() - near.lower() + 1e-14, which);
            overlaps += one < 0 ? 1 : 0;
            gaps += one > 0 ? 1 : 0;
        }
        assertTrue(overlaps > 300 && gaps > 300, overlaps + " overlaps, " + gaps + " gaps");
    }

    private static ConvexShape shape(SplittableRandom random) {
        double x = 0.25 * random.nextInt(1, 6);
        double y = 0.25 * random.nextInt(1, 6);
        double z = 0.25 * random.nextInt(1, 6);
        return switch (random.nextInt(4)) {
            case 0 -> new Box(x, y, z);
            case 1 -> new Cylinder(x, z);
            case 2 -> Hull.of(x, 0, z, -x, 0, z, 0, y, z, 0, -y, z, x, 0, -z, -x, 0, -z, 0, y, -z, 0, -y, -z);
            default -> new Ellipsoid(x, y, z);
        };
    }

    /** A shape of a user's with a name, and whatever support mapping. */
    private record Named(String name, ConvexShape mapping, double margin) implements ConvexShape {
        @Override
        public void support(double dx, double dy, double dz, Vector3 out) {
            mapping.support(dx, dy, dz, out);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** One shape gives the nearest point of a box instead of the farthest, the other a point beyond its own support points. */
    @Test
    void boundsThatContradictEachOtherAreReported() {
        ConvexShape box = new Box(1, 1, 1);
        ConvexShape nearest = new Named("nearest", (x, y, z, out) -> box.support(-x, -y, -z, out), 0);
        ConvexShape lopsided = new Named("lopsided", SupportContractTest::lopsided, 0);
        int seen = 0;
        for (ConvexShape liar : new ConvexShape[] {nearest, lopsided}) {
            for (ConvexShape other :
                    new ConvexShape[] {box, new Sphere(1), new Cylinder(1, 1), new Ellipsoid(1, 2, 3)}) {
                for (double x : new double[] {5, 0.5}) {
                    for (double scale : new double[] {1, 1e-200}) {
                        seen += crossed(liar, other, x, scale);
                    }
                }
            }
        }
        assertTrue(seen > 30, seen + " contradictions");
    }

    private static void lopsided(double x, double y, double z, Vector3 out) {
        double radius = 1 + (x > 0 ? 1 : 0) + (y > 0 ? 2 : 0);
        out.set(x, y, z).scale(1 / out.maxAbs());
        out.scale(radius / out.length());
    }

    private int crossed(ConvexShape liar, ConvexShape other, double x, double scale) {
        ConvexShape a = liar.transformed(scale, 0, 0, 0, scale, 0, 0, 0, scale);
        ConvexShape b = other.transformed(scale, 0, 0, 0, scale, 0, 0, 0, scale);
        Pose place = Pose.at(x * scale, 0.3 * scale, 0.2 * scale);
        narrow.signedDistance(a, new Pose(), b, place, near);
        int crossed = isReported(scale);
        narrow.signedDistance(b, place, a, new Pose(), near);
        crossed += isReported(scale);
        narrow.distance(a, new Pose(), b, place, near);
        crossed += isReported(scale);
        narrow.distance(b, place, a, new Pose(), near);
        return crossed + isReported(scale);
    }

    private int isReported(double scale) {
        boolean crossed = near.lower() - near.upper() > 1e-12 * scale;
        assertEquals(crossed, near.termination() == Termination.INCONSISTENT_SHAPE, near::toString);
        return crossed ? 1 : 0;
    }

    @Test
    void aSupportMappingThatGivesNoNumberIsNamed() {
        ConvexShape box = new Box(1, 1, 1);
        ConvexShape[] broken = {
            new Named("a shape of NaN", (x, y, z, out) -> out.set(Double.NaN, Double.NaN, Double.NaN), 0),
            new Named("a shape of NaN to the right", (x, y, z, out) -> rightIsNaN(box, x, y, z, out), 0),
            new Named("an infinite shape", (x, y, z, out) -> out.set(x > 0 ? INFINITE : -INFINITE, 0, 0), 0),
            new Named("a shape with a margin of NaN", box, Double.NaN),
        };
        Contacts contacts = new Contacts();
        for (ConvexShape a : broken) {
            for (ConvexShape b :
                    new ConvexShape[] {box, new Sphere(1), new Cylinder(1, 1), Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0)}) {
                for (double x : new double[] {5, 0.5}) {
                    Pose place = Pose.at(x, 0.3, 0.2);
                    assertNamed(a, () -> narrow.signedDistance(a, new Pose(), b, place, near));
                    assertNamed(a, () -> narrow.signedDistance(b, place, a, new Pose(), near));
                    assertNamed(a, () -> narrow.distance(a, new Pose(), b, place, near));
                    assertNamed(a, () -> narrow.distance(b, place, a, new Pose(), near));
                    assertNamed(a, () -> narrow.contacts(a, new Pose(), b, place, 0.1, contacts));
                    assertNamed(a, () -> narrow.contacts(b, place, a, new Pose(), 0.1, contacts));
                }
            }
        }
    }

    private static void rightIsNaN(ConvexShape box, double x, double y, double z, Vector3 out) {
        box.support(x, y, z, out);
        if (x > 0.5 * Math.sqrt(x * x + y * y + z * z)) {
            out.x = Double.NaN;
        }
    }

    private static void assertNamed(ConvexShape shape, Executable query) {
        String message = assertThrows(ArithmeticException.class, query).getMessage();
        boolean isOfMapping =
                message.startsWith("support mapping of " + shape + " gave (") && message.contains(") along (");
        assertTrue(isOfMapping || message.equals("margin of " + shape + " is NaN"), message);
    }
}
