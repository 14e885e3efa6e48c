package org.collide4j.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.collide4j.alternatives.search.ComparedSearch;
import org.collide4j.clash.Progress;
import org.collide4j.experiments.TumblingPair.Query;
import org.collide4j.experiments.TumblingPair.State;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.hull.cells.FastSearch;

/** Van den Bergen 2001, §3: time against the number of vertices, for the distance and for ISA-GJK under coherence. */
final class Sizes implements Experiment {
    private static final int[] VERTICES = {10, 32, 100, 316, 1000, 3162, 10_000, 31_623, 100_000};
    private static final int[] FEW_VERTICES = {32, 316, 1000};

    /** Motion by which "coherence between frames is high". */
    private static final double DEGREES_A_FRAME = 0.1;

    private static final int WARM_UP_NANOS = 1_000_000_000;
    private static final String VERTEX_COUNT = "vertices";
    private static final List<String> WAYS = List.of("brute force", "hill climbing", "ours");

    @Override
    public String name() {
        return "size";
    }

    @Override
    public String source() {
        return "van den Bergen 2001, section 3";
    }

    @Override
    public String question() {
        return "time against the number of vertices, up to 100,000: distance, and ISA-GJK";
    }

    @Override
    public Results run(Setting setting, Progress progress) {
        int[] sizes = setting.quick() ? FEW_VERTICES : VERTICES;
        Table table = table();
        warmUp(setting);
        for (int i = 0; i < sizes.length; i++) {
            measure(sizes[i], setting, table);
            progress.at(i + 1, sizes.length);
        }
        return new Results(List.of(table), List.of(figure(table)), List.of(finding(table)));
    }

    private static Table table() {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.count(VERTEX_COUNT));
        columns.add(Column.measure("distance", "supports", 2));
        columns.add(Column.measure("ISA-GJK", "supports", 2));
        for (String query : List.of("distance", "ISA-GJK")) {
            WAYS.forEach(way -> columns.add(Column.measure(query + ", " + way, "ns", 0)));
        }
        return new Table("size", "Time of a frame of two hulls that tumble near each other", columns);
    }

    private static void warmUp(Setting setting) {
        List<TumblingPair> pairs = pairs(100, setting);
        Stopwatch watch = new Stopwatch();
        long start = watch.now();
        do {
            pairs.forEach(pair -> pair.run(Query.DISTANCE));
            pairs.forEach(pair -> pair.run(Query.LAST_AXIS));
        } while (watch.now() - start < setting.choose(WARM_UP_NANOS, 0));
    }

    /** Returns the same pair in the same poses, with each way to find a vertex. */
    private static List<TumblingPair> pairs(int vertices, Setting setting) {
        Hull ours = hull(vertices, new HullBuilder(), setting);
        Hull scanned = hull(vertices, new HullBuilder().search(FastSearch.SCAN), setting);
        Hull climbed = hull(vertices, new HullBuilder().search(ComparedSearch.HILL_CLIMB), setting);
        int frames = setting.choose(500, 50);
        TumblingPair pair = new TumblingPair(ours, State.APART, DEGREES_A_FRAME, frames, setting.random());
        return List.of(pair.with(scanned, scanned), pair.with(new HintedHull(climbed), new HintedHull(climbed)), pair);
    }

    private static Hull hull(int vertices, HullBuilder builder, Setting setting) {
        return new RandomBodies(setting.random()).hull(vertices, builder);
    }

    private static void measure(int vertices, Setting setting, Table table) {
        List<TumblingPair> pairs = pairs(vertices, setting);
        double[] distance = nanos(pairs, Query.DISTANCE, setting);
        double supportsOfDistance = pairs.get(2).steps();
        double[] axis = nanos(pairs, Query.LAST_AXIS, setting);
        List<Object> cells = new ArrayList<>(
                List.of(vertices, supportsOfDistance, pairs.get(2).steps()));
        Arrays.stream(distance).forEach(cells::add);
        Arrays.stream(axis).forEach(cells::add);
        table.add(cells.toArray());
    }

    /** Returns the time of a frame for each pair, medians. */
    private static double[] nanos(List<TumblingPair> pairs, Query query, Setting setting) {
        Stopwatch watch = new Stopwatch();
        return pairs.stream()
                .mapToDouble(pair -> {
                    double nanos = watch.median(setting.choose(7, 1), () -> pair.run(query));
                    pair.requireAll(State.APART);
                    return nanos / pair.frames();
                })
                .toArray();
    }

    private static Figure figure(Table table) {
        Figure figure = new Figure(
                "size",
                "Time against size: distance, and ISA-GJK (broken)",
                Figure.Axis.logarithmic("vertices of each hull"),
                Figure.Axis.logarithmic("time of a frame (ns)"));
        double[] x = table.numbers(VERTEX_COUNT);
        for (int i = 0; i < WAYS.size(); i++) {
            figure.solid("distance, " + WAYS.get(i), i, x, table.numbers("distance, " + WAYS.get(i)));
            figure.broken("ISA-GJK, " + WAYS.get(i), i, x, table.numbers("ISA-GJK, " + WAYS.get(i)));
        }
        return figure;
    }

    private static String finding(Table table) {
        double[] vertices = table.numbers(VERTEX_COUNT);
        int last = vertices.length - 1;
        List<String> parts = new ArrayList<>();
        for (String way : WAYS) {
            double[] times = table.numbers("ISA-GJK, " + way);
            parts.add(String.format(Locale.ROOT, "%.0f to %.0f ns with %s", times[0], times[last], way));
        }
        return String.format(
                Locale.ROOT,
                "ISA-GJK from %,.0f to %,.0f vertices: %.2f to %.2f support points; %s",
                vertices[0],
                vertices[last],
                table.numbers("ISA-GJK")[0],
                table.numbers("ISA-GJK")[last],
                String.join(", ", parts));
    }
}
