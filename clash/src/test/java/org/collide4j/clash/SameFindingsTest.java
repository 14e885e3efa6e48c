package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.query.NarrowPhase;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.shape.Point;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A finding depends on its two parts and the options alone, and its points belong to the parts. */
class SameFindingsTest {
    /** Runs of every model: on one, two and four threads in turn. */
    private static final int RUNS = Effort.THOROUGH ? 20 : 3;

    /** Every so many pairs are asked alone. */
    private static final int ALONE = Effort.THOROUGH ? 1 : 5;

    private static final int[] THREADS = {1, 2, 4};
    private static final double POINT_TOLERANCE = 1e-9;

    private final MeshProbe probe = new MeshProbe();
    private final NarrowPhase narrow = new NarrowPhase();

    @Tag("thorough")
    @Test
    void ofGeneratedPlants() {
        Map<Kind, Integer> kinds = new EnumMap<>(Kind.class);
        for (long seed = 1; seed <= 3; seed++) {
            Model plant = Parts.model(Plant.parts(seed, 2));
            ClashOptions options = new ClashOptions(1e-5, 0.15, false);
            assertSame(plant, options, "plant of seed " + seed, RUNS)
                    .forEach((kind, count) -> kinds.merge(kind, count, Integer::sum));
        }
        for (Kind kind : List.of(Kind.CLASH, Kind.INSIDE, Kind.TOUCH, Kind.CLOSE)) {
            assertTrue(kinds.getOrDefault(kind, 0) > 2, kinds.toString());
        }
    }

    /** Fails if samples of regions, or the nearest triangle, are left over from the pair before. */
    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(longs = {1, 2, 3})
    void ofAWorkshop(long seed) {
        Model workshop = Parts.model(Workshop.parts(seed));
        Map<Kind, Integer> kinds =
                assertSame(workshop, new ClashOptions(1e-6, 0, false), "workshop of seed " + seed, RUNS);
        for (Kind kind : List.of(Kind.CLASH, Kind.INSIDE, Kind.TOUCH)) {
            assertTrue(kinds.getOrDefault(kind, 0) > 5, kinds.toString());
        }
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"house.glb", "engine.glb", "plant-room.glb"})
    void ofASample(String name) throws IOException {
        Model model = new ModelReader().read(Samples.file(name));
        Map<Kind, Integer> kinds = assertSame(model, new ClashOptions(1e-4, 0, false), name, (RUNS + 2) / 3);
        assertTrue(kinds.getOrDefault(Kind.CLASH, 0) > 0, kinds.toString());
    }

    @Test
    void ofModelsOfOtherProjects() throws IOException {
        List<Model> models = Samples.real();
        assertFalse(models.isEmpty());
        for (Model model : models) {
            assertSame(model, new ClashOptions(1e-6, 0.05, false), model.name(), (RUNS + 2) / 3);
        }
    }

    /** Fails unless all runs find the same, each pair alone too; returns how many findings of each kind there are. */
    private Map<Kind, Integer> assertSame(Model model, ClashOptions options, String what, int runs) {
        Map<String, Finding> first = findings(options, model, 1);
        for (int run = 0; run < runs; run++) {
            List<Part> parts = new ArrayList<>(model.parts());
            Collections.shuffle(parts, new Random(run));
            int threads = THREADS[(run + 1) % THREADS.length];
            Model shuffled = new Model(model.name(), model.units(), parts, model.joined(), List.of());
            assertEquals(text(first), text(findings(options, shuffled, threads)), what + ", run " + run);
        }
        Map<Kind, Integer> kinds = new EnumMap<>(Kind.class);
        int asked = 0;
        for (Finding finding : first.values()) {
            kinds.merge(finding.kind(), 1, Integer::sum);
            assertPointsBelongToTheParts(finding, what);
            if (asked++ % ALONE != 0) {
                continue;
            }
            Model pair = new Model("pair", model.units(), List.of(finding.b(), finding.a()), List.of(), List.of());
            assertEquals(
                    List.of(Told.of(finding)),
                    findings(options, pair, 1).values().stream().map(Told::of).toList(),
                    what);
        }
        return kinds;
    }

    /** By the names of the two parts, the lesser first, whatever their order in the model. */
    private static Map<String, Finding> findings(ClashOptions options, Model model, int threads) {
        Map<String, Finding> findings = new TreeMap<>();
        for (Finding f :
                new ClashCheck(options, threads).run(model, Progress.SILENT).findings()) {
            Finding named = f.a().name().compareTo(f.b().name()) < 0 ? f : f.swapped();
            findings.put(named.a().name() + " ~ " + named.b().name(), named);
        }
        return findings;
    }

    private static List<String> text(Map<String, Finding> findings) {
        return findings.values().stream().map(Told::of).toList();
    }

    private void assertPointsBelongToTheParts(Finding f, String what) {
        if (f.kind() == Kind.UNSETTLED) {
            return; // its points say where to look
        }
        String row = what + ": " + Told.of(f);
        assertTrue(outside(f.pointOnA(), f.a()) <= slack(f), row);
        assertTrue(outside(f.pointOnB(), f.b()) <= slack(f), row);
        if (f.method() == Method.CROSSING && isMesh(f.a())) {
            assertEquals(-f.signedDistance(), distance(f.pointOnA(), f.pointOnB()), slack(f), row);
        } else if (f.kind() == Kind.INSIDE || (f.kind() == Kind.CLASH && isMesh(f.a()) && isMesh(f.b()))) {
            double common = Math.min(outside(f.pointOnA(), f.b()), outside(f.pointOnB(), f.a()));
            assertTrue(common <= slack(f), row);
        }
    }

    private static double distance(Point a, Point b) {
        return Math.sqrt(Math.pow(a.x() - b.x(), 2) + Math.pow(a.y() - b.y(), 2) + Math.pow(a.z() - b.z(), 2));
    }

    private static boolean isMesh(Part part) {
        return part.geometry() instanceof Geometry.Surface;
    }

    private static double slack(Finding f) {
        return POINT_TOLERANCE
                * (PartBody.of(f.a()).bounds.diagonal()
                        + PartBody.of(f.b()).bounds.diagonal());
    }

    /** Returns how far the point is from the part; 0 within. */
    private double outside(Point point, Part part) {
        Vector3 p = part.pose().inverseTransform(new Vector3().set(point.x(), point.y(), point.z()), new Vector3());
        PartBody body = PartBody.of(part);
        TriangleMesh mesh = body.mesh;
        if (mesh == null) {
            Pose home = new Pose();
            return narrow.distance(new Point(p.x, p.y, p.z), home, Objects.requireNonNull(body.solid), home);
        }
        boolean inside = probe.contains(mesh, p.x, p.y, p.z);
        return inside ? 0 : probe.distance(mesh, p.x, p.y, p.z, 0, Double.POSITIVE_INFINITY);
    }
}
