package org.collide4j.dynamics.character;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldHit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Bodies that move: platforms are ridden, doors and blocks push, presses crush. */
class CharacterRideTest {
    private static final double DT = 1 / 60.0;
    private static final double MARGIN = CharacterSettings.DEFAULT.margin();
    private static final double STANDS = 0.9 + MARGIN;
    private static final Vector3 REST = new Vector3();
    private static final Capsule CAPSULE = new Capsule(0.3, 0.6);

    private final CollisionWorld world = new CollisionWorld();
    private final Pose pose = new Pose();
    private final Vector3 at = new Vector3();

    @AfterEach
    void closeWorld() {
        world.close();
    }

    private CharacterController character(double x, double y, double z) {
        world.update();
        var character = new CharacterController(world, CAPSULE, Pose.at(x, y, z), CharacterSettings.DEFAULT);
        character.walk(REST, DT);
        character.walk(REST, DT);
        return character;
    }

    private void moveTo(long body, Pose to) {
        world.move(body, to);
        world.update();
    }

    private Vector3 step(CharacterController character) {
        character.walk(REST, DT);
        return character.pose(pose).translation(at);
    }

    @Test
    void aTurningPlatformTakesItRoundExactly() {
        long table = world.add(new Cylinder(3, 0.5), Pose.at(0, 0, -0.5));
        CharacterController character = character(2, 0, STANDS);
        for (int i = 1; i <= 1000; i++) {
            double angle = 0.02 * i;
            moveTo(table, new Pose().setAxisAngle(0, 0, 1, angle).setTranslation(0, 0, -0.5));
            step(character);
            Vector3 there = new Vector3(2 * Math.cos(angle), 2 * Math.sin(angle), STANDS);
            assertEquals(0, at.distance(there), 1e-9, "step " + i);
            Vector3 ahead = pose.rotate(1, 0, 0, new Vector3());
            assertEquals(0, ahead.distance(new Vector3(Math.cos(angle), Math.sin(angle), 0)), 1e-9, "it turns too");
        }
        assertEquals(2 * 0.02 / DT, character.groundVelocity(new Vector3()).length(), 1e-3);
    }

    @Test
    void aLiftTakesItUpAndDown() {
        long lift = world.add(new Box(1, 1, 0.1), Pose.at(0, 0, -0.1));
        CharacterController character = character(0.5, 0, STANDS);
        for (int i = 1; i <= 400; i++) {
            double height = 1 - Math.cos(0.05 * i);
            moveTo(lift, Pose.at(0, 0, height - 0.1));
            assertEquals(height + STANDS, step(character).z, 1e-9);
            assertEquals(GroundState.ON_GROUND, character.groundState());
        }
    }

    @Test
    void aPlatformThatTiltsTakesItAlongAndNeverEntersIt() {
        long plate = world.add(new Box(3, 2, 0.1), Pose.at(0, 0, -0.1));
        CharacterController character = character(1, 0, STANDS);
        for (int i = 1; i <= 600; i++) {
            double angle = 0.4 * Math.sin(0.08 * i); // up to 1.9 radians a second
            moveTo(plate, new Pose().setAxisAngle(0, 1, 0, angle).setTranslation(0, 0, -0.1));
            step(character);
            assertFalse(world.queries().castAny(CAPSULE, pose, new Motion(), body -> true), "step " + i);
            assertFalse(character.isCrushed(), "step " + i);
        }
        assertTrue(at.z > 0 && Math.abs(at.x) < 3, "it is still on the plate: " + at);
    }

    @Test
    void itWalksOnAPlatformAsOnTheGround() {
        long raft = world.add(new Box(8, 3, 0.5), Pose.at(0, 0, -0.5));
        CharacterController character = character(0, 0, STANDS);
        for (int i = 1; i <= 120; i++) {
            moveTo(raft, Pose.at(0.03 * i, 0, -0.5));
            character.walk(new Vector3(0, 1, 0), DT);
        }
        character.pose(pose).translation(at);
        assertEquals(0, at.distance(new Vector3(3.6, 2, STANDS)), 1e-9);
    }

    @Test
    void aJumpFromAPlatformTakesItsVelocityAlong() {
        long raft = world.add(new Box(8, 3, 0.5), Pose.at(0, 0, -0.5));
        CharacterController character = character(0, 0, STANDS);
        for (int i = 1; i <= 30; i++) {
            moveTo(raft, Pose.at(0.03 * i, 0, -0.5));
            if (i == 10) {
                character.jump(4);
            }
            step(character);
        }
        assertEquals(0.03 * 30, at.x, 1e-9);
        assertEquals(GroundState.IN_AIR, character.groundState());
    }

    @Test
    void aDoorPushesItOutOfItsWay() {
        world.addStatic(new Box(20, 20, 1), Pose.at(0, 0, -1));
        Box leaf = new Box(1.5, 0.05, 1.2);
        long door = world.add(leaf, Pose.at(0, 0, 1.3));
        CharacterController character = character(1, 0.8, STANDS);
        for (int i = 1; i <= 300; i++) {
            moveTo(door, new Pose().setAxisAngle(0, 0, 1, 0.03 * i).setTranslation(0, 0, 1.3));
            step(character);
            assertFalse(world.queries().castAny(CAPSULE, pose, new Motion(), body -> true));
            assertFalse(character.isCrushed());
            assertEquals(STANDS, at.z, 1e-6);
        }
        double reach = Math.hypot(at.x, at.y);
        assertTrue(reach > 1.5 && reach < 2.2, "it is left beside the door: " + reach);
    }

