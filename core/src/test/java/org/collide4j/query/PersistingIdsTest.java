package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.junit.jupiter.api.Test;

/** A body that creeps over another keeps the names of its contacts, and a name keeps its place. */
class PersistingIdsTest {
    private static final long SEED = 20261122;
    private static final int PAIRS = 1000;
    private static final int STEPS = 20;
    private static final double STEP = 1e-5;

    /** Where two edges cross at a small angle, their place runs along them. */
    private static final double MOST_WAY = 100 * STEP;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final NarrowPhase narrow = new NarrowPhase();
    private final Vector3 place = new Vector3();
    private final Vector3 placeBefore = new Vector3();
    private int met;
    private int lost;
    private int jumped;

    @Test
    void idsPersistUnderSmallMotion() {
        for (int i = 0; i < PAIRS; i++) {
            ConvexShape below = shape();
            ConvexShape above = shape();
            Pose pose = Pose.of(next(), next(), 0.99, 0, 0, next(), 1);
            creep(below, above, pose, i % 2 == 0);
        }
        String counts = met + " points, " + lost + " lost, " + jumped + " jumped, seed " + SEED;
        assertTrue(met > 3 * PAIRS * STEPS, counts);
        assertTrue(lost < 0.001 * met, counts);
        assertTrue(jumped < 0.0001 * met, counts);
    }

    private void creep(ConvexShape below, ConvexShape above, Pose pose, boolean ordered) {
        Pair pair = ordered ? new Pair(below, above) : new Pair(above, below);
        Contacts now = Contacts.ofAllPoints();
        Contacts before = Contacts.ofAllPoints();
        Pose home = new Pose();
        for (int k = 0; k <= STEPS; k++) {
            narrow.contacts(pair, ordered ? home : pose, ordered ? pose : home, 0, now);
            for (int i = 0; k > 0 && i < before.size(); i++) {
                compare(before, i, now);
            }
            Contacts other = before;
            before = now;
            now = other;
            move(pose);
        }
    }

    /** The deepest place of a rim that leans rolls around it, as a coin's does: it is a place, and no feature. */
    private void compare(Contacts before, int i, Contacts now) {
        if (before.featureOnA(i) == Feature.DEEPEST) {
            return;
        }
        met++;
        int at = 0;
        while (at < now.size() && now.id(at) != before.id(i)) {
            at++;
        }
        if (at == now.size()) {
            lost++;
        } else if (now.pointOnA(at, place).distance(before.pointOnA(i, placeBefore)) > MOST_WAY) {
            jumped++;
        }
    }

    private void move(Pose pose) {
        Pose turn = Pose.of(0, 0, 0, STEP * next(), STEP * next(), STEP * next(), 1);
        pose.setProduct(new Pose(pose), turn);
        pose.setTranslation(
                pose.translationX() + STEP * next(),
                pose.translationY() + STEP * next(),
                pose.translationZ() + STEP * next());
    }

    /** Of height 1, with flat ends. */
    private ConvexShape shape() {
        if (random.nextInt(4) == 0) {
            return random.nextBoolean() ? new Cylinder(random.nextDouble(0.3, 1), 0.5) : new Box(1, 0.6, 0.5);
        }
        int sides = 3 + random.nextInt(12);
        double[] points = new double[6 * sides];
        for (int i = 0; i < 2 * sides; i++) {
            double angle = 2 * Math.PI * ((i >> 1) + random.nextDouble(-0.3, 0.3)) / sides;
            points[3 * i] = Math.cos(angle);
            points[3 * i + 1] = 0.7 * Math.sin(angle);
            points[3 * i + 2] = i % 2 - 0.5;
        }
        return Hull.of(points);
    }

    private double next() {
        return random.nextDouble(-0.5, 0.5);
    }
}
