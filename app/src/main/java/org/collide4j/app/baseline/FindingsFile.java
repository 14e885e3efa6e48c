package org.collide4j.app.baseline;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Words;
import org.collide4j.clash.Kind;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.clash.baseline.PlacedBox;
import org.collide4j.clash.baseline.Status;
import org.collide4j.scene.Printable;
import org.collide4j.shape.Point;
import org.jspecify.annotations.Nullable;

/** Reads findings from a baseline or from a JSON report; docs/check.md and docs/reports.md describe the files. */
final class FindingsFile {
    static final String FORMAT = "collide4j-baseline";
    static final int VERSION = 1;

    private final Path file;

    FindingsFile(Path file) {
        this.file = file;
    }

    /** Reads a baseline. */
    Stored readBaseline() throws IOException {
        return baseline(new JsonFile(file).read());
    }

    /** Returns what the bytes of a baseline hold. */
    Stored readBaseline(byte[] bytes) throws IOException {
        return baseline(new JsonFile(file).read(bytes));
    }

    private Stored baseline(JsonObject root) {
        if (!isBaseline(root)) {
            String what = root.has("findings") ? "is a report and no baseline" : "is no baseline of collide4j";
            throw new UserErrorException(
                    file + ": " + what + "; name a file that 'check --baseline FILE --update-baseline' has written");
        }
        return stored(root, true);
    }

    /** Reads a baseline or a report; touches are left out, and so is what a baseline holds as resolved. */
    Stored readAny() throws IOException {
        JsonObject root = new JsonFile(file).read();
        boolean isBaseline = isBaseline(root);
        if (!isBaseline && !root.has("findings")) {
            throw new UserErrorException(file + ": is neither a JSON report of 'collide4j check' nor a baseline");
        }
        return stored(root, isBaseline);
    }

    private static boolean isBaseline(JsonObject root) {
        return root.has("format") && FORMAT.equals(root.properties().get("format"));
    }

    /** Returns what the object of a file holds. */
    static Stored stored(JsonObject root, boolean isBaseline) {
        List<JsonObject> objects = root.objects("findings");
        List<KeptFinding> findings = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (JsonObject object : objects) {
            KeptFinding finding = finding(object, isBaseline);
            if (isBaseline && !ids.add(finding.id())) {
                throw object.fault("id", "is that of an earlier entry too; take one of the two entries out");
            }
            findings.add(finding);
        }
        return new Stored(
                root,
                objects,
                findings,
                root.text("model", "a model"),
                root.text("units", "unknown"),
                root.number("tolerance"),
                root.number("clearance"),
                isBaseline ? root.number("version") : VERSION);
    }

    private static KeptFinding finding(JsonObject object, boolean isBaseline) {
        String id = isBaseline ? object.text("id") : object.text("id", "");
        Status status = object.has("status") ? word(object, "status", Status.values()) : Status.ACTIVE;
        return new KeptFinding(
                id,
                status,
                word(object, "kind", Kind.values()),
                object.text("a"),
                object.text("b"),
                object.number(object.has("deepest") ? "deepest" : "signedDistance"),
                isBaseline ? point(object.numbers("place", 3)) : middle(object),
                box(object.numbers("boxA", 6)),
                box(object.numbers("boxB", 6)));
    }

    private static <E extends Enum<E>> E word(JsonObject object, String name, E[] constants) {
        String word = object.text(name);
        List<String> known = new ArrayList<>();
        for (E constant : constants) {
            if (Words.of(constant).equals(word.toLowerCase(Locale.ROOT))) {
                return constant;
            }
            known.add(Words.of(constant));
        }
        throw object.fault(name, "is '" + Printable.token(word) + "'; write one of " + String.join(", ", known));
    }

    private static @Nullable Point middle(JsonObject object) {
        double[] a = object.numbers("pointOnA", 3);
        double[] b = object.numbers("pointOnB", 3);
        if (a == null || b == null) {
            return null;
        }
        return new Point(0.5 * a[0] + 0.5 * b[0], 0.5 * a[1] + 0.5 * b[1], 0.5 * a[2] + 0.5 * b[2]);
    }

    private static @Nullable Point point(double @Nullable [] p) {
        return p == null ? null : new Point(p[0], p[1], p[2]);
    }

    private static PlacedBox box(double @Nullable [] b) {
        return b == null ? PlacedBox.UNKNOWN : new PlacedBox(b[0], b[1], b[2], b[3], b[4], b[5]);
    }
}
