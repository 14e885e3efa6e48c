package org.collide4j.explorer.worlds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the page of scenes adds to them: a body is pulled, contacts and boxes are told. */
class WorldRoomTest {
    private static final int TOP = 20;

    private final WorldRoom room = new WorldRoom();

    private float coordinate(int part, int axis) {
        return room.matrices()[16 * part + 12 + axis];
    }

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            room.step();
        }
    }

    @Test
    void aHeldBodyGoesToTheMouseAndHangsThere() {
        room.open("tower");
        assertFalse(room.grab(0, 0, 0, 0), "the floor");
        assertTrue(room.grab(TOP, 0, 0, 20));
        room.drag(3, 1, 22);
        steps(240);
        assertEquals(3, coordinate(TOP, 0), 0.1);
        assertEquals(1, coordinate(TOP, 1), 0.1);
        assertEquals(
                21.5, coordinate(TOP, 2), 0.2, "it hangs from the middle of its upper side, a little below the mouse");
        room.release();
        steps(240);
        assertTrue(coordinate(TOP, 2) < 2, "it falls");
    }

    @Test
    void nothingIsPulledUnlessItIsHeld() {
        room.open("tower");
        room.drag(3, 1, 22);
        steps(60);
        assertEquals(0, coordinate(TOP, 0), 0.01);
    }

    @Test
    void everyBoxOfATowerStandsOnFourContacts() {
        room.open("tower");
        steps(2);
        float[] contacts = room.contacts();
        assertEquals(20 * 4 * 6, contacts.length);
        for (int i = 0; i < contacts.length; i += 6) {
            assertEquals(Math.rint(contacts[i + 2]), contacts[i + 2], 0.02, "between two boxes");
            assertEquals(1, Math.abs(contacts[i + 5]), 1e-6, "the normal is upright");
        }
    }

    @Test
    @Tag("thorough")
    void contactsWithAMeshAreFoundAsWell() {
        room.open("terrain");
        steps(120);
        float[] contacts = room.contacts();
        int upright = 0;
        for (int i = 0; i < contacts.length; i += 6) {
            upright += contacts[i + 5] < -0.5 ? 1 : 0;
        }
        assertTrue(upright > 100, upright + " contacts on the ground of " + contacts.length / 6);
    }

    @Test
    void boxesHoldTheirBodiesClosely() {
        room.open("tower");
        float[] boxes = room.boxes();
        assertEquals(20 * 6, boxes.length);
        for (int i = 0; i < boxes.length; i += 6) {
            for (int axis = 0; axis < 3; axis++) {
                assertEquals(1, boxes[i + 3 + axis] - boxes[i + axis], 1e-5, "a cube of 1");
            }
            assertEquals(coordinate(1 + i / 6, 2) - 0.5, boxes[i + 2], 1e-5);
        }
    }

    /** Walks the character of the last but one part to a place, as seen from above. */
    private void walkTo(double x, double y) {
        int hero = room.matrices().length / 16 - 2;
        for (int i = 0; i < 600; i++) {
            double dx = x - coordinate(hero, 0);
            double dy = y - coordinate(hero, 1);
            double speed = 2 / Math.max(0.2, Math.hypot(dx, dy));
            room.steer(speed * dx, speed * dy, false);
            room.step();
        }
        room.steer(0, 0, false);
        assertEquals(x, coordinate(hero, 0), 0.1);
        assertEquals(y, coordinate(hero, 1), 0.1);
    }

    @Test
    void theCharacterClimbsTheStairsAndJumps() {
        room.open("character");
        int hero = room.matrices().length / 16 - 2;
        assertFalse(room.grab(hero, 0, 0, 0), "nobody pulls it");
        steps(30);
        double floor = coordinate(hero, 2);
        walkTo(-6, -6);
        walkTo(-6, 1);
        assertEquals(floor + 1.6, coordinate(hero, 2), 1e-5, "on the terrace");
        assertTrue(room.state().contains("on ground"), room.state());
        room.steer(0, 0, true);
        steps(20);
        assertEquals(floor + 1.6 + 5.2 * 5.2 / 2 / 9.81, coordinate(hero, 2), 0.4);
        assertTrue(room.state().contains("in the air"), room.state());
        room.open("tower");
        room.steer(1, 0, true);
        assertFalse(room.state().contains("ground"), "only this scene has a character");
    }
}
