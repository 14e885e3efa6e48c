package org.collide4j.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Model;
import org.junit.jupiter.api.Test;

class FrameTest {
    private static Frame frame(String name, String units) {
        return Frame.of(new Model(name, units, List.of(), List.of(), List.of()));
    }

    @Test
    void yBecomesZAndTheHandednessStays() {
        Frame frame = frame("house.glb", "m");
        assertEquals(new Vector3(0, 1, 0), frame.up());
        assertEquals(new Vector3(1, -3, 2), frame.point(new Vector3(1, 2, 3)));
        Vector3 x = frame.direction(new Vector3(1, 0, 0));
        Vector3 y = frame.direction(new Vector3(0, 1, 0));
        assertEquals(frame.direction(new Vector3(0, 0, 1)), new Vector3().cross(x, y));
        assertEquals(new Vector3(0, 0, 1), frame.direction(frame.up()));
        for (String name : List.of("a.OBJ", "b.ifc", "c.stl + d.glb")) {
            assertEquals(new Vector3(0, 1, 0), frame(name, "m").up(), name);
        }
        for (String name : List.of("a.stl", "b.objects", "robot.urdf", "c.3mf")) {
            assertEquals(new Vector3(0, 0, 1), frame(name, "m").up(), name);
        }
    }

    @Test
    void lengthsBecomeMetres() {
        assertEquals(new Vector3(0.001, 0.002, 0.003), frame("robot.urdf", "mm").point(new Vector3(1, 2, 3)));
        assertEquals(new Vector3(1, 2, 3), frame("part.stl", "unknown").point(new Vector3(1, 2, 3)));
        assertEquals(0.3048, frame("a.ifc + b.glb", "ft").metres());
    }
}
