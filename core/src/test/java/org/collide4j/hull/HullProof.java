package org.collide4j.hull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Vector3;
import org.collide4j.number.Orientation;

/**
 * Proves, by exact signs alone, that a hull is the convex hull of its points.
 *
 * <p>Its faces are flat, close up, bend strictly inwards at each edge, and no point lies outside one: there is only one
 * such surface. Three faces at each vertex make every vertex extreme.
 */
final class HullProof {
    private final Orientation orientation = new Orientation();
    private final double[] points;
    private final Hull hull;
    private final HullBoundary boundary;
    private final FaceGraph graph;

    private HullProof(double[] points, Hull hull) {
        this.points = points;
        this.hull = hull;
        boundary = hull.boundary();
        graph = boundary.graph();
    }

    static HullBoundary prove(double[] points, Hull hull) {
        var proof = new HullProof(points, hull);
        proof.verticesAreTheirSources();
        if (proof.boundary.dimension() == 3) {
            proof.surfaceClosesUp();
            proof.edgesBendInwards();
            proof.facesAreFlatAndConvex();
            proof.pointsLieInside(Math.max(1, points.length / 3 / 500));
            proof.planesBoundTheHull();
        }
        return proof.boundary;
    }

    private void verticesAreTheirSources() {
        for (int v = 0; v < hull.vertexCount(); v++) {
            Vector3 vertex = vertex(v);
            int source = boundary.source(v);
            assertEquals(0, vertex.distance(point(source)));
            assertTrue(v == 0 || boundary.source(v - 1) < source, "vertices in the order of the points");
        }
    }

    private void surfaceClosesUp() {
        assertEquals(2, graph.vertexCount() - graph.edgeCount() + graph.faceCount(), "Euler characteristic");
        for (int h = 0; h < 2 * graph.edgeCount(); h++) {
            int twin = graph.twin(h);
            assertEquals(h, graph.twin(twin));
            assertEquals(graph.origin(h), graph.destination(twin));
            assertNotEquals(graph.face(h), graph.face(twin));
        }
        for (int v = 0; v < graph.vertexCount(); v++) {
            assertTrue(graph.degree(v) >= 3, "degree of vertex " + v);
        }
    }

    private void edgesBendInwards() {
        for (int h = 0; h < 2 * graph.edgeCount(); h++) {
            int apex = graph.destination(graph.next(graph.twin(h)));
            assertEquals(-1, side(graph.face(h), vertex(apex)), "bend at half-edge " + h);
        }
    }

    private void facesAreFlatAndConvex() {
        for (int f = 0; f < graph.faceCount(); f++) {
            var normal = boundary.normal(f, new Vector3());
            int drop = Math.abs(normal.x) == normal.maxAbs() ? 0 : Math.abs(normal.y) == normal.maxAbs() ? 1 : 2;
            double up = drop == 0 ? normal.x : drop == 1 ? normal.y : normal.z;
            for (int h = graph.firstHalfEdge(f); h < graph.halfEdgeEnd(f); h++) {
                assertEquals(0, side(f, vertex(graph.origin(h))), "flatness of face " + f);
                double[] a = shadow(graph.origin(h), drop);
                double[] b = shadow(graph.destination(h), drop);
                double[] c = shadow(graph.destination(graph.next(h)), drop);
                assertEquals(
                        up > 0 ? 1 : -1, orientation.turn(a[0], a[1], b[0], b[1], c[0], c[1]), "corner of face " + f);
            }
        }
    }

    private void pointsLieInside(int step) {
        for (int p = 0; p < points.length / 3; p += step) {
            for (int f = 0; f < graph.faceCount(); f++) {
                assertTrue(side(f, point(p)) <= 0, "point " + p + " outside face " + f);
            }
        }
    }

    private void planesBoundTheHull() {
        double size = 0;
        for (int v = 0; v < hull.vertexCount(); v++) {
            size = Math.max(size, vertex(v).maxAbs());
        }
        for (int f = 0; f < graph.faceCount(); f++) {
            var normal = boundary.normal(f, new Vector3());
            assertEquals(1, normal.length(), 1e-15);
            var farthest = new Vector3();
            hull.support(normal.x, normal.y, normal.z, farthest);
            assertEquals(0, (normal.dot(farthest) - boundary.offset(f)) / size, 1e-13, "plane of face " + f);
        }
    }

    /** By the first three corners: never collinear in a strictly convex polygon. */
    private int side(int face, Vector3 p) {
        int h = graph.firstHalfEdge(face);
        return orientation.side(vertex(graph.origin(h)), vertex(graph.origin(h + 1)), vertex(graph.origin(h + 2)), p);
    }

    private double[] shadow(int v, int drop) {
        Vector3 p = vertex(v);
        return drop == 0 ? new double[] {p.y, p.z} : drop == 1 ? new double[] {p.z, p.x} : new double[] {p.x, p.y};
    }

    private Vector3 vertex(int v) {
        return hull.vertex(v, new Vector3());
    }

    private Vector3 point(int p) {
        return new Vector3(points[3 * p], points[3 * p + 1], points[3 * p + 2]);
    }
}
