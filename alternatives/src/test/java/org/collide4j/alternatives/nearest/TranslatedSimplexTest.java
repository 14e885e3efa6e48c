package org.collide4j.alternatives.nearest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.gjk.Simplex;
import org.collide4j.gjk.Simplices;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;

/** Johnson's cache over a translation of the obstacle: differences stay, and all determinants are those of a fresh solver. */
class TranslatedSimplexTest {
    private final Random random = new Random(90);

    /** Coordinates of few bits: products and sums of them do not round, so that kept and fresh numbers are equal. */
    private Vector3 point() {
        return new Vector3(random.nextInt(129) - 64, random.nextInt(129) - 64, random.nextInt(129) - 64)
                .scale(1.0 / 64);
    }

    @Test
    void determinantsAfterATranslationAreThoseOfAFreshSolver() {
        int compared = 0;
        for (int k = 0; k < 3000; k++) {
            JohnsonSubDistance kept = new JohnsonSubDistance();
            Simplex simplex = Simplices.of(point());
            kept.solve(simplex);
            for (int i = 0; i < 6 && kept.carriers() != Simplex.ALL; i++) {
                simplex.keep(kept.carriers());
                Vector3 way = point();
                for (int j = 0; j < simplex.size(); j++) {
                    simplex.point(j).w.add(way);
                }
                long edges = kept.edgesComputed();
                kept.translate(simplex);
                assertEquals(edges, kept.edgesComputed(), "differences stay");
                compared += compare(kept, simplex);
                Simplices.add(simplex, point());
                kept.solve(simplex);
                assertEquals(edges + simplex.size() - 1, kept.edgesComputed(), "those of the new vertex alone");
                compared += compare(kept, simplex);
            }
        }
        assertTrue(compared > 50_000, compared + " determinants compared");
    }

    private static int compare(JohnsonSubDistance kept, Simplex simplex) {
        JohnsonSubDistance fresh = new JohnsonSubDistance();
        fresh.solve(simplex);
        int compared = 0;
        for (int bits = 1; bits < 1 << simplex.size(); bits++) {
            for (int vertex = 0; vertex < simplex.size(); vertex++) {
                if ((bits >> vertex & 1) != 0) {
                    assertEquals(fresh.determinant(bits, vertex), kept.determinant(bits, vertex));
                    compared++;
                }
            }
        }
        return compared;
    }

    @Test
    void aSimplexThatWasNotReducedIsRefused() {
        JohnsonSubDistance solver = new JohnsonSubDistance();
        Simplex simplex = Simplices.of(new Vector3(1, 0, 0), new Vector3(3, 0, 0));
        solver.solve(simplex);
        String message = assertThrows(IllegalArgumentException.class, () -> solver.translate(simplex))
                .getMessage();
        assertTrue(message.startsWith("simplex has 2 vertices, but the last solution has 1 carriers"), message);
    }
}
