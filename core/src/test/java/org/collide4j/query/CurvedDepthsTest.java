package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.HullOf;
import org.collide4j.shape.Negated;
import org.junit.jupiter.api.Test;

/** Depths that radii of curvature prove: no direction anywhere is shallower than the interval says. */
class CurvedDepthsTest {
    private static final long SEED = 20261122;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final SupportPoint point = new SupportPoint();
    private SplittableRandom random = new SplittableRandom(SEED);

    /**
     * The sum of two ellipsoids on the same axes reaches √Σ(aᵢnᵢ)² + √Σ(bᵢnᵢ)² along n, which is concave in the squares
     * nᵢ²: so the least is along an axis, and exactly aᵢ + bᵢ.
     */
    @Test
    void concentricEllipsoidsOnTheSameAxesAreAsDeepAsTheirShortestAxes() {
        int few = 0;
        for (int i = 0; i < 1000; i++) {
            double[] a = {size(), size(), size()};
            double[] b = {size(), size(), size()};
            Pose pose = i % 2 == 0 ? new Pose() : pose(2);
            narrow.signedDistance(new Ellipsoid(a[0], a[1], a[2]), pose, new Ellipsoid(b[0], b[1], b[2]), pose, near);
            BigDecimal least = null;
            for (int k = 0; k < 3; k++) {
                BigDecimal sum = new BigDecimal(a[k]).add(new BigDecimal(b[k]));
                least = least == null ? sum : least.min(sum);
            }
            BigDecimal truth = least.negate();
            String which = "seed " + SEED + ", case " + i + ": " + truth + ", " + near;
            assertTrue(new BigDecimal(near.lower()).compareTo(truth) <= 0, which);
            assertTrue(new BigDecimal(near.upper()).compareTo(truth) >= 0, which);
            assertEquals(Termination.CONVERGED, near.termination(), which);
            assertTrue(near.upper() - near.lower() <= 1e-11, which);
            few += near.steps() <= 60 ? 1 : 0;
        }
        assertTrue(few >= 985, few + " of 1000 took 60 support points at most");
    }

    /** Compared with the shallowest of a thousand directions and what a walk downhill makes of the best of them. */
    @Test
    void noDirectionIsShallower() {
        int overlaps = 0;
        int few = 0;
        for (long seed = SEED; seed < SEED + Effort.of(1500); seed++) {
            random = new SplittableRandom(seed);
            ConvexShape a = shape(2);
            ConvexShape b = shape(2);
            double far = new double[] {0, 1e-3, 0.03, 0.3}[random.nextInt(4)];
            Pose poseA = pose(1);
            Pose poseB = new Pose().setProduct(poseA, random.nextInt(3) == 0 ? Pose.at(far, 0, 0) : pose(far));
            narrow.signedDistance(a, poseA, b, poseB, near);
            if (!(near.upper() < 0)) {
                continue;
            }
            overlaps++;
            few += near.steps() <= 40 ? 1 : 0;
            obstacle.set(a, poseA, b, poseB);
            double shallowest = shallowest() + obstacle.margin();
            String which = "seed " + seed + ": " + shallowest + " along " + point.direction + "\n" + a + "\n" + b + "\n"
                    + near;
            assertTrue(-shallowest <= near.upper() + 1e-14 * obstacle.reach(), which);
        }
        assertTrue(
                overlaps > Effort.of(1200) && few > Effort.of(700),
                overlaps + " overlaps, " + few + " within 40 support points");
    }

    /** Of bodies whose obstacle has an edge that is shallow along a ring, or a part of one. */
    @Test
    void noDirectionIsShallowerThanAnEdge() {
        int overlaps = 0;
        int settled = 0;
        for (RoundPairs.RoundPair pair : RoundPairs.all(SEED, Effort.of(300))) {
            if (!pair.family().contains("an axis")) {
                continue;
            }
            narrow.signedDistance(pair.a(), pair.poseA(), pair.b(), pair.poseB(), near);
            obstacle.set(pair.a(), pair.poseA(), pair.b(), pair.poseB());
            double shallowest = shallowest() + obstacle.margin();
            String which = "seed " + SEED + ": " + shallowest + " along " + point.direction + "\n" + pair + "\n" + near;
            assertTrue(-shallowest <= near.upper() + 1e-14 * obstacle.reach(), which);
            overlaps += near.upper() < 0 ? 1 : 0;
            settled += near.upper() - near.lower() < 1e-11 * obstacle.reach() ? 1 : 0;
        }
        assertTrue(
                overlaps > Effort.of(500) && settled > Effort.of(500), overlaps + " overlaps, " + settled + " narrow");
    }

