package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.dynamics.scene.Scene;
import org.collide4j.dynamics.scene.Scenes;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What each scene is there to show. */
@Order(1) // takes longest, so it starts first
class SceneTest {
    private static void run(Scene scene, double seconds) {
        EnergyLimit limit = new EnergyLimit(scene.simulation());
        for (int i = 0; i < seconds * scene.stepsASecond(); i++) {
            step(scene, limit);
        }
    }

    private static void step(Scene scene, EnergyLimit limit) {
        scene.step();
        assertEquals("", limit.check(1 / scene.stepsASecond()), scene.name());
        assertEquals(List.of(), scene.simulation().stopped(), scene.name());
    }

    @Test
    @Tag("thorough")
    void thePileComesToRestWithinTwelveSecondsAndNothingIsDeep() {
        try (Scene scene = Scenes.build("pile", Settings.DEFAULT)) {
            run(scene, 12);
            assertEquals(0, scene.simulation().awakeCount(), "all sleep");
            NarrowPhase narrow = new NarrowPhase();
            double[] depth = {0};
            int[] pairs = {0};
            scene.simulation().forEachTouching((a, b) -> {
                double distance = narrow.signedDistance(
                        a.part(0, new Pose()), a.pose(new Pose()), b.part(0, new Pose()), b.pose(new Pose()));
                depth[0] = Math.max(depth[0], -distance);
                pairs[0]++;
            });
            assertTrue(pairs[0] > 1000, () -> "pairs " + pairs[0]);
            assertTrue(depth[0] < 0.002, () -> "deepest " + depth[0]);
            for (int i = 0; i < scene.simulation().bodyCount(); i++) {
                Body body = scene.simulation().body(i);
                double z = body.centre(new Vector3()).z;
                assertTrue(body.isStatic() || z > 0, () -> body + " fell through the floor");
            }
        }
    }

    @Test
    @Tag("thorough")
    void noBulletTunnels() {
        try (Scene scene = Scenes.build("bullets", Settings.DEFAULT)) {
            run(scene, 1);
            assertEquals(1000, scene.bullets().size());
            assertEquals(
                    0, scene.bullets().stream().filter(Scene.Bullet::isThrough).count());
            long atTheWall = scene.bullets().stream()
                    .filter(bullet -> bullet.body().velocity(new Vector3()).x < 400)
                    .count();
            assertEquals(1000, atTheWall, "all have been stopped");
        }
    }

    @Test
    void theTopStaysUpright() {
        try (Scene scene = Scenes.build("top", Settings.DEFAULT)) {
            run(scene, 5);
            assertTrue(scene.top().pose(new Pose()).rotation(2, 2) > 0.9);
            assertTrue(scene.top().angularVelocity(new Vector3()).length() > 30);
        }
    }

    @Test
    void theCardHouseStandsUntilTheBallComes() {
        try (Scene scene = Scenes.build("cards", Settings.DEFAULT)) {
            Vector3[] cards = new Vector3[scene.simulation().bodyCount() - 2]; // no floor, no ball
            for (int i = 1; i <= cards.length; i++) {
                cards[i - 1] = scene.simulation().body(i).centre(new Vector3());
            }
            double height = scene.top().centre(new Vector3()).z;
            run(scene, 3);
            assertEquals(height, scene.top().centre(new Vector3()).z, 0.01);
            for (int i = 1; i <= cards.length; i++) {
                Vector3 at = scene.simulation().body(i).centre(new Vector3());
                assertEquals(0, at.distance(cards[i - 1]), 0.02, "card " + i + " stands");
            }
            run(scene, 4);
            assertTrue(scene.top().centre(new Vector3()).z < 0.7 * height, "it has collapsed");
            run(scene, 5);
            assertEquals(0, scene.simulation().awakeCount(), "all sleep at the scene's end, the ball too");
        }
    }

    @Test
    @Tag("thorough")
    void allDominoesFall() {
        try (Scene scene = Scenes.build("dominoes", Settings.DEFAULT)) {
            run(scene, 15);
            Simulation simulation = scene.simulation();
            for (int i = 1; i < simulation.bodyCount(); i++) {
                assertTrue(simulation.body(i).pose(new Pose()).rotation(2, 2) < 0.9, "tile " + i + " stands");
            }
            assertEquals(0, simulation.awakeCount(), "all sleep at the scene's end");
        }
    }

    /** The widest gap of a run is chaotic: of 40 with slightly different speeds 0.017 in the middle, 0.026 at most. */
    @Test
    void ragdollsHoldTogether() {
        try (Scene scene = Scenes.build("ragdolls", Settings.DEFAULT)) {
            EnergyLimit limit = new EnergyLimit(scene.simulation());
            for (int i = 0; i < 300; i++) {
                step(scene, limit);
                assertTrue(
                        scene.simulation().widestJoint() < 0.03,
                        "gap " + scene.simulation().widestJoint());
            }
        }
    }

    /** Bodies on grounds of triangles come to rest: most of the energy is gone, and a tenth at most is awake. */
    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"terrain", "stairs", "field"})
    void heapsOnGroundsOfTrianglesComeToRest(String name) {
        try (Scene scene = Scenes.build(name, Settings.DEFAULT)) {
            Simulation simulation = scene.simulation();
            run(scene, scene.seconds());
            int bodies = simulation.bodyCount();
            assertTrue(bodies > 60, () -> "bodies " + bodies);
            assertTrue(simulation.awakeCount() <= 0.1 * bodies, () -> "awake " + simulation.awakeCount());
        }
    }

    @Test
    @Tag("thorough")
    void compoundsHookIntoEachOther() {
        try (Scene scene = Scenes.build("compounds", Settings.DEFAULT)) {
            run(scene, 6);
            int[] pairs = {0};
            scene.simulation().forEachTouching((a, b) -> pairs[0] += a.partCount() > 1 && b.partCount() > 1 ? 1 : 0);
            assertTrue(pairs[0] > 80, () -> "pairs of compounds that touch: " + pairs[0]);
        }
    }
}
