package org.collide4j.spark.since;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.collide4j.clash.CheckPlan;
import org.collide4j.clash.ClashCheck;
import org.collide4j.clash.ClashOptions;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.IgnoreRules;
import org.collide4j.clash.PairOutcomes;
import org.collide4j.clash.Progress;
import org.collide4j.clash.Reason;
import org.collide4j.clash.rule.Rule;
import org.collide4j.clash.rule.Rules;
import org.collide4j.clash.rule.Selector;
import org.collide4j.math.Pose;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.spark.PackedSource;
import org.collide4j.spark.SparkEngine;
import org.collide4j.spark.SparkLog;
import org.collide4j.spark.SparkOptions;
import org.collide4j.spark.pack.PackedFolder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A check since an earlier one finds what a full check finds, and compares the pairs of changed parts alone. */
class SinceTest {
    private static final double TOLERANCE = 1e-5;
    private static final ClashOptions OPTIONS = new ClashOptions(TOLERANCE, 0.05, false);

    @TempDir
    private Path folder;

    private final List<String> told = new ArrayList<>();
    private Model house;

    @BeforeAll
    static void silence() {
        SparkLog.silence();
    }

    @BeforeEach
    void read() throws IOException {
        Model whole = new ModelReader().read(Path.of("../samples/house.glb"));
        house = with(whole, whole.parts().subList(0, 50));
    }

    private static Model with(Model model, List<Part> parts) {
        return new Model(model.name(), model.units(), parts, model.joined(), model.notes());
    }

    private static Part moved(Part part, double x) {
        Pose pose = new Pose(part.pose());
        pose.setTranslation(pose.translationX() + x, pose.translationY(), pose.translationZ());
        return new Part(part.name(), part.group(), pose, part.geometry(), part.air(), part.traits());
    }

    private static Part named(String name, Part part) {
        return new Part(name, name, part.pose(), part.geometry(), part.air(), part.traits());
    }

    private Path packed(String name) {
        return folder.resolve(name);
    }

    private static ClashReport local(Model model, ClashOptions options) {
        return new ClashCheck(options).run(model, Progress.SILENT);
    }

    private ClashReport check(Model model, ClashOptions options, SparkOptions onSpark) {
        told.clear();
        SparkEngine engine = new SparkEngine(onSpark.withTold(told::add));
        return new ClashCheck(options, engine).run(model, Progress.SILENT);
    }

    private ClashReport check(Model model, ClashOptions options, String work) {
        return check(model, options, SparkOptions.onMaster("local[2]").withWork(packed(work)));
    }

    private ClashReport checkSince(Model model, ClashOptions options, String since, String work) {
        SparkOptions onSpark =
                SparkOptions.onMaster("local[2]").withWork(packed(work)).withSince(packed(since));
        return check(model, options, onSpark);
    }

    /** Checks since the earlier check; returns how many pairs were carried over. */
    private long assertSame(Model model, ClashOptions options, String since, String work) {
        ClashReport full = local(model, options);
        ClashReport report = checkSince(model, options, since, work);
        assertEquals(full.findings(), report.findings());
        assertEquals(full.notes(), report.notes());
        assertEquals(
                List.of(full.pairs(), full.pairsCompared(), full.pairsUnsettled()),
                List.of(report.pairs(), report.pairsCompared(), report.pairsUnsettled()));
        String last = told.get(told.size() - 1);
        assertTrue(last.startsWith("carried over: "), last);
        return Long.parseLong(
                last.replaceAll("carried over: ([\\d,]+) of.*", "$1").replace(",", ""));
    }

    /** Counts the pairs that the plan compares, and both of whose parts have one of the names. */
    private static long pairs(Model model, ClashOptions options, List<String> names) {
        CheckPlan plan = new CheckPlan(model, options);
        long count = 0;
        for (int a = 0; a < model.parts().size(); a++) {
            for (int b = a + 1; b < model.parts().size(); b++) {
                if (plan.table().isCompared(a, plan.box(a), b, plan.box(b))
                        && names.contains(model.parts().get(a).name())
                        && names.contains(model.parts().get(b).name())) {
                    count++;
                }
            }
        }
        return count;
    }

    private static List<String> names(List<Part> parts) {
        return new ArrayList<>(parts.stream().map(Part::name).toList());
    }

    /** A night after the other: parts are moved, added, left out, renamed and brought into another order. */
    @Test
    @Tag("thorough")
    void editedModels() {
        check(house, OPTIONS, "0");
        Random random = new Random(7);
        Model model = house;
        int changed = 0;
        for (int night = 1; night <= 5; night++) {
            List<Part> parts = new ArrayList<>(model.parts());
            List<String> kept = names(parts);
            int i = random.nextInt(parts.size());
            kept.remove(parts.get(i).name());
            switch (night) {
                case 1 -> parts.set(i, moved(parts.get(i), 0.01));
                case 2 -> parts.remove(i);
                case 3 -> parts.add(0, moved(named("new", parts.get(i)), 0.2));
                case 4 -> parts.set(i, named("renamed", parts.get(i)));
                default -> Collections.shuffle(parts, random);
            }
            Model next = with(model, parts);
            if (night == 3 || night == 5) {
                kept = names(model.parts()); // an added part and another order change no part
            }
            long known = assertSame(next, OPTIONS, "" + (night - 1), "" + night);
            assertEquals(pairs(next, OPTIONS, kept), known, "night " + night);
            changed += known < pairs(next, OPTIONS, names(parts)) ? 1 : 0;
            model = next;
        }
        assertTrue(changed >= 3, changed + " nights with changes");
    }

