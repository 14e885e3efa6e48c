package org.collide4j.gpu;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.batch.Pairs;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** Random pairs of all shapes in random motions: every A moves towards its B and turns about some pivot,
 * every second B moves too. A third of the pairs have a shape that lanes do not know. */
final class TurningPairs {
    final Pairs pairs = new Pairs();
    final List<Motion> motionsA = new ArrayList<>();
    final List<Motion> motionsB = new ArrayList<>();
    private final Random random;

    /** Creates pairs around a place so far from the world's origin; B is some three sizes away. */
    TurningPairs(long seed, int count, double origin) {
        random = new Random(seed);
        MixedPairs shapes = new MixedPairs(seed, count);
        for (int i = 0; i < count; i++) {
            Pose placeA = pose(origin, 0);
            Pose placeB = pose(origin, 2.5 + 2 * random.nextDouble());
            pairs.add(shapes.pairs.a(i), placeA, shapes.pairs.b(i), placeB);
            motionsA.add(motion(placeA, placeB));
            motionsB.add(i % 2 == 0 ? new Motion() : motion(placeB, placeB));
        }
    }

    private Pose pose(double origin, double away) {
        Vector3 place = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        place.scale(away / place.length());
        return Pose.of(
                origin + place.x,
                place.y,
                place.z - origin,
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian());
    }

    /** Returns a motion to some place near the aim. */
    private Motion motion(Pose start, Pose aim) {
        Motion motion = new Motion()
                .setTranslation(
                        aim.translationX() - start.translationX() + random.nextGaussian(),
                        aim.translationY() - start.translationY() + random.nextGaussian(),
                        aim.translationZ() - start.translationZ() + random.nextGaussian());
        return random.nextInt(8) == 0
                ? motion
                : motion.setRotation(
                                random.nextGaussian(),
                                random.nextGaussian(),
                                random.nextGaussian(),
                                random.nextGaussian())
                        .setPivot(
                                start.translationX() + 0.3 * random.nextGaussian(),
                                start.translationY() + 0.3 * random.nextGaussian(),
                                start.translationZ());
    }
}
