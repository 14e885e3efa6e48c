package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.collide4j.draw.Tessellation;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.HullOf;
import org.collide4j.shape.Point;
import org.collide4j.shape.Solid;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Laws of tessellations, over all shapes of the catalog and those with the worst edges, at three scales. */
class TessellationLawsTest {
    private static final double[] SCALES = {1e-6, 1, 1e6};
    private static final double[] TOLERANCES = {0.1, 0.02, 0.004};
    private static final List<Case> CASES = cases();

    private record Case(String name, ConvexShape shape, double size, double tolerance, Tessellation tessellation) {}

    private static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (double scale : SCALES) {
            for (ShapeCatalog.Entry entry : ShapeCatalog.entries()) {
                add(entry.name(), scale, entry.atScale().apply(scale).shape(), cases);
            }
            sharp(scale).forEach((name, shape) -> add(name, scale, shape, cases));
        }
        return cases;
    }

    private static void add(String name, double scale, ConvexShape shape, List<Case> cases) {
        Aabb box = new Aabb();
        shape.bounds(box);
        double size = Math.max(box.add(0, 0, 0).diagonal(), 1e-9);
        for (double part : TOLERANCES) {
            if (scale == 1 || part == 0.02) {
                double tolerance = part * size;
                Tessellation tessellation = Tessellation.of(shape, tolerance);
                cases.add(new Case(name + " times " + scale + " at " + part, shape, size, tolerance, tessellation));
            }
        }
    }

    private interface Law {
        void check(String name, ConvexShape shape, double size, double tolerance, Tessellation tessellation);
    }

    private static void forAll(Law law) {
        assertTrue(CASES.size() > 150);
        CASES.forEach(it -> law.check(it.name, it.shape, it.size, it.tolerance, it.tessellation));
    }

    /** Shapes with sharp rims, of no thickness but rounding, and with corners of many kinds. */
    private static Map<String, ConvexShape> sharp(double s) {
        Random random = new Random(36);
        double[] points = random.doubles(300, -s, s).toArray();
        double[] turn = {0.8, 0.36, 0.48, -0.6, 0.48, 0.64, 0, -0.8, 0.6};
        double[] flatten = {0.8, 0.36, 0.48, -0.6, 0.48, 0.64, 0.2, 0.84, 1.12};
        return Map.of(
                "rounded box", new Box(s, 0.5 * s, 0.75 * s).rounded(0.2 * s),
                "rounded hull", Hull.of(points).rounded(0.1 * s),
                "turned disc", new Cylinder(s, 0).transformed(turn),
                "flattened ball", new Sphere(s).transformed(flatten),
                "thin ellipsoid", new Ellipsoid(s, 0.01 * s, 0.01 * s),
                "pancake", new Ellipsoid(s, s, 0.001 * s),
                "blunt knife", new HullOf(new Cylinder(s, 0), new Point(0, 0, 0.01 * s)),
                "sum of ellipsoid and cone", new Ellipsoid(s, 0.2 * s, 0.5 * s).plus(new Cone(0.5 * s, 0.5 * s)));
    }

    @Test
    void verticesLieOnTheSurface() {
        NarrowPhase narrow = new NarrowPhase();
        Pose origin = new Pose();
        Vector3 vertex = new Vector3();
        forAll((name, shape, size, tolerance, tessellation) -> {
            int step = Math.max(1, tessellation.vertexCount() / 20);
            for (int v = 0; v < tessellation.vertexCount(); v += step) {
                tessellation.vertex(v, vertex);
                double off = narrow.signedDistance(new Point(vertex.x, vertex.y, vertex.z), origin, shape, origin);
                assertEquals(0, off, 1e-7 * size, () -> name + ", vertex " + vertex + " at " + tolerance);
            }
        });
    }

    /** The Hausdorff distance of convex sets is the largest difference of their support values. */
    @Test
    void noSupportPlaneIsFartherOutThanStated() {
        forAll((name, shape, size, tolerance, tessellation) -> {
            assertTrue(tessellation.distance() <= tolerance, () -> name + ": " + tessellation);
            double rounding = 1e-12 * size;
            for (Vector3 d : directions(tessellation)) {
                double off = supportValue(shape, d) - supportValue(tessellation, d);
                assertTrue(off <= tessellation.distance() + rounding, () -> name + " along " + d + ": " + off);
                assertTrue(off >= -rounding, () -> name + " reaches out by " + -off + " along " + d);
            }
        });
    }

    /** Directions at random, across faces, across edges and between the faces at edges. */
    private static List<Vector3> directions(Tessellation tessellation) {
        List<Vector3> directions = new ArrayList<>();
        Random random = new Random(7);
        for (int i = 0; i < 60; i++) {
            add(directions, random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        }
        int step = Math.max(1, tessellation.triangleCount() / 60);
        Vector3 a = new Vector3();
        Vector3 b = new Vector3();
        for (int t = 0; t < tessellation.triangleCount(); t += step) {
            Vector3 normal = tessellation.normal(t, new Vector3());
            directions.add(normal);
            tessellation.vertex(tessellation.corner(t, 0), a);
            b.sub(tessellation.vertex(tessellation.corner(t, 1), b), a);
            Vector3 across = new Vector3().cross(b, normal);
            add(directions, across.x, across.y, across.z);
            double length = Math.max(across.length(), 1e-300);
            add(directions, across.x / length + normal.x, across.y / length + normal.y, across.z / length + normal.z);
        }
        return directions;
    }

    private static void add(List<Vector3> directions, double x, double y, double z) {
        Vector3 direction = new Vector3(x, y, z);
        if (direction.length() > 0) {
            directions.add(direction.normalize());
        }
    }

    private static double supportValue(ConvexShape shape, Vector3 d) {
        Vector3 point = new Vector3();
        shape.support(d.x, d.y, d.z, point);
        return d.dot(point) + shape.margin();
    }

    private static double supportValue(Tessellation tessellation, Vector3 d) {
        double most = Double.NEGATIVE_INFINITY;
        Vector3 vertex = new Vector3();
        for (int v = 0; v < tessellation.vertexCount(); v++) {
            most = Math.max(most, d.dot(tessellation.vertex(v, vertex)));
        }
        return most;
    }

    @Test
    void surfacesAreClosedAndOriented() {
        forAll((name, shape, size, tolerance, tessellation) -> {
            Map<Long, Integer> edges = new HashMap<>();
            for (int t = 0; t < tessellation.triangleCount(); t++) {
                for (int k = 0; k < 3; k++) {
                    long key = key(tessellation.corner(t, k), tessellation.corner(t, (k + 1) % 3));
                    assertNull(edges.put(key, t), () -> name + " has an edge twice in one direction");
                }
            }
            for (long key : edges.keySet()) {
                assertTrue(edges.containsKey(key((int) key, (int) (key >>> 32))), () -> name + " is open");
            }
            int euler = tessellation.vertexCount() - edges.size() / 2 + tessellation.triangleCount();
            assertEquals(2, euler, name);
        });
    }

    private static long key(int from, int to) {
        return (long) from << 32 | to;
    }

    /** An inscribed body has less volume, by at most a layer of the stated thickness. */
    @Test
    void volumesAreThoseOfTheSolidsWithinTheDistance() {
        forAll((name, shape, size, tolerance, tessellation) -> {
            double volume = tessellation.mesh().signedVolume();
            assertTrue(volume >= -1e-12 * size * size * size, () -> name + " is turned inside out: " + volume);
            if (shape instanceof Solid solid) {
                double missing = solid.mass().volume() - volume;
                double layer = solid.mass().surfaceArea() * tessellation.distance();
                assertTrue(
                        missing >= -1e-9 * size * size * size && missing <= layer + 1e-9 * size * size * size,
                        () -> name + " lacks " + missing + " of " + solid.mass().volume());
            }
        });
    }

    @Test
    void polytopesAreExact() {
        double size = 2 * Math.sqrt(1 + 4 + 9);
        Tessellation box = Tessellation.of(new Box(1, 2, 3), 0.1 * size);
        assertEquals(8, box.vertexCount());
        assertEquals(12, box.triangleCount());
        assertEquals(48, box.mesh().signedVolume(), 1e-12);
        assertTrue(box.distance() < 1e-12);
    }

    /** No inscribed polytope of F triangles is nearer to the unit ball than about 8π / (3√3 F) (Fejes Tóth 1953). */
    @Test
    void ballsTakeAtMostThreeTimesTheFewestTriangles() {
        for (double tolerance : new double[] {0.1, 0.01, 0.001}) {
            double fewest = 8 * Math.PI / (3 * Math.sqrt(3) * tolerance);
            int count = Tessellation.of(new Sphere(1), tolerance).triangleCount();
            assertTrue(count <= 3 * fewest, () -> count + " triangles, fewest " + fewest + " at " + tolerance);
        }
    }
}
