package org.collide4j.kind.hull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.collide4j.cases.Effort;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;

/**
 * The depth of two hulls against all separating axes there are: every face's normal, every product of two edges, both
 * ways.
 */
class HullDepthTest {
    private static final long SEED = 48_2026;
    private static final int PAIRS = Effort.of(6000);
    private static final double WITHIN = 1e-14;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final HullDepth search = new HullDepth();
    private final CornerDepth corners = new CornerDepth();
    private final Map<LeastAxis.Kind, Integer> kinds = new EnumMap<>(LeastAxis.Kind.class);
    private final Vector3 n = new Vector3();
    private final Vector3 p = new Vector3();
    private final Vector3 q = new Vector3();
    private final Vector3 r = new Vector3();
    private final Vector3 s = new Vector3();
    private int overlapping;
    private int parted;
    private int proven;
    private int ofFewCorners;

    @Test
    void isTheLeastOverAllAxes() {
        for (int i = 0; i < PAIRS; i++) {
            Hull a = hull();
            Hull b = random.nextInt(8) == 0 ? a : hull();
            Pose pose = pose(random.nextInt(10) == 0 ? 0 : random.nextDouble(1.2));
            check(a, b, pose);
            check(b, a, new Pose().setRelative(pose, new Pose()));
        }
        String counts = overlapping + " overlap, " + parted + " are parted, " + kinds + ", seed " + SEED;
        assertTrue(proven > 0.99 * overlapping, proven + " proven, " + counts);
        assertTrue(overlapping > PAIRS && parted > PAIRS / 4, counts);
        assertTrue(ofFewCorners > PAIRS / 4, ofFewCorners + " of few corners, " + counts);
        assertTrue(kinds.size() == 3 && kinds.values().stream().allMatch(count -> count > PAIRS / 10), counts);
    }

    private void check(Hull a, Hull b, Pose bInA) {
        double expected = leastOfAll(a, b, bInA);
        double size = a.reach() + b.reach() + bInA.translation(p).length();
        String pair = a.vertexCount() + " and " + b.vertexCount() + " vertices, " + bInA + ", seed " + SEED;
        double enough = -0.05 * size;
        boolean found = search.find(a, b, bInA, enough);
        checkCorners(a, b, bInA, expected, size, pair);
        if (expected > WITHIN * size) {
            assertTrue(found, pair);
            assertEquals(expected, search.depth(), search.doubt() * WITHIN * size, pair);
            assertEquals(expected, along(a, b, bInA, search.normal()), search.doubt() * WITHIN * size, pair);
            double rounding = search.doubt() * HullDepth.rounding(a.flatness() + b.flatness(), size);
            assertTrue(search.provenDepth() <= search.depth() && search.provenDepth() - rounding <= expected, pair);
            proven += search.provenDepth() == search.depth() ? 1 : 0;
            overlapping++;
            kinds.merge(search.kind(), 1, Integer::sum);
        } else if (expected < enough) {
            assertTrue(!found || search.depth() <= enough, pair);
            parted += found ? 1 : 0;
        } else if (found) {
            assertTrue(search.depth() <= WITHIN * size, pair);
        }
    }

    /** The same of B's corners alone. */
    private void checkCorners(Hull a, Hull b, Pose bInA, double expected, double size, String pair) {
        if (CornerDepth.suits(b) && expected > 1e-12 * size) {
            assertTrue(corners.find(a, b, bInA), pair);
            assertEquals(expected, corners.depth(), corners.doubt() * WITHIN * size, pair);
            assertEquals(expected, along(a, b, bInA, corners.normal()), corners.doubt() * WITHIN * size, pair);
            ofFewCorners++;
        }
    }

