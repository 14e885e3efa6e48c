package org.collide4j.gjk;

import java.util.Arrays;
import java.util.Random;
import org.collide4j.math.Vector3;

/** Simplices for the tests of sub-distance algorithms, and the errors of their answers. */
public final class Simplices {
    private Simplices() {}

    public static Simplex of(Vector3... y) {
        Simplex simplex = new Simplex();
        for (Vector3 each : y) {
            add(simplex, each);
        }
        return simplex;
    }

    public static void add(Simplex simplex, Vector3 y) {
        simplex.next().w.set(y);
        simplex.next().onA.set(y);
        simplex.push();
    }

    /** The points in the order of that number, from 0 to n! − 1. */
    public static Vector3[] permuted(Vector3[] y, int order) {
        Vector3[] out = y.clone();
        int rest = order;
        for (int i = y.length; i > 1; i--) {
            Vector3 last = out[i - 1];
            out[i - 1] = out[rest % i];
            out[rest % i] = last;
            rest /= i;
        }
        return out;
    }

    public static double reach(Vector3... y) {
        return Arrays.stream(y).mapToDouble(Vector3::length).max().orElse(0) + Double.MIN_NORMAL;
    }

    /** The errors of so many nearest points relative to the farthest vertex, in ascending order. */
    public static double[] errors(SubDistance algorithm, SimplexFamily family, int size, int count) {
        Random random = new Random(size);
        double[] errors = new double[count];
        for (int k = 0; k < count; k++) {
            Vector3[] y = family.make(random, size);
            algorithm.solve(of(y));
            errors[k] = new ExactNearest(y).error(algorithm.nearest()) / reach(y);
        }
        Arrays.sort(errors);
        return errors;
    }

    /**
     * Checks that the carriers carry v with positive weights that sum to 1, and returns how far they miss it, relative to
     * the farthest vertex; 0 if all four carry it.
     */
    public static double errorOfWeights(SubDistance algorithm, Vector3... y) {
        Simplex simplex = of(y);
        algorithm.solve(simplex);
        Vector3 v = new Vector3(algorithm.nearest());
        simplex.keep(algorithm.carriers());
        if (simplex.size() == 4) {
            return 0;
        }
        double[] weights = new double[4];
        algorithm.weights(simplex, v, weights);
        Vector3 sum = new Vector3();
        double one = 0;
        for (int i = 0; i < simplex.size(); i++) {
            if (!(weights[i] >= 0)) {
                throw new AssertionError("weight " + weights[i] + " of " + Arrays.toString(y));
            }
            one += weights[i];
            sum.addScaled(weights[i], simplex.point(i).w);
        }
        if (Math.abs(one - 1) > 4e-16) {
            throw new AssertionError("weights sum to " + one + " of " + Arrays.toString(y));
        }
        return sum.distance(v) / reach(y);
    }
}
