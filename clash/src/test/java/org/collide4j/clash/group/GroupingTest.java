package org.collide4j.clash.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.junit.jupiter.api.Test;

class GroupingTest {
    private static final long SEED = 20261125;

    private static List<String> names(Grouping grouping) {
        return grouping.issues().stream().map(Issue::name).toList();
    }

    @Test
    void onePartAgainstManyIsOneIssue() {
        Findings findings = new Findings();
        for (int i = 0; i < 14; i++) {
            findings.add(Kind.CLASH, "Heating pipe", String.format("Beam.%03d", i), -0.01 * i, i, 0, 0);
        }
        Grouping grouping = findings.grouped();
        assertEquals(List.of("Heating pipe against 14 beams"), names(grouping));
        Issue issue = grouping.issues().get(0);
        assertEquals(-0.13, issue.signedDistance());
        assertEquals(13, issue.place().x());
        assertEquals(0, issue.low().x());
        assertEquals(13, issue.high().x());
        assertEquals(14, issue.findings().size());
        assertEquals(14, grouping.findings()[0].length);
    }

    @Test
    void aHubNamesItsOthersByType() {
        Findings findings = new Findings();
        findings.star("Floor slab", "Column", 5, 0);
        findings.star("Floor slab", "Wall", 2, 40);
        assertEquals(List.of("Floor slab against 5 columns and 2 walls"), names(findings.grouped()));
        findings.star("Floor slab", "Door", 1, 80);
        assertEquals(List.of("Floor slab against 5 columns and 3 other parts"), names(findings.grouped()));
        findings.star("Floor slab", "Pump", 4, 120);
        assertEquals(List.of("Floor slab against 12 parts"), names(findings.grouped()));
    }

    @Test
    void partsOfOneGroupAreOnePart() {
        Findings findings = new Findings();
        for (int i = 0; i < 4; i++) {
            findings.addGrouped(Kind.CLASH, "leaf " + i, "IfcDoor_Haustuer_2jTRqchjf7oB0yhQ6462T0", "Wall 1", -0.1, i);
        }
        assertEquals(List.of("Haustuer and Wall 1"), names(findings.grouped()));
    }

    @Test
    void aRowOfTwoTypesIsOneIssueAndTwoEndsOfABuildingAreTwo() {
        Findings findings = new Findings();
        for (int i = 0; i < 12; i++) {
            findings.add(Kind.CLASH, "pipe-" + i, "Beam." + i, -0.1 - 0.001 * i, 3 * i, 0, 0);
        }
        assertEquals(List.of("12 × Beam and Pipe"), names(findings.grouped()));
        for (int i = 0; i < 5; i++) {
            findings.add(Kind.CLASH, "pipe-" + (20 + i), "Beam." + (20 + i), -0.01, 500 + 3 * i, 0, 0);
        }
        assertEquals(List.of("12 × Beam and Pipe", "5 × Beam and Pipe"), names(findings.grouped()));
    }

    @Test
    void manyAlikeAreNoHubs() {
        Findings findings = new Findings();
        for (int pipe = 0; pipe < 9; pipe++) {
            for (int beam = 0; beam < 9; beam++) {
                findings.add(Kind.CLASH, "pipe-" + pipe, "Beam." + beam, -0.1, pipe, beam, 0);
            }
        }
        assertEquals(List.of("81 × Beam and Pipe"), names(findings.grouped()));
    }

    @Test
    void pairsOfOneTypeAndSinglePairsAreNamedByTheirParts() {
        Findings findings = new Findings();
        findings.add(Kind.CLASH, "IfcWall_Wall 1_3rPX_Juz59peXXY6wDJl18", "Pump", -3, 0, 0, 0);
        findings.add(Kind.CLASH, "Box 1", "Box 2", -2, 0, 0, 0);
        findings.add(Kind.CLASH, "Box 3", "Box 4", -2, 0, 0, 0);
        findings.add(Kind.CLASH, "IfcDoor_1M$gxUrX1Fiwe3P64ww7U5", "IfcDoor_1Oms875aH3Wg$9l65H2ZGw", -1, 0, 0, 0);
        assertEquals(List.of("Pump and Wall 1", "2 pairs of boxes", "Two doors"), names(findings.grouped()));
    }

    @Test
    void kindsDoNotHideEachOther() {
        Findings findings = new Findings();
        findings.star("Slab", "Column", 20, 0);
        findings.add(Kind.CLASH, "Slab", "Column 3", -0.1, 0, 0, 0);
        findings.add(Kind.INSIDE, "Slab", "Column 4", -0.2, 0, 0, 0);
        findings.add(Kind.UNSETTLED, "Slab", "Column 5", Double.NaN, 0, 0, 0);
        findings.add(Kind.CLOSE, "Slab", "Column 6", 0.2, 0, 0, 0);
        Grouping grouping = findings.grouped();
        assertEquals(
                List.of("2 × Column and Slab", "Column 5 and Slab", "Slab against 20 columns", "Column 6 and Slab"),
                names(grouping));
        assertEquals(Kind.CLASH, grouping.issues().get(0).kind());
        assertEquals(-0.2, grouping.issues().get(0).signedDistance());
    }