    @Test
    @Tag("thorough")
    void theFolderOfTheEarlierCheckMayBeThatOfTheNext() {
        check(house, OPTIONS, "same");
        List<Part> parts = new ArrayList<>(house.parts());
        parts.set(4, moved(parts.get(4), -0.03));
        Model next = with(house, parts);
        long all = pairs(next, OPTIONS, names(parts));
        long known = assertSame(next, OPTIONS, "same", "same");
        assertTrue(known > 0 && known < all, known + " of " + all);
        assertEquals(all, assertSame(next, OPTIONS, "same", "same"));
    }

    /** The earlier check is forged: nothing of what it says is compared again. */
    @Test
    void knownPairsAreNotCompared() throws IOException {
        check(house, OPTIONS, "forged");
        long all = pairs(house, OPTIONS, names(house.parts()));
        EarlierCheck.keep(packed("forged"), new CheckPlan(house, OPTIONS), new PairOutcomes(Map.of(), all));
        ClashReport report = checkSince(house, OPTIONS, "forged", "next");
        assertEquals(List.of(), report.findings());
        assertEquals(all, report.pairsCompared());
    }

    @Test
    @Tag("thorough")
    void otherRulesCompareThePairsWhoseLengthsChange() {
        check(house, OPTIONS, "first");
        Rules rules = Rules.builder()
                .group("walls", Selector.name("*wall*"))
                .exclude("walls", "walls", "built so")
                .rule(Rule.named("far").withClearance(0.4), "walls", Rules.ALL)
                .build();
        IgnoreRules ignore = IgnoreRules.parse(List.of("*roof*"));
        ClashOptions others = new ClashOptions(TOLERANCE, 0.05, false, ignore, Double.POSITIVE_INFINITY, rules);
        long all = pairs(house, others, names(house.parts()));
        long known = assertSame(house, others, "first", "second");
        assertTrue(known > 0 && known < all, known + " of " + all);
        long back = assertSame(house, OPTIONS, "second", "third"); // pairs that were left out are compared
        assertTrue(back > 0 && back < pairs(house, OPTIONS, names(house.parts())), back + " carried over");
    }

    @Test
    @Tag("thorough")
    void anotherToleranceOrOptionIsTold() {
        check(house, OPTIONS, "first");
        assertEquals(0, assertSame(house, new ClashOptions(2e-5, 0.05, false), "first", "second"));
        assertTrue(told.toString().contains("the tolerance was 0.01 mm; --tolerance 1.0E-5"), told.toString());
        assertEquals(0, assertSame(house, new ClashOptions(TOLERANCE, 0.05, true), "first", "second"));
        assertTrue(told.toString().contains("checked without --hulls; all pairs are compared"), told.toString());
        assertEquals(0, assertSame(house, OPTIONS.withEffort(2), "first", "second"));
        assertTrue(told.toString().contains("checked with another --effort"), told.toString());
    }

    @Test
    void pairsThatATimeoutLeftUnsettledAreCompared() {
        ClashOptions hasty =
                new ClashOptions(TOLERANCE, 0.05, false, IgnoreRules.NONE, 1e-9, Rules.NONE); // over before a pair
        ClashReport first = check(house, hasty, "hasty");
        assertTrue(
                first.findings().stream().allMatch(finding -> finding.detail().reason() == Reason.TIME));
        assertEquals(0, assertSame(house, OPTIONS, "hasty", "next"));
    }

    @Test
    void pairsOfADamagedGeometryAreComparedWhenItIsMended() throws IOException {
        new PackedFolder(packed("damaged")).pack(house);
        PackedFolder damaged = new PackedFolder(packed("damaged"));
        String key = damaged.parts().get(3).key();
        byte[] whole = Files.readAllBytes(damaged.geometryFile(key));
        Files.write(damaged.geometryFile(key), new byte[100]);
        PackedSource source = PackedSource.read(packed("damaged"));
        SparkOptions onSpark = SparkOptions.onMaster("local[2]");
        ClashReport report =
                new ClashCheck(OPTIONS, new SparkEngine(onSpark, source)).run(source.model(), Progress.SILENT);
        assertTrue(report.pairsUnsettled() > 0);
        Files.write(damaged.geometryFile(key), whole);
        long known = assertSame(house, OPTIONS, "damaged", "mended");
        assertEquals(pairs(house, OPTIONS, names(house.parts())) - report.pairsUnsettled(), known);
    }
}
