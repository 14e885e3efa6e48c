package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.collide4j.clash.baseline.Comparison;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.baseline.Status;
import org.collide4j.math.Pose;
import org.collide4j.scene.Part;
import org.junit.jupiter.api.Test;

/** A plant of some hundreds of parts, checked, changed, exported anew and checked again. */
class KeptPlantTest {
    private static final int CELLS = 25;
    private static final ClashOptions OPTIONS = new ClashOptions(0.001, 0, false);

    private final Part[] parts = Plant.parts(3, CELLS);
    private final Random random = new Random(1);

    private static ClashReport check(Part... parts) {
        return new ClashCheck(OPTIONS).run(Parts.model(parts), Progress.SILENT);
    }

    private static List<KeptFinding> baseline(ClashReport report) {
        return KeptRun.alone(report).comparison().items().stream()
                .map(item -> item.finding().with(item.finding().id(), Status.APPROVED))
                .toList();
    }

    /** Returns the parts in another order, with their kinds as names and new GUIDs. */
    private Part[] exportedAnew(Part... from) {
        List<Part> exported = new ArrayList<>();
        for (Part part : from) {
            String name = "IfcPart_" + part.name().replaceAll(" [0-9]+$", "") + "_" + guid();
            exported.add(new Part(name, name, part.pose(), part.geometry(), part.air(), part.traits()));
        }
        Collections.shuffle(exported, random);
        return exported.toArray(new Part[0]);
    }

    private String guid() {
        String letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$";
        StringBuilder guid = new StringBuilder().append(random.nextInt(4));
        for (int i = 1; i < 22; i++) {
            guid.append(letters.charAt(random.nextInt(64)));
        }
        return guid.toString();
    }

    private static Part[] withMoved(Part[] parts, int index, double x, double y, double z) {
        Part[] moved = parts.clone();
        Part part = parts[index];
        Pose at = part.pose();
        Pose pose = new Pose(at).setTranslation(at.translationX() + x, at.translationY() + y, at.translationZ() + z);
        moved[index] = new Part(part.name(), part.group(), pose, part.geometry(), part.air(), part.traits());
        return moved;
    }

    @Test
    void anExportWithNewGuidsInAnotherOrderIsTheSame() {
        List<KeptFinding> before = baseline(check(exportedAnew(parts)));
        assertTrue(before.size() > 200, before.size() + " findings");
        Part[] jittered = parts;
        for (int i = 0; i < parts.length; i++) {
            jittered = withMoved(jittered, i, 4e-4 * random.nextDouble(), 0, -4e-4 * random.nextDouble());
        }
        Comparison same = KeptRun.since("b", before, check(exportedAnew(parts))).comparison();
        assertEquals(before.size(), same.count(Status.APPROVED));
        assertEquals(
                ids(before),
                ids(same.items().stream().map(Comparison.Item::finding).toList()));
        assertEquals(List.of(), same.resolved());
        ClashReport moved = check(exportedAnew(jittered));
        Set<String> unknown = KeptRun.since("b", before, moved).comparison().items().stream()
                .filter(item -> item.before() < 0)
                .map(item -> item.finding().a() + " " + item.finding().b())
                .collect(Collectors.toSet());
        assertTrue(unknown.size() < 0.05 * before.size(), "touches that became clashes alone: " + unknown);
    }

    private static Set<String> ids(List<KeptFinding> findings) {
        return findings.stream().map(KeptFinding::id).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The findings of the moved pipe are gone where it was and new where it is; all others are as approved. */
    @Test
    void onePipeThatIsMovedIsTheOnlyChange() {
        Part[] before = exportedAnew(parts);
        List<Part> pipes = Arrays.stream(before)
                .filter(part -> part.name().startsWith("IfcPart_pipe"))
                .toList();
        ClashReport old = check(before);
        Part pipe = pipes.stream()
                .filter(candidate -> findingsOf(candidate, old) > 0)
                .findFirst()
                .orElseThrow();
        int index = Arrays.asList(before).indexOf(pipe);
        Part[] moved = withMoved(before, index, 1.3, 0, 0.7);
        ClashReport now = check(exportedAnewAsNamed(moved));
        Comparison since = KeptRun.since("b", baseline(old), now).comparison();
        long others = findingsBeside(old, pipe);
        assertEquals(others, since.count(Status.APPROVED), "all findings of other parts are approved as before");
        assertEquals(
                since.items().size() - others,
                since.items().stream().filter(Comparison.Item::isNews).count());
        for (KeptFinding gone : since.resolved()) {
            assertTrue(gone.a().equals(pipe.name()) || gone.b().equals(pipe.name()), gone.toString());
        }
        assertTrue(since.resolved().size() + since.count(Status.ACTIVE) > 0, "the old place is empty");
    }

    private Part[] exportedAnewAsNamed(Part... from) {
        List<Part> exported = new ArrayList<>();
        for (Part part : from) {
            String name = part.name().substring(0, part.name().length() - 22) + guid();
            exported.add(new Part(name, name, part.pose(), part.geometry(), part.air(), part.traits()));
        }
        Collections.shuffle(exported, random);
        return exported.toArray(new Part[0]);
    }

    @SuppressWarnings("ReferenceEquality") // findings name the parts of the model themselves
    private static long findingsOf(Part part, ClashReport report) {
        return report.findings().stream()
                .filter(f -> f.kind() != Kind.TOUCH && (f.a() == part || f.b() == part))
                .count();
    }

    @SuppressWarnings("ReferenceEquality") // findings name the parts of the model themselves
    private static long findingsBeside(ClashReport report, Part part) {
        return report.findings().stream()
                .filter(f -> f.kind() != Kind.TOUCH && f.a() != part && f.b() != part)
                .count();
    }
}
