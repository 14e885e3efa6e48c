package org.collide4j.experiments;

import org.collide4j.math.Vector3;

/** Random rays at a body of about the size of the unit ball, from three radii away; most hit. */
final class RandomRays {
    private static final double SOURCE_DISTANCE = 3;
    private static final int NUMBERS = 6;

    private final double[] numbers;

    /** Aims rays from a sphere towards points within two thirds of the unit ball. */
    RandomRays(int count, RandomBodies bodies) {
        numbers = new double[NUMBERS * count];
        Vector3 source = new Vector3();
        Vector3 r = new Vector3();
        for (int at = 0; at < numbers.length; at += NUMBERS) {
            bodies.direction(source).scale(SOURCE_DISTANCE);
            bodies.direction(r).scale(Math.cbrt(bodies.between(0, 0.3)));
            r.sub(source);
            numbers[at] = source.x;
            numbers[at + 1] = source.y;
            numbers[at + 2] = source.z;
            numbers[at + 3] = r.x;
            numbers[at + 4] = r.y;
            numbers[at + 5] = r.z;
        }
    }

    int count() {
        return numbers.length / NUMBERS;
    }

    /** Writes the source of a ray and its direction, which leads to the point that it aims at. */
    void get(int ray, Vector3 source, Vector3 r) {
        int at = NUMBERS * ray;
        source.set(numbers[at], numbers[at + 1], numbers[at + 2]);
        r.set(numbers[at + 3], numbers[at + 4], numbers[at + 5]);
    }
}
