package org.collide4j.clash.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.collide4j.clash.Kind;
import org.collide4j.shape.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What happens to a model between two runs, and what the comparison has to say of it. */
class ComparisonTest {
    private static final double TOLERANCE = Findings.TOLERANCE;
    private static final int COUNT = 300;

    private static List<KeptFinding> withIds(List<KeptFinding> findings) {
        List<KeptFinding> kept = new ArrayList<>();
        Status[] statuses = {Status.ACTIVE, Status.REVIEWED, Status.APPROVED};
        for (Comparison.Item item :
                Comparison.of(List.of(), findings, TOLERANCE).items()) {
            kept.add(item.finding().with(item.finding().id(), statuses[kept.size() % 3]));
        }
        return kept;
    }

    /** Ids by place: places tell findings apart, whatever their order and names. */
    private static Map<String, String> idsByPlace(Comparison comparison) {
        Map<String, String> ids = new TreeMap<>();
        for (Comparison.Item item : comparison.items()) {
            Point p = item.finding().place();
            assertTrue(p != null, "every finding has a place");
            ids.put(
                    Math.floor(p.x()) + " " + Math.floor(p.y()) + " " + Math.floor(p.z()),
                    item.finding().id() + " " + item.finding().status());
        }
        return ids;
    }

    private static void assertAllKnown(List<KeptFinding> baseline, List<KeptFinding> now) {
        Comparison same = Comparison.of(baseline, baseline, TOLERANCE);
        Comparison comparison = Comparison.of(baseline, now, TOLERANCE);
        assertEquals(idsByPlace(same), idsByPlace(comparison));
        assertEquals(List.of(), comparison.resolved());
        assertTrue(comparison.items().stream().noneMatch(Comparison.Item::isNews));
        assertFalse(comparison.isOfAnotherModel());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void orderGuidsAndSmallMovesChangeNoIdAndNoStatus(long seed) {
        Findings generator = new Findings(seed);
        List<KeptFinding> baseline = withIds(generator.generate(COUNT));
        List<UnaryOperator<List<KeptFinding>>> harmless =
                List.of(generator::permuted, generator::exportedAnew, generator::jittered);
        for (UnaryOperator<List<KeptFinding>> change : harmless) {
            assertAllKnown(baseline, change.apply(baseline));
        }
        List<KeptFinding> all =
                generator.permuted(generator.exportedAnew(generator.jittered(generator.permuted(baseline))));
        assertAllKnown(baseline, all);
        assertAllKnown(all, baseline);
        assertAllKnown(generator.permuted(baseline), all);
    }

    @ParameterizedTest
    @ValueSource(longs = {6, 7, 8})
    void idsWithoutABaselineAreTheSameAfterANewExport(long seed) {
        Findings generator = new Findings(seed);
        List<KeptFinding> findings = generator.generate(COUNT);
        List<KeptFinding> again = generator.permuted(generator.exportedAnew(generator.jittered(findings)));
        Map<String, String> ids = idsByPlace(Comparison.of(List.of(), findings, TOLERANCE));
        assertEquals(COUNT, new HashSet<>(ids.values()).size(), "ids are unique");
        assertEquals(ids, idsByPlace(Comparison.of(List.of(), again, TOLERANCE)));
    }

    @Test
    void idsAreAHashAndANumber() {
        List<KeptFinding> findings = new Findings(1).generate(1);
        KeptFinding named = Findings.named(findings.get(0), "pipe_7", "wall");
        List<KeptFinding> both = List.of(Findings.at(named, 0.02, 5, 0, 0), named);
        List<String> ids = Comparison.of(List.of(), both, TOLERANCE).items().stream()
                .map(item -> item.finding().id())
                .toList();
        assertEquals(List.of("40caf5d85ab8-2", "40caf5d85ab8-1"), ids);
    }

    @Test
    void renamedPartsAreFoundByTheirBoxes() {
        List<KeptFinding> baseline = withIds(new Findings(9).generate(COUNT));
        List<KeptFinding> renamed = new ArrayList<>();
        for (KeptFinding f : baseline) {
            renamed.add(Findings.named(f, "part " + renamed.size() + " of", "thing " + renamed.size() + " of"));
        }
        assertAllKnown(baseline, new Findings(10).permuted(new Findings(10).jittered(renamed)));
    }

    @Test
    void oneChangeIsToldAndNoOther() {
        Findings generator = new Findings(11);
        List<KeptFinding> baseline = withIds(generator.generate(COUNT));
        List<KeptFinding> now = new ArrayList<>(baseline);
        now.set(17, Findings.at(baseline.get(17), 0.5, 500, 0, 0));
        now.remove(40);
        Comparison comparison = Comparison.of(baseline, generator.permuted(generator.exportedAnew(now)), TOLERANCE);
        List<Comparison.Item> news =
                comparison.items().stream().filter(Comparison.Item::isNews).toList();
        assertEquals(1, news.size());
        assertEquals(Status.NEW, news.get(0).finding().status());
        assertFalse(
                baseline.stream()
                        .anyMatch(f -> f.id().equals(news.get(0).finding().id())),
                "a free id");
        assertEquals(List.of(baseline.get(17), baseline.get(40)), comparison.resolved());
        assertEquals(
                COUNT - 2,
                comparison.items().stream().filter(i -> i.before() >= 0).count());
    }

    @Test
    void aMovedPairIsFoundByNamesThatPeopleGaveAndReopened() {
        KeptFinding f = Findings.named(withIds(new Findings(12).generate(1)).get(0), "Tank 2", "Pipe 7");
        KeptFinding approved = f.with("x-1", Status.APPROVED);
        KeptFinding moved = Findings.swapped(Findings.at(f, -f.signedDistance(), 0, 3, 4));
        Comparison.Item item = only(List.of(approved), moved);
        assertEquals("x-1", item.finding().id());
        assertEquals(Status.ACTIVE, item.finding().status());
        assertEquals(Change.MOVED, item.change());
        assertEquals(5, item.distance(), 1e-9);
        assertTrue(item.isNews());
    }

    /** Parts of equal counters may be other parts after an export: another size says so. */
    @Test
    void aCounterAloneIdentifiesNoPart() {
        List<KeptFinding> two = new Findings(13).generate(2);
        KeptFinding first = Findings.named(two.get(0), "body_1", "body_2").with("x-1", Status.ACTIVE);
        KeptFinding other = Findings.named(two.get(1), "body_3", "body_4").with("x-2", Status.ACTIVE);
        KeptFinding box = Findings.at(first, 0.001, 50, 0, 0);
        PlacedBox b = box.boxA();
        KeptFinding larger = new KeptFinding(
                "",
                Status.NEW,
                Kind.CLASH,
                "body_1",
                "body_2",
                -0.1,
                box.place(),
                new PlacedBox(b.minX(), b.minY(), b.minZ(), b.maxX() + 1, b.maxY(), b.maxZ()),
                box.boxB());
        assertEquals(Change.MOVED, only(List.of(first, other), box).change());
        assertEquals(Status.NEW, only(List.of(first, other), larger).finding().status());
    }

    private static Comparison.Item only(List<KeptFinding> baseline, KeptFinding now) {
        return Comparison.of(baseline, List.of(now), TOLERANCE).items().get(0);
    }

    @ParameterizedTest
    @EnumSource(Status.class)
    void depthDecidesWhatBecomesOfAStatus(Status status) {
        KeptFinding f = Findings.at(new Findings(14).generate(1).get(0), 0.05, 0, 0, 0);
        List<KeptFinding> baseline = List.of(f.with("x-1", status));
        Comparison.Item same = only(baseline, Findings.at(f, 0.0559, 0, 0, 0));
        Comparison.Item deeper = only(baseline, Findings.at(f, 0.0561, 0, 0, 0));
        Comparison.Item shallower = only(baseline, Findings.at(f, 0.0439, 0, 0, 0));
        if (status == Status.RESOLVED) {
            assertEquals(Change.RETURNED, same.change());
            assertEquals(Status.NEW, same.finding().status());
            assertTrue(same.isNews());
            return;
        }
        Status kept = status == Status.NEW ? Status.ACTIVE : status;
        boolean isAccepted = status == Status.APPROVED || status == Status.REVIEWED;
        assertEquals(Change.NONE, same.change());
        assertEquals(kept, same.finding().status());
        assertEquals(Change.DEEPER, deeper.change());
        assertEquals(Status.ACTIVE, deeper.finding().status());
        assertEquals(isAccepted, deeper.isNews());
        assertEquals(Change.SHALLOWER, shallower.change());
        assertEquals(kept, shallower.finding().status());
        assertFalse(shallower.isNews());
    }

    @Test
    void aClosePairThatClashesIsNewsWhateverItsStatus() {
        KeptFinding f = new Findings(15).generate(1).get(0);
        KeptFinding close =
                new KeptFinding("x-1", Status.ACTIVE, Kind.CLOSE, f.a(), f.b(), 0.01, f.place(), f.boxA(), f.boxB());
        Comparison.Item item = only(List.of(close), f);
        assertEquals(Change.WORSE_KIND, item.change());
        assertTrue(item.isNews());
        assertFalse(only(List.of(close), close).isNews());
    }

    @Test
    void aDuplicateIsAsBadAsAClash() {
        KeptFinding f = new Findings(15).generate(1).get(0);
        KeptFinding duplicate = new KeptFinding(
                "x-1", Status.APPROVED, Kind.DUPLICATE, f.a(), f.b(), Double.NaN, f.place(), f.boxA(), f.boxB());
        KeptFinding close =
                new KeptFinding("x-1", Status.ACTIVE, Kind.CLOSE, f.a(), f.b(), 0.01, f.place(), f.boxA(), f.boxB());
        assertEquals(Change.WORSE_KIND, only(List.of(close), duplicate).change());
        assertFalse(only(List.of(duplicate), duplicate).isNews());
        assertEquals(Change.NONE, only(List.of(duplicate), f).change());
        assertEquals(
                Status.APPROVED, only(List.of(duplicate), duplicate).finding().status());
    }

    @Test
    void copiesAtOnePlaceAreMatchedOneToOne() {
        KeptFinding f = new Findings(16).generate(1).get(0);
        List<KeptFinding> copies = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            copies.add(Findings.named(f, "pump_" + i, "slab"));
        }
        List<KeptFinding> baseline = withIds(copies);
        Comparison comparison = Comparison.of(baseline, new Findings(17).permuted(copies), TOLERANCE);
        assertEquals(
                baseline.stream().map(k -> k.a() + k.id()).collect(Collectors.toSet()),
                comparison.items().stream()
                        .map(i -> (i.finding().a().equals("slab")
                                        ? i.finding().b()
                                        : i.finding().a())
                                + i.finding().id())
                        .collect(Collectors.toSet()));
        Comparison fewer = Comparison.of(baseline, copies.subList(0, 60), TOLERANCE);
        assertEquals(40, fewer.resolved().size());
        assertEquals(0, fewer.count(Status.NEW));
    }

