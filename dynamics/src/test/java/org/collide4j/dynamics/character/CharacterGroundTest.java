package org.collide4j.dynamics.character;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.HalfSpace;
import org.collide4j.world.CollisionWorld;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Slopes, steps, walls, corners, ceilings and jumps, against closed forms. */
class CharacterGroundTest {
    private static final double DT = 1 / 60.0;
    private static final double MARGIN = 0.02;
    private static final double RADIUS = 0.3;

    /** Height of the capsule's centre over level ground. */
    private static final double STANDS = 0.9 + MARGIN;

    private static final CharacterSettings SETTINGS = CharacterSettings.DEFAULT.withMargin(MARGIN);
    private static final Capsule CAPSULE = new Capsule(RADIUS, 0.6);

    private final CollisionWorld world = new CollisionWorld();
    private final Pose pose = new Pose();
    private final Vector3 at = new Vector3();

    @AfterEach
    void closeWorld() {
        world.close();
    }

    private CharacterController character(CharacterSettings settings, double x, double y, double z) {
        world.update();
        return new CharacterController(world, CAPSULE, Pose.at(x, y, z), settings);
    }

    private void floor() {
        world.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1));
    }

    private Vector3 walk(CharacterController character, double vx, double vy, int moves) {
        for (int i = 0; i < moves; i++) {
            character.walk(new Vector3(vx, vy, 0), DT);
        }
        return character.pose(pose).translation(at);
    }

    @Test
    void itStandsOnTheGroundWithTheMargin() {
        floor();
        CharacterController character = character(SETTINGS, 0, 0, 1.2);
        Vector3 place = walk(character, 0, 0, 60);
        assertEquals(STANDS, place.z, 1e-9);
        assertEquals(GroundState.ON_GROUND, character.groundState());
        assertEquals(0, character.groundNormal(new Vector3()).distance(new Vector3(0, 0, 1)), 1e-9);
        assertEquals(0, character.groundPoint(new Vector3()).z, 1e-9);
    }

    /** Angle of a wedge that is walked up with a limit of 40°. */
    private double climbed(double degrees) {
        double slope = Math.toRadians(degrees);
        try (CollisionWorld hill = new CollisionWorld()) {
            hill.addStatic(new HalfSpace(-Math.sin(slope), 0, Math.cos(slope), 0), new Pose());
            hill.addStatic(new HalfSpace(0, 0, 1, 0), new Pose());
            hill.update();
            var character = new CharacterController(
                    hill, CAPSULE, Pose.at(-2, 0, STANDS), SETTINGS.withSlopeLimit(Math.toRadians(40)));
            return walk(character, 1.5, 0, 240).z - STANDS;
        }
    }

    @Test
    void theSlopeLimitIsExact() {
        double made = 1.5 * 240 * DT - 2; // behind the foot of the slope, by the speed seen from above
        for (double degrees : new double[] {5, 25, 39.9, 40}) {
            double slope = Math.toRadians(degrees);
            double lift = (RADIUS + MARGIN) * (1 / Math.cos(slope) - 1);
            assertEquals(made * Math.tan(slope) + lift, climbed(degrees), 0.06, degrees + "°");
        }
        for (double degrees : new double[] {40.1, 50, 75, 90}) {
            assertEquals(0, climbed(degrees), 1e-6, degrees + "°");
        }
    }

    @Test
    void itSlidesDownASteepSlopeByGravityAlone() {
        double slope = Math.toRadians(60);
        world.addStatic(new HalfSpace(-Math.sin(slope), 0, Math.cos(slope), 0), new Pose());
        double lift = (RADIUS + MARGIN) / Math.cos(slope) + 0.6;
        CharacterController character = character(SETTINGS, 0, 0, lift);
        for (int i = 1; i <= 60; i++) {
            character.walk(new Vector3(), DT);
            double speed = 9.81 * Math.sin(slope) * i * DT;
            assertEquals(speed, character.velocity(new Vector3()).length(), 0.02 * speed + 0.05, "move " + i);
            assertEquals(GroundState.STEEP, character.groundState(), "move " + i);
        }
    }

    private double heightOnStep(double step, double settings) {
        try (CollisionWorld hall = new CollisionWorld()) {
            hall.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1));
            hall.addStatic(new Box(2, 2, 1), Pose.at(3, 0, step - 1));
            hall.update();
            var character =
                    new CharacterController(hall, CAPSULE, Pose.at(0, 0, STANDS), SETTINGS.withStepHeight(settings));
            return walk(character, 2, 0, 60).z - STANDS;
        }
    }

    @Test
    void theStepHeightIsExact() {
        for (double height : new double[] {0.15, 0.25, 0.35, 0.5}) {
            assertEquals(height, heightOnStep(height, height), 1e-9, "as high as the limit");
            assertEquals(height - 1e-6, heightOnStep(height - 1e-6, height), 1e-9);
            assertEquals(0, heightOnStep(height + 1e-6, height), 1e-9, "higher than the limit " + height);
        }
    }

    @Test
    void aStepUnderALowCeilingIsNotClimbed() {
        floor();
        world.addStatic(new Box(2, 2, 1), Pose.at(3, 0, -0.7));
        world.addStatic(new Box(2, 2, 0.5), Pose.at(3, 0, 0.3 + 1.8 + 0.5));
        assertTrue(walk(character(SETTINGS, 0, 0, STANDS), 2, 0, 60).x < 1, "it stays before the step");
    }

    @Test
    void itSticksToASlopeGoingDown() {
        double slope = Math.toRadians(30);
        world.addStatic(new HalfSpace(Math.sin(slope), 0, Math.cos(slope), 0), new Pose());
        double lift = (RADIUS + MARGIN) / Math.cos(slope) + 0.6;
        CharacterController character = character(SETTINGS, 0, 0, lift);
        double start = walk(character, 0, 0, 2).x;
        for (int i = 1; i <= 60; i++) {
            Vector3 place = walk(character, 4, 0, 1);
            assertEquals(GroundState.ON_GROUND, character.groundState());
            assertEquals(start + 4 * i * DT, place.x, 1e-6);
            assertEquals(lift - place.x * Math.tan(slope), place.z, 1e-6);
        }
    }

    @Test
    void itStaysOnStairsGoingUpAndDown() {
        floor();
        for (int i = 0; i < 8; i++) {
            world.addStatic(new Box(0.15, 2, 0.09 * (i + 1)), Pose.at(1.15 + 0.3 * i, 0, 0.09 * (i + 1)));
        }
        world.addStatic(new Box(2, 2, 0.72), Pose.at(5.4, 0, 0.72));
        CharacterController character = character(SETTINGS, 0, 0, STANDS);
        walk(character, 0, 0, 2);
        for (int i = 1; i <= 260; i++) {
            Vector3 place = walk(character, i <= 130 ? 2 : -2, 0, 1);
            assertEquals(GroundState.ON_GROUND, character.groundState(), "move " + i);
            assertEquals(2 * DT * (i <= 130 ? i : 260 - i), place.x, 1e-6, "no speed is lost, move " + i);
            assertTrue(i != 130 || Math.abs(place.z - STANDS - 1.44) < 1e-9, "at the top");
        }
        assertEquals(STANDS, at.z, 1e-9);
    }

    @Test
    void aLedgeHigherThanTheStickDistanceIsLeftInTheAir() {
        floor();
        world.addStatic(new Box(2, 2, 0.5), Pose.at(0, 0, 0.5));
        CharacterController character = character(SETTINGS, 0, 0, 1 + STANDS);
        walk(character, 0, 0, 2);
        walk(character, 3, 0, 50);
        assertEquals(GroundState.IN_AIR, character.groundState());
        walk(character, 0, 0, 60);
        assertEquals(STANDS, at.set(character.pose(pose).translation(at)).z, 1e-9);
    }

    @Test
    void aWallTakesTheSpeedAcrossAndLeavesThatAlong() {
        floor();
        world.addStatic(new Box(1, 20, 3), Pose.at(2, 0, 3));
        CharacterController character = character(SETTINGS, 0, 0, STANDS);
        walk(character, 2, 1, 60);
        assertEquals(1 - RADIUS - MARGIN, at.x, 1e-9);
        for (int i = 0; i < 60; i++) {
            walk(character, 2, 1, 1);
            assertEquals(0, character.velocity(new Vector3()).distance(new Vector3(0, 1, 0)), 1e-6);
        }
        assertEquals(2, at.y, 1e-6);
    }

    @Test
    void aCornerOfTwoWallsStops() {
        for (double degrees : new double[] {30, 60, 90, 135}) {
            double half = Math.toRadians(degrees) / 2;
            try (CollisionWorld room = new CollisionWorld()) {
                room.addStatic(new HalfSpace(0, 0, 1, 0), new Pose());
                room.addStatic(new HalfSpace(-Math.sin(half), -Math.cos(half), 0, 0), new Pose());
                room.addStatic(new HalfSpace(-Math.sin(half), Math.cos(half), 0, 0), new Pose());
                room.update();
                var character = new CharacterController(room, CAPSULE, Pose.at(-6, 0.3, STANDS), SETTINGS);
                walk(character, 5, 0.1, 150);
                assertEquals(-(RADIUS + MARGIN) / Math.sin(half), at.x, 1e-6, degrees + "°");
                assertEquals(0, at.y, 1e-6);
                assertEquals(0, character.velocity(new Vector3()).length(), 1e-6);
            }
        }
    }

    @Test
    void aCeilingEndsAJump() {
        floor();
        world.addStatic(new Box(5, 5, 0.5), Pose.at(0, 0, 2.8));
        CharacterController character = character(SETTINGS, 0, 0, STANDS);
        walk(character, 0, 0, 2);
        character.jump(5);
        double highest = 0;
        for (int i = 0; i < 60; i++) {
            highest = Math.max(highest, walk(character, 0, 0, 1).z);
        }
        assertEquals(2.3 - 0.9 - MARGIN, highest, 1e-6);
        assertEquals(STANDS, at.z, 1e-9);
    }

    @Test
    void aJumpRisesByItsSpeedSquaredOverTwiceGravity() {
        floor();
        CharacterController character = character(SETTINGS, 0, 0, STANDS);
        walk(character, 0, 0, 2);
        double highest = 0;
        character.jump(5);
        for (int i = 0; i < 100; i++) {
            character.walk(new Vector3(), 0.01);
            highest = Math.max(highest, character.pose(pose).translationZ());
        }
        assertEquals(5 * 5 / (2 * 9.81), highest - STANDS, 5 * 0.01);
    }

    @Test
    void aGapWiderThanTheShapeAndItsMarginIsPassed() {
        floor();
        double half = RADIUS + MARGIN + 1e-6;
        for (int side = -1; side <= 1; side += 2) {
            world.addStatic(new Box(1, 5, 2), Pose.at(3, side * (5 + half), 2));
        }
        assertEquals(6, walk(character(SETTINGS, 0, 0, STANDS), 2, 0, 180).x, 1e-3);
        world.addStatic(new Box(1, 0.1, 2), Pose.at(3, half - 0.1 + 5e-6 - 0.1, 2));
        assertTrue(walk(character(SETTINGS, 0, 0, STANDS), 2, 0, 180).x < 2);
    }

    @Test
    void otherUpDirectionsAreAlike() {
        world.addStatic(new HalfSpace(1, 0, 0, 0), new Pose());
        world.update();
        Pose lying = new Pose().setAxisAngle(0, 1, 0, Math.PI / 2);
        var character = new CharacterController(
                world, new Cylinder(0.3, 0.9), lying.setTranslation(1, 0, 0), SETTINGS.withUp(1, 0, 0));
        for (int i = 0; i < 60; i++) {
            character.walk(new Vector3(5, 1, 1), DT);
        }
        character.pose(pose).translation(at);
        assertEquals(0, at.distance(new Vector3(STANDS, 1, 1)), 0.05);
        assertEquals(GroundState.ON_GROUND, character.groundState());
    }

    @Test
    void aTurnStopsBeforeAWall() {
        world.addStatic(new HalfSpace(-1, 0, 0, -1), new Pose()); // x ≤ 1 is free
        world.update();
        var character = new CharacterController(world, new Box(0.2, 1.2, 0.9), new Pose(), SETTINGS);
        character.turn(Math.PI / 2);
        assertFalse(world.queries().castAny(character.shape(), character.pose(pose), new Motion(), body -> true));
        Vector3 long1 = pose.rotate(0, 1, 0, new Vector3());
        assertTrue(long1.x < -0.3 && long1.x > -0.99, "turned in part: " + long1);
    }

    @Test
    void badInputIsRejectedWithItsName() {
        floor();
        CharacterController character = character(SETTINGS, 0, 0, STANDS);
        Vector3 bad = new Vector3(Double.NaN, 0, 0);
        assertThrows(IllegalArgumentException.class, () -> character.walk(bad, DT));
        assertThrows(IllegalArgumentException.class, () -> character.walk(new Vector3(), 0));
        assertThrows(IllegalArgumentException.class, () -> character.jump(-1));
        assertThrows(IllegalArgumentException.class, () -> SETTINGS.withMargin(0));
        assertThrows(IllegalArgumentException.class, () -> SETTINGS.withSlopeLimit(90));
        assertThrows(IllegalArgumentException.class, () -> SETTINGS.withUp(0, 0, 2));
        assertThrows(IllegalArgumentException.class, () -> character.restore(new byte[20]));
        byte[] damaged = character.snapshot();
        damaged[30] ^= 1;
        assertThrows(IllegalArgumentException.class, () -> character.restore(damaged));
    }
}
