package org.collide4j.hull.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FaceGraphTest {
    private static final int[] STARTS = {0, 3, 6, 9, 12};

    private final FaceGraph tetrahedron = new FaceGraph(4, STARTS, new int[] {0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2});

    @Test
    void everyHalfEdgeHasItsTwinInAnotherFace() {
        assertEquals(6, tetrahedron.edgeCount());
        assertEquals(4, tetrahedron.faceCount());
        for (int h = 0; h < 12; h++) {
            int twin = tetrahedron.twin(h);
            assertEquals(h, tetrahedron.twin(twin));
            assertEquals(tetrahedron.origin(h), tetrahedron.destination(twin));
            assertTrue(tetrahedron.face(h) != tetrahedron.face(twin));
        }
    }

    @Test
    void aFaceIsALoop() {
        for (int f = 0; f < 4; f++) {
            int h = tetrahedron.firstHalfEdge(f);
            assertEquals(h + 3, tetrahedron.halfEdgeEnd(f));
            assertEquals(h, tetrahedron.next(tetrahedron.next(tetrahedron.next(h))));
        }
    }

    @Test
    void neighboursAreTheOtherEndsOfTheEdges() {
        for (int v = 0; v < 4; v++) {
            assertEquals(3, tetrahedron.degree(v));
            int sum = tetrahedron.neighbour(v, 0) + tetrahedron.neighbour(v, 1) + tetrahedron.neighbour(v, 2);
            assertEquals(6 - v, sum);
        }
    }

    @Test
    void pointAndSegmentHaveNoFaces() {
        assertEquals(0, FaceGraph.ofPoint().degree(0));
        assertEquals(0, FaceGraph.ofPoint().edgeCount());
        assertEquals(1, FaceGraph.ofSegment().edgeCount());
        assertEquals(0, FaceGraph.ofSegment().faceCount());
        assertEquals(0, FaceGraph.ofSegment().neighbour(1, 0));
    }

    @Test
    void facesThatDoNotCloseAreRefused() {
        assertRefused(new int[] {0, 3}, 0, 1, 2);
        assertRefused(STARTS, 0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 2, 3); // one face the wrong way round
        assertRefused(new int[] {0, 3, 6, 9, 12}, 0, 1, 2, 0, 2, 1, 0, 1, 2, 0, 2, 1); // each edge four times
        assertRefused(new int[] {0, 2}, 1, 1);
    }

    private static void assertRefused(int[] starts, int... vertices) {
        String message = assertThrows(IllegalArgumentException.class, () -> new FaceGraph(4, starts, vertices))
                .getMessage();
        assertTrue(message.startsWith("faces must close"), message);
    }
}
