package org.collide4j.experiments;

import java.util.ArrayList;
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
    private static final String SUPPORT_POINTS = "support points";

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
        Table distance = table("size-distance", "Time of a distance of two hulls that tumble near each other");
        Table isa = table("size-isa", "Time of ISA-GJK of the same hulls, from the last axis");
        warmUp(setting);
        for (int i = 0; i < sizes.length; i++) {
            measure(sizes[i], setting, distance, isa);
            progress.at(i + 1, sizes.length);
        }
        return new Results(List.of(distance, isa), List.of(figure(distance, isa)), List.of(finding(isa)));
    }

    private static Table table(String name, String title) {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.count(VERTEX_COUNT));
        columns.add(Column.measure(SUPPORT_POINTS, "", 2));
        WAYS.forEach(way -> columns.add(Column.measure(way, "ns", 0)));
        return new Table(name, title, columns);
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

    private static void measure(int vertices, Setting setting, Table distance, Table isa) {
        List<TumblingPair> pairs = pairs(vertices, setting);
        measure(pairs, Query.DISTANCE, vertices, setting, distance);
        measure(pairs, Query.LAST_AXIS, vertices, setting, isa);
    }

    private static void measure(List<TumblingPair> pairs, Query query, int vertices, Setting setting, Table table) {
        double[] nanos = nanos(pairs, query, setting);
        table.add(vertices, pairs.get(2).steps(), nanos[0], nanos[1], nanos[2]);
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

    private static Figure figure(Table distance, Table isa) {
        Figure figure = new Figure(
                "size",
                "Time against size: distance, and ISA-GJK (broken)",
                Figure.Axis.logarithmic("vertices of each hull"),
                Figure.Axis.logarithmic("time of a frame (ns)"));
        double[] x = distance.numbers(VERTEX_COUNT);
        for (int i = 0; i < WAYS.size(); i++) {
            figure.solid("distance, " + WAYS.get(i), i, x, distance.numbers(WAYS.get(i)));
            figure.broken("ISA-GJK, " + WAYS.get(i), i, x, isa.numbers(WAYS.get(i)));
        }
        return figure;
    }

    private static String finding(Table isa) {
        double[] vertices = isa.numbers(VERTEX_COUNT);
        int last = vertices.length - 1;
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < WAYS.size(); i++) {
            double[] times = isa.numbers(WAYS.get(i));
            parts.add(String.format(Locale.ROOT, "%.0f to %.0f ns with %s", times[0], times[last], WAYS.get(i)));
        }
        return String.format(
                Locale.ROOT,
                "ISA-GJK from %,.0f to %,.0f vertices: %.2f to %.2f support points; %s",
                vertices[0],
                vertices[last],
                isa.numbers(SUPPORT_POINTS)[0],
                isa.numbers(SUPPORT_POINTS)[last],
                String.join(", ", parts));
    }
}
