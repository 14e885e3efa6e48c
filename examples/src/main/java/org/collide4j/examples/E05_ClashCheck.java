package org.collide4j.examples;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import org.collide4j.clash.ClashCheck;
import org.collide4j.clash.ClashOptions;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.Progress;
import org.collide4j.scene.Model;
import org.collide4j.scene.read.ModelReader;

/** A clash check from code: read a model, compare all its parts, go through what was found, worst first. */
public final class E05_ClashCheck {
    private E05_ClashCheck() {}

    public static void main(String[] args) throws IOException {
        Model model = new ModelReader().read(Path.of("samples/engine.glb"));
        ClashReport report = new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT);

        var counts = new EnumMap<Kind, Integer>(Kind.class);
        report.findings().forEach(finding -> counts.merge(finding.kind(), 1, Integer::sum));
        System.out.println(model.parts().size() + " parts: " + counts);

        Finding worst = report.findings().get(0);
        String pair = worst.a().name() + " and " + worst.b().name();
        System.out.printf(Locale.ROOT, "worst: %s, %.2f m by %s%n", pair, -worst.signedDistance(), worst.method());
    }
}

// Output:
// 67 parts: {CLASH=58, TOUCH=39}
// worst: body#3 and body_7#2, 16.00 m by TRANSLATION