    private double leastOfAll(Hull a, Hull b, Pose bInA) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < a.boundary().graph().faceCount(); i++) {
            least = Math.min(least, along(a, b, bInA, a.boundary().normal(i, n)));
        }
        for (int j = 0; j < b.boundary().graph().faceCount(); j++) {
            b.boundary().normal(j, n);
            least = Math.min(least, along(a, b, bInA, bInA.rotate(-n.x, -n.y, -n.z, n)));
        }
        FaceGraph ofA = a.boundary().graph();
        FaceGraph ofB = b.boundary().graph();
        for (int h = 0; h < 2 * ofA.edgeCount(); h++) { // each edge both ways
            for (int k = 0; k < 2 * ofB.edgeCount(); k++) {
                edge(a, h, r);
                edge(b, k, s);
                bInA.rotate(s.x, s.y, s.z, s);
                n.cross(r, s);
                if (n.length() > 1e-5 * r.length() * s.length()) {
                    least = Math.min(least, along(a, b, bInA, n.scale(1 / n.length())));
                }
            }
        }
        return least;
    }

    private void edge(Hull hull, int halfEdge, Vector3 out) {
        FaceGraph graph = hull.boundary().graph();
        hull.vertex(graph.origin(halfEdge), p);
        hull.vertex(graph.destination(halfEdge), q);
        out.sub(q, p);
    }

    /** How far A − B reaches along a unit direction. */
    private double along(Hull a, Hull b, Pose bInA, Vector3 direction) {
        double nx = direction.x;
        double ny = direction.y;
        double nz = direction.z;
        double mostOfA = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < a.vertexCount(); i++) {
            a.vertex(i, p);
            mostOfA = Math.max(mostOfA, nx * p.x + ny * p.y + nz * p.z);
        }
        double leastOfB = Double.POSITIVE_INFINITY;
        for (int i = 0; i < b.vertexCount(); i++) {
            bInA.transform(b.vertex(i, p), p);
            leastOfB = Math.min(leastOfB, nx * p.x + ny * p.y + nz * p.z);
        }
        return mostOfA - leastOfB;
    }

    private Hull hull() {
        return switch (random.nextInt(6)) {
            case 0 -> ofBox(1, 1, 1);
            case 1 -> ofBox(1, 0.03, 0.2);
            case 2 -> prism(3 + random.nextInt(8));
            case 3 -> round(4);
            case 4 -> round(8);
            default -> round(16);
        };
    }

    private static Hull ofBox(double x, double y, double z) {
        double[] points = new double[24];
        for (int i = 0; i < 8; i++) {
            points[3 * i] = 0.5 * ((i & 1) == 0 ? x : -x);
            points[3 * i + 1] = 0.5 * ((i & 2) == 0 ? y : -y);
            points[3 * i + 2] = 0.5 * ((i & 4) == 0 ? z : -z);
        }
        return Hull.of(points);
    }

    private Hull prism(int sides) {
        double[] points = new double[6 * sides];
        double height = random.nextDouble(0.05, 1);
        for (int i = 0; i < sides; i++) {
            double angle = 2 * Math.PI * i / sides;
            for (int end = 0; end < 2; end++) {
                int at = 6 * i + 3 * end;
                points[at] = 0.5 * Math.cos(angle);
                points[at + 1] = 0.5 * Math.sin(angle);
                points[at + 2] = end == 0 ? -0.5 * height : 0.5 * height;
            }
        }
        return Hull.of(points);
    }

    private Hull round(int count) {
        double[] points = new double[3 * count];
        for (int i = 0; i < count; i++) {
            direction(p);
            points[3 * i] = 0.5 * p.x;
            points[3 * i + 1] = 0.5 * p.y;
            points[3 * i + 2] = 0.5 * p.z;
        }
        Hull hull = Hull.of(points);
        return hull.innerRadius() > 0 ? hull : round(count);
    }

    /** Half of them square, or as good as square, to the axes: faces and edges are parallel then. */
    private Pose pose(double distance) {
        direction(p);
        double tilt = random.nextBoolean() ? 1 : random.nextBoolean() ? 1e-9 : 0;
        double x = tilt * random.nextDouble(-1, 1);
        double y = tilt * random.nextDouble(-1, 1);
        double z = tilt * random.nextDouble(-1, 1) + (tilt < 1 ? random.nextInt(2) : 0);
        return Pose.of(distance * p.x, distance * p.y, distance * p.z, x, y, z, 1);
    }

    private void direction(Vector3 out) {
        do {
            out.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        } while (out.lengthSquared() > 1 || out.lengthSquared() < 0.01);
        out.scale(1 / out.length());
    }
}
