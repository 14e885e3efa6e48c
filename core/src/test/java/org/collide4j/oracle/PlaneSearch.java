package org.collide4j.oracle;

import java.util.Random;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.SupportPlane;
import org.collide4j.math.Vector3;

/**
 * Looks for the best separating plane of any pair by trying directions: no algorithm of the library is used.
 *
 * <p>Whatever it finds is a lower bound of the signed distance; an answer that claims less has missed a shorter way.
 */
public final class PlaneSearch {
    private static final int STARTS = 12;
    private static final int TRIALS = 6;
    private static final double FINEST = 1e-5;

    private PlaneSearch() {}

    /** The largest gap found from random directions, each improved by random steps that halve when they fail. */
    public static double largestGap(PairCase pair, long seed) {
        Random random = new Random(seed);
        SupportPlane planes = new SupportPlane(pair);
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < STARTS; i++) {
            best = Math.max(best, climb(planes, random));
        }
        return best;
    }

    private static double climb(SupportPlane planes, Random random) {
        Vector3 n = unit(gaussian(random));
        double best = planes.gap(n);
        double step = 0.5;
        while (step > FINEST) {
            double before = best;
            for (int i = 0; i < TRIALS; i++) {
                Vector3 trial = unit(gaussian(random).scale(step).add(n));
                double gap = planes.gap(trial);
                if (gap > best) {
                    best = gap;
                    n.set(trial);
                }
            }
            step = best > before ? step : 0.5 * step;
        }
        return best;
    }

    private static Vector3 gaussian(Random random) {
        return new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }

    private static Vector3 unit(Vector3 v) {
        return v.scale(1 / v.length());
    }
}
