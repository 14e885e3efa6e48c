package org.collide4j.experiments;

import java.util.List;
import java.util.Locale;
import org.collide4j.clash.Progress;

/**
 * Kenwright 2015, §5: ten thousand tests of cubes at thirty frames a second; here complete frames of a world of tumbling
 * cubes.
 */
final class Cubes implements Experiment {
    private static final int[] COUNTS = {1000, 2000, 5000, 10_000, 20_000};
    private static final int[] FEW_COUNTS = {100, 400};
    private static final double MILLIS_AT_30_FRAMES = 1000.0 / 30;

    @Override
    public String name() {
        return "cubes";
    }

    @Override
    public String source() {
        return "Kenwright 2015, section 5";
    }

    @Override
    public String question() {
        return "how many tumbling cubes fit into a frame, all their contacts included";
    }

    @Override
    public Results run(Setting setting, Progress progress) {
        int[] counts = setting.quick() ? FEW_COUNTS : COUNTS;
        Table table = table();
        for (int i = 0; i < counts.length; i++) {
            measure(counts[i], setting, table);
            progress.at(i + 1, counts.length);
        }
        return new Results(List.of(table), List.of(figure(table)), List.of(finding(table)));
    }

    private static Table table() {
        return new Table(
                "cubes",
                "A frame: all are moved, and a world finds near pairs and the contacts of each; at the end pairs asked one by one",
                Column.count("cubes"),
                Column.count("near"),
                Column.count("contacts"),
                Column.count("expected"),
                Column.measure("move", "ms", 2),
                Column.measure("update", "ms", 1),
                Column.measure("frame", "ms", 1),
                Column.measure("rate", "fps", 0),
                Column.measure("depth", "ms", 2),
                Column.measure("yes/no", "ms", 2));
    }

    private static void measure(int count, Setting setting, Table table) {
        CubeField field = new CubeField(count, setting.random());
        int frames = setting.choose(40, 3);
        for (int i = 0; i < frames; i++) {
            field.frame(); // lets the JIT compile the frame
        }
        double[][] millis = new double[2][frames];
        double[] frame = new double[frames];
        double[] depths = new double[frames];
        double[] tests = new double[frames];
        long pairs = 0;
        long contacts = 0;
        for (int i = 0; i < frames; i++) {
            field.frame();
            for (int part = 0; part < millis.length; part++) {
                millis[part][i] = field.nanos(part) / 1e6;
                frame[i] += millis[part][i];
            }
            pairs += field.pairs();
            contacts += field.contacts();
            depths[i] = field.depthsAlone();
            tests[i] = field.testOnly();
        }
        double whole = Stopwatch.median(frame);
        table.add(
                count,
                pairs / frames,
                contacts / frames,
                Math.round(field.expectedContacts()),
                Stopwatch.median(millis[CubeField.MOVE]),
                Stopwatch.median(millis[CubeField.UPDATE]),
                whole,
                1000 / whole,
                Stopwatch.median(depths) / 1e6,
                Stopwatch.median(tests) / 1e6);
    }

    private static Figure figure(Table table) {
        Figure figure = new Figure(
                "cubes",
                "Time of a frame of tumbling cubes",
                Figure.Axis.logarithmic("number of cubes"),
                Figure.Axis.logarithmic("time of a frame (ms)"));
        double[] counts = table.numbers("cubes");
        figure.solid("whole frame", 6, counts, table.numbers("frame"));
        figure.solid("moved", 1, counts, table.numbers("move"));
        figure.solid("depths one by one", 0, counts, table.numbers("depth"));
        figure.solid("yes or no one by one", 2, counts, table.numbers("yes/no"));
        double[] ends = {counts[0], counts[counts.length - 1]};
        figure.broken("30 frames a second", 4, ends, new double[] {MILLIS_AT_30_FRAMES, MILLIS_AT_30_FRAMES});
        return figure;
    }

    private static String finding(Table table) {
        double[] pairs = table.numbers("near");
        int last = pairs.length - 1;
        return String.format(
                Locale.ROOT,
                "10,000 near pairs take %.1f ms with depth, normal and points, %.1f ms for yes or no; 30 frames a second leave 33 ms",
                10_000 * table.numbers("depth")[last] / pairs[last],
                10_000 * table.numbers("yes/no")[last] / pairs[last]);
    }
}
