package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every direction and every point of a solid is in a wedge: all wedges one by one, in exact decimal numbers, say which. */
class WedgeSearchTest {
    private final Random random = new Random(20261127);

    /** Boxes, hulls of points of a small lattice, with many coplanar faces and shared edges, and round ones. */
    static Stream<TriangleMesh> solids() {
        Random random = new Random(5);
        List<TriangleMesh> solids = new ArrayList<>(List.of(Meshes.box(1, 2, 3)));
        for (int i = 0; i < 6; i++) {
            double[] lattice = random.ints(90, -3, 4).asDoubleStream().toArray();
            solids.add(mesh(new HullBuilder().build(lattice)));
        }
        double[] round = new double[120];
        for (int i = 0; i < round.length; i += 3) {
            Vector3 p = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).normalize();
            round[i] = 5 + p.x;
            round[i + 1] = p.y - 7;
            round[i + 2] = 0.1 * p.z;
        }
        solids.add(mesh(new HullBuilder().build(round)));
        return solids.stream();
    }

    /** The faces of a hull, each as a fan of triangles. */
    private static TriangleMesh mesh(Hull hull) {
        double[] vertices = new double[3 * hull.vertices().vertexCount()];
        Vector3 p = new Vector3();
        for (int i = 0; i < vertices.length; i += 3) {
            hull.vertices().vertex(i / 3, p);
            vertices[i] = p.x;
            vertices[i + 1] = p.y;
            vertices[i + 2] = p.z;
        }
        List<Integer> corners = new ArrayList<>();
        FaceGraph graph = hull.boundary().graph();
        for (int face = 0; face < graph.faceCount(); face++) {
            int first = graph.firstHalfEdge(face);
            for (int edge = first + 1; edge + 1 < graph.halfEdgeEnd(face); edge++) {
                corners.addAll(List.of(graph.origin(first), graph.origin(edge), graph.destination(edge)));
            }
        }
        return new TriangleMesh(vertices, corners.stream().mapToInt(i -> i).toArray());
    }

    private static BigDecimal[] exact(Vector3 from, Vector3 to) {
        return new BigDecimal[] {
            new BigDecimal(to.x).subtract(new BigDecimal(from.x)),
            new BigDecimal(to.y).subtract(new BigDecimal(from.y)),
            new BigDecimal(to.z).subtract(new BigDecimal(from.z))
        };
    }

    private static int side(Vector3 o, Vector3 a, Vector3 b, Vector3 d) {
        BigDecimal[] u = exact(o, a);
        BigDecimal[] v = exact(o, b);
        BigDecimal[] w = exact(o, d);
        BigDecimal volume = BigDecimal.ZERO;
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            volume = volume.add(w[i].multiply(u[j].multiply(v[k]).subtract(u[k].multiply(v[j]))));
        }
        return volume.signum();
    }

    /** Returns the first wedge that holds the point, and how many do; corners are seen from the apex for directions. */
    private static int[] holders(TriangleMesh mesh, Vector3 apex, Vector3 point, boolean isDirection) {
        Vector3 zero = new Vector3();
        int first = -1;
        int count = 0;
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            Vector3[] p = new Vector3[3];
            for (int i = 0; i < 3; i++) {
                p[i] = mesh.vertex(mesh.corner(triangle, i), new Vector3());
                if (isDirection) {
                    p[i].sub(apex);
                }
            }
            Vector3 from = isDirection ? zero : apex;
            boolean holds = side(from, p[0], p[1], point) >= 0
                    && side(from, p[1], p[2], point) >= 0
                    && side(from, p[2], p[0], point) >= 0
                    && (isDirection || side(p[0], p[1], p[2], point) <= 0);
            first = holds && first < 0 ? triangle : first;
            count += holds ? 1 : 0;
        }
        return new int[] {first, count};
    }

    @ParameterizedTest
    @MethodSource("solids")
    void everyDirectionIsInAWedgeAndTheFirstOfThemIsFound(TriangleMesh mesh) {
        WedgeSearch search = new WedgeSearch(mesh);
        Vector3 apex = search.apex(new Vector3());
        int shared = 0;
        for (int i = 0; i < 240; i++) {
            Vector3 d = probe(mesh, i).sub(apex);
            if (d.maxAbs() > 0) {
                int[] expected = holders(mesh, apex, d, true);
                assertTrue(expected[1] > 0, () -> "no wedge holds " + d);
                assertEquals(expected[0], search.ofDirection(d.x, d.y, d.z), d::toString);
                assertEquals(expected[0], search.ofDirection(0x1p-90 * d.x, 0x1p-90 * d.y, 0x1p-90 * d.z));
                shared += expected[1] > 1 ? 1 : 0;
            }
        }
        assertTrue(shared > 60, shared + " on faces between wedges");
    }

    @ParameterizedTest
    @MethodSource("solids")
    void everyPointOfTheSolidIsInAWedgeAndTheFirstOfThemIsFound(TriangleMesh mesh) {
        WedgeSearch search = new WedgeSearch(mesh);
        Vector3 apex = search.apex(new Vector3());
        int shared = 0;
        int outside = 0;
        for (int i = 0; i < 240; i++) {
            Vector3 p = probe(mesh, i);
            int[] expected = holders(mesh, apex, p, false);
            assertEquals(expected[0], search.ofPoint(p.x, p.y, p.z), p::toString);
            shared += expected[1] > 1 ? 1 : 0;
            outside += expected[1] == 0 ? 1 : 0;
        }
        assertTrue(shared > 40 && outside > 20, shared + " shared, " + outside + " outside");
    }

    /** Corners, middles of edges, random points and points of a lattice. */
    private Vector3 probe(TriangleMesh mesh, int i) {
        Vector3 a = mesh.vertex(mesh.corner(random.nextInt(mesh.triangleCount()), 0), new Vector3());
        int triangle = random.nextInt(mesh.triangleCount());
        return switch (i % 4) {
            case 0 -> a;
            case 1 ->
                mesh.vertex(mesh.corner(triangle, 0), new Vector3())
                        .add(mesh.vertex(mesh.corner(triangle, 1), new Vector3()))
                        .scale(0.5);
            case 2 -> a.add(new Vector3(random.nextGaussian(), random.nextGaussian(), 0.1 * random.nextGaussian()));
            default -> new Vector3(random.nextInt(9) - 4, random.nextInt(9) - 4, random.nextInt(9) - 4);
        };
    }

    @Test
    void badMeshesAndNumbersAreRefused() {
        WedgeSearch search = new WedgeSearch(Meshes.box(1, 1, 1));
        assertEquals(12, search.count());
        assertEquals(0, search.ofPoint(0, 0, 0));
        assertRefused("direction must be finite and not zero: (0.0, 0.0, 0.0)", () -> search.ofDirection(0, 0, 0));
        assertRefused("point must be finite: (NaN, 0.0, 0.0)", () -> search.ofPoint(Double.NaN, 0, 0));
        TriangleMesh torus = Meshes.torus(1, 0.4, 12, 6);
        String message = assertThrows(IllegalArgumentException.class, () -> new WedgeSearch(torus))
                .getMessage();
        assertTrue(message.contains("does not face away from the mean of the corners"), message);
    }

    private static void assertRefused(String message, Runnable asking) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, asking::run).getMessage());
    }
}
