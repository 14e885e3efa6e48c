package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.cases.Findings;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Segment;
import org.collide4j.shape.ShapeVertices;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Triangle;
import org.junit.jupiter.api.Test;

/**
 * Rounded polytopes on a lattice whose cores are, by Pythagoras, exactly as far apart as their margins are wide: they share a
 * point, so that every distance is 0, and no lower bound is above it.
 */
class TouchingMarginsTest {
    private static final long SEED = 20261124;

    /** -Dcollide4j.touchingMargins=200000 for a long run. */
    private static final int PAIRS = Integer.getInteger("collide4j.touchingMargins", 2_000);

    /** Three sides of a box and its diagonal. */
    private static final int[][] DIAGONALS = {
        {3, 4, 0, 5},
        {0, 4, 3, 5},
        {1, 2, 2, 3},
        {2, 3, 6, 7},
        {1, 4, 8, 9},
        {0, 0, 1, 1},
        {5, 12, 0, 13},
        {8, 9, 12, 17}
    };

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final Findings findings = new Findings();
    private int nudgedApart;
    private int inDoubt;

    /** Boxes of any halves, zero included, are all of points, segments and rectangles along the axes. */
    @Test
    void cornersOfSquareBoxes() {
        for (int i = 0; i < PAIRS; i++) {
            int[] d = DIAGONALS[random.nextInt(DIAGONALS.length)];
            int[] halvesA = {half(), half(), half()};
            int[] halvesB = {half(), half(), half()};
            Vector3 apart = new Vector3(
                    sign() * (d[0] + (d[0] == 0 ? 0 : halvesA[0] + halvesB[0])),
                    sign() * (d[1] + (d[1] == 0 ? 0 : halvesA[1] + halvesB[1])),
                    sign() * (d[2] + (d[2] == 0 ? 0 : halvesA[2] + halvesB[2])));
            check(box(halvesA), box(halvesB), apart, d[3]);
        }
        assertFound();
    }

    /** Edges that cross and faces, whose common normal is the product of two vectors of the lattice. */
    @Test
    void slantedEdgesAndFaces() {
        for (int i = 0; i < PAIRS; ) {
            Vector3 u = lattice();
            Vector3 v = lattice();
            Vector3 n = new Vector3().cross(u, v);
            double length = Math.rint(n.length());
            if (length > 0 && length * length == n.lengthSquared()) {
                ConvexShape a = random.nextBoolean() ? segment(u) : triangle(u, v, 1);
                ConvexShape b = random.nextBoolean() ? segment(v) : triangle(u, v, -1);
                check(a, b, n, length);
                i++;
            }
        }
        assertFound();
    }

    private static ConvexShape segment(Vector3 u) {
        return new Segment(-u.x, -u.y, -u.z, u.x, u.y, u.z);
    }

    /** Holds the origin. */
    private static ConvexShape triangle(Vector3 u, Vector3 v, double sign) {
        Vector3 p = new Vector3().add(u).add(v).scale(-sign);
        double twice = 2 * sign;
        return new Triangle(
                p.x, p.y, p.z, twice * u.x, twice * u.y, twice * u.z, twice * v.x, twice * v.y, twice * v.z);
    }

    private static ConvexShape box(int[] h) {
        return new Box(h[0], h[1], h[2]);
    }

    private void check(ConvexShape coreA, ConvexShape coreB, Vector3 apart, double margins) {
        double ofA = random.nextInt((int) margins + 1);
        ConvexShape a = rounded(coreA, ofA);
        ConvexShape b = rounded(coreB, margins - ofA);
        double far = new double[] {0, 100, 4096, 1e6}[random.nextInt(4)];
        Vector3 at = lattice().scale(far);
        Pose poseB = Pose.at(at.x, at.y, at.z);
        Pose poseA = Pose.at(at.x + apart.x, at.y + apart.y, at.z + apart.z);
        touches(a, poseA, b, poseB);
        touches(b, poseB, a, poseA);
        if (far == 0) {
            nudge(a, b, poseB, apart);
        }
    }

    private void touches(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        String what = a + " " + poseA + ", " + b + " " + poseB + ", seed " + SEED;
        String kind = a.getClass().getSimpleName() + " and " + b.getClass().getSimpleName();
        narrow.distance(a, poseA, b, poseB, near);
        isZero(kind + ", distance", what);
        narrow.signedDistance(a, poseA, b, poseB, near);
        isZero(kind + ", signed", what);
        Pair pair = new Pair(a, b);
        for (int i = 0; i < 2; i++) {
            narrow.distance(pair, poseA, poseB, near);
            isZero(kind + ", distance of a pair with a past", what);
            narrow.signedDistance(pair, poseA, poseB, near);
            isZero(kind + ", signed of a pair with a past", what);
        }
    }

    private void isZero(String kind, String what) {
        findings.require(near.lower() <= 0 && near.upper() >= 0, kind + ": bounds", what, near);
        findings.require(near.signedDistance() == 0, kind + ": not 0", what, near);
        inDoubt += near.termination() == Termination.EXACT ? 1 : 0;
    }

    /** An ulp farther apart they are apart, and that is told too. */
    private void nudge(ConvexShape a, ConvexShape b, Pose poseB, Vector3 apart) {
        Pose nudged = Pose.at(farther(apart.x), farther(apart.y), farther(apart.z));
        String what = a + " " + nudged + ", " + b + " " + poseB + ", seed " + SEED;
        double distance = narrow.distance(a, nudged, b, poseB, near);
        findings.require(distance > 0 && near.lower() > 0, "apart by an ulp, distance", what, near);
        findings.require(!narrow.intersects(a, nudged, b, poseB), "apart by an ulp, intersects", what, near);
        nudgedApart++;
    }

    private static double farther(double coordinate) {
        return coordinate == 0 ? 0 : coordinate > 0 ? Math.nextUp(coordinate) : Math.nextDown(coordinate);
    }

    private ConvexShape rounded(ConvexShape core, double margin) {
        if (core instanceof Box box && box.halfX() == 0 && box.halfY() == 0) {
            return box.halfZ() == 0 ? new Sphere(margin) : new Capsule(margin, box.halfZ());
        }
        boolean asHull = core instanceof Box && random.nextBoolean();
        ConvexShape same = asHull ? hull(core) : core;
        return margin == 0 ? same : same.rounded(margin);
    }

    private static ConvexShape hull(ConvexShape core) {
        ShapeVertices vertices = core.vertices();
        double[] points = new double[3 * vertices.vertexCount()];
        Vector3 v = new Vector3();
        for (int i = 0; i < vertices.vertexCount(); i++) {
            vertices.vertex(i, v);
            points[3 * i] = v.x;
            points[3 * i + 1] = v.y;
            points[3 * i + 2] = v.z;
        }
        return Hull.of(points);
    }

    private int half() {
        return random.nextInt(4);
    }

    private int sign() {
        return random.nextBoolean() ? 1 : -1;
    }

    private Vector3 lattice() {
        return new Vector3(random.nextInt(-4, 5), random.nextInt(-4, 5), random.nextInt(-4, 5));
    }

    private void assertFound() {
        findings.assertNone();
        assertTrue(nudgedApart > PAIRS / 8 && inDoubt > PAIRS, "nudged " + nudgedApart + ", in doubt " + inDoubt);
    }
}
