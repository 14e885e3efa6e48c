package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The interval of a depth holds the depth: random points never lie deeper, and turning the model never leaves it. */
class DepthIntervalsTest {
    private static final int POINTS = Effort.of(4000, 1000);
    private static final double[] TOLERANCES = {1e-5, 0.01};

    private static final int TURNS = Effort.THOROUGH ? 3 : 1;

    private final MeshProbe probe = new MeshProbe();

    private static Map<String, Finding> findings(Model model, double tolerance) {
        Map<String, Finding> found = new TreeMap<>();
        ClashOptions options = new ClashOptions(tolerance, 0, false);
        for (Finding f : new ClashCheck(options).run(model, Progress.SILENT).findings()) {
            found.put(f.a().name() + " ~ " + f.b().name(), f);
        }
        return found;
    }

    private static Model turned(Model model, Pose turn) {
        List<Part> parts = new ArrayList<>();
        for (Part p : model.parts()) {
            Pose pose = new Pose().setProduct(turn, p.pose());
            parts.add(new Part(p.name(), p.group(), pose, p.geometry(), p.air(), p.traits()));
        }
        return new Model(model.name(), model.units(), parts, model.joined(), List.of());
    }

    /**
     * Fails unless the intervals of both models meet, and the kinds are the same where neither holds the tolerance.
     *
     * @param slack what the coordinates of the model leave open
     */
    private static void assertTurnsWithinIntervals(Model model, double slack, String what) {
        SplittableRandom random = new SplittableRandom(model.parts().size());
        for (double tolerance : TOLERANCES) {
            assertTurnsWithinIntervals(model, tolerance, slack, random, what + ", tolerance " + tolerance);
        }
    }

    private static void assertTurnsWithinIntervals(
            Model model, double tolerance, double slack, SplittableRandom random, String what) {
        Map<String, Finding> plain = findings(model, tolerance);
        for (int i = 0; i < TURNS; i++) {
            Pose turn = turn(random);
            Map<String, Finding> other = findings(turned(model, turn), tolerance);
            Set<String> pairs = new TreeSet<>(plain.keySet());
            pairs.addAll(other.keySet());
            for (String pair : pairs) {
                Finding f = plain.get(pair);
                Finding g = other.get(pair);
                String row = what + ", " + turn + ": " + Told.of(f) + ", turned: " + Told.of(g);
                assertTrue(
                        isSame(f, g) || mayCountAsEither(f, tolerance, slack) || mayCountAsEither(g, tolerance, slack),
                        row);
                if (f != null && g != null && f.method() == g.method()) {
                    assertTrue(f.lower() - slack <= g.upper() && g.lower() - slack <= f.upper(), row);
                }
            }
        }
    }

    private static Pose turn(SplittableRandom random) {
        double[] q = random.doubles(4, -1, 1).toArray();
        return Pose.of(random.nextDouble(), random.nextDouble(), random.nextDouble(), q[0], q[1], q[2], q[3]);
    }

    private static boolean isSame(@Nullable Finding f, @Nullable Finding g) {
        return f != null && g != null && f.kind() == g.kind();
    }

    /** True if the interval holds the tolerance, as a depth or as a gap. */
    private static boolean mayCountAsEither(@Nullable Finding f, double tolerance, double slack) {
        return f != null
                && ((f.lower() - slack <= -tolerance && f.upper() + slack >= -tolerance)
                        || (f.lower() - slack <= tolerance && f.upper() + slack >= tolerance));
    }

    @Test
    void turnedPlantsKeepTheirDepths() {
        for (long seed = 1; seed <= 3; seed++) {
            assertTurnsWithinIntervals(Parts.model(Plant.parts(seed, 2)), 1e-12, "plant of seed " + seed);
        }
    }

    /** The samples' coordinates are in single precision, and the seams of their surfaces gape by as much. */
    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"house.glb", "plant-room.glb", "engine.glb"})
    void aTurnedSampleKeepsItsDepths(String name) throws IOException {
        assertTurnsWithinIntervals(new ModelReader().read(Samples.file(name)), 1e-8, name);
    }

    @Test
    void turnedModelsOfOtherProjectsKeepTheirDepths() throws IOException {
        List<Model> models = Samples.real();
        assertFalse(models.isEmpty());
        for (Model model : models) {
            assertTurnsWithinIntervals(model, 1e-8, model.name());
        }
    }

    @Test
    void noPointLiesDeeperThanTheIntervalAllows() throws IOException {
        List<Model> models = new ArrayList<>(List.of(new ModelReader().read(Samples.file("house.glb"))));
        for (long seed = 1; seed <= 3; seed++) {
            models.add(Parts.model(Plant.parts(seed, 2)));
        }
        int within = 0;
        for (Model model : models) {
            for (Finding f : findings(model, TOLERANCES[0]).values()) {
                if (f.kind() != Kind.UNSETTLED
                        && f.a().geometry() instanceof Geometry.Surface a
                        && f.b().geometry() instanceof Geometry.Surface b) {
                    double forth = deepest(a.mesh(), f.a().pose(), b.mesh(), f.b().pose());
                    double back = deepest(b.mesh(), f.b().pose(), a.mesh(), f.a().pose());
                    assertTrue(
                            Math.max(forth, back) <= Math.max(0, -f.lower()) + 1e-8,
                            forth + " " + back + " " + Told.of(f));
                    within += forth > 0 || back > 0 ? 1 : 0;
                }
            }
        }
        assertTrue(within > 100, within + " pairs with a random point in the other part");
    }

    /** Returns how deep random points of a surface lie in a closed mesh, at most; 0 if none does. */
    private double deepest(TriangleMesh surface, Pose pose, TriangleMesh solid, Pose solidPose) {
        if (!solid.isClosed()) {
            return 0;
        }
        Random random = new Random(surface.triangleCount());
        Pose toSolid = new Pose().setRelative(solidPose, pose);
        double[] t = new double[9];
        Vector3 p = new Vector3();
        double deepest = 0;
        for (int i = 0; i < POINTS; i++) {
            surface.corners(random.nextInt(surface.triangleCount()), t);
            double u = random.nextDouble();
            double v = random.nextDouble() * (1 - u);
            p.set(
                    t[0] + u * (t[3] - t[0]) + v * (t[6] - t[0]),
                    t[1] + u * (t[4] - t[1]) + v * (t[7] - t[1]),
                    t[2] + u * (t[5] - t[2]) + v * (t[8] - t[2]));
            toSolid.transform(p, p);
            double depth = solid.tree().distanceSquared(0, p.x, p.y, p.z) > 0
                    ? 0
                    : probe.distance(solid, p.x, p.y, p.z, deepest, Double.POSITIVE_INFINITY);
            if (depth > deepest && probe.contains(solid, p.x, p.y, p.z)) {
                deepest = depth;
            }
        }
        return deepest;
    }
}