    /** Of nearly coaxial bodies, whose shallow directions lie in a ring about A's axis. The normal is as shallow as told. */
    @Test
    void noDirectionIsShallowerThanANearRing() {
        int overlaps = 0;
        for (RoundPairs.RoundPair pair : NearlyRoundPairs.all(SEED, Effort.of(60))) {
            narrow.signedDistance(pair.a(), pair.poseA(), pair.b(), pair.poseB(), near);
            obstacle.set(pair.a(), pair.poseA(), pair.b(), pair.poseB());
            double rounding = 1e-14 * obstacle.reach();
            double shallowest = Math.min(shallowest(), Math.min(shallowestAcross(), shallowestAcross()));
            String which = "seed " + SEED + ": " + (shallowest + obstacle.margin()) + "\n" + pair + "\n" + near;
            assertTrue(-shallowest - obstacle.margin() <= near.upper() + rounding, which);
            Vector3 normal = near.normal();
            pair.poseA().inverseRotate(normal.x, normal.y, normal.z, normal);
            double along = -height(normal) - obstacle.margin();
            assertTrue(along >= near.lower() - rounding && along <= near.upper() + rounding, which);
            assertEquals(Termination.CONVERGED, near.termination(), which);
            overlaps += near.upper() < 0 ? 1 : 0;
        }
        assertTrue(overlaps > Effort.of(1000), overlaps + " overlaps, seed " + SEED);
    }

    private double shallowest() {
        return shallowest(false);
    }

    /** Begins with directions that are nearly across z. */
    private double shallowestAcross() {
        return shallowest(true);
    }

    private double shallowest(boolean across) {
        Vector3 best = new Vector3();
        Vector3 trial = new Vector3();
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 1000; i++) {
            direction(trial);
            trial.z *= across ? Math.pow(10, random.nextDouble(-9, 0)) : 1;
            double height = height(trial);
            if (height < least) {
                least = height;
                best.set(trial);
            }
        }
        double step = 0.1;
        for (int misses = 0; step > 1e-9; ) {
            direction(trial).scale(step).add(best);
            double height = height(trial);
            misses = height < least ? 0 : misses + 1;
            if (height < least) {
                least = height;
                best.scale(1 / trial.length(), trial);
            }
            step *= misses > 8 ? 0.7 : 1;
        }
        return least;
    }

    private double height(Vector3 direction) {
        obstacle.support(direction.x, direction.y, direction.z, point);
        return direction.dot(point.w) / direction.length();
    }

    private Vector3 direction(Vector3 out) {
        do {
            out.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        } while (!(out.length() > 0.1 && out.length() <= 1));
        return out;
    }

    private double size() {
        return Math.pow(10, random.nextDouble(-1.2, 0.3));
    }

    private Pose pose(double far) {
        return Pose.of(
                random.nextDouble(-1, 1) * far,
                random.nextDouble(-1, 1) * far,
                random.nextDouble(-1, 1) * far,
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1));
    }

    /** Some ellipsoids are nearly round. */
    private ConvexShape shape(int depth) {
        return switch (random.nextInt(depth > 0 ? 11 : 8)) {
            case 0, 1, 2 -> ellipsoid();
            case 3 -> new Cylinder(size(), size());
            case 4 -> new Cone(size(), size());
            case 5 -> new Capsule(size(), size());
            case 6 -> new Box(size(), size(), size());
            case 7 -> new RoundPairs.OwnBall(size(), true);
            case 8 -> shape(depth - 1).plus(shape(depth - 1));
            case 9 ->
                new HullOf(shape(depth - 1), shape(depth - 1).transformed(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, size(), 0.2));
            default -> new Negated(shape(depth - 1)).transformed(0, -1, 0, 0, 0, 1, -1, 0, 0, 0.1, 0, 0);
        };
    }

    private ConvexShape ellipsoid() {
        double x = size();
        double y = random.nextInt(3) == 0 ? x * (1 + 1e-3 * random.nextDouble()) : size();
        double z = random.nextInt(4) == 0 ? y : size();
        return new Ellipsoid(x, y, z);
    }
}