    @Test
    void aPlantOfTwoThousandFindingsIsSomeDozensOfIssues() {
        Findings plant = Findings.plant();
        Grouping grouping = plant.grouped();
        assertTrue(
                plant.report().findings().size() > 2000,
                "only " + plant.report().findings().size());
        List<String> names = names(grouping);
        assertTrue(names.size() <= 36, names.toString());
        Set<String> expected = Set.of(
                "900 × Beam and Pipe",
                "800 × Beam and Pipe",
                "Heating pipe against 14 beams",
                "Floor slab against 200 columns",
                "Wall-1 against 40 duct segments",
                "Wall-2 against 40 duct segments",
                "119 pairs of bolts");
        assertTrue(names.containsAll(expected), names.toString());
        assertTrue(names.stream().noneMatch(name -> name.matches(".*[0-9A-Za-z_$]{20}.*")), names.toString());
    }

    @Test
    void everyFindingIsInExactlyOneIssueAndIssuesComeWorstFirst() {
        Random random = new Random(SEED);
        boolean sawHub = false;
        boolean sawCluster = false;
        for (int round = 0; round < 200; round++) {
            Findings findings = Findings.random(random);
            Grouping grouping = findings.grouped();
            List<Finding> all = findings.report().findings();
            int[] times = new int[all.size()];
            for (int issue = 0; issue < grouping.issues().size(); issue++) {
                Set<Finding> members = Set.copyOf(grouping.issues().get(issue).findings());
                for (int finding : grouping.findings()[issue]) {
                    times[finding]++;
                    assertEquals(issue, grouping.issueOf(finding));
                    assertTrue(members.contains(all.get(finding)));
                }
            }
            for (int count : times) {
                assertEquals(1, count, "seed " + SEED + ", round " + round);
            }
            assertOrdered(grouping);
            sawHub |= names(grouping).stream().anyMatch(name -> name.contains(" against "));
            sawCluster |= names(grouping).stream().anyMatch(name -> name.contains(" × "));
        }
        assertTrue(sawHub && sawCluster);
    }

    private static void assertOrdered(Grouping grouping) {
        Issue before = null;
        for (Issue issue : grouping.issues()) {
            Set<Kind> kinds = issue.findings().stream()
                    .map(Finding::kind)
                    .collect(Collectors.toCollection(() -> EnumSet.noneOf(Kind.class)));
            assertEquals(Collections.min(kinds), issue.kind());
            assertTrue(kinds.size() == 1 || kinds.equals(EnumSet.of(Kind.CLASH, Kind.INSIDE)), kinds.toString());
            double least = issue.findings().stream()
                    .mapToDouble(Finding::signedDistance)
                    .filter(distance -> !Double.isNaN(distance))
                    .min()
                    .orElse(Double.NaN);
            assertEquals(least, issue.signedDistance());
            if (before != null) {
                int order = before.kind().compareTo(issue.kind());
                assertTrue(order <= 0);
                assertFalse(order == 0 && before.signedDistance() > issue.signedDistance());
            }
            before = issue;
        }
    }

    @Test
    void theOrderOfPartsAndFindingsChangesNoIssue() {
        Random random = new Random(SEED);
        for (int round = 0; round < 100; round++) {
            Findings findings = round == 0 ? Findings.plant() : Findings.random(random);
            assertEquals(
                    described(findings.grouped()),
                    described(findings.shuffled(random).grouped()),
                    "seed " + SEED + ", round " + round);
        }
    }

    private static List<String> described(Grouping grouping) {
        List<String> lines = new ArrayList<>();
        for (Issue issue : grouping.issues()) {
            List<String> pairs = new ArrayList<>();
            for (Finding finding : issue.findings()) {
                pairs.add(finding.kind() + " "
                        + new TreeSet<>(List.of(finding.a().name(), finding.b().name())));
            }
            lines.add(issue.name() + " " + issue.kind() + " " + issue.signedDistance() + " " + issue.place()
                    + issue.low() + issue.high() + pairs);
        }
        return lines;
    }

    @Test
    void duplicatesAreIssuesOfTheirOwn() {
        Findings findings = new Findings();
        findings.add(Kind.CLASH, "Bolt 1", "Bolt 2", -0.1, 0, 0, 0);
        findings.add(Kind.DUPLICATE, "Bolt 3", "Bolt 4", Double.NaN, 0.5, 0, 0);
        findings.add(Kind.DUPLICATE, "Bolt 5", "Bolt 6", Double.NaN, 1, 0, 0);
        List<Issue> issues = findings.grouped().issues();
        assertEquals(
                List.of(Kind.CLASH, Kind.DUPLICATE),
                issues.stream().map(Issue::kind).toList());
        assertEquals(2, issues.get(1).findings().size());
        assertEquals("2 pairs of bolts", issues.get(1).name());
    }
}
