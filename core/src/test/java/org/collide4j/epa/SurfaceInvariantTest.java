package org.collide4j.epa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.math.Vector3;
import org.collide4j.pair.SupportPoint;
import org.junit.jupiter.api.Test;

/** A polytope that grows by points of a sphere stays closed and convex; one whose vertex is moved is found out. */
class SurfaceInvariantTest {
    private final SplittableRandom random = new SplittableRandom(11);
    private final Polytope polytope = new Polytope(100);

    private SupportPoint point(double x, double y, double z) {
        SupportPoint point = new SupportPoint();
        point.w.set(x, y, z);
        return point;
    }

    private void start() {
        polytope.clear();
        polytope.startTetrahedron(point(1, 1, 1), point(-1, -1, 1), point(1, -1, -1), point(-1, 1, -1));
    }

    /** The direction of the nearest face gives the next point, as in a search. */
    private boolean grow() {
        int face = polytope.nearestFace();
        Vector3 w = polytope.next().w;
        polytope.direction(face, w);
        w.x += 0.1 * w.length() * random.nextDouble(-1, 1);
        w.scale(Math.sqrt(3) / w.length());
        return polytope.expand(face);
    }

    @Test
    void holdsAtEveryFaceOfAGrowingPolytope() {
        start();
        int grown = 0;
        SurfaceInvariant invariant = polytope.invariant();
        while (grown < 60) {
            grown += grow() ? 1 : 0;
            for (int face = 0; face < polytope.faceEnd(); face++) {
                assertTrue(!polytope.isFace(face) || invariant.holdsAt(face), invariant.complaint(face));
            }
        }
        assertEquals(64, polytope.vertexCount());
    }

    /** Seeds of a search must not change before it has ended. */
    @Test
    void theAssertionNamesTheFaceBesideAMovedVertex() {
        start();
        for (int i = 0; i < 20; i++) {
            grow();
        }
        polytope.vertex(7).w.scale(0.5);
        AssertionError found = assertThrows(AssertionError.class, () -> {
            for (int i = 0; i < 60; i++) {
                grow();
            }
        });
        assertTrue(found.getMessage().startsWith("polytope is not closed and convex at face "), found.getMessage());
    }
}
