package org.collide4j.app.report.data;

import java.util.Locale;
import org.collide4j.clash.Finding;
import org.collide4j.clash.baseline.Change;
import org.collide4j.clash.baseline.Comparison;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.baseline.PlacedBox;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Ids, statuses and boxes of findings as properties of reports. */
public final class KeptJson {
    private final KeptRun run;

    public KeptJson(KeptRun run) {
        this.run = run;
    }

    /** Returns the word for a status or a change; empty for none. */
    public static String word(@Nullable Enum<?> constant) {
        return constant == null ? "" : constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Writes the baseline's name, if there is one. */
    public void writeHead(JsonGenerator json) {
        String name = run.baseline();
        if (name != null) {
            json.writeStringProperty("baseline", name);
        }
    }

    /** Writes a finding's id and, if there is a baseline, its status and what has changed. */
    public void writeStatus(Finding finding, JsonGenerator json) {
        json.writeStringProperty("id", run.kept(finding).id());
        Comparison.Item item = run.item(finding);
        if (item == null) {
            return;
        }
        json.writeStringProperty("status", word(item.finding().status()));
        KeptFinding before = run.before(finding);
        if (before != null && item.change() != Change.NONE) {
            json.writeStringProperty("change", word(item.change()));
            json.writeStringProperty("kindBefore", word(before.kind()));
            PrettyJson.writeNumber("signedDistanceBefore", before.signedDistance(), json);
        }
    }

    /** Writes the boxes around the two placed parts. */
    public void writeBoxes(Finding finding, JsonGenerator json) {
        KeptFinding kept = run.kept(finding);
        writeBox("boxA", kept.boxA(), json);
        writeBox("boxB", kept.boxB(), json);
    }

    /** Writes the property {@code resolved} with the findings of the baseline that are gone, if there is a baseline. */
    public void writeResolved(JsonGenerator json) {
        if (run.baseline() == null) {
            return;
        }
        json.writeArrayPropertyStart("resolved");
        for (KeptFinding gone : run.comparison().resolved()) {
            json.writeStartObject();
            json.writeStringProperty("id", gone.id());
            json.writeStringProperty("kind", word(gone.kind()));
            json.writeStringProperty("a", gone.a());
            json.writeStringProperty("b", gone.b());
            PrettyJson.writeNumber("signedDistance", gone.signedDistance(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void writeBox(String name, PlacedBox box, JsonGenerator json) {
        if (!box.isKnown()) {
            json.writeNullProperty(name);
            return;
        }
        json.writeName(name);
        double[] sides = {box.minX(), box.minY(), box.minZ(), box.maxX(), box.maxY(), box.maxZ()};
        json.writeArray(sides, 0, sides.length);
    }
}
