package org.collide4j.npm;

import java.util.Arrays;
import org.collide4j.math.Vector3;

/** The numbers of the last answer, which JavaScript reads one by one: a call per number is cheaper than an array. */
final class Numbers {
    private static double[] numbers = new double[64];
    private static int size;

    private Numbers() {}

    static void clear() {
        size = 0;
    }

    static void add(double number) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * size);
        }
        numbers[size++] = number;
    }

    static void add(Vector3 v) {
        add(v.x);
        add(v.y);
        add(v.z);
    }

    static double get(int index) {
        return numbers[index];
    }
}
