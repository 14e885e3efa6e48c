package org.collide4j.exact;

import java.util.SplittableRandom;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** Pairs of small polytopes that stand square to each other, most of them within a rounding of touch. */
final class SquarePairs {
    private static final double[][] TURNS = {
        {0, 0, 0, 1},
        {0, 0, 1, 1},
        {1, 0, 0, 0},
        {0, -1, 0, 1},
        {1, 1, 1, 1},
        {1, 1, 0, 0},
        {0.5, -0.5, 0.5, 0.5}
    };

    private final SplittableRandom random;

    SquarePairs(long seed) {
        random = new SplittableRandom(seed);
    }

    /** On a grid whose steps are no binary fractions, near the origin or far from it, some coordinates off by an ulp. */
    PairCase next() {
        double grid = new double[] {1, 0.1, 1.0 / 3, 1e-5, 1e7}[random.nextInt(5)];
        double far = random.nextInt(3) == 0 ? 1e6 * grid : 0;
        PairCase pair = new PairCase(shape(grid), place(grid, far), shape(grid), place(grid, far));
        return random.nextInt(3) == 0 ? pair : pushedTogether(pair, random.nextInt(3));
    }

    /** B begins where A ends along an axis of the world: exactly, or as near as rounding allows. */
    private PairCase pushedTogether(PairCase pair, int axis) {
        double end = most(pair.a(), pair.placementA(), axis, 1);
        double begin = -most(pair.b(), pair.placementB(), axis, -1);
        Placement p = pair.placementA();
        Placement q = pair.placementB();
        boolean level = random.nextBoolean();
        double[] by = level ? new double[] {p.x() - q.x(), p.y() - q.y(), p.z() - q.z()} : new double[3];
        by[axis] = end - begin;
        return pair.withPlacementB(pair.placementB().movedBy(by[0], by[1], by[2]));
    }

    private static double most(CaseShape shape, Placement placement, int axis, double sign) {
        Pose pose = placement.pose();
        double[] v = shape.vertices();
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < v.length; i += 3) {
            Vector3 p = new Vector3(v[i], v[i + 1], v[i + 2]);
            pose.transform(p, p);
            most = Math.max(most, sign * (axis == 0 ? p.x : axis == 1 ? p.y : p.z));
        }
        return most;
    }

    private Placement place(double grid, double far) {
        double[] q = TURNS[random.nextInt(TURNS.length)];
        return new Placement(
                coordinate(grid, far), coordinate(grid, far), coordinate(grid, -far), q[0], q[1], q[2], q[3]);
    }

    private double coordinate(double grid, double far) {
        return off(far + random.nextInt(-3, 4) * grid / 2);
    }

    private double off(double value) {
        if (value == 0) {
            return random.nextInt(40) == 0 ? 0x1p-60 : 0;
        }
        return switch (random.nextInt(30)) {
            case 0 -> Math.nextUp(value);
            case 1 -> Math.nextDown(value);
            default -> value;
        };
    }

    private CaseShape shape(double grid) {
        return switch (random.nextInt(7)) {
            case 0, 1, 2 -> CaseShape.parse("box" + extent(grid) + extent(grid) + extent(grid));
            case 3 -> CaseShape.parse("point" + points(1, grid));
            case 4 -> CaseShape.parse("segment" + points(2, grid));
            case 5 -> CaseShape.parse("triangle" + points(3, grid));
            default -> {
                int count = 2 + random.nextInt(6);
                yield CaseShape.parse("hull " + count + points(count, grid));
            }
        };
    }

    private String extent(double grid) {
        return " " + Math.abs(random.nextInt(8) == 0 ? 0 : off((1 + random.nextInt(4)) * grid / 2));
    }

    /** Now and then in one plane of the world, or in a slanted one. */
    private String points(int count, double grid) {
        int flat = random.nextInt(6);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            double x = random.nextInt(-2, 3) * grid;
            double y = flat == 1 ? 0 : random.nextInt(-2, 3) * grid;
            double z = flat == 0 ? 0 : flat == 2 ? x + y : random.nextInt(-2, 3) * grid;
            text.append(' ')
                    .append(off(x))
                    .append(' ')
                    .append(off(y))
                    .append(' ')
                    .append(z);
        }
        return text.toString();
    }
}
