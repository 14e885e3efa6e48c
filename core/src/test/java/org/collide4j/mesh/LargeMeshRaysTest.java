package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;

/** Rays go down another tree in large meshes: they meet what rays at the same triangles in small meshes meet, to the bit. */
class LargeMeshRaysTest {
    private static final int CELLS = 60;
    private static final int PARTS = 4;
    private static final long SEED = 20261123;
    private static final Pose PLACE = Pose.of(0.3, -2, 7, 0.1, 0.7, -0.4, 0.5);

    private final Random random = new Random(SEED);
    private final double[] vertices = new double[3 * (CELLS + 1) * (CELLS + 1)];
    private final int[] triangles = new int[6 * CELLS * CELLS];
    private final MeshPhase phase = new MeshPhase();
    private final PieceHit hit = new PieceHit();

    @Test
    void raysMeetWhatTheyMeetInTheParts() {
        bumps();
        TriangleMesh whole = new TriangleMesh(vertices, triangles);
        assertTrue(whole.isLarge());
        compare(whole, parts());
    }

    @Test
    void andAfterTheMeshHasMoved() {
        bumps();
        DeformingMesh whole = new DeformingMesh(vertices, triangles);
        phase.raycast(new Ray(0, 0, 9, 0, 0, -1), whole.mesh(), PLACE, hit);
        bumps();
        whole.move(vertices);
        compare(whole.mesh(), parts());
    }

    private void compare(TriangleMesh whole, TriangleMesh[] parts) {
        int hits = 0;
        for (int i = 0; i < 3000; i++) {
            Ray ray = ray(i);
            boolean met = phase.raycast(ray, whole, PLACE, hit);
            double time = met ? hit.time() : Double.POSITIVE_INFINITY;
            double earliest = Double.POSITIVE_INFINITY;
            for (TriangleMesh part : parts) {
                if (phase.raycast(ray, part, PLACE, hit)) {
                    earliest = Math.min(earliest, hit.time());
                }
            }
            assertEquals(earliest, time, () -> ray + " of seed " + SEED);
            hits += met ? 1 : 0;
        }
        assertTrue(hits > 1500 && hits < 2900, hits + " hits");
    }

    /** From anywhere to somewhere near the mesh; some along an axis of the mesh, some through a vertex. */
    private Ray ray(int i) {
        double[] from = {4 * random.nextGaussian(), 4 * random.nextGaussian(), 4 * random.nextGaussian()};
        double[] to = {1.2 * random.nextDouble(), 1.2 * random.nextDouble(), 0};
        if (i % 3 == 0) {
            int at = 3 * random.nextInt(vertices.length / 3);
            to = Arrays.copyOfRange(vertices, at, at + 3);
        }
        if (i % 5 == 0) {
            from[0] = to[0];
            from[1] = to[1];
        }
        var source = new Vector3();
        var direction = new Vector3();
        PLACE.transform(source.set(from[0], from[1], from[2]), source);
        PLACE.rotate(to[0] - from[0], to[1] - from[1], to[2] - from[2], direction);
        return new Ray(source.x, source.y, source.z, direction.x, direction.y, direction.z);
    }

    private void bumps() {
        int count = 0;
        for (int i = 0; i <= CELLS; i++) {
            for (int k = 0; k <= CELLS; k++) {
                int vertex = i * (CELLS + 1) + k;
                vertices[3 * vertex] = (double) i / CELLS;
                vertices[3 * vertex + 1] = (double) k / CELLS;
                vertices[3 * vertex + 2] = 0.05 * random.nextDouble();
                if (i < CELLS && k < CELLS) {
                    int[] two = {0, CELLS + 1, CELLS + 2, 0, CELLS + 2, 1};
                    for (int corner : two) {
                        triangles[count++] = vertex + corner;
                    }
                }
            }
        }
    }

    private TriangleMesh[] parts() {
        TriangleMesh[] parts = new TriangleMesh[PARTS];
        int length = triangles.length / PARTS;
        for (int i = 0; i < PARTS; i++) {
            parts[i] = new TriangleMesh(vertices, Arrays.copyOfRange(triangles, i * length, (i + 1) * length));
            assertTrue(!parts[i].isLarge());
        }
        return parts;
    }
}
