package org.collide4j.explorer.rays;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RayRoomTest {
    private final RayRoom room = new RayRoom();

    @Test
    void aBadSceneIsRejectedAndTheCurrentOneStays() {
        assertEquals("", room.open("place 0 0 0 0 0 0 1 sphere 1"));
        int[] before = room.render(31, 31, 0, 31, 1, "LIT");
        assertTrue(room.open("place 0 0 0 0 0 0 1 blob").startsWith("line 1: the shape 'blob'"));
        assertTrue(room.open("").startsWith("there is nothing to see"));
        assertArrayEquals(before, room.render(31, 31, 0, 31, 1, "LIT"));
    }

    @Test
    void coloursAreInTheOrderOfACanvas() {
        room.look(0, -10, 0, 0, 0, 0);
        int[] row = room.render(31, 31, 15, 1, 1, "NORMALS");
        assertEquals(0x800080, row[15]); // the normal is −y
        assertTrue((row[18] & 0xFF) > 128 && (row[12] & 0xFF) < 128, "red is the x of the normal");
        assertEquals(128, row[18] >> 16);
    }

    @Test
    void raysAreCountedAcrossScenesAndShadings() {
        room.render(31, 31, 0, 31, 1, "STEPS");
        double first = room.raysCast();
        assertEquals(31 * 31, first);
        room.open("place 0 0 0 0 0 0 1 box 1 1 1");
        room.render(31, 31, 0, 31, 1, "NORMALS");
        assertEquals(2 * first, room.raysCast());
    }
}
