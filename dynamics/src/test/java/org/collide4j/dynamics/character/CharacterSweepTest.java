package org.collide4j.dynamics.character;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Random moves over terrain, stairs and moving platforms: the character is never inside a body, never passes a static
 * surface, and allocates nothing. {@code -Dcollide4j.characterMoves=1000000} makes the sweep long.
 */
@Isolated("counts bytes")
class CharacterSweepTest {
    private static final double DT = 1 / 60.0;
    private static final int MOVES = Integer.getInteger("collide4j.characterMoves", 20_000);

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Vector3 walk = new Vector3();
    private final Vector3 rideVelocity = new Vector3();
    private final Vector3 before = new Vector3();
    private final Vector3 after = new Vector3();
    private final Pose pose = new Pose();

    private void steer(CharacterController character, Random random, int move) {
        if (move % 40 == 0) {
            double speed = 6 * random.nextDouble();
            double angle = 2 * Math.PI * random.nextDouble();
            walk.set(speed * Math.cos(angle), speed * Math.sin(angle), 0);
            if (random.nextInt(4) == 0) {
                character.jump(1 + 4 * random.nextDouble());
            }
        }
    }

    /** Drops the character from above somewhere, now and then. */
    private void drop(CharacterController character, Random random, int move) {
        if (move % 500 == 499) {
            double x = (Playground.HALF - 1) * (2 * random.nextDouble() - 1);
            double y = (Playground.HALF - 1) * (2 * random.nextDouble() - 1);
            character.setPose(Pose.at(x, y, 5));
        }
    }

    private void sweep(ConvexShape shape, long seed, int moves) {
        try (Playground playground = new Playground(1, seed)) {
            Random random = new Random(seed);
            var character =
                    new CharacterController(playground.world, shape, Pose.at(0, 6, 1.2), CharacterSettings.DEFAULT);
            Map<GroundState, Integer> states = new EnumMap<>(GroundState.class);
            long nanos = 0;
            for (int i = 0; i < moves; i++) {
                steer(character, random, i);
                drop(character, random, i);
                playground.advance(DT);
                character.pose(pose).translation(before);
                long start = threads.getCurrentThreadCpuTime();
                character.walk(walk, DT);
                nanos += threads.getCurrentThreadCpuTime() - start;
                states.merge(character.groundState(), 1, Integer::sum);
                character.pose(pose).translation(after);
                String place = shape + ", move " + i + " from " + before + " to " + after;
                assertFalse(character.isCrushed(), () -> "crushed: " + place);
                assertFalse(playground.overlaps(shape, pose), () -> "inside: " + place);
                assertFalse(playground.crosses(before, after), () -> "through: " + place);
            }
            for (GroundState state : GroundState.values()) {
                assertTrue(states.getOrDefault(state, 0) > moves / 1000, "moves " + states);
            }
            System.out.println(moves + " moves of " + shape + ": " + nanos / moves + " ns each");
        }
    }

    @Test
    void aCapsuleIsNeverInsideAndNeverThrough() {
        sweep(new Capsule(0.3, 0.6), 1, MOVES);
    }

    @Test
    void aBoxAndACylinderAreNeverInsideAndNeverThrough() {
        sweep(new Box(0.3, 0.25, 0.8), 2, MOVES / 10);
        sweep(new Cylinder(0.3, 0.8), 3, MOVES / 10);
    }

    /**
     * Returns the farthest level displacement that a move may make: its ride, its walk and momentum with a step, four
     * times the motion of the bodies that reach it relative to the ride, and a quarter of its radius out of overlaps.
     */
    private double longest(CharacterController character, Playground playground, double momentum) {
        Capsule capsule = (Capsule) character.shape();
        double radius =
                Math.hypot(capsule.radius(), Math.hypot(capsule.radius(), capsule.radius() + capsule.halfHeight()));
        double ride = character.groundVelocity(rideVelocity).length() * DT;
        double motion = playground.motionAt(before, radius + 2 * ride);
        double wanted = (2 * Math.sqrt(2) * walk.length() + momentum) * DT + ride; // a jump keeps the ground's velocity
        return ride + wanted + 4 * (motion + ride) + 0.25 * radius;
    }

