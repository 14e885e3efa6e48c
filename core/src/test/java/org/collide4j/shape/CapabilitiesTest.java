package org.collide4j.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.collide4j.hull.Hull;
import org.collide4j.hull.PointCloud;
import org.collide4j.math.Pose;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;
import org.collide4j.query.Termination;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What shapes say of themselves is true, however they are nested. */
class CapabilitiesTest {
    private static final long SEED = 20261124;
    private static final int DIRECTIONS = 300;

    /** All kinds of shape, and every way of making one of others, two deep. */
    static Stream<ConvexShape> shapes() {
        List<ConvexShape> simple = List.of(
                new Point(0.5, 0, -0.25),
                new Point(0, 0, 0),
                new Segment(-1, 0, 0.5, 1, 0.25, 0),
                new Triangle(0, 0, 0, 1, 0, 0.5, 0, 1, 0),
                new Box(1, 0.5, 0.75),
                new Sphere(0.5),
                new Capsule(0.25, 0.5),
                new Cylinder(0.5, 0.75),
                new Cone(0.5, 0.75),
                new Ellipsoid(0.5, 0.5, 1),
                new Ellipsoid(0.5, 0.75, 1),
                new Polygon(0, 0, 1, 0, 0, 1),
                new Circle(0.5),
                Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1),
                new PointCloud(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0.25, 0.25, 0.25),
                new Octahedron(0.75));
        List<ConvexShape> once = new ArrayList<>(simple);
        simple.forEach(shape -> once.addAll(madeOf(shape)));
        List<ConvexShape> twice = new ArrayList<>(once);
        once.forEach(shape -> twice.addAll(madeOf(shape)));
        return twice.stream();
    }

    private static List<ConvexShape> madeOf(ConvexShape shape) {
        return List.of(
                shape.rounded(0.125),
                new Negated(shape),
                shape.plus(new Cone(0.25, 0.25)),
                shape.plus(new Box(0.25, 0.125, 0.5)),
                new HullOf(shape, new Point(0, 0, 2)),
                new HullOf(shape, new Sphere(0.25)),
                Transformed.scaled(shape, 2, 2, 0.5),
                Transformed.scaled(shape, 1.5, 1, 0.75),
                shape.transformed(0, -1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 3),
                shape.transformed(1, 0.5, 0, 0, 1, 0, 0, 0, 1));
    }

    /** A user's own polytope. */
    private record Octahedron(double size) implements ConvexShape, ShapeVertices {
        @Override
        public void support(double dx, double dy, double dz, Vector3 out) {
            double most = Double.NEGATIVE_INFINITY;
            int best = 0;
            Vector3 v = new Vector3();
            for (int i = 0; i < 6; i++) {
                double along = vertex(i, v).dot(new Vector3(dx, dy, dz));
                if (along > most) {
                    most = along;
                    best = i;
                }
            }
            vertex(best, out);
        }

        @Override
        public ShapeVertices vertices() {
            return this;
        }

        @Override
        public int vertexCount() {
            return 6;
        }

        @Override
        public Vector3 vertex(int index, Vector3 out) {
            double sign = Objects.checkIndex(index, 6) < 3 ? size : -size;
            return out.set(index % 3 == 0 ? sign : 0, index % 3 == 1 ? sign : 0, index % 3 == 2 ? sign : 0);
        }
    }

    @Test
    void verticesSpanTheCoreAndNoMore() {
        shapes().forEach(CapabilitiesTest::verticesSpan);
    }

    private static void verticesSpan(ConvexShape shape) {
        ShapeVertices vertices = shape.vertices();
        assertTrue(vertices.isPolytope() || vertices.vertexCount() == 0, shape::toString);
        assertThrows(IndexOutOfBoundsException.class, () -> vertices.vertex(vertices.vertexCount(), new Vector3()));
        assertThrows(IndexOutOfBoundsException.class, () -> vertices.vertex(-1, new Vector3()));
        if (vertices.vertexCount() == 0) {
            return;
        }
        SplittableRandom random = new SplittableRandom(SEED);
        for (int k = 0; k < DIRECTIONS; k++) {
            Vector3 d = direction(random);
            double most = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < vertices.vertexCount(); i++) {
                most = Math.max(most, d.dot(vertices.vertex(i, new Vector3())));
            }
            assertEquals(height(shape, d), most, 1e-13, () -> shape + " along " + d + ", seed " + SEED);
        }
    }

    @Test
    void aRoundCoreLooksTheSameFromAllAround() {
        shapes().forEach(CapabilitiesTest::looksTheSame);
    }

    private static void looksTheSame(ConvexShape shape) {
        AxisOfRevolution axis = new AxisOfRevolution();
        SplittableRandom random = new SplittableRandom(SEED);
        for (int k = 0; k < DIRECTIONS && shape.symmetry().axis(axis); k++) {
            Vector3 d = direction(random);
            Vector3 about = axis.isEvery() ? direction(random) : axis.direction();
            Vector3 turned = new Vector3();
            Pose turn = new Pose().setAxisAngle(about.x, about.y, about.z, random.nextDouble(7));
            turn.rotate(d.x, d.y, d.z, turned);
            double before = height(shape, d) - d.dot(axis.point());
            assertEquals(before, height(shape, turned) - turned.dot(axis.point()), 1e-13, () -> shape + " along " + d);
        }
    }

    /** A polytope's support point stays where it is as the direction turns by little; a derivative says how others move. */
    @Test
    void theDerivativeIsHowTheSupportPointMoves() {
        shapes().forEach(CapabilitiesTest::derivativeMoves);
    }

    private static void derivativeMoves(ConvexShape shape) {
        assertFalse(shape.vertices().isPolytope() && shape.curvature().isSmooth(), shape::toString);
        double step = 1e-5;
        SplittableRandom random = new SplittableRandom(SEED);
        Vector3 ahead = new Vector3();
        Vector3 behind = new Vector3();
        Vector3 derivative = new Vector3();
        SymmetricMatrix hessian = new SymmetricMatrix();
        int kinks = 0;
        for (int k = 0; k < DIRECTIONS; k++) {
            Vector3 d = direction(random);
            Vector3 t = direction(random);
            shape.support(d.x + step * t.x, d.y + step * t.y, d.z + step * t.z, ahead);
            shape.support(d.x - step * t.x, d.y - step * t.y, d.z - step * t.z, behind);
            hessian.clear();
            shape.curvature().addHessian(d.x, d.y, d.z, hessian);
            hessian.times(t, derivative);
            assertTrue(shape.curvature().isSmooth() || derivative.length() == 0, shape::toString);
            double off = ahead.sub(behind).scale(0.5 / step).distance(derivative);
            boolean known = shape.curvature().isSmooth() || shape.vertices().isPolytope();
            kinks += known && off > 1e-3 ? 1 : 0;
        }
        int missed = kinks;
        assertTrue(missed <= DIRECTIONS / 20, () -> shape + ": " + missed + " of " + DIRECTIONS + ", seed " + SEED);
    }

    @Test
    void thePairKnowsWhatTheShapeSays() {
        shapes().forEach(CapabilitiesTest::pairAgrees);
    }

    private static void pairAgrees(ConvexShape shape) {
        ConfigurationObstacle obstacle = new ConfigurationObstacle();
        obstacle.set(shape, new Pose(), new Point(0, 0, 0), new Pose());
        assertEquals(shape.curvature().isSmooth(), obstacle.isSmooth(), shape::toString);
        assertEquals(shape.vertices().isPolytope(), obstacle.isPolytope(), shape::toString);
        assertTrue(obstacle.rounding() >= obstacle.scale() * shape.rounding(), shape::toString);
        obstacle.set(new Box(1, 1, 1), new Pose(), shape, new Pose());
        assertEquals(shape.curvature().isSmooth(), obstacle.isSmooth(), shape::toString);
        assertEquals(shape.vertices().isPolytope(), obstacle.isPolytope(), shape::toString);
    }

    @Nested
    class TheAlgebraPassesOn {
        private final Hull hull = Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);

        @Test
        void thatAHullIsAPolytope() {
            assertTrue(Transformed.scaled(hull, 1.1, 0.3, 5).vertices().isPolytope());
            assertTrue(hull.plus(new Box(1, 1, 1)).vertices().isPolytope());
            assertTrue(new HullOf(hull, new Negated(hull)).rounded(1).vertices().isPolytope());
            assertFalse(Transformed.scaled(hull.rounded(0.1), 1.1, 0.3, 5)
                    .vertices()
                    .isPolytope());
            assertFalse(new HullOf(hull, new Sphere(0.1)).vertices().isPolytope());
        }

        @Test
        void thatACylinderIsRound() {
            ConvexShape cylinder = new Cylinder(1, 2);
            assertAxis(new Negated(cylinder), 0, 0, 0, 0, 0, 1);
            assertAxis(cylinder.plus(new Cone(1, 1)).rounded(0.5), 0, 0, 0, 0, 0, 1);
            assertAxis(new HullOf(cylinder, new Ellipsoid(0.5, 0.5, 4)), 0, 0, 0, 0, 0, 1);
            assertAxis(Transformed.scaled(cylinder, -2, 2, 0.25), 0, 0, 0, 0, 0, 1);
            assertAxis(cylinder.transformed(0.6, -0.8, 0, 0.8, 0.6, 0, 0, 0, 3, 0, 0, 7), 0, 0, 7, 0, 0, 1);
            assertAxis(cylinder.transformed(1, 0, 0, 0, 1, 0, 0, 0, 1, 1e-9, 0, 0), 1e-9, 0, 0, 0, 0, 1);
            assertAxis(cylinder.transformed(0, 0, 1, 1, 0, 0, 0, 1, 0, 1, 2, 3), 1, 2, 3, 1, 0, 0);
            assertAxis(cylinder.plus(new Segment(1, 0, 0, 1, 0, 5)), 1, 0, 0, 0, 0, 1);
            assertNoAxis(Transformed.scaled(cylinder, 1, 1.5, 1));
            assertNoAxis(cylinder.plus(new Box(0.1, 0.1, 0.1)));
            assertNoAxis(new HullOf(cylinder, cylinder.transformed(1, 0, 0, 0, 1, 0, 0, 0, 1, 1e-9, 0, 0)));
            assertNoAxis(new Ellipsoid(1, 2, 3));
        }

        @Test
        void theAxesOfEllipsoidsAndOfWhatIsAsGoodAsASegment() {
            assertAxis(new Ellipsoid(1, 2, 2), 0, 0, 0, 1, 0, 0);
            assertAxis(new Ellipsoid(2, 1, 2), 0, 0, 0, 0, 1, 0);
            assertAxis(new Ellipsoid(2, 2, 1), 0, 0, 0, 0, 0, 1);
            assertAxis(new Ellipsoid(2, 2, 2), 0, 0, 0, 0, 0, 0);
            assertAxis(new Segment(1, 1, 1, 1, 4, 5), 1, 1, 1, 0, 0.6, 0.8);
            assertAxis(Hull.of(1, 1, 1, 1, 4, 5), 1, 1, 1, 0, 0.6, 0.8);
            assertAxis(new Point(1, 2, 3), 1, 2, 3, 0, 0, 0);
            assertAxis(new Sphere(1).transformed(1, 0, 0, 0, 2, 0, 0, 0, 2), 0, 0, 0, 1, 0, 0);
        }

        /** The line through the point along the direction, either way. */
        private void assertAxis(ConvexShape shape, double x, double y, double z, double dx, double dy, double dz) {
            AxisOfRevolution axis = new AxisOfRevolution();
            assertTrue(shape.symmetry().axis(axis), shape::toString);
            Vector3 expected = new Vector3(dx, dy, dz);
            double along = Math.abs(axis.direction().dot(expected));
            assertEquals(expected.lengthSquared(), along, 1e-15, () -> shape + ": " + axis.direction());
            Vector3 aside = new Vector3(x, y, z).sub(axis.point());
            aside.addScaled(-aside.dot(expected), expected);
            assertEquals(0, aside.length(), 1e-15, () -> shape + ": " + axis.point());
        }

        private void assertNoAxis(ConvexShape shape) {
            assertFalse(shape.symmetry().axis(new AxisOfRevolution()), shape::toString);
        }

        @Test
        void verticesThatAreNotRounded() {
            assertEquals(4, Transformed.scaled(hull, -2, 0.5, 1024).vertices().vertexCount());
            assertEquals(5, new HullOf(hull, new Point(1, 1, 1)).vertices().vertexCount());
            assertEquals(
                    4,
                    hull.transformed(0, 0, 2, 1, 0, 0, 0, 1, 0, 0.5, 0, -3)
                            .vertices()
                            .vertexCount());
            assertEquals(0, Transformed.scaled(hull, 1.1, 1, 1).vertices().vertexCount());
            assertEquals(
                    0,
                    hull.transformed(1, 0, 0, 0, 1, 0, 0, 0, 1, 0x1p-60, 0, 0)
                            .vertices()
                            .vertexCount());
            assertEquals(
                    0,
                    new Box(0x1p-1074, 1, 1)
                            .transformed(0.5, 0, 0, 0, 1, 0, 0, 0, 1)
                            .vertices()
                            .vertexCount());
            assertEquals(0, hull.plus(hull).vertices().vertexCount());
        }
    }

    @Nested
    class Signs {
        private final NarrowPhase narrow = new NarrowPhase();
        private final Proximity near = new Proximity();

        private void areExact(ConvexShape a, ConvexShape b, double touch) {
            for (int order = 0; order < 2; order++) {
                assertEquals(Relation.TOUCHING, relation(a, b, touch, order));
                assertEquals(Termination.EXACT, near.termination());
                assertEquals(Relation.SEPARATED, relation(a, b, Math.nextUp(touch), order));
                assertEquals(Relation.PENETRATING, relation(a, b, Math.nextDown(touch), order));
            }
        }

        private Relation relation(ConvexShape a, ConvexShape b, double apart, int order) {
            Pose pose = Pose.at(apart, 0, 0);
            if (order == 0) {
                narrow.signedDistance(a, new Pose(), b, pose, near);
            } else {
                narrow.signedDistance(b, pose, a, new Pose(), near);
            }
            return near.relation();
        }

        @Test
        void ofScaledMirroredAndMovedHullsAreExact() {
            Hull wedge = Hull.of(0, 0, 0, 0.6875, 0.1, 0, 0, 0.9, 0, 0, 0, 1.3);
            areExact(Transformed.scaled(wedge, 2, 1, 1), new Box(0.3125, 0.2, 0.1), 2 * 0.6875 + 0.3125);
            areExact(new Box(0.3125, 0.2, 0.1), new Negated(wedge), 0.3125 + 0.6875);
            areExact(new HullOf(wedge, new Segment(0, 0, 0, 0.875, 0, 0)), new Box(0.3125, 0.2, 0.1), 0.875 + 0.3125);
        }

        @Test
        void ofAUsersOwnPolytopeAreExact() {
            areExact(new Octahedron(0.75), new Box(0.3125, 0.2, 0.1), 0.75 + 0.3125);
            areExact(new Octahedron(0.75), new Octahedron(0.125), 0.75 + 0.125);
        }
    }

    private static double height(ConvexShape shape, Vector3 d) {
        Vector3 s = new Vector3();
        shape.support(d.x, d.y, d.z, s);
        return d.dot(s);
    }

    private static Vector3 direction(SplittableRandom random) {
        Vector3 d = new Vector3();
        do {
            d.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        } while (!(d.length() > 0.1 && d.length() < 1));
        return d.scale(1 / d.length());
    }
}
