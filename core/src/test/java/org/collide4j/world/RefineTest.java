package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.HeightField;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Test;

/** A refined world keeps what it has found: the next frames query fewer pairs and take fewer steps for those left. */
class RefineTest {
    private static final double REACH = 0.1;
    private static final int BODIES = 80;

    /** A world of slow hulls, boards and one moving terrain; every frame moves all bodies a little. */
    private static final class Slow implements AutoCloseable {
        final CollisionWorld world = new CollisionWorld(WorldSettings.DEFAULT.withReach(REACH));
        final List<Long> bodies = new ArrayList<>();
        final List<Vector3> ways = new ArrayList<>();

        Slow() {
            Random random = new Random(7);
            ConcaveBody cross = new Compound(List.of(new Box(0.4, 0.1, 0.1), new Box(0.1, 0.4, 0.1)), twoPoses())
                    .transformed(1, 0.2, 0, 0, -1, 0, 0, 0, 1);
            for (int i = 0; i < BODIES; i++) {
                Pose pose = Pose.of(
                        3 * random.nextDouble(),
                        3 * random.nextDouble(),
                        3 * random.nextDouble(),
                        random.nextGaussian(),
                        random.nextGaussian(),
                        random.nextGaussian(),
                        1);
                bodies.add(i % 4 == 3 ? world.add(cross, pose) : world.add(hull(random), pose));
                ways.add(new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).scale(1e-3));
            }
            bodies.add(world.add(new HeightField(9, 9, 0.4, 0.4, new float[81]), new Pose()));
            ways.add(new Vector3(0, 0, 1e-3));
            world.update();
        }

        private static List<Pose> twoPoses() {
            return List.of(new Pose(), new Pose());
        }

        /** Moves all bodies and updates; returns how many pairs were queried. */
        int step() {
            Pose pose = new Pose();
            Vector3 at = new Vector3();
            for (int i = 0; i < bodies.size(); i++) {
                world.pose(bodies.get(i), pose);
                pose.translation(at).addScaled(1, ways.get(i));
                world.move(bodies.get(i), pose.setTranslation(at.x, at.y, at.z));
            }
            world.update();
            int asked = 0;
            for (int k = 0; k < world.nearCount(); k++) {
                asked += world.near(k).isAsked() ? 1 : 0;
            }
            return asked;
        }

        @Override
        public void close() {
            world.close();
        }
    }

    private static Hull hull(Random random) {
        double[] points = new double[90];
        for (int i = 0; i < points.length; i++) {
            points[i] = 0.8 * random.nextDouble() - 0.4;
        }
        return Hull.of(points);
    }

    @Test
    void theNextFramesQueryFewerPairsAndFindTheSameContacts() {
        try (Slow plain = new Slow();
                Slow refined = new Slow()) {
            int askedPlain = 0;
            int askedRefined = 0;
            int apart = 0;
            for (int frame = 0; frame < 60; frame++) {
                refined.world.refine();
                askedPlain += plain.step();
                askedRefined += refined.step();
                assertEquals(plain.world.nearCount(), refined.world.nearCount(), "frame " + frame);
                for (int k = 0; k < plain.world.nearCount(); k++) {
                    assertEquals(
                            plain.world.near(k).touches(), refined.world.near(k).touches(), "frame " + frame);
                    apart += plain.world.near(k).touches() ? 0 : 1;
                }
            }
            assertTrue(apart > 1000, apart + " pairs near and apart");
            assertTrue(
                    askedRefined < 0.9 * askedPlain, askedRefined + " queries, " + askedPlain + " without refinement");
        }
    }

    @Test
    void aQueryFromRefinedFeaturesTakesFewerSteps() {
        NarrowPhase narrow = new NarrowPhase();
        Contacts contacts = new Contacts();
        int plain = 0;
        int refined = 0;
        for (int seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            ConvexShape a = hull(random);
            ConvexShape b = hull(random);
            Vector3 way = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            way.scale(1 / way.length());
            Proximity apart = new Proximity();
            narrow.signedDistance(a, new Pose(), b, new Pose(), apart);
            double far = 1.2;
            double near = 0.75;
            Pair stopped = new Pair(a, b);
            Pair closest = new Pair(a, b);
            narrow.contacts(stopped, new Pose(), at(way, far), REACH, contacts);
            narrow.contacts(closest, new Pose(), at(way, far), REACH, contacts);
            narrow.distance(closest, new Pose(), at(way, far), apart);
            narrow.contacts(stopped, new Pose(), at(way, near), REACH, contacts);
            plain += contacts.steps();
            narrow.contacts(closest, new Pose(), at(way, near), REACH, contacts);
            refined += contacts.steps();
        }
        assertTrue(refined < 0.95 * plain, refined + " steps, " + plain + " without refinement");
    }

    private static Pose at(Vector3 way, double far) {
        return Pose.at(far * way.x, far * way.y, far * way.z);
    }
}
