package org.collide4j.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.clash.ClashCheck;
import org.collide4j.clash.ClashOptions;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.IgnoreRules;
import org.collide4j.clash.Progress;
import org.collide4j.clash.rule.ContactPolicy;
import org.collide4j.clash.rule.Rule;
import org.collide4j.clash.rule.Rules;
import org.collide4j.clash.rule.Selector;
import org.collide4j.scene.Model;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A check on Spark in this process reports what the local check reports, bit by bit. */
class SparkEngineTest {
    @TempDir
    private Path folder;

    @BeforeAll
    static void silence() {
        SparkLog.silence();
    }

    static void assertSame(ClashReport local, ClashReport other) {
        assertEquals(local.findings(), other.findings());
        assertEquals(local.notes(), other.notes());
        assertEquals(
                List.of(local.pairs(), local.pairsCompared(), local.pairsUnsettled(), local.tolerance()),
                List.of(other.pairs(), other.pairsCompared(), other.pairsUnsettled(), other.tolerance()));
    }

    private ClashReport assertSame(Model model, ClashOptions options) {
        ClashReport local = new ClashCheck(options).run(model, Progress.SILENT);
        SparkEngine engine = new SparkEngine(SparkOptions.onMaster("local[2]").withWork(folder.resolve("packed")));
        assertSame(local, new ClashCheck(options, engine).run(model, Progress.SILENT));
        assertTrue(local.findings().size() > 5, local.findings().size() + " findings");
        return local;
    }

    @ParameterizedTest
    @CsvSource({"house.glb,0,false", "engine.glb,0,false", "plant-room.glb,0.05,false", "plant-room.glb,0,true"})
    void samples(String name, double clearance, boolean hulls) throws IOException {
        assertSame(new ModelReader().read(Path.of("../samples", name)), new ClashOptions(Double.NaN, clearance, hulls));
    }

    @Test
    void rulesAndIgnoredPairs() throws IOException {
        Rules rules = Rules.builder()
                .group("pipes", Selector.name("*pipe*"))
                .group("walls", Selector.name("*wall*"))
                .exclude("pipes", "pipes", "welded")
                .rule(Rule.named("touching").withContacts(ContactPolicy.INTENDED), "walls", "walls")
                .rule(Rule.named("far").withClearance(0.2).withTolerance(0.01), "walls", Rules.ALL)
                .build();
        IgnoreRules ignore = IgnoreRules.parse(List.of("*roof*", "*beam*~*pump*"));
        Model two = new ModelReader()
                .read(List.of(Path.of("../samples", "house.glb"), Path.of("../samples", "plant-room.glb")));
        assertSame(two, new ClashOptions(Double.NaN, 0.02, false, ignore, Double.POSITIVE_INFINITY, rules));
    }
}
