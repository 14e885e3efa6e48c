package org.collide4j.batch;

import java.util.Arrays;
import org.collide4j.math.Vector3;

/** A column of vectors: x0 y0 z0 x1 y1 z1 … */
final class Vectors {
    private double[] numbers = {};

    void resize(int count) {
        if (numbers.length < 3 * count) {
            numbers = Arrays.copyOf(numbers, 3 * count);
        }
    }

    void set(int index, Vector3 v) {
        numbers[3 * index] = v.x;
        numbers[3 * index + 1] = v.y;
        numbers[3 * index + 2] = v.z;
    }

    Vector3 get(int index, Vector3 out) {
        return out.set(numbers[3 * index], numbers[3 * index + 1], numbers[3 * index + 2]);
    }
}
