package org.collide4j.explorer.rays;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.explorer.situation.UnreadableException;
import org.junit.jupiter.api.Test;

class RayTracerTest {
    private static final int SIZE = 101;

    @Test
    void aBallIsADiscOfTheRightSize() throws UnreadableException {
        RayTracer tracer = RayTracer.of("place 0 0 0 0 0 0 1 sphere 1");
        tracer.look(0, -10, 0, 0, 0, 0);
        int[] picture = tracer.render(SIZE, SIZE, 0, SIZE, 1, Looks.NORMALS);
        RayTracer empty = RayTracer.of("place 0 90 0 0 0 0 1 sphere 1");
        empty.look(0, -10, 0, 0, 0, 0);
        int seen = 0;
        int[] sky = empty.render(SIZE, SIZE, 0, SIZE, 1, Looks.NORMALS);
        for (int i = 0; i < picture.length; i++) {
            seen += picture[i] != sky[i] ? 1 : 0;
        }
        double radius = Math.tan(Math.asin(0.1)) / Math.tan(Math.toRadians(18)) * SIZE / 2;
        assertEquals(Math.PI * radius * radius, seen, 0.02 * seen);
    }

    @Test
    void aShapeInTheWayOfTheLightThrowsAShadow() throws UnreadableException {
        String ground = "place 0 0 -0.05 0 0 0 1 box 60 60 0.05;";
        assertTrue(darkest(ground + "place 0 0 1 0 0 0 1 sphere 0.8")
                < 0.5 * darkest(ground + "place 0 0 -50 0 0 0 1 sphere 0.8"));
    }

    private static int darkest(String scene) throws UnreadableException {
        RayTracer tracer = RayTracer.of(scene);
        tracer.look(0, -0.01, 12, 0, 0, 0);
        int darkest = 255;
        for (int colour : tracer.render(SIZE, SIZE, 0, SIZE, 2, Looks.LIT)) {
            darkest = Math.min(darkest, colour >> 8 & 255);
        }
        return darkest;
    }

    @Test
    void aWrongSceneIsTold() {
        RayRoom room = new RayRoom();
        assertEquals("", room.open("place 0 0 0 0 0 0 1 sphere 1"));
        assertTrue(room.open("place 0 0 0 0 0 0 1 blob").startsWith("line 1: the shape 'blob'"));
        assertTrue(room.open("").startsWith("there is nothing to see"));
    }
}
