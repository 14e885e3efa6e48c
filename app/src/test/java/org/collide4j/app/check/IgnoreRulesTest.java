package org.collide4j.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.app.Plant;
import org.collide4j.scene.clash.ClashReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IgnoreRulesTest {
    @TempDir
    Path folder;

    @Test
    void aPairRuleHoldsInBothOrders() throws IOException {
        for (String rule : List.of("Sphere tank~Pipe*", "Pipe*~Sphere tank")) {
            ClashReport report = IgnoreRules.of(List.of(rule)).apply(Plant.report());
            assertEquals(Plant.report().findings().size() - 1, report.findings().size(), rule);
        }
    }

    @Test
    void aPatternIsTheWholeName() throws IOException {
        assertEquals(
                9, IgnoreRules.of(List.of("Tank")).apply(Plant.model()).parts().size());
        assertEquals(
                8,
                IgnoreRules.of(List.of("Tank ?")).apply(Plant.model()).parts().size());
        assertEquals(
                5,
                IgnoreRules.of(List.of("*tank*,Cap"))
                        .apply(Plant.model())
                        .parts()
                        .size());
    }

    @Test
    void aFileHoldsOneRuleALine() throws IOException {
        Path file = folder.resolve("rules.txt");
        Files.writeString(file, "# meant to touch\nFloor~* # everything stands on it\n\nCap\n");
        IgnoreRules rules = IgnoreRules.of(List.of("@" + file));
        assertEquals(8, rules.apply(Plant.model()).parts().size());
        ClashReport report = rules.apply(Plant.report());
        assertEquals(4, report.findings().size());
        assertEquals(
                "1 finding left out by --ignore Floor~*",
                report.notes().get(report.notes().size() - 1));
    }

    @Test
    void aRuleThatTakesNothingSaysSo() throws IOException {
        assertEquals(
                List.of("0 parts left out by --ignore flor"),
                IgnoreRules.of(List.of("flor")).apply(Plant.model()).notes());
    }
}
