package org.collide4j.solid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import org.collide4j.cases.Effort;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.number.Orientation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Stated errors against points drawn at random, and enclosure by exact arithmetic. */
class DecompositionProofTest {
    /** Points of a mesh; the property asks for more. */
    private static final int POINTS = Integer.getInteger("collide4j.solid.points", 20_000);

    private static final List<TriangleMesh> MESHES = List.of(
            SolidMeshes.angle(),
            SolidMeshes.slanted(SolidMeshes.channel()),
            SolidMeshes.slanted(SolidMeshes.holed()),
            SolidMeshes.bracket(),
            SolidMeshes.cup(),
            SolidMeshes.slanted(SolidMeshes.gear(7)),
            SolidMeshes.torus(1, 0.4, 24, 12));

    /** Meshes whose pieces are tried with few vertices, too: a concave, a round one, and one with exact pieces, or all. */
    private static final List<TriangleMesh> LIMITED =
            Effort.THOROUGH ? MESHES : List.of(MESHES.get(1), MESHES.get(4), MESHES.get(6));

    /** Decompositions that several tests ask, by mesh. */
    private static final Map<TriangleMesh, Decomposition> DECOMPOSED = new ConcurrentHashMap<>();

    private final Random random = new Random(20261127);

    @Test
    @Tag("thorough")
    void noPointOfThePiecesIsFartherThanTheExcess() {
        for (TriangleMesh mesh : MESHES) {
            Decomposition found = decomposed(mesh);
            var probe = new MeshProbe();
            double farthest = 0;
            for (int i = 0; i < POINTS; i++) {
                Hull piece = found.pieces().get(i % found.pieces().size());
                Vector3 p = pointOf(piece);
                double distance = probe.distance(mesh, p.x, p.y, p.z, 0, Double.POSITIVE_INFINITY);
                if (distance > farthest && !probe.contains(mesh, p.x, p.y, p.z)) {
                    farthest = distance;
                }
            }
            assertTrue(farthest <= found.excess(), farthest + " of " + found.excess());
            assertTrue(found.excess() < 0.02 * diagonal(mesh), "excess " + found.excess());
            double loose = 0.7 * found.excess() - 0.1 * options(mesh).error();
            assertTrue(farthest >= loose, "loose: " + farthest + " of " + found.excess());
        }
    }

    @Test
    void noPointOfTheSolidIsFartherFromThePiecesThanTheShortfall() {
        for (TriangleMesh mesh : MESHES) {
            checkShortfall(mesh, decomposed(mesh));
        }
        for (TriangleMesh mesh : LIMITED) {
            checkShortfall(mesh, Decomposition.of(mesh, options(mesh).vertices(10)));
        }
    }

    private void checkShortfall(TriangleMesh mesh, Decomposition found) {
        assertFalse(found.encloses());
        var probe = new MeshProbe();
        Aabb box = mesh.bounds(new Aabb());
        for (int i = 0; i < POINTS / 4; i++) {
            Vector3 p = i % 2 == 0 ? pointOf(mesh) : pointIn(box);
            if (i % 2 == 0 || probe.contains(mesh, p.x, p.y, p.z)) {
                double height = heightOver(found.pieces(), p);
                // the height over a piece's planes is at most the distance from it
                assertTrue(height <= found.shortfall() + 1e-12, height + " of " + found.shortfall());
            }
        }
    }

    /** Returns how far the point is above the planes of the piece that is nearest by that measure. */
    private static double heightOver(List<Hull> pieces, Vector3 p) {
        double least = Double.POSITIVE_INFINITY;
        Vector3 normal = new Vector3();
        for (Hull piece : pieces) {
            least = Math.min(least, -piece.depthBelowAllFaces(p.x, p.y, p.z, normal));
        }
        return least;
    }