    @Test
    void anotherModelIsSeenAsSuch() {
        List<KeptFinding> baseline = withIds(new Findings(18).generate(20));
        List<KeptFinding> other = new ArrayList<>();
        for (KeptFinding f : new Findings(19).generate(20)) {
            other.add(Findings.named(Findings.at(f, 0.1, 700, 0, 0), "gear", "shaft"));
        }
        assertTrue(Comparison.of(baseline, other, TOLERANCE).isOfAnotherModel());
        assertFalse(Comparison.of(List.of(), other, TOLERANCE).isOfAnotherModel());
        assertFalse(Comparison.of(baseline, List.of(), TOLERANCE).isOfAnotherModel());
    }

    @Test
    void findingsWithoutBoxesAndPlacesAreFoundByNames() {
        KeptFinding bare = new KeptFinding(
                "x-1",
                Status.APPROVED,
                Kind.UNSETTLED,
                "a",
                "b",
                Double.NaN,
                null,
                PlacedBox.UNKNOWN,
                PlacedBox.UNKNOWN);
        Comparison.Item item = only(List.of(bare), bare);
        assertEquals("x-1", item.finding().id());
        KeptFinding hostile = new KeptFinding(
                "",
                Status.NEW,
                Kind.CLASH,
                "c",
                "d",
                Double.NaN,
                null,
                new PlacedBox(-1e308, 0, 0, 1e308, 0, 0),
                new PlacedBox(0, 0, 0, 1e308, 1e308, 1e308));
        assertNotEquals("x-1", only(List.of(bare), hostile).finding().id());
    }
}
