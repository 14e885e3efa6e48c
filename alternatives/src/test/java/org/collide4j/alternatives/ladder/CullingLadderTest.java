package org.collide4j.alternatives.ladder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.collide4j.alternatives.ladder.CullingLadder.Rung;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.QueryFile;
import org.collide4j.cases.SharedFolder;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ladder answers as the narrow phase does, rung by rung, and looks at fewer vertices. */
@Isolated("counts bytes")
class CullingLadderTest {
    private static final int VERTICES = 10_000;

    private final NarrowPhase narrow = new NarrowPhase();
    private final CullingLadder ladder = new CullingLadder();
    private final Proximity proximity = new Proximity();
    private final Contacts contacts = new Contacts();
    private final Map<Rung, Integer> rungs = new EnumMap<>(Rung.class);
    private final Map<ConvexShape, DetailedHull> detailed = new HashMap<>();

    @Test
    @Tag("thorough")
    void certifiedHullsOfAThousandVertices() {
        sweep(QueryFile.certified("hull1000", SharedFolder.casesWith("hull1000.txt")), 16, 128);
        assertTrue(rungs.keySet().containsAll(List.of(Rung.BALLS, Rung.COARSE, Rung.FULL)), () -> "rungs " + rungs);
    }

    /** Small hulls, degenerate and touching ones among them: their coarse levels have but a few vertices. */
    @ParameterizedTest
    @CsvSource({"hull32, 1000", "hull128, 1000", "hull8, 500", "hard, 100"})
    void certifiedSmallHulls(String file, int atLeast) {
        int met = sweep(QueryFile.certified(file), 4, 12);
        assertTrue(met >= atLeast, "pairs of hulls: " + met);
    }

    private int sweep(List<CertifiedPair> pairs, int... budgets) {
        int met = 0;
        for (CertifiedPair certified : pairs) {
            PairCase pair = certified.pair();
            if (pair.a().shape() instanceof Hull && pair.b().shape() instanceof Hull) {
                check(certified, pair, budgets);
                check(certified, pair.swapped(), budgets);
                met++;
            }
        }
        return met;
    }

    private void check(CertifiedPair certified, PairCase pair, int... budgets) {
        Hull a = (Hull) pair.a().shape();
        Hull b = (Hull) pair.b().shape();
        DetailedHull detailedA = detailed.computeIfAbsent(a, unused -> new DetailedHull(a, budgets));
        DetailedHull detailedB = detailed.computeIfAbsent(b, unused -> new DetailedHull(b, budgets));
        Pose poseA = pair.placementA().pose();
        Pose poseB = pair.placementB().pose();
        double size = pair.size();
        double distance = ladder.distance(detailedA, poseA, detailedB, poseB);
        double truth = Math.max(0, certified.truth());
        boolean bounded = ladder.lower() <= truth + 1e-14 * size && truth <= ladder.upper() + 1e-14 * size;
        assertTrue(bounded && ladder.lower() <= distance && distance <= ladder.upper(), certified::toString);
        assertEquals(truth, distance, 1e-11 * size, certified::toString);
        for (double limit : new double[] {0, 0.01 * size, size, -0.1 * size, certified.truth() * 0.999}) {
            boolean within = ladder.within(limit, detailedA, poseA, detailedB, poseB);
            rungs.merge(ladder.rung(), 1, Integer::sum);
            assertEquals(narrow.within(limit, a, poseA, b, poseB), within, () -> limit + " " + certified);
            if (certified.truth() > limit + 1e-9 * size) {
                assertTrue(!within, certified::toString);
            }
            if (certified.truth() < limit - 1e-9 * size) {
                assertTrue(within, certified::toString);
            }
        }
    }

