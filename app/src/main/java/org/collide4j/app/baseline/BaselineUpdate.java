package org.collide4j.app.baseline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.collide4j.app.console.Words;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Kind;
import org.collide4j.clash.baseline.Comparison;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.clash.baseline.PlacedBox;
import org.collide4j.clash.baseline.Status;
import org.collide4j.shape.Point;
import org.jspecify.annotations.Nullable;

/**
 * A baseline after a run. Entries keep their order and all that people wrote; an entry is changed only where the finding
 * has changed clearly, and new ones are appended, so that differences between versions of the file are small.
 */
final class BaselineUpdate {
    /** Order of findings in a baseline that is created. */
    static final Comparator<KeptFinding> BY_ID = Comparator.comparing(BaselineUpdate::hash)
            .thenComparingInt(finding -> finding.id().length())
            .thenComparing(KeptFinding::id);

    private BaselineUpdate() {}

    /** Returns a new baseline, all findings of which are active. */
    static JsonObject create(ClashReport report, double clearance, List<KeptFinding> findings) {
        JsonObject root = JsonObject.create();
        root.set("format", FindingsFile.FORMAT);
        root.set("version", new JsonObject.Numeral(Integer.toString(FindingsFile.VERSION)));
        root.set("model", report.model().name());
        root.set("units", report.model().units());
        root.set("clearance", clearance);
        root.set("findings", new ArrayList<>(added(findings)));
        return root;
    }

    /** Changes the file's object to what the run has found. */
    static void apply(Stored stored, Comparison comparison, double clearance) {
        List<Object> entries = new ArrayList<>(stored.objects());
        List<KeptFinding> fresh = new ArrayList<>();
        for (Comparison.Item item : comparison.items()) {
            if (item.before() < 0) {
                fresh.add(item.finding());
            } else {
                change(stored.objects().get(item.before()), item, comparison.before(item));
            }
        }
        Set<String> gone = new HashSet<>();
        comparison.resolved().forEach(finding -> gone.add(finding.id()));
        for (int i = 0; i < stored.objects().size(); i++) {
            if (gone.contains(stored.findings().get(i).id())) {
                stored.objects().get(i).set("status", Words.of(Status.RESOLVED));
            }
        }
        entries.addAll(added(fresh));
        if (stored.clearance() != clearance) {
            stored.root().set("clearance", clearance);
        }
        stored.root().set("findings", entries);
    }

    private static void change(JsonObject entry, Comparison.Item item, @Nullable KeptFinding before) {
        Status status = item.isAccepted() ? item.finding().status() : Status.ACTIVE;
        if (before == null || before.status() != status) {
            entry.set("status", Words.of(status));
        }
        if (!item.isOutdated() || before == null) {
            return;
        }
        KeptFinding now = item.finding();
        boolean isKnownBetter = item.isAccepted() || now.kind() == Kind.UNSETTLED;
        write(
                entry,
                isKnownBetter ? before.kind() : now.kind(),
                isKnownBetter ? before.signedDistance() : now.signedDistance(),
                now);
    }

    /** Returns entries in the order of their ids, with room for an assignee and a comment. */
    static List<JsonObject> added(List<KeptFinding> findings) {
        List<KeptFinding> sorted = new ArrayList<>(findings);
        sorted.sort(BY_ID);
        List<JsonObject> entries = new ArrayList<>();
        for (KeptFinding finding : sorted) {
            JsonObject entry = JsonObject.create();
            entry.set("id", finding.id());
            entry.set("status", Words.of(Status.ACTIVE));
            entry.set("assignee", "");
            entry.set("comment", "");
            write(entry, finding.kind(), finding.signedDistance(), finding);
            entries.add(entry);
        }
        return entries;
    }

    /** Writes what a run knows of a finding into its entry. */
    static void write(JsonObject entry, Kind kind, double signedDistance, KeptFinding finding) {
        entry.set("kind", Words.of(kind));
        entry.set("a", finding.a());
        entry.set("b", finding.b());
        entry.set("signedDistance", signedDistance);
        Point p = finding.place();
        if (p == null) {
            entry.set("place", JsonObject.NULL);
        } else {
            entry.set("place", p.x(), p.y(), p.z());
        }
        setBox(entry, "boxA", finding.boxA());
        setBox(entry, "boxB", finding.boxB());
    }

    private static void setBox(JsonObject entry, String name, PlacedBox b) {
        entry.set(name, b.minX(), b.minY(), b.minZ(), b.maxX(), b.maxY(), b.maxZ());
    }

    private static String hash(KeptFinding finding) {
        int end = finding.id().indexOf('-');
        return end < 0 ? finding.id() : finding.id().substring(0, end);
    }
}
