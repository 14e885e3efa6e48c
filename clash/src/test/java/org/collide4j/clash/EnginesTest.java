package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.clash.rule.ContactPolicy;
import org.collide4j.clash.rule.Rule;
import org.collide4j.clash.rule.Rules;
import org.collide4j.clash.rule.Selector;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A check whose pairs are compared elsewhere reports what the local check reports, bit by bit. */
class EnginesTest {
    /** Compares all pairs one by one in any order, by a copy of the table, and sends outcomes as bytes. */
    private static PairOutcomes compareByBytes(CheckPlan plan, Progress progress) {
        PairTable table = copy(plan.table());
        List<Part> parts = plan.model().parts();
        OutcomeBytes bytes = new OutcomeBytes();
        PairWorker worker =
                new PairWorker(new MeshFacts(), () -> false, plan.options().effort());
        Map<Long, PairOutcome> found = new HashMap<>();
        long compared = 0;
        for (int b = parts.size() - 1; b >= 0; b--) {
            for (int a = 0; a < b; a++) {
                Aabb boxA = plan.box(a);
                Aabb boxB = plan.box(b);
                if (!table.isAlone(a, boxA) && !table.isAlone(b, boxB) && table.isCompared(a, boxA, b, boxB)) {
                    boolean hulls = plan.options().hulls();
                    PairOutcome outcome = worker.compare(
                            PartBody.ready(moved(parts.get(a)), hulls, boxA),
                            PartBody.ready(moved(parts.get(b)), hulls, boxB),
                            table.lengths(a, b));
                    byte[] sent = bytes.write(outcome);
                    PairOutcome received = new OutcomeBytes().read(sent, parts.get(a), parts.get(b));
                    assertArrayEquals(sent, bytes.write(received));
                    found.put(PairOutcomes.pair(a, b), received);
                    compared++;
                }
            }
        }
        return new PairOutcomes(found, compared);
    }

    /** Returns another object for the same part, as another process has it: name, pose and geometry alone. */
    private static Part moved(Part part) {
        double[] numbers = part.pose().store(new double[Pose.NUMBERS]);
        return new Part(part.name(), "", new Pose().load(numbers), part.geometry());
    }

    private static PairTable copy(PairTable table) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(table);
            }
            return (PairTable) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static ClashReport assertSame(Model model, ClashOptions options) {
        ClashReport local = new ClashCheck(options, 1).run(model, Progress.SILENT);
        ClashReport other = new ClashCheck(options, EnginesTest::compareByBytes).run(model, Progress.SILENT);
        assertEquals(local.findings(), other.findings());
        assertEquals(local.notes(), other.notes());
        assertEquals(
                List.of(local.pairs(), local.pairsCompared(), local.pairsUnsettled()),
                List.of(other.pairs(), other.pairsCompared(), other.pairsUnsettled()));
        assertEquals(local.tolerance(), other.tolerance());
        assertEquals(local.rules().intendedContacts(), other.rules().intendedContacts());
        return local;
    }

    @ParameterizedTest
    @CsvSource({
        "house.glb,0,false",
        "engine.glb,0,false",
        "plant-room.glb,0.05,false",
        "plant-room.glb,0,true",
    })
    void samples(String name, double clearance, boolean hulls) throws IOException {
        Model model = new ModelReader().read(Samples.file(name));
        ClashReport report = assertSame(model, new ClashOptions(1e-4, clearance, hulls));
        assertTrue(report.findings().size() > 5, report.findings().size() + " findings");
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(longs = {1, 2})
    void workshops(long seed) {
        assertSame(Parts.model(Workshop.parts(seed)), new ClashOptions(Double.NaN, 0.1, false));
    }

    @Test
    @Tag("thorough")
    void rulesAndIgnoredPairs() throws IOException {
        Rules rules = Rules.builder()
                .group("pipes", Selector.name("*pipe*"))
                .group("walls", Selector.name("*wall*"))
                .exclude("pipes", "pipes", "welded")
                .rule(Rule.named("touching").withContacts(ContactPolicy.INTENDED), "walls", "walls")
                .rule(Rule.named("far").withClearance(0.2).withTolerance(0.01), "walls", Rules.ALL)
                .build();
        Model house = new ModelReader().read(List.of(Samples.file("house.glb"), Samples.file("plant-room.glb")));
        IgnoreRules ignore = IgnoreRules.parse(List.of("*roof*", "*beam*~*pump*"));
        ClashReport report =
                assertSame(house, new ClashOptions(Double.NaN, 0.02, false, ignore, Double.POSITIVE_INFINITY, rules));
        assertTrue(report.findings().size() > 5, report.findings().size() + " findings");
    }

    @Test
    void outcomesOfFailuresAndDamage() {
        Part a = Parts.part("a", Parts.box(0, 0, 0, 1, 1, 1));
        Part b = Parts.part("b", Parts.box(0, 0, 0, 1, 1, 2));
        PairOutcome failed = PairOutcome.unreadable(PartBody.of(a), PartBody.of(b), "no such geometry: ü");
        byte[] bytes = new OutcomeBytes().write(failed);
        assertEquals(failed, new OutcomeBytes().read(bytes, a, b));
        assertEquals(PairOutcome.NONE, new OutcomeBytes().read(new OutcomeBytes().write(PairOutcome.NONE), a, b));
        for (int i = 0; i < bytes.length; i++) {
            byte[] damaged = bytes.clone();
            damaged[i] ^= 16;
            assertThrows(IllegalArgumentException.class, () -> new OutcomeBytes().read(damaged, a, b));
        }
    }
}
