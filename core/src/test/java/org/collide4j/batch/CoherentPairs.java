package org.collide4j.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.hull.Hull;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;

/**
 * Random pairs in a coherent scene: every body drifts by about a hundredth of its size and turns by about half a degree a
 * frame. Half of the pairs overlap.
 */
public final class CoherentPairs {
    private static final double STEP = 0.01;

    public final Pairs pairs = new Pairs();
    private final Random random;
    private final List<Pose> poses = new ArrayList<>();
    private final List<Motion> steps = new ArrayList<>();

    /** Creates so many pairs of all kinds; kinds are those of {@link #shape}. */
    public CoherentPairs(long seed, int count, int... kinds) {
        random = new Random(seed);
        for (int i = 0; i < count; i++) {
            Pose placeA = pose(0);
            Pose placeB = pose(i % 2 == 0 ? 0.5 : 1.3);
            pairs.add(shape(kinds[random.nextInt(kinds.length)]), placeA, shape(kinds[i % kinds.length]), placeB);
            add(placeA);
            add(placeB);
        }
    }

    private void add(Pose place) {
        poses.add(place);
        steps.add(new Motion()
                .setTranslation(
                        STEP * random.nextGaussian(), STEP * random.nextGaussian(), STEP * random.nextGaussian())
                .setRotation(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), STEP)
                .setPivot(place.translationX(), place.translationY(), place.translationZ()));
    }

    private ConvexShape shape(int kind) {
        return switch (kind) {
            case 0 -> new Box(size(), size(), size());
            case 1 -> hull(8);
            case 2 -> hull(32);
            case 3 -> new Cylinder(size(), size());
            case 4 -> new Ellipsoid(size(), size(), size());
            case 5 -> new Capsule(size() / 2, size());
            case 6 -> new Box(size(), size(), size()).rounded(size() / 4);
            case 7 -> hull(128);
            default -> new Sphere(size());
        };
    }

    private Hull hull(int points) {
        double[] numbers = new double[3 * points];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = 0.25 * random.nextGaussian();
        }
        return Hull.of(numbers);
    }

    private double size() {
        return 0.2 + 0.4 * random.nextDouble();
    }

    private Pose pose(double away) {
        double x = random.nextGaussian();
        double y = random.nextGaussian();
        double z = random.nextGaussian();
        double unit = away / Math.sqrt(x * x + y * y + z * z);
        return Pose.of(
                10 + unit * x,
                unit * y,
                unit * z,
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian());
    }

    /** Moves all bodies to where they are after so many frames. */
    public void move(int frame) {
        Pose out = new Pose();
        for (int i = 0; i < pairs.size(); i++) {
            pairs.setPoseA(i, steps.get(2 * i).at(frame, poses.get(2 * i), out));
            pairs.setPoseB(i, steps.get(2 * i + 1).at(frame, poses.get(2 * i + 1), out));
        }
    }
}