    /** Returns how many of the moves among presses end crushed. */
    private int press(long seed, int moves) {
        try (Playground playground = new Playground(1, seed)) {
            playground.addPresses();
            Random random = new Random(seed);
            ConvexShape shape = new Capsule(0.3, 0.6);
            var character =
                    new CharacterController(playground.world, shape, Pose.at(0, 6, 1.2), CharacterSettings.DEFAULT);
            int crushed = 0;
            for (int i = 0; i < moves; i++) {
                steer(character, random, i);
                playground.advance(DT);
                character.pose(pose).translation(before);
                double momentum = character.momentum.length() + (i % 40 == 0 ? 5 : 0) + 9.81 * DT;
                character.walk(walk, DT);
                crushed += character.isCrushed() ? 1 : 0;
                character.pose(pose).translation(after);
                String place = "seed " + seed + ", move " + i + " from " + before + " to " + after;
                assertFalse(playground.overlapsStill(shape, pose), () -> "inside: " + place);
                assertFalse(playground.crosses(before, after), () -> "through: " + place);
                double most = longest(character, playground, momentum);
                assertTrue(
                        Math.hypot(after.x - before.x, after.y - before.y) < most, () -> "over " + most + ": " + place);
                assertTrue(before.distance(after) < 2, () -> "too far: " + place);
                assertTrue(character.isCrushed() || !playground.overlaps(shape, pose), () -> "untold: " + place);
            }
            return crushed;
        }
    }

    @Test
    void pressesPushAndCrushItButNeverIntoAStaticBody() {
        int crushed = 0;
        for (int seed = 6; seed < 10; seed++) {
            crushed += press(seed, MOVES / 4);
        }
        assertTrue(crushed > 0 && crushed < MOVES / 5, crushed + " moves crushed");
    }

    private long[] hash(int threads) {
        try (Playground playground = new Playground(threads, 4)) {
            Random random = new Random(4);
            var character = new CharacterController(
                    playground.world, new Capsule(0.3, 0.6), Pose.at(0, 6, 1.2), CharacterSettings.DEFAULT);
            long hash = 1;
            byte[] snapshot = {};
            for (int i = 0; i < 3000; i++) {
                steer(character, random, i);
                if (i % 1000 == 500) {
                    snapshot = character.snapshot();
                    character.setPose(Pose.at(0, 6, 3));
                    character.restore(snapshot);
                }
                playground.advance(DT);
                character.walk(walk, DT);
                hash = 31 * hash + character.pose(pose).hashCode();
            }
            return new long[] {hash, snapshot.length};
        }
    }

    @Test
    void bitsAreThoseOfAnyNumberOfThreadsAndOfEachRun() {
        long[] one = hash(1);
        assertTrue(one[1] > 500, "a snapshot of " + one[1] + " bytes");
        assertEquals(one[0], hash(1)[0], "again");
        assertEquals(one[0], hash(3)[0], "with 3 threads");
    }

    @Test
    void aMoveAllocatesNothing() {
        try (Playground playground = new Playground(1, 5)) {
            Random random = new Random(5);
            var character = new CharacterController(
                    playground.world, new Capsule(0.3, 0.6), Pose.at(0, 6, 1.2), CharacterSettings.DEFAULT);
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 60 && least > 0; round++) {
                long bytes = 0;
                for (int i = 0; i < 200; i++) {
                    steer(character, random, i);
                    playground.advance(DT);
                    long start = threads.getCurrentThreadAllocatedBytes();
                    character.walk(walk, DT);
                    bytes += threads.getCurrentThreadAllocatedBytes() - start;
                }
                least = Math.min(least, bytes);
            }
            assertEquals(0, least);
        }
    }
}
