package org.collide4j.bench.worlds;

import java.util.Random;
import org.collide4j.math.Aabb;

/**
 * Boxes that move in a cube and bounce at its walls, with about 0.93 pairs a box. Some boxes move with constant velocity;
 * the others are static.
 */
final class MovingBoxes {
    private static final long SEED = 20261122;

    final int count;

    /** Number of moving boxes, which have the lowest indices. */
    final int moving;

    private final double side;
    private final double[] place;
    private final double[] half;
    private final double[] way;
    private final int[] whichTurned;
    private int turned;

    MovingBoxes(Scene scene) {
        count = scene.count();
        moving = (int) Math.round(scene.moving() * count) - (scene.sizes() == Scene.Sizes.FLOOR ? 1 : 0);
        side = Math.cbrt(scene.volume() * count);
        place = new double[3 * count];
        half = new double[3 * count];
        way = new double[3 * count];
        whichTurned = new int[count];
        Random random = new Random(SEED);
        for (int i = 0; i < count; i++) {
            double size = Math.pow(10, 3 * random.nextDouble() - 2);
            for (int k = 3 * i; k < 3 * i + 3; k++) {
                place[k] = side * random.nextDouble();
                double part = random.nextDouble();
                half[k] = scene.sizes() == Scene.Sizes.MIXED ? size * (0.25 + 0.25 * part) : 0.25 + 0.75 * part;
            }
        }
        chooseWays(random, scene.way());
        if (scene.sizes() == Scene.Sizes.FLOOR) {
            layFloor(3 * (count - 1));
        }
    }

    /** Adds the floor as the last box: it extends beyond the cube on all sides, and slightly into it from below. */
    private void layFloor(int at) {
        place[at] = side / 2;
        place[at + 1] = side / 2;
        place[at + 2] = 0;
        half[at] = side;
        half[at + 1] = side;
        half[at + 2] = 0.5;
    }

    private void chooseWays(Random random, double sizes) {
        for (int i = 0; i < 3 * count; i += 3) {
            double x = random.nextGaussian();
            double y = random.nextGaussian();
            double z = random.nextGaussian();
            double size = 2 * (half[i] + half[i + 1] + half[i + 2]) / 3;
            double scale = sizes * size / Math.sqrt(x * x + y * y + z * z);
            way[i] = scale * x;
            way[i + 1] = scale * y;
            way[i + 2] = scale * z;
        }
    }

    /** Advances by one frame. */
    void step() {
        turned = 0;
        for (int i = 0; i < 3 * moving; i++) {
            place[i] += way[i];
            if (place[i] < 0 || place[i] > side) {
                way[i] = -way[i];
                place[i] += 2 * way[i];
                if (turned == 0 || whichTurned[turned - 1] != i / 3) {
                    whichTurned[turned++] = i / 3;
                }
            }
        }
    }

    /** Returns the number of boxes that turned back in the last frame, and so have a new velocity. */
    int turned() {
        return turned;
    }

    int turned(int index) {
        return whichTurned[index];
    }

    /** Sets {@code out} to a box. */
    Aabb box(int box, Aabb out) {
        return out.set(min(box, 0), min(box, 1), min(box, 2), max(box, 0), max(box, 1), max(box, 2));
    }

    double place(int box, int axis) {
        return place[3 * box + axis];
    }

    double half(int box, int axis) {
        return half[3 * box + axis];
    }

    double way(int box, int axis) {
        return way[3 * box + axis];
    }

    double min(int box, int axis) {
        return place[3 * box + axis] - half[3 * box + axis];
    }

    double max(int box, int axis) {
        return place[3 * box + axis] + half[3 * box + axis];
    }
}