    @Test
    void aThinBladeThatPassesInOneUpdatePushesToItsSide() {
        world.addStatic(new Box(20, 20, 1), Pose.at(0, 0, -1));
        long blade = world.add(new Box(0.01, 2, 2), Pose.at(-0.5, 0, 2.1));
        CharacterController character = character(0, 0, STANDS);
        moveTo(blade, Pose.at(0.9, 0, 2.1)); // beyond the far side of the capsule
        assertEquals(0.91 + 0.3 + MARGIN, step(character).x, 1e-3);
    }

    @Test
    void aBlockPressesItAgainstAWallAndNeverThrough() {
        world.addStatic(new Box(20, 20, 1), Pose.at(0, 0, -1));
        world.addStatic(new Box(0.05, 20, 4), Pose.at(1, 0, 4));
        long block = world.add(new Box(1, 20, 2), Pose.at(-2, 0, 2.1));
        CharacterController character = character(0, 0, STANDS);
        boolean crushed = false;
        for (int i = 1; i <= 120; i++) {
            moveTo(block, Pose.at(-2 + 0.02 * i, 0, 2.1));
            assertTrue(step(character).x <= 0.95 - 0.3 + 1e-9, "step " + i);
            boolean presses = -1 + 0.02 * i > 0.95 - 0.6;
            assertEquals(presses, character.isCrushed(), "step " + i);
            crushed |= presses;
        }
        assertTrue(crushed);
        for (int i = 120; i >= 1; i--) {
            moveTo(block, Pose.at(-2 + 0.02 * i, 0, 2.1));
            step(character);
        }
        assertFalse(character.isCrushed(), "it is free again");
    }

    /** Turns a press that crushes a character until the wedge to the wall opens: its far way out takes many updates. */
    @Test
    void aCrushedCharacterLeavesAWedgeStepByStep() {
        world.addStatic(new Box(20, 20, 1), Pose.at(0, 0, -1));
        world.addStatic(new Box(20, 0.05, 4), Pose.at(0, 1, 4));
        Pose press = Pose.at(0, -2, 2.1);
        long block = world.add(new Box(2.5, 1, 2), press);
        CharacterController character = character(0.3, 0, STANDS);
        for (int i = 1; i <= 214; i++) {
            moveTo(block, press.setTranslation(0, -2 + 0.01 * i, 2.1));
            step(character);
        }
        assertTrue(character.isCrushed(), "its centre is 0.5 inside the press");
        Vector3 before = new Vector3(at);
        for (int i = 1; i <= 120; i++) {
            double turn = i <= 80 ? 0.005 : 0;
            double motion = turn * Math.hypot(before.x, before.y - 0.14);
            moveTo(block, press.setAxisAngle(0, 0, 1, Math.min(0.4, 0.005 * i)));
            double made = step(character).distance(before);
            assertTrue(made <= 4 * motion + 0.25 * Math.sqrt(0.9 * 0.9 + 2 * 0.3 * 0.3), made + " in update " + i);
            assertTrue(at.y <= 0.95 - 0.3 && at.z >= 0.9, at.toString());
            before.set(at);
        }
        assertFalse(character.isCrushed(), "it has left the press: " + at);
    }

    @Test
    void aCharacterThatIsPutIntoABodyIsPushedOut() {
        world.addStatic(new Box(20, 20, 1), Pose.at(0, 0, -1));
        world.addStatic(new Sphere(1), Pose.at(0, 0, 1));
        CharacterController character = character(1.1, 0, STANDS);
        for (int i = 0; i < 20; i++) {
            step(character);
        }
        assertFalse(character.isCrushed());
        assertTrue(at.x >= 1.3, at.toString());
    }

    @Test
    void pushesSayWhatIsMetAndHowHard() {
        world.addStatic(new Box(20, 20, 1), Pose.at(0, 0, -1));
        long crate = world.add(new Box(0.5, 0.5, 0.5), Pose.at(1, 0, 0.5));
        CharacterController character = character(0, 0, STANDS);
        double[] most = new double[2];
        character.setPush((body, place, direction, speed, impulse) -> {
            assertEquals(crate, body);
            assertEquals(0.5, place.x, 1e-9);
            assertEquals(1, direction.x, 1e-9);
            most[0] = Math.max(most[0], speed);
            most[1] = impulse;
        });
        for (int i = 0; i < 60; i++) {
            character.walk(new Vector3(2, 0, 0), DT);
        }
        assertEquals(2, most[0], 1e-9);
        assertEquals(CharacterSettings.DEFAULT.strength() * DT, most[1], 1e-12);
    }

    @Test
    void theFilterLeavesBodiesOut() {
        long floor = world.addStatic(new Box(20, 20, 1), Pose.at(0, 0, -1));
        world.addStatic(new Box(0.5, 5, 5), Pose.at(2, 0, 0));
        CharacterController character = character(0, 0, STANDS);
        character.setFilter(body -> body == floor);
        for (int i = 0; i < 120; i++) {
            character.walk(new Vector3(3, 0, 0), DT);
        }
        assertEquals(6, character.pose(pose).translationX(), 1e-6);
        assertFalse(world.queries().cast(CAPSULE, pose, new Motion(), body -> body != floor, new WorldHit()));
    }
}
