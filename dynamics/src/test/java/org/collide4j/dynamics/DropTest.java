package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.HeightField;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bodies that are dropped on grounds of all kinds are not thrown back. */
class DropTest {
    /** Drops a cell of the table: 10,000 take some minutes. */
    private static final int DROPS = Integer.getInteger("collide4j.drops", 30);

    private static final long SEED = Long.getLong("collide4j.dropSeed", 0);

    private static void dropAll(Material material, int drops) {
        List<String> failures = new ArrayList<>();
        for (Drops.Ground ground : Drops.grounds()) {
            for (Drops.Dropped body : Drops.bodies()) {
                int failed = 0;
                String first = "";
                for (long seed = SEED; seed < SEED + drops; seed++) {
                    String wrong = Drops.drop(ground, body.shape(), material, seed);
                    if (!wrong.isEmpty() && failed++ == 0) {
                        first = "seed " + seed + ", " + wrong;
                    }
                }
                if (failed > 0) {
                    failures.add(body.name() + " on " + ground.name() + ": " + failed + " of " + drops + "; " + first);
                }
            }
        }
        assertTrue(failures.isEmpty(), () -> String.join("\n", failures));
    }

    @Test
    void noBodyGainsEnergyOnAnyGround() {
        dropAll(Material.DEFAULT, DROPS);
    }

    @Test
    void noElasticBodyGainsEnergyOnAnyGround() {
        dropAll(Material.DEFAULT.withRestitution(1), DROPS / 2);
    }

    /** Drops that gained energy before: on stairs, a tread and a riser push the tetrahedron into each other. */
    @ParameterizedTest
    @CsvSource("mesh stairs, tetrahedron, 1713")
    void dropsThatOnceGainedEnergyGainNone(String groundName, String bodyName, long seed) {
        Drops.Ground ground = Drops.grounds().stream()
                .filter(one -> one.name().equals(groundName))
                .findFirst()
                .orElseThrow();
        Drops.Dropped body = Drops.bodies().stream()
                .filter(one -> one.name().equals(bodyName))
                .findFirst()
                .orElseThrow();
        assertEquals("", Drops.drop(ground, body.shape(), Material.DEFAULT, seed));
    }

    /** Returns how high a box comes back that falls flat, as a part of the drop. */
    private static double comesBack(double restitution) {
        double height = 2;
        try (Simulation simulation = new Simulation()) {
            Material material = Material.DEFAULT.withRestitution(restitution);
            simulation.addStatic(new Box(5, 5, 1), Pose.at(0, 0, -1), material);
            Body box = simulation.add(new Box(0.3, 0.2, 0.1), Pose.at(0, 0, 0.1 + height), material);
            double highest = 0;
            boolean rises = false;
            for (int i = 0; i < 90; i++) {
                simulation.step(1 / 60.0);
                rises |= box.velocity(new Vector3()).z > 0.1;
                highest = rises ? Math.max(highest, box.centre(new Vector3()).z - 0.1) : 0;
            }
            return highest / height;
        }
    }

    @Test
    void aBoxThatFallsFlatComesBackAsHighAsRestitutionSays() {
        assertEquals(1, comesBack(1), 0.03);
        assertEquals(0.25, comesBack(0.5), 0.03);
        assertEquals(0, comesBack(0), 0.001);
    }

    /** A mesh in a plane has no extent along z: that is no measure of how fast an overlap may be pushed out. */
    @Test
    void flatSurfacesPushOutWhatOverlapsThem() {
        TriangleMesh mesh =
                new TriangleMesh(new double[] {-3, -3, 0, 3, -3, 0, 3, 3, 0, -3, 3, 0}, new int[] {0, 1, 2, 0, 2, 3});
        HeightField field = new HeightField(2, 2, 6, 6, new float[4]);
        List<Consumer<Simulation>> grounds = List.of(
                simulation -> simulation.addStatic(mesh, new Pose(), Material.DEFAULT),
                simulation -> simulation.addStatic(field, Pose.at(-3, -3, 0), Material.DEFAULT),
                simulation -> simulation.addStatic(new Box(3, 3, 1), Pose.at(0, 0, -1), Material.DEFAULT));
        for (Consumer<Simulation> ground : grounds) {
            try (Simulation simulation = new Simulation()) {
                ground.accept(simulation);
                Body box = simulation.add(new Box(0.3, 0.3, 0.3), Pose.at(0.4, 0.2, 0.25), Material.DEFAULT);
                for (int i = 0; i < 60; i++) {
                    simulation.step(1 / 60.0);
                }
                assertEquals(0.3, box.centre(new Vector3()).z, 0.001);
            }
        }
    }
}
