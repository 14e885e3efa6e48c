package org.collide4j.epa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Test;

/**
 * What a search that goes on from the last frame proves: its interval meets that of a search without a past, as both hold the
 * truth, and what it leaves is a closed surface around the origin, counted by its solid angles.
 */
class ResumedEpaTest {
    private static final long SEED = 24_11_2026;
    private static final int WAYS = 400;
    private static final int FRAMES = 40;
    private static final double WIDTH = 1e-11;
    private static final double FITS = 1e-11;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Epa cold = new Epa();
    private final ResumedEpa warm = new ResumedEpa();
    private final PolytopeMemory memory = new PolytopeMemory();
    private final Vector3 position = new Vector3();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private int overlaps;
    private int served;
    private int apart;
    private int surrounded;
    private int twice;
    private double widest;
    private double worstFit;

    @Test
    void intervalsHoldTheTruthOnWaysOfSmallAndOfLargerSteps() {
        for (int way = 0; way < WAYS; way++) {
            go(way);
        }
        String counts = overlaps + " frames in overlap, " + served + " resumed, " + apart + " proven apart, "
                + surrounded + " surfaces counted, " + twice + " twice around, at most " + widest
                + " wide, points fit to " + worstFit + ", seed "
                + SEED;
        assertTrue(served > 0.95 * overlaps && twice > 0, counts);
        assertTrue(overlaps > WAYS * FRAMES / 2 && apart > WAYS / 8 && surrounded > 0.9 * served, counts);
        assertTrue(widest < WIDTH && worstFit < FITS, counts);
    }

    private void go(int way) {
        ConvexShape a = shape(way % 5);
        ConvexShape b = shape(way / 5 % 5);
        boolean turns = way % 7 != 0; // boxes that only slide keep faces in one plane
        double step = Math.pow(10, random.nextDouble(-6, -0.5));
        position.set(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        position.scale(random.nextDouble(0.3, 1.8) / position.length());
        Pose poseA = turns
                ? Pose.of(3, -2, 1, random.nextDouble(), random.nextDouble(), random.nextDouble(), 1)
                : new Pose();
        Pose poseB = new Pose();
        if (turns) {
            poseB.setRotation(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1), 1);
        }
        memory.clear();
        for (int frame = 0; frame < FRAMES; frame++) {
            Pose bInA = new Pose(poseB).setTranslation(position.x, position.y, position.z);
            obstacle.set(a, poseA, b, new Pose().setProduct(poseA, bInA));
            compare("seed " + SEED + ", way " + way + ", frame " + frame + ", step " + step);
            position.addScaled(step, new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()));
            if (position.length() > 2.2) {
                position.scale(0.6);
            }
            if (turns) {
                Pose turn = new Pose()
                        .setAxisAngle(
                                random.nextDouble(-1, 1), random.nextDouble(-1, 1), 0.1, step * random.nextGaussian());
                poseB.set(new Pose().setProduct(turn, poseB));
            }
        }
    }

    private void compare(String which) {
        cold.start(obstacle, 0);
        cold.run();
        double size = obstacle.size();
        overlaps += cold.upper() < 0 ? 1 : 0;
        if (memory.size() > 0) {
            warm.start(obstacle, 0, memory);
            warm.run();
            String both = which + ": warm " + warm.lower() + " to " + warm.upper() + ", cold " + cold.lower() + " to "
                    + cold.upper();
            assertTrue(warm.lower() <= cold.upper() && cold.lower() <= warm.upper(), both);
            apart += warm.lower() > 0 ? 1 : 0;
            if (warm.hasServed()) {
                served += cold.upper() < 0 ? 1 : 0;
                widest = Math.max(widest, (warm.upper() - warm.lower()) / size);
                warm.witnesses(warm.normal(), onA, onB);
                double missed = onA.sub(onA, onB)
                        .addScaled(warm.distance(), warm.normal())
                        .length();
                worstFit = Math.max(worstFit, missed / size);
                assertSurrounds(warm.polytope(), both);
                return;
            }
        }
        memory.clear();
        if (!(cold.lower() > 0)) {
            cold.remember(memory);
        }
    }

    /** Each edge is that of two faces, and their solid angles add up to a sphere, or to several where they overlap. */
    private void assertSurrounds(Surface surface, String which) {
        double angles = 0;
        Vector3[] corners = {new Vector3(), new Vector3(), new Vector3()};
        for (int face = 0; face < surface.faceEnd(); face++) {
            if (surface.isFace(face)) {
                for (int i = 0; i < 3; i++) {
                    corners[i].set(surface.corner(face, i).w);
                }
                for (int i = 0; i < 3; i++) {
                    assertTrue(hasEdge(surface, surface.neighbour(face, i), corners[(i + 1) % 3], corners[i]), which);
                }
                angles += solidAngle(corners[0], corners[1], corners[2]);
            }
        }
        if (warm.upper() < -1e-9) {
            double spheres = angles / (4 * Math.PI);
            assertEquals(Math.max(1, Math.rint(spheres)), spheres, 1e-4, which);
            surrounded++;
            twice += spheres > 1.5 ? 1 : 0;
        }
    }

    private static boolean hasEdge(Surface surface, int face, Vector3 from, Vector3 to) {
        for (int i = 0; i < 3; i++) {
            Vector3 start = new Vector3().set(surface.corner(face, i).w);
            if (start.distance(from) == 0 && surface.corner(face, (i + 1) % 3).w.distance(to) == 0) {
                return surface.isFace(face);
            }
        }
        return false;
    }

    /** Van Oosterom and Strackee 1983, with its sign. */
    private static double solidAngle(Vector3 a, Vector3 b, Vector3 c) {
        double la = a.length();
        double lb = b.length();
        double lc = c.length();
        double volume = a.x * (b.y * c.z - b.z * c.y) + a.y * (b.z * c.x - b.x * c.z) + a.z * (b.x * c.y - b.y * c.x);
        return 2 * Math.atan2(volume, la * lb * lc + a.dot(b) * lc + b.dot(c) * la + c.dot(a) * lb);
    }

    /** Hulls of random points, on spheres, in boxes, of few coordinates, nearly flat; and boxes. */
    private ConvexShape shape(int kind) {
        if (kind == 4) {
            return new Box(random.nextDouble(0.2, 1), random.nextDouble(0.2, 1), random.nextDouble(0.2, 1));
        }
        double[] cloud = new double[3 * (int) Math.pow(2, random.nextDouble(3, 7.01))];
        Arrays.setAll(cloud, i -> random.nextDouble(-1, 1));
        for (int i = 0; i < cloud.length; i += 3) {
            Vector3 point = new Vector3(cloud[i], cloud[i + 1], cloud[i + 2]);
            double scale = kind == 0 ? 1 / point.length() : 1;
            for (int k = 0; k < 3; k++) {
                double x = scale * cloud[i + k];
                cloud[i + k] = kind == 1 ? Math.rint(2 * x) / 2 : kind == 2 && k == 2 ? 0.01 * x : x;
            }
        }
        return Hull.of(cloud);
    }
}
