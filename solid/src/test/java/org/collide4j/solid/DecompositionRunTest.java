package org.collide4j.solid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.collide4j.mesh.TriangleMesh;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Threads, cancellation, progress, and meshes that are no good solids. */
class DecompositionRunTest {
    @Test
    @Tag("thorough")
    void anyNumberOfThreadsMakesTheSameBits() {
        TriangleMesh mesh = SolidMeshes.slanted(SolidMeshes.bracket());
        DecompositionOptions options = DecompositionOptions.error(0.2).pieces(12);
        Decomposition one = Decomposition.of(mesh, options);
        for (int threads : new int[] {1, 2, 3}) {
            Decomposition other = Decomposition.of(mesh, options.threads(threads));
            assertArrayEquals(
                    DecompositionTest.coordinates(one.pieces()), DecompositionTest.coordinates(other.pieces()));
            assertEquals(one.excess(), other.excess());
            assertEquals(one.shortfall(), other.shortfall());
        }
    }

    @Test
    void progressRisesToOne() {
        List<Double> shares = new ArrayList<>(List.of(0.0));
        Decomposition.of(SolidMeshes.cup(), DecompositionOptions.error(0.1).progress(share -> {
            assertTrue(share >= shares.get(shares.size() - 1));
            shares.add(share);
        }));
        assertEquals(1, shares.get(shares.size() - 1));
        assertTrue(shares.size() > 4);
    }

    @Test
    void cancelledWorkEnds() {
        for (int calls : new int[] {1, 10, 100}) {
            AtomicInteger asked = new AtomicInteger();
            DecompositionOptions options =
                    DecompositionOptions.error(1e-3).threads(2).cancelledBy(() -> asked.incrementAndGet() >= calls);
            assertThrows(
                    CancellationException.class, () -> Decomposition.of(SolidMeshes.torus(1, 0.3, 40, 16), options));
        }
    }

    @Test
    @Tag("thorough")
    void selfIntersectingSolidsEnd() {
        Random random = new Random(37);
        for (int round = 0; round < 6; round++) {
            double noise = round < 3 ? 0.1 : 1;
            TriangleMesh torus = SolidMeshes.torus(1, 0.4, 8, 5);
            double[] vertices = SolidMeshes.vertices(torus);
            for (int i = 0; i < vertices.length; i++) {
                vertices[i] += noise * (random.nextDouble() - 0.5);
            }
            check(new TriangleMesh(vertices, SolidMeshes.triangles(torus)));
        }
    }

    @Test
    @Tag("thorough")
    void overlappingAndFlatShellsEnd() {
        Random random = new Random(38);
        for (int round = 0; round < 6; round++) {
            int shells = 1 + random.nextInt(6);
            double[] vertices = new double[12 * shells];
            int[] triangles = new int[12 * shells];
            for (int i = 0; i < vertices.length; i++) {
                vertices[i] = random.nextInt(4); // many flat ones, many that coincide in part
            }
            for (int i = 0; i < triangles.length; i++) {
                triangles[i] = 4 * (i / 12) + new int[] {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3}[i % 12];
            }
            check(new TriangleMesh(vertices, triangles));
        }
    }

    @Test
    void doubledTrianglesEnd() {
        TriangleMesh channel = SolidMeshes.channel();
        int[] once = SolidMeshes.triangles(channel);
        int[] twice = Arrays.copyOf(once, 2 * once.length);
        System.arraycopy(once, 0, twice, once.length, once.length);
        check(new TriangleMesh(SolidMeshes.vertices(channel), twice));
    }

    private static void check(TriangleMesh mesh) {
        DecompositionOptions options = DecompositionOptions.error(0.1).pieces(16);
        Decomposition found =
                Assertions.assertTimeoutPreemptively(Duration.ofSeconds(60), () -> Decomposition.of(mesh, options));
        assertTrue(found.pieces().size() <= 16);
        assertTrue(found.excess() >= 0 && found.excess() < 2, "excess " + found.excess());
        assertTrue(found.shortfall() >= 0 && found.shortfall() < 1e-5, "shortfall " + found.shortfall());
    }
}
