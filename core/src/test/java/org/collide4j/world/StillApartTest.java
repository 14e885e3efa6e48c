package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Slow bodies: pairs that are known to be apart still are not asked about, and none that touches is missed. */
class StillApartTest {
    private static final long SEED = 20261122;
    private static final double REACH = 0.02;

    private final Random random = new Random(SEED);
    private final NarrowPhase narrow = new NarrowPhase();
    private final List<ConvexShape> shapes = List.of(new Box(0.5, 0.3, 0.4), new Sphere(0.4), new Capsule(0.2, 0.4));

    @Test
    void noTouchIsMissed() {
        int left = 0;
        int touching = 0;
        try (CollisionWorld world = new CollisionWorld(WorldSettings.DEFAULT.withReach(REACH))) {
            int count = 120;
            long[] bodies = new long[count];
            Pose[] poses = new Pose[count];
            Pose[] ways = new Pose[count];
            for (int i = 0; i < count; i++) {
                poses[i] = Pose.at(4 * random.nextDouble(), 4 * random.nextDouble(), 4 * random.nextDouble());
                ways[i] = way();
                bodies[i] = world.add(shapes.get(i % 3), poses[i]);
            }
            for (int frame = 0; frame < 300; frame++) {
                for (int i = 0; i < count; i++) {
                    if (random.nextInt(40) == 0) {
                        ways[i] = way();
                    }
                    poses[i] = new Pose().setProduct(poses[i], ways[i]);
                    world.move(bodies[i], poses[i]);
                }
                if (frame % 100 == 99) {
                    world.snapshot();
                }
                world.update();
                for (int k = 0; k < world.nearCount(); k++) {
                    BodyPair pair = world.near(k);
                    int a = pair.slotA();
                    int b = pair.slotB();
                    boolean within = narrow.within(REACH, shapes.get(a % 3), poses[a], shapes.get(b % 3), poses[b]);
                    assertEquals(within, pair.touches(), "frame " + frame + ", " + pair + ", seed " + SEED);
                    left += pair.isAsked() ? 0 : 1;
                    touching += within ? 1 : 0;
                }
            }
        }
        int many = left;
        assertTrue(many > 10_000, () -> "not asked: " + many);
        assertTrue(touching > 10_000);
    }

    private Pose way() {
        double w = 0.004;
        return Pose.at(w * random.nextGaussian(), w * random.nextGaussian(), w * random.nextGaussian())
                .setRotation(w * random.nextGaussian(), w * random.nextGaussian(), w * random.nextGaussian(), 1);
    }
}
