package org.collide4j.bench.solids;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Sphere;

/**
 * Greatest distance between a solid and the union of pieces, both ways, of points drawn at random: in and on the pieces,
 * and on the surface of the solid. The same measure for every contestant.
 */
final class SampledDistance {
    private static final int POINTS_OF_PIECES = 20_000;
    private static final int POINTS_OF_SURFACE = 5000;

    private final TriangleMesh mesh;
    private final Random random = new Random(20261127);
    private final Vector3 p = new Vector3();

    SampledDistance(TriangleMesh mesh) {
        this.mesh = mesh;
    }

    double of(List<Hull> pieces) {
        return Math.max(toSolid(pieces), toPieces(pieces));
    }

    private double toSolid(List<Hull> pieces) {
        var probe = new MeshProbe();
        double most = 0;
        for (int i = 0; i < POINTS_OF_PIECES; i++) {
            drawFrom(pieces.get(i % pieces.size()), i % 2 == 0);
            double distance = probe.distance(mesh, p.x, p.y, p.z, most, Double.POSITIVE_INFINITY);
            if (distance > most && !probe.contains(mesh, p.x, p.y, p.z)) {
                most = distance;
            }
        }
        return most;
    }

    /** Draws a point of a random face, or between it and the centre. */
    private void drawFrom(Hull piece, boolean isOnSurface) {
        Vector3 center = new Vector3();
        piece.center(center);
        FaceGraph graph = piece.boundary().graph();
        if (piece.boundary().dimension() < 2) {
            p.set(center);
            return;
        }
        int face = random.nextInt(graph.faceCount());
        int first = graph.firstHalfEdge(face);
        int h = first + 1 + random.nextInt(graph.halfEdgeEnd(face) - first - 2);
        Vector3 a = piece.vertex(graph.origin(first), new Vector3());
        Vector3 b = piece.vertex(graph.origin(h), new Vector3());
        Vector3 c = piece.vertex(graph.origin(h + 1), new Vector3());
        drawFrom(a, b, c);
        double share = isOnSurface ? 1 : random.nextDouble();
        p.sub(center).scale(share).add(center);
    }

    private void drawFrom(Vector3 a, Vector3 b, Vector3 c) {
        double u = random.nextDouble();
        double v = random.nextDouble();
        if (u + v > 1) {
            u = 1 - u;
            v = 1 - v;
        }
        p.set(0, 0, 0).addScaled(1 - u - v, a).addScaled(u, b).addScaled(v, c);
    }

    private double toPieces(List<Hull> pieces) {
        double[] areas = areas();
        double most = 0;
        for (int i = 0; i < POINTS_OF_SURFACE; i++) {
            int found = Arrays.binarySearch(areas, random.nextDouble() * areas[areas.length - 1]);
            int triangle = Math.min(found < 0 ? ~found : found, areas.length - 1);
            Vector3[] corners = new Vector3[3];
            for (int k = 0; k < 3; k++) {
                corners[k] = mesh.vertex(mesh.corner(triangle, k), new Vector3());
            }
            drawFrom(corners[0], corners[1], corners[2]);
            most = Math.max(most, nearest(pieces, most));
        }
        return most;
    }

    /** Returns the sums of the triangles' areas, each with those before. */
    private double[] areas() {
        double[] sums = new double[mesh.triangleCount()];
        double[] t = new double[9];
        double sum = 0;
        for (int i = 0; i < sums.length; i++) {
            mesh.corners(i, t);
            Vector3 u = new Vector3(t[3] - t[0], t[4] - t[1], t[5] - t[2]);
            Vector3 v = new Vector3(t[6] - t[0], t[7] - t[1], t[8] - t[2]);
            sum += new Vector3().cross(u, v).length();
            sums[i] = sum;
        }
        return sums;
    }

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();

    /** Returns the distance from the nearest piece; the search ends when it is at most {@code enough}. */
    private double nearest(List<Hull> pieces, double enough) {
        double least = Double.POSITIVE_INFINITY;
        Aabb box = new Aabb();
        Aabb point = new Aabb(p.x, p.y, p.z, p.x, p.y, p.z);
        for (Hull piece : pieces) {
            piece.bounds(box);
            if (least > enough && box.distanceSquared(point) < least * least) {
                double distance = narrow.distance(piece, new Pose(), new Sphere(0), Pose.at(p.x, p.y, p.z), near);
                least = Math.min(least, Math.max(0, distance));
            }
        }
        return least;
    }
}