    /** Gaps and depths of a third of the size down to a part in a million. Not round hulls: the plain query tries balls itself. */
    @ParameterizedTest
    @CsvSource({"4, 0.9"})
    void fewerVerticesOfLongHullsAreLookedAt(double stretch, double share) {
        var random = new Random(38);
        var a = new CountingHull(ellipsoid(random, stretch));
        var b = new CountingHull(ellipsoid(random, stretch));
        DetailedHull detailedA = new DetailedHull(a.hull);
        DetailedHull detailedB = new DetailedHull(b.hull);
        assertEquals(2, detailedA.levelCount());
        long plain = 0;
        long climbed = 0;
        for (int i = 0; i < 400; i++) {
            Pose poseA = pose(random, 0);
            Pose poseB = pose(random, 20);
            narrow.signedDistance(a.hull, poseA, b.hull, poseB, proximity);
            double gap = Math.pow(10, -1 - 5 * random.nextDouble() * random.nextDouble()) * (i % 2 == 0 ? 3 : -3);
            Vector3 n = proximity.normal();
            double way = proximity.signedDistance() - gap;
            poseA.setTranslation(way * n.x, way * n.y, way * n.z);
            a.visits = 0;
            b.visits = 0;
            boolean expected = narrow.intersects(a.hull, poseA, b.hull, poseB);
            plain += a.visits + b.visits;
            a.visits = 0;
            b.visits = 0;
            assertEquals(expected, ladder.intersects(detailedA, poseA, detailedB, poseB), "pair " + i);
            assertEquals(gap < 0, expected, "pair " + i);
            rungs.merge(ladder.rung(), 1, Integer::sum);
            climbed += a.visits + b.visits + 2L * ladder.steps() * 64;
        }
        String report = climbed + " vertices instead of " + plain + ", " + rungs;
        assertTrue(climbed < share * plain, report);
        assertTrue(rungs.getOrDefault(Rung.FULL, 0) > 20, report);
    }

    private static Pose pose(Random random, double apart) {
        return Pose.of(
                apart,
                apart * random.nextGaussian(),
                apart * random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian());
    }

    private static Hull ellipsoid(Random random, double stretch) {
        double[] points = new double[3 * VERTICES];
        Vector3 p = new Vector3();
        for (int i = 0; i < VERTICES; i++) {
            p.set(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            p.scale(1 / p.length());
            points[3 * i] = stretch * p.x;
            points[3 * i + 1] = p.y;
            points[3 * i + 2] = p.z;
        }
        return new HullBuilder().build(points);
    }

    /** The hull with a search that looks at each vertex, and counts. */
    private static final class CountingHull {
        private final Hull hull;
        private long visits;

        private CountingHull(Hull built) {
            double[] points = new double[3 * built.vertexCount()];
            Vector3 p = new Vector3();
            for (int v = 0; v < built.vertexCount(); v++) {
                built.vertex(v, p);
                points[3 * v] = p.x;
                points[3 * v + 1] = p.y;
                points[3 * v + 2] = p.z;
            }
            var vertices = new Vertices(points);
            VertexSearch counting = (dx, dy, dz) -> {
                visits += vertices.count();
                return vertices.farthest(dx, dy, dz);
            };
            hull = new Hull(vertices, counting, built.boundary());
        }
    }

    @Test
    void contactsAreThoseOfTheNarrowPhase() {
        var random = new Random(13);
        DetailedHull hull = new DetailedHull(ellipsoid(random, 2), 32, 256);
        Contacts expected = new Contacts();
        int near = 0;
        for (int i = 0; i < 300; i++) {
            Pose poseA = pose(random, 0.8);
            Pose poseB = pose(random, 0.8);
            boolean found = narrow.contacts(hull.full(), poseA, hull.full(), poseB, 0.1, expected) > 0;
            assertEquals(found, ladder.contacts(hull, poseA, hull, poseB, 0.1, contacts), "pair " + i);
            assertTrue(!found || expected.toString().equals(contacts.toString()), "pair " + i);
            near += found ? 1 : 0;
        }
        assertTrue(near > 50 && near < 290, near + " of 300 touch");
    }

    @Test
    void warmQueriesAllocateNothing() {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        var random = new Random(12);
        DetailedHull hull = new DetailedHull(ellipsoid(random, 2), 32, 256);
        Pose[] poses = new Pose[600];
        for (int i = 0; i < poses.length; i++) {
            poses[i] = pose(random, 1.5);
        }
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 8 && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i + 1 < poses.length; i++) {
                ladder.within(0.1 * (i % 3), hull, poses[i], hull, poses[i + 1]);
                ladder.distance(hull, poses[i], hull, poses[i + 1]);
                ladder.contacts(hull, poses[i], hull, poses[i + 1], 0.1, contacts);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }

    /** A hull at the edge of the range, and one that is flat: rungs that cannot tell hand on. */
    @Test
    void extremeAndFlatHulls() {
        for (double scale : new double[] {1e-300, 1e-150, 1, 1e150, 1e299}) {
            for (double z : new double[] {0, 1}) {
                Hull hull =
                        new HullBuilder().build(0, 0, 0, scale, 0, 0, 0, scale, 0, scale, scale, 0, 0, 0, z * scale);
                var one = new DetailedHull(hull, 4);
                for (double gap : new double[] {-0.5, 0, 0.5}) {
                    Pose beside = Pose.at((1 + gap) * scale, 0, 0);
                    assertEquals(gap <= 0, ladder.intersects(one, new Pose(), one, beside), scale + " " + gap);
                }
            }
        }
    }
}