    @Test
    @Tag("thorough")
    void enclosingPiecesHoldEveryVertexExactly() {
        for (TriangleMesh mesh : MESHES) {
            checkEnclosed(mesh, Decomposition.of(mesh, options(mesh).enclosing()));
        }
        for (TriangleMesh mesh : LIMITED) {
            checkEnclosed(mesh, Decomposition.of(mesh, options(mesh).enclosing().vertices(12)));
        }
    }

    /** Checks the vertices, and points of the triangles with dyadic weights: exact where the coordinates are small. */
    private void checkEnclosed(TriangleMesh mesh, Decomposition found) {
        assertTrue(found.encloses());
        assertEquals(0, found.shortfall());
        var orientation = new Orientation();
        Vector3 p = new Vector3();
        for (int v = 0; v < mesh.vertexCount(); v++) {
            assertTrue(holds(found.pieces(), mesh.vertex(v, p), orientation), "vertex " + v);
        }
        for (int i = 0; i < 500; i++) {
            assertTrue(holds(found.pieces(), pointOf(mesh), orientation));
        }
    }

    private static boolean holds(List<Hull> pieces, Vector3 p, Orientation orientation) {
        return pieces.stream().anyMatch(piece -> holds(piece, p, orientation));
    }

    /** Returns true if the point is on the inner side of, or on, the plane of every face, without rounding. */
    private static boolean holds(Hull piece, Vector3 p, Orientation orientation) {
        FaceGraph graph = piece.boundary().graph();
        for (int face = 0; face < graph.faceCount(); face++) {
            int h = graph.firstHalfEdge(face);
            Vector3 a = piece.vertex(graph.origin(h), new Vector3());
            Vector3 b = piece.vertex(graph.origin(h + 1), new Vector3());
            Vector3 c = piece.vertex(graph.origin(h + 2), new Vector3());
            if (orientation.side(a, b, c, p) > 0) {
                return false;
            }
        }
        return true;
    }

    private static Decomposition decomposed(TriangleMesh mesh) {
        return DECOMPOSED.computeIfAbsent(mesh, key -> Decomposition.of(key, options(key)));
    }

    private static DecompositionOptions options(TriangleMesh mesh) {
        return DecompositionOptions.error(0.02 * diagonal(mesh));
    }

    private static double diagonal(TriangleMesh mesh) {
        return mesh.bounds(new Aabb()).diagonal();
    }

    /** Returns a point of the hull: on its surface half of the time. */
    private Vector3 pointOf(Hull piece) {
        double[] tetrahedra = HullTetrahedra.of(piece);
        int at = 12 * random.nextInt(tetrahedra.length / 12);
        double inner = random.nextBoolean() ? 0 : random.nextDouble();
        double[] weights = {inner, 0, 0, 0};
        double sum = 0;
        for (int i = 1; i < 4; i++) {
            weights[i] = -Math.log(1 - random.nextDouble());
            sum += weights[i];
        }
        Vector3 p = new Vector3();
        for (int i = 0; i < 4; i++) {
            double w = i == 0 ? inner : (1 - inner) * weights[i] / sum;
            int k = at + 3 * i;
            p.addScaled(w, new Vector3(tetrahedra[k], tetrahedra[k + 1], tetrahedra[k + 2]));
        }
        return p;
    }

    /** Returns a point of the surface whose weights are multiples of 1/256. */
    private Vector3 pointOf(TriangleMesh mesh) {
        double[] t = new double[9];
        mesh.corners(random.nextInt(mesh.triangleCount()), t);
        int u = random.nextInt(257);
        int v = random.nextInt(257 - u);
        int w = 256 - u - v;
        return new Vector3(
                (u * t[0] + v * t[3] + w * t[6]) / 256,
                (u * t[1] + v * t[4] + w * t[7]) / 256,
                (u * t[2] + v * t[5] + w * t[8]) / 256);
    }

    private Vector3 pointIn(Aabb box) {
        return new Vector3(
                box.minX + random.nextDouble() * (box.maxX - box.minX),
                box.minY + random.nextDouble() * (box.maxY - box.minY),
                box.minZ + random.nextDouble() * (box.maxZ - box.minZ));
    }
}
