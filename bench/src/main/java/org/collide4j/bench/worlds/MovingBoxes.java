package org.collide4j.bench.worlds;

import java.util.Random;

/**
 * Boxes that fly about in a cube and bounce at its walls, at one box in 7.8 of volume: some 0.93 pairs a box.
 *
 * <p>Edges are uniform in 0.5 to 2. Some boxes move, each by a constant way a frame, the others never do.
 */
final class MovingBoxes {
    private static final long SEED = 20261122;
    private static final double VOLUME = 7.8;

    final int count;

    /** Boxes from 0 to this − 1 move. */
    final int moving;

    private final double side;
    private final double[] place;
    private final double[] half;
    private final double[] way;

    /**
     * @param way how far a moving box goes in a frame, in its size
     * @param moving the part of the boxes that move
     */
    MovingBoxes(int count, double way, double moving) {
        this.count = count;
        this.moving = (int) Math.round(moving * count);
        side = Math.cbrt(VOLUME * count);
        place = new double[3 * count];
        half = new double[3 * count];
        this.way = new double[3 * count];
        Random random = new Random(SEED);
        for (int i = 0; i < 3 * count; i++) {
            place[i] = side * random.nextDouble();
            half[i] = 0.25 + 0.75 * random.nextDouble();
        }
        for (int i = 0; i < 3 * count; i += 3) {
            double x = random.nextGaussian();
            double y = random.nextGaussian();
            double z = random.nextGaussian();
            double size = 2 * (half[i] + half[i + 1] + half[i + 2]) / 3;
            double scale = way * size / Math.sqrt(x * x + y * y + z * z);
            this.way[i] = scale * x;
            this.way[i + 1] = scale * y;
            this.way[i + 2] = scale * z;
        }
    }

    /** One frame on. */
    void step() {
        for (int i = 0; i < 3 * moving; i++) {
            place[i] += way[i];
            if (place[i] < 0 || place[i] > side) {
                way[i] = -way[i];
                place[i] += 2 * way[i];
            }
        }
    }

    double min(int box, int axis) {
        return place[3 * box + axis] - half[3 * box + axis];
    }

    double max(int box, int axis) {
        return place[3 * box + axis] + half[3 * box + axis];
    }
}
