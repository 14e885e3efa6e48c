package org.collide4j.kind.hull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.cases.Effort;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Triangle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Boxes, triangles, segments and hulls in each other, against the hull of all differences of their corners, built as such:
 * the depth is that of the origin below its faces.
 */
class SmallPolytopesTest {
    private static final long SEED = 35_2026;
    private static final int PAIRS = Effort.of(1500);
    private static final double WITHIN = 1e-13;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final PlacedPair placed = new PlacedPair();
    private final AllFacetAxes allAxes = new AllFacetAxes();
    private final HullAxes hullAxes = new HullAxes();
    private final Found found = new Found();
    private final Vector3 p = new Vector3();
    private final Vector3 q = new Vector3();
    private double reach;
    private int answered;
    private int overlapping;

    /** Shapes, and the part of overlapping pairs that the axes are to answer: flush and parallel features are frequent. */
    @ParameterizedTest
    @CsvSource({
        "box, triangle, 0.95",
        "triangle, box, 0.95",
        "box, segment, 0.97",
        "triangle, triangle, 0.9",
        "segment, triangle, 0.9",
        "box, hull, 0.97",
        "hull, box, 0.97"
    })
    void depthIsThatOfTheDifference(String a, String b, double part) {
        for (int i = 0; overlapping < PAIRS; i++) {
            assertTrue(i < 60 * PAIRS, overlapping + " overlap");
            check(shape(a), pose(0), shape(b), pose(0.6));
        }
        assertTrue(answered >= part * overlapping, answered + " of " + overlapping + " answered, seed " + SEED);
    }

    private void check(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        placed.set(a, poseA, b, poseB);
        double deep = depthOfDifference(a, b, placed.bInA());
        if (!(deep > 1e-9 * reach)) {
            return;
        }
        String pair = a + " at " + poseA + ", " + b + " at " + poseB + ", seed " + SEED;
        overlapping++;
        boolean axes = HullAxes.suit(placed)
                ? hullAxes.measure(placed, Double.POSITIVE_INFINITY, found)
                : allAxes.measure(placed, found);
        if (axes) {
            answered++;
            assertTrue(found.lower <= -deep + WITHIN * reach && found.upper >= -deep - WITHIN * reach, pair);
            assertTrue(found.upper - found.lower <= 2e-12 * reach, pair);
            assertEquals(-deep, found.signedDistance, WITHIN * reach, pair);
        }
        assertEquals(-deep, narrow.signedDistance(a, poseA, b, poseB, near), WITHIN * reach, pair);
        checkPoints(a, poseA, b, poseB, pair);
    }

    /** Both are points of their bodies, and A moved along the normal by the depth no longer overlaps. */
    private void checkPoints(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, String pair) {
        double room = 1e-11 * reach;
        assertEquals(
                near.signedDistance(), p.sub(near.pointOnB(), near.pointOnA()).dot(near.normal()), room, pair);
        assertEquals(-near.signedDistance(), p.length(), room, pair);
        assertTrue(narrow.distance(new Point(0, 0, 0), at(near.pointOnA()), a, poseA) <= room, pair);
        assertTrue(narrow.distance(new Point(0, 0, 0), at(near.pointOnB()), b, poseB) <= room, pair);
        Pose apart = new Pose().set(poseA);
        poseA.translation(p).addScaled(near.signedDistance() - room, near.normal());
        assertTrue(!narrow.intersects(a, apart.setTranslation(p.x, p.y, p.z), b, poseB), pair);
    }

    private static Pose at(Vector3 point) {
        return Pose.at(point.x, point.y, point.z);
    }

    private double depthOfDifference(ConvexShape a, ConvexShape b, Pose bInA) {
        int ofA = a.vertices().vertexCount();
        int ofB = b.vertices().vertexCount();
        double[] points = new double[3 * ofA * ofB];
        reach = 0;
        for (int i = 0; i < ofA * ofB; i++) {
            a.vertices().vertex(i / ofB, p);
            bInA.transform(b.vertices().vertex(i % ofB, q), q);
            p.sub(p, q);
            points[3 * i] = p.x;
            points[3 * i + 1] = p.y;
            points[3 * i + 2] = p.z;
            reach = Math.max(reach, p.length());
        }
        Hull difference = Hull.of(points);
        return difference.innerRadius() > 0 ? difference.depthBelowAllFaces(0, 0, 0, p) : 0;
    }

    private ConvexShape shape(String kind) {
        double thin = random.nextInt(4) == 0 ? 0.02 : 1;
        return switch (kind) {
            case "box" ->
                new Box(random.nextDouble(0.2, 1), random.nextDouble(0.2, 1), thin * random.nextDouble(0.2, 1));
            case "triangle" -> triangle(thin);
            case "segment" -> new Segment(-1, random.nextDouble(-1, 1), 0, 1, level(), thin * level());
            default -> hull();
        };
    }

    /** Right ones along the axes, too: their edges are parallel to those of a box that stands alike. */
    private ConvexShape triangle(double thin) {
        return random.nextInt(3) == 0
                ? new Triangle(-0.5, -0.5, 0, 1, -0.5, 0, -0.5, 1, 0)
                : new Triangle(-1, level(), thin * level(), 1, level(), thin * level(), level(), 1, level());
    }

    private double level() {
        return random.nextDouble(-1, 1);
    }

    private Hull hull() {
        double[] points = new double[3 * (4 + random.nextInt(10))];
        for (int i = 0; i < points.length; i++) {
            points[i] = level();
        }
        return Hull.of(points);
    }

    /** A third of them turned by quarters, a third by next to nothing. */
    private Pose pose(double distance) {
        int way = random.nextInt(3);
        double tilt = way == 0 ? 0 : way == 1 ? 1e-9 : 1;
        double x = distance * level();
        double y = distance * level();
        double z = distance * level();
        return Pose.of(x, y, z, tilt * level(), tilt * level(), tilt * level() + (way == 0 ? random.nextInt(2) : 0), 1);
    }
}
