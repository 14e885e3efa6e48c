package org.collide4j.solid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.mesh.TriangleMesh;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Solids whose pieces are known. */
class DecompositionTest {
    @Test
    void convexMeshIsOnePiece() {
        checkExact(SolidMeshes.cells(2, 3, 4, (x, y, z) -> true), 1);
    }

    @Test
    void angleChannelAndHoledCubeAreAsFewBoxesAsTheyHave() {
        checkExact(SolidMeshes.angle(), 2);
        checkExact(SolidMeshes.channel(), 3);
        checkExact(SolidMeshes.holed(), 4);
    }

    @Test
    @Tag("thorough")
    void slantedSolidsAreAsFew() {
        assertEquals(
                3,
                decompose(SolidMeshes.slanted(SolidMeshes.channel()), 0.01)
                        .pieces()
                        .size());
        assertEquals(
                4,
                decompose(SolidMeshes.slanted(SolidMeshes.holed()), 0.01)
                        .pieces()
                        .size());
    }

    /** Pieces that only touch have the volume of the solid. */
    private static void checkExact(TriangleMesh mesh, int pieces) {
        Decomposition found = decompose(mesh, 1e-3);
        assertEquals(pieces, found.pieces().size());
        assertTrue(found.excess() < 1e-6, "excess " + found.excess());
        assertTrue(found.shortfall() < 1e-12, "shortfall " + found.shortfall());
        assertEquals(mesh.signedVolume(), volume(found.pieces()), 1e-9);
    }

    @Test
    @Tag("thorough")
    void concaveRoundSolidsAreWithinTheError() {
        for (TriangleMesh mesh : List.of(
                SolidMeshes.torus(1, 0.3, 40, 16), SolidMeshes.cup(), SolidMeshes.gear(9), SolidMeshes.bracket())) {
            double error = 0.03 * mesh.bounds(new Aabb()).diagonal();
            Decomposition found = decompose(mesh, error);
            assertTrue(found.excess() <= error, found.excess() + " of " + error);
            assertTrue(
                    found.pieces().size() > 3 && found.pieces().size() < 40,
                    "pieces " + found.pieces().size());
        }
    }

    @Test
    @Tag("thorough")
    void limitsOfPiecesAndVerticesComeBeforeTheError() {
        TriangleMesh torus = SolidMeshes.torus(1, 0.3, 40, 16);
        Decomposition found = Decomposition.of(
                torus, DecompositionOptions.error(1e-3).pieces(5).vertices(20));
        assertTrue(found.pieces().size() <= 5);
        for (Hull piece : found.pieces()) {
            assertTrue(piece.vertexCount() <= 20, piece.toString());
        }
        assertTrue(found.excess() > 1e-3 && found.excess() < 0.5, "excess " + found.excess());
        assertTrue(found.shortfall() > 0 && found.shortfall() < 0.2, "shortfall " + found.shortfall());
    }

    @Test
    void solidsApartStayApartUnlessPiecesAreFew() {
        TriangleMesh mesh = SolidMeshes.cells(9, 1, 1, (x, y, z) -> x % 2 == 0);
        assertEquals(5, decompose(mesh, 0.1).pieces().size());
        Decomposition few =
                Decomposition.of(mesh, DecompositionOptions.error(0.1).pieces(2));
        assertEquals(2, few.pieces().size());
        assertTrue(few.excess() >= 0.5 && few.excess() < 0.55, "excess " + few.excess());
    }

    @Test
    void openAndFlatComponentsAreLeftOutByName() {
        double[] vertices = Arrays.copyOf(SolidMeshes.vertices(SolidMeshes.cells(1, 1, 1, (x, y, z) -> true)), 24 + 21);
        double[] more = {5, 0, 0, 6, 0, 0, 5, 1, 0, 8, 0, 0, 9, 0, 0, 8, 1, 0, 9, 1, 0};
        System.arraycopy(more, 0, vertices, 24, more.length);
        int[] triangles = Arrays.copyOf(SolidMeshes.triangles(SolidMeshes.cells(1, 1, 1, (x, y, z) -> true)), 36 + 9);
        System.arraycopy(new int[] {8, 9, 10, 11, 12, 13, 13, 12, 11}, 0, triangles, 36, 9);
        Decomposition found = decompose(new TriangleMesh(vertices, triangles), 0.01);
        assertEquals(1, found.pieces().size());
        assertEquals(
                List.of(
                        "component of 1 triangles from triangle 12 on left out: its surface is open",
                        "component of 2 triangles from triangle 13 on left out: it is flat"),
                found.remarks());
    }

    @Test
    void nothingClosedHasNoPiece() {
        Decomposition found =
                decompose(new TriangleMesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2}), 1);
        assertEquals(0, found.pieces().size());
        assertThrows(IllegalStateException.class, found::compound);
    }

    @Test
    void compoundHasThePieces() {
        assertEquals(3, decompose(SolidMeshes.channel(), 0.01).compound().pieceCount());
    }

    @Test
    @Tag("thorough")
    void powersOfTwoScaleTheResult() {
        TriangleMesh mesh = SolidMeshes.slanted(SolidMeshes.channel());
        double[] original = coordinates(decompose(mesh, 0.01).pieces());
        for (int exponent : new int[] {-400, -30, 300}) {
            double[] scaled = SolidMeshes.vertices(mesh);
            for (int i = 0; i < scaled.length; i++) {
                scaled[i] = Math.scalb(scaled[i], exponent);
            }
            Decomposition found =
                    decompose(new TriangleMesh(scaled, SolidMeshes.triangles(mesh)), Math.scalb(0.01, exponent));
            double[] back = coordinates(found.pieces());
            for (int i = 0; i < back.length; i++) {
                back[i] = Math.scalb(back[i], -exponent);
            }
            assertArrayEquals(original, back);
        }
    }

    @Test
    void optionsNameWhatIsWrong() {
        assertThrows(IllegalArgumentException.class, () -> DecompositionOptions.error(0));
        assertThrows(IllegalArgumentException.class, () -> DecompositionOptions.error(Double.NaN));
        DecompositionOptions options = DecompositionOptions.error(1);
        assertThrows(IllegalArgumentException.class, () -> options.pieces(0));
        assertThrows(IllegalArgumentException.class, () -> options.vertices(7));
        assertThrows(IllegalArgumentException.class, () -> options.threads(0));
    }

    private static Decomposition decompose(TriangleMesh mesh, double error) {
        return Decomposition.of(mesh, DecompositionOptions.error(error));
    }

    private static double volume(List<Hull> pieces) {
        return pieces.stream().mapToDouble(piece -> piece.boundary().volume()).sum();
    }

    static double[] coordinates(List<Hull> pieces) {
        return pieces.stream()
                .flatMapToDouble(piece -> Arrays.stream(Piece.coordinates(piece)))
                .toArray();
    }
}
