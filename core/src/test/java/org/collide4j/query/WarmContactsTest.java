package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Rounded;
import org.junit.jupiter.api.Test;

/** Contacts of pairs that move a little between questions: what is remembered changes no answer, and serves most of them. */
class WarmContactsTest {
    private static final long SEED = 12_2026;
    private static final int PAIRS = 1500;
    private static final int STEPS = 12;

    /** A pair may have two ways out that are equally short within rounding. */
    private static final double SAME_NORMAL = 1e-9;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final NarrowPhase narrow = new NarrowPhase();
    private final Contacts warm = new Contacts();
    private final Contacts cold = new Contacts();
    private final Vector3 onWarm = new Vector3();
    private final Vector3 onCold = new Vector3();
    private int overlapping;
    private int withoutSearch;
    private int coldWithoutSearch;
    private int ofFewFaces;
    private int searched;
    private int compared;
    private int others;

    @Test
    void answersAreThoseOfPairsWithoutAPast() {
        for (int i = 0; i < PAIRS; i++) {
            ConvexShape a = shape();
            ConvexShape b = shape();
            Pair pair = new Pair(a, b);
            warm.clear();
            double step = Math.pow(10, random.nextDouble(-9, -1.3));
            Pose home = pose(3);
            Pose pose = new Pose().setProduct(home, pose(random.nextDouble(0.2, 0.9)));
            for (int k = 0; k < STEPS; k++) {
                compare(pair, home, pose, random.nextBoolean() ? 0 : 0.05);
                move(pose, step);
            }
        }
        String counts = overlapping + " overlap, without a search " + withoutSearch + ", cold " + coldWithoutSearch
                + ", of few faces " + ofFewFaces + ", searched " + searched
                + ", compared " + compared + ", others " + others + ", seed " + SEED;
        assertTrue(overlapping > PAIRS * STEPS / 2, counts);
        assertTrue(withoutSearch > 0.4 * overlapping, counts);
        assertTrue(coldWithoutSearch < 0.1 * (overlapping - ofFewFaces), counts);
        assertTrue(ofFewFaces > 0.05 * overlapping && searched < 0.02 * ofFewFaces, counts);
        assertTrue(compared > 0.8 * overlapping, counts);
        assertTrue(others < 0.005 * compared, counts);
    }

    private static boolean hasFewFaces(ConvexShape shape) {
        return shape instanceof Rounded rounded
                ? hasFewFaces(rounded.shape())
                : shape instanceof Box
                        || (shape instanceof Hull hull && hull.boundary().faceCount() <= 64);
    }

    private void compare(Pair pair, Pose poseA, Pose poseB, double reach) {
        narrow.contacts(pair, poseA, poseB, reach, warm);
        narrow.contacts(pair.a(), poseA, pair.b(), poseB, reach, cold);
        String both = warm + "\nagainst " + cold + "\nof " + pair + " at " + poseA + ", " + poseB + ", seed " + SEED;
        assertTrue(warm.size() == 0 == (cold.size() == 0), both);
        if (cold.size() == 0) {
            assertTrue(warm.lower() > reach && warm.upper() >= cold.lower(), both);
            return;
        }
        assertTrue(warm.lower() <= cold.upper() && cold.lower() <= warm.upper(), both);
        assertTrue(Math.abs(warm.signedDistance() - cold.signedDistance()) < 1e-11, both);
        if (cold.upper() < 0) {
            overlapping++;
            withoutSearch += warm.steps() == 0 ? 1 : 0;
            boolean fewFaces = hasFewFaces(pair.a()) && hasFewFaces(pair.b());
            countCold(fewFaces && cold.upper() < -pair.a().margin() - pair.b().margin());
            comparePoints();
        }
    }

    /** Of hulls of few faces whose cores overlap the axes tell the depth; where edges as good as parallel meet, a search does. */
    private void countCold(boolean fewFaces) {
        ofFewFaces += fewFaces ? 1 : 0;
        searched += fewFaces && cold.steps() > 0 ? 1 : 0;
        coldWithoutSearch += !fewFaces && cold.steps() == 0 ? 1 : 0;
    }

    /** Where a corner is tilted by just the most, or two are equally far, rounding decides what a face is. */
    private void comparePoints() {
        if (warm.normal().distance(cold.normal()) > SAME_NORMAL) {
            return;
        }
        compared++;
        boolean same = warm.size() == cold.size();
        for (int i = 0; same && i < warm.size(); i++) {
            double off = warm.pointOnA(i, onWarm).distance(cold.pointOnA(i, onCold));
            same = warm.id(i) == cold.id(i) && off < 1e-6;
        }
        others += same ? 0 : 1;
    }

    private ConvexShape shape() {
        return switch (random.nextInt(6)) {
            case 0 -> hull(8);
            case 1 -> hull(32);
            case 2 -> hull(14).rounded(0.05);
            case 3 -> new Box(0.5, 0.3, 0.4);
            case 4 -> new Cylinder(0.4, 0.4);
            default -> new Cone(0.5, 0.4);
        };
    }

    private ConvexShape hull(int points) {
        double[] p = new double[3 * points];
        for (int i = 0; i < points; i++) {
            Vector3 v = direction();
            p[3 * i] = 0.5 * v.x;
            p[3 * i + 1] = 0.5 * v.y;
            p[3 * i + 2] = 0.5 * v.z;
        }
        return Hull.of(p);
    }

    private Pose pose(double distance) {
        Vector3 v = direction();
        return Pose.of(
                distance * v.x, distance * v.y, distance * v.z, next(), next(), next(), random.nextDouble(0.1, 1));
    }

    private void move(Pose pose, double step) {
        Pose turn = Pose.of(0, 0, 0, step * next(), step * next(), step * next(), 1);
        Vector3 v = direction();
        Vector3 t = pose.translation(new Vector3()).addScaled(step, v);
        pose.setProduct(pose, turn).setTranslation(t.x, t.y, t.z);
    }

    private Vector3 direction() {
        Vector3 v = new Vector3(next(), next(), next());
        return v.lengthSquared() > 0.01 && v.lengthSquared() < 1 ? v.scale(1 / v.length()) : direction();
    }

    private double next() {
        return random.nextDouble(-1, 1);
    }
}
