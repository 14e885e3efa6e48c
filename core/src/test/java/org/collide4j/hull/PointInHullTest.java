package org.collide4j.hull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import org.collide4j.hull.PointInHull.Side;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.number.Orientation;
import org.junit.jupiter.api.Test;

class PointInHullTest {
    private final Random random = new Random(49);
    private final Orientation orientation = new Orientation();
    private final Map<Side, Integer> met = new EnumMap<>(Side.class);

    /** Grid hulls have many coplanar points; midpoints of their corners and vertices lie on the surface, exactly. */
    @Test
    void everySideIsThatOfTheExactSigns() {
        for (int i = 0; i < 60; i++) {
            Hull hull = new HullBuilder()
                    .build(i % 2 == 0 ? Clouds.lattice(random, 40, 6, 0.25) : Clouds.sphere(random, 60));
            if (hull.boundary().dimension() < 3) {
                continue;
            }
            var points = new PointInHull(hull);
            for (int k = 0; k < 400; k++) {
                Vector3 p = candidate(hull, k);
                Side expected = bruteForce(hull, p);
                assertEquals(expected, points.side(p.x, p.y, p.z), () -> "point " + p + " of " + points);
                met.merge(expected, 1, Integer::sum);
            }
        }
        for (Side side : Side.values()) {
            assertTrue(met.getOrDefault(side, 0) > 2000, () -> "sides met: " + met);
        }
    }

    private Vector3 candidate(Hull hull, int k) {
        Vector3 p = hull.vertex(random.nextInt(hull.vertexCount()), new Vector3());
        Vector3 q = hull.vertex(random.nextInt(hull.vertexCount()), new Vector3());
        return switch (k % 5) {
            case 0 -> p;
            case 1 -> p.add(q).scale(0.5);
            case 2 -> p.scale(1 + 0x1p-52 * (random.nextInt(5) - 2));
            case 3 -> p.addScaled(2, q).scale(0.5);
            default -> p.set(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        };
    }

    private Side bruteForce(Hull hull, Vector3 p) {
        FaceGraph graph = hull.boundary().graph();
        int worst = -1;
        for (int f = 0; f < graph.faceCount(); f++) {
            int h = graph.firstHalfEdge(f);
            Vector3 a = hull.vertex(graph.origin(h), new Vector3());
            Vector3 b = hull.vertex(graph.origin(h + 1), new Vector3());
            Vector3 c = hull.vertex(graph.origin(h + 2), new Vector3());
            worst = Math.max(worst, orientation.side(a, b, c, p));
        }
        return worst > 0 ? Side.OUTSIDE : worst == 0 ? Side.ON_SURFACE : Side.INSIDE;
    }

    /** The paper's example: a thousand faces, some 400 looked at by the first check, one by each that follows. */
    @Test
    void aPathOutsideCostsOnePlaneAStep() {
        Hull hull = new HullBuilder().build(Clouds.sphere(random, 502));
        FaceGraph graph = hull.boundary().graph();
        assertEquals(1000, graph.faceCount());
        var points = new PointInHull(hull);
        int h = graph.firstHalfEdge(400);
        Vector3 p = new Vector3();
        for (int i = 0; i < 3; i++) {
            p.addScaled((1 + 1e-9) / 3, hull.vertex(graph.origin(h + i), new Vector3()));
        }
        assertEquals(Side.OUTSIDE, points.side(p.x, p.y, p.z));
        assertEquals(401, points.checks());
        for (int frame = 1; frame <= 200; frame++) {
            double out = 1 + 1e-3 * frame;
            assertEquals(Side.OUTSIDE, points.side(out * p.x, out * p.y, out * p.z + 1e-4 * frame));
            assertEquals(1, points.checks());
        }
    }

    @Test
    void aPointCirclingOutsideRarelyNeedsASearch() {
        Hull hull = new HullBuilder().build(Clouds.sphere(random, 502));
        var points = new PointInHull(hull);
        int withMemory = 0;
        int withoutMemory = 0;
        int frames = 2000;
        for (int frame = 0; frame < frames; frame++) {
            double angle = 2 * Math.PI * frame / frames;
            double x = 1.3 * Math.cos(angle);
            double y = 1.3 * Math.sin(angle);
            points.side(x, y, 0.1);
            withMemory += points.checks();
            var fresh = new PointInHull(hull);
            assertEquals(Side.OUTSIDE, fresh.side(x, y, 0.1));
            withoutMemory += fresh.checks();
        }
        int with = withMemory;
        int without = withoutMemory;
        assertTrue(with < 1.2 * frames && without > 5 * with, () -> "planes looked at: " + with + " and " + without);
    }

    /** The same points in the world: never wrong, and open only within rounding of the surface. */
    @Test
    void posedPointsAreProvenOrNearTheSurface() {
        Hull hull = new HullBuilder().build(Clouds.sphere(random, 100));
        var points = new PointInHull(hull);
        int open = 0;
        for (int k = 0; k < 4000; k++) {
            Pose pose = Pose.of(1e3, -2e3, 5, random.nextGaussian(), random.nextGaussian(), 1, random.nextGaussian());
            Vector3 p = candidate(hull, k);
            Side expected = bruteForce(hull, p);
            Vector3 world = pose.transform(p, new Vector3());
            Side side = points.side(pose, world.x, world.y, world.z);
            boolean nudged = bruteForce(hull, new Vector3(p).scale(1 - 1e-11))
                    != bruteForce(hull, new Vector3(p).scale(1 + 1e-11));
            assertTrue(side == expected || nudged, () -> p + ": " + side + " instead of " + expected);
            open += side == Side.ON_SURFACE ? 1 : 0;
        }
        assertTrue(open > 500, "points near the surface: " + open);
    }

    @Test
    void hullsWithoutAnInsideAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new PointInHull(Hull.of(0, 0, 0, 1, 0, 0)));
        Hull flat = new HullBuilder().build(0, 0, 0, 1, 0, 0, 0, 1, 0);
        assertThrows(IllegalArgumentException.class, () -> new PointInHull(flat));
    }
}
