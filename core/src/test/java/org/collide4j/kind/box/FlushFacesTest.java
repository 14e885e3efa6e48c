package org.collide4j.kind.box;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.junit.jupiter.api.Test;

/** Boxes on each other: the widest gap is that of all fifteen axes, although most edges are not looked at. */
class FlushFacesTest {
    private static final long SEED = 20261123;
    private static final int COUNT = Effort.of(200_000);

    /** In lengths of the pair's size: the rounding of both sums. */
    private static final double WITHIN = 1e-13;

    private final Random random = new Random(SEED);
    private final BoxDistance boxes = new BoxDistance();
    private final FlushFaces stack = new FlushFaces();
    private final PlacedBoxes placed = new PlacedBoxes();
    private int level;
    private int leaning;
    private int open;
    private int edges;

    @Test
    void widestGapIsThatOfAllAxes() {
        for (int i = 0; i < COUNT; i++) {
            Box a = box();
            Box b = box();
            Pose bInA = onTopOf(a, b, i);
            check(a, b, bInA);
            check(b, a, new Pose().setRelative(bInA, new Pose()));
        }
        String reached = "seed " + SEED + ": " + level + " level, " + leaning + " leaning, " + open + " open, " + edges
                + " edges are the widest";
        assertTrue(level > COUNT / 10 && leaning > COUNT / 10 && open > COUNT / 10 && edges > COUNT / 200, reached);
    }

    private void check(Box a, Box b, Pose bInA) {
        boxes.start(a, b, bInA);
        placed.set(a, b, bInA);
        double widest = widestOfAll();
        double rounding = WITHIN * boxes.size();
        String pair = "seed " + SEED + ": " + a + ", " + b + ", " + bInA + ": " + boxes;
        assertTrue(Math.abs(boxes.distance() - widest) <= rounding, pair);
        assertTrue(boxes.lower() <= widest + rounding && boxes.upper() >= widest - rounding, pair);
        edges += boxes.isSquareToFace() ? 0 : 1;
        count();
    }

    private void count() {
        double[] gaps = new double[6];
        int axis = 0;
        for (int i = 0; i < 6; i++) {
            gaps[i] = i < 3 ? placed.faceOfA(i) : placed.faceOfB(i - 3);
            axis = gaps[i] > gaps[axis] ? i : axis;
        }
        stack.look(placed, gaps, axis, placed.size());
        level += stack.isLevel ? 1 : 0;
        leaning += !stack.isLevel && stack.uprightOfA >= 0 ? 1 : 0;
        open += stack.uprightOfA < 0 ? 1 : 0;
    }

    /** By the definition of a gap: even the product of nearly parallel edges is an axis, as it is computed. */
    private double widestOfAll() {
        double widest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            widest = Math.max(widest, Math.max(placed.faceOfA(i), placed.faceOfB(i)));
            for (int j = 0; j < 3; j++) {
                double[] n = new double[3];
                n[(i + 1) % 3] = -placed.axisOfB(j, (i + 2) % 3);
                n[(i + 2) % 3] = placed.axisOfB(j, (i + 1) % 3);
                double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
                if (length > 0) {
                    widest = Math.max(widest, gap(n[0] / length, n[1] / length, n[2] / length));
                }
            }
        }
        return widest;
    }

    private double gap(double x, double y, double z) {
        double reach =
                Math.abs(x) * placed.halfOfA(0) + Math.abs(y) * placed.halfOfA(1) + Math.abs(z) * placed.halfOfA(2);
        for (int j = 0; j < 3; j++) {
            reach += placed.halfOfB(j) * Math.abs(placed.alongB(j, x, y, z));
        }
        return Math.abs(x * placed.middleOfB(0) + y * placed.middleOfB(1) + z * placed.middleOfB(2)) - reach;
    }

    private Box box() {
        return new Box(half(), half(), half());
    }

    private double half() {
        return Math.pow(10, 1.5 * random.nextDouble() - 1);
    }

    /** Turned about an axis, leaning by 0 to 0.1, up to half of the smaller height deep or a little apart, overhanging. */
    private Pose onTopOf(Box a, Box b, int i) {
        double lean = i % 3 == 0 ? 0 : Math.pow(10, -17 * random.nextDouble() - 1);
        double angle = Math.PI * random.nextDouble();
        double way = 2 * Math.PI * random.nextDouble();
        double depth = i % 4 == 0 ? -0.01 : Math.min(a.halfZ(), b.halfZ()) * Math.pow(random.nextDouble(), 8);
        double c = Math.cos(angle);
        double s = Math.sin(angle);
        double x = 1.1 * (a.halfX() + b.halfX()) * (2 * random.nextDouble() - 1);
        double y = 1.1 * (a.halfY() + b.halfY()) * (2 * random.nextDouble() - 1);
        Pose standing =
                Pose.of(x, y, a.halfZ() + b.halfZ() - depth, c * lean * Math.cos(way), c * lean * Math.sin(way), s, c);
        return i % 5 == 0 ? new Pose().setProduct(Pose.of(0, 0, 0, 0.5, 0.5, 0.5, 0.5), standing) : standing;
    }
}
