package org.collide4j.app.baseline;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.app.report.data.KeptText;
import org.collide4j.clash.baseline.Comparison;
import org.collide4j.clash.baseline.KeptFinding;

/**
 * A baseline for a page to edit.
 *
 * @param root the baseline
 * @param findings those that are new or have changed since
 */
record BaselineText(JsonObject root, List<KeptFinding> findings) implements KeptText {
    /** Returns a baseline that does not know the run yet. */
    static BaselineText of(JsonObject root, Comparison comparison) {
        return new BaselineText(
                root,
                comparison.items().stream()
                        .filter(BaselineText::differs)
                        .map(Comparison.Item::finding)
                        .toList());
    }

    /** Returns true if the baseline has no entry for the finding, or one that a decision has to renew. */
    static boolean differs(Comparison.Item item) {
        return item.before() < 0 || item.isNews() || item.isOutdated();
    }

    @Override
    public void writeBaseline(OutputStream out) throws IOException {
        JsonFile.write(root, out);
    }

    @Override
    public void writeEntries(OutputStream out) throws IOException {
        JsonObject entries = JsonObject.create();
        entries.set("findings", new ArrayList<>(BaselineUpdate.added(findings)));
        JsonFile.write(entries, out);
    }
}
