package org.collide4j.app.hull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.number.Orientation;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The hulls of the samples' parts, each proven by exact signs: closed, convex, around all points. */
class SampleHullsTest {
    /** A second for each sample is the aim; a busy machine is granted more. */
    private static final double MOST_SECONDS = 4;

    private final Orientation orientation = new Orientation();
    private final Vector3 a = new Vector3();
    private final Vector3 b = new Vector3();
    private final Vector3 c = new Vector3();
    private final Vector3 p = new Vector3();

    @ParameterizedTest
    @CsvSource({"engine.glb, 67", "house.glb, 110"})
    void everyHullIsProvenAndAllTakeLittleTime(String name, int solids) throws IOException {
        Path samples = Path.of("").toAbsolutePath().getParent().resolve("samples");
        int proven = 0;
        double seconds = 0;
        for (Part part : new ModelReader().read(samples.resolve(name)).parts()) {
            PartHull built = PartHull.of(part, new HullBuilder()).orElseThrow();
            seconds += built.seconds();
            assertEquals(3, built.boundary().dimension(), part.name());
            prove(((Geometry.Surface) part.geometry()).mesh(), built.hull(), part.name());
            proven++;
        }
        assertEquals(solids, proven);
        assertTrue(seconds < MOST_SECONDS, "seconds: " + seconds);
    }

    private void prove(TriangleMesh mesh, Hull hull, String name) {
        FaceGraph graph = hull.boundary().graph();
        assertEquals(2, graph.vertexCount() - graph.edgeCount() + graph.faceCount(), name);
        for (int f = 0; f < graph.faceCount(); f++) {
            int first = graph.firstHalfEdge(f);
            hull.vertex(graph.origin(first), a);
            hull.vertex(graph.origin(first + 1), b);
            hull.vertex(graph.origin(first + 2), c);
            for (int h = first; h < graph.halfEdgeEnd(f); h++) {
                assertEquals(0, side(hull.vertex(graph.origin(h), p)), name);
                int across = graph.destination(graph.next(graph.twin(h)));
                assertEquals(-1, side(hull.vertex(across, p)), name);
            }
            for (int v = 0; v < mesh.vertexCount(); v += 1 + mesh.vertexCount() / 2000) {
                assertTrue(side(mesh.vertex(v, p)) <= 0, name);
            }
        }
    }

    private int side(Vector3 q) {
        return orientation.side(a, b, c, q);
    }
}
