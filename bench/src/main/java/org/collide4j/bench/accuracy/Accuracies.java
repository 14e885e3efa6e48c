package org.collide4j.bench.accuracy;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.bench.measure.AccuracyContest;
import org.collide4j.bench.measure.AccuracyContest.Point;
import org.collide4j.bench.measure.Pace;
import org.collide4j.bench.peer.Peers;
import org.collide4j.bench.peer.Setting;
import org.collide4j.bench.words.Words;
import org.collide4j.bench.workload.Library;
import org.collide4j.bench.workload.Workload;
import org.jspecify.annotations.Nullable;

/**
 * Time against accuracy, for collide4j and its peers; started by {@code bench/run --accuracy}. {@code --out DIR} writes the
 * rows and the chart to a folder.
 *
 * <p>All panels run in one process: from the second panel on, no call site is monomorphic.
 */
final class Accuracies {
    private static final String HEAD = "question,library,setting,ns,error99,worst";

    private final PrintStream out = System.out;

    private Accuracies() {}

    public static void main(String[] arguments) throws IOException {
        Words words = Words.of("bench/run --accuracy", "Measures time against accuracy, ours and the peers' settings.")
                .text("--out", "DIR", "writes table and picture there")
                .read(arguments);
        new Accuracies().run(words.has("--out") ? Path.of(words.text("--out", "")) : null);
        System.out.flush();
        Runtime.getRuntime().halt(0); // skips the shutdown of native libraries
    }

    private void run(@Nullable Path folder) throws IOException {
        List<Setting> settings = loaded();
        Library library = new Library(List.of(Path.of("core/src/test/resources/cases")));
        List<Panel.Filled> panels = new ArrayList<>();
        List<String> lines = new ArrayList<>(List.of(HEAD));
        for (Panel panel : Panel.all()) {
            Workload workload = panel.pairs(library);
            out.printf("%n%s, %d pairs%n", panel.title(), workload.size());
            List<Point> points = new AccuracyContest(panel.op(), workload, Pace.SHORT).run(settings);
            points.forEach(point -> {
                out.println(words(point));
                lines.add(line(panel, point));
            });
            panels.add(new Panel.Filled(panel, points));
        }
        if (folder != null) {
            Files.createDirectories(folder);
            Files.write(folder.resolve("accuracy.csv"), lines);
            Files.writeString(folder.resolve("accuracy.svg"), new AccuracyChart(panels).svg());
        }
    }

    private List<Setting> loaded() {
        List<Setting> loaded = new ArrayList<>();
        for (Setting setting : Peers.settings()) {
            try {
                setting.peer().load();
                loaded.add(setting);
            } catch (RuntimeException | LinkageError e) {
                out.println("skipped " + setting.peer().name() + ": " + e);
            }
        }
        return loaded;
    }

    private static String words(Point point) {
        return String.format(
                Locale.ROOT,
                "  %-12s%-10s%8.0f ns   99 %% within %.1e   worst %.1e",
                point.setting().peer().name(),
                point.setting().name(),
                point.nanos(),
                point.usual(),
                point.worst());
    }

    private static String line(Panel panel, Point point) {
        return String.format(
                Locale.ROOT,
                "\"%s\",%s,%s,%.1f,%.3g,%.3g",
                panel.title(),
                point.setting().peer().name(),
                point.setting().name(),
                point.nanos(),
                point.usual(),
                point.worst());
    }
}
