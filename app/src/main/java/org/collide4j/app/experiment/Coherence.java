package org.collide4j.app.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.hull.HullBuilder;
import org.collide4j.scene.clash.Progress;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;

/** Van den Bergen 2001, §3: GJK that starts from the separating axis of the last frame, the faster the less bodies move. */
final class Coherence implements Experiment {
    private static final double[] DEGREES = {0.1, 0.3, 1, 3, 10, 30, 90};
    private static final double[] FEW_DEGREES = {1, 30};

    private record Kind(String name, ConvexShape shape) {}

    @Override
    public String name() {
        return "coherence";
    }

    @Override
    public String source() {
        return "van den Bergen 2001, section 3";
    }

    @Override
    public String question() {
        return "does the axis of the last frame part the pair in this one (ISA-GJK)";
    }

    @Override
    public Results run(Setting setting, Progress progress) {
        List<Kind> kinds = kinds(setting);
        double[] degrees = setting.quick() ? FEW_DEGREES : DEGREES;
        Table table = table();
        int done = 0;
        for (Kind kind : kinds) {
            for (double step : degrees) {
                measure(kind, step, setting, table);
                progress.at(++done, (long) kinds.size() * degrees.length);
            }
        }
        return new Results(List.of(table), figures(table, kinds), List.of(finding(table, kinds)));
    }

    private static List<Kind> kinds(Setting setting) {
        RandomBodies bodies = new RandomBodies(setting.random());
        int vertices = setting.choose(1000, 50);
        return List.of(
                new Kind("box", new Box(0.8, 0.6, 0.5)),
                new Kind("cylinder", new Cylinder(0.6, 0.7)),
                new Kind("hull " + vertices, bodies.hull(vertices, new HullBuilder())));
    }

    private static Table table() {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.word("pair of"));
        columns.add(Column.measure("motion", "° a frame", 1));
        columns.add(Column.measure("apart", "%", 0));
        for (TumblingPair.Query query : TumblingPair.Query.values()) {
            columns.add(Column.measure(query.words(), "steps", 2));
        }
        for (TumblingPair.Query query : TumblingPair.Query.values()) {
            columns.add(Column.measure(query.words() + "'", "ns", 0));
        }
        return new Table("coherence", "Support points and time of a frame, on average", columns);
    }

    private static void measure(Kind kind, double degrees, Setting setting, Table table) {
        int frames = setting.choose(20_000, 100);
        TumblingPair pair = new TumblingPair(kind.shape(), degrees, frames, setting.random());
        Stopwatch stopwatch = new Stopwatch();
        List<Object> cells = new ArrayList<>(List.of(kind.name(), degrees));
        List<Object> times = new ArrayList<>();
        for (TumblingPair.Query query : TumblingPair.Query.values()) {
            times.add(stopwatch.median(setting.choose(5, 1), () -> pair.run(query)) / frames);
            if (cells.size() == 2) {
                cells.add(pair.apart());
            }
            cells.add(pair.steps());
        }
        cells.addAll(times);
        table.add(cells.toArray());
    }

    private static List<Figure> figures(Table table, List<Kind> kinds) {
        Figure steps = new Figure(
                "coherence-steps",
                "Support points of a frame, with (—) and without (- -) the axis of the last frame",
                Figure.Axis.logarithmic("motion (degrees a frame)"),
                Figure.Axis.linear("support points of a frame, average"));
        Figure times = new Figure(
                "coherence-time",
                "Time of a frame, with (—) and without (- -) the axis of the last frame",
                Figure.Axis.logarithmic("motion (degrees a frame)"),
                Figure.Axis.logarithmic("time of a frame (ns)"));
        for (int i = 0; i < kinds.size(); i++) {
            String kind = kinds.get(i).name();
            Table rows = table.where("pair of", kind);
            double[] x = rows.numbers("motion");
            steps.measured(kind + ", last axis", i, x, rows.numbers("last axis"));
            steps.model(kind + ", afresh", i, x, rows.numbers("afresh"));
            times.measured(kind + ", last axis", i, x, rows.numbers("last axis'"));
            times.model(kind + ", afresh", i, x, rows.numbers("afresh'"));
        }
        return List.of(steps, times);
    }

    private static String finding(Table table, List<Kind> kinds) {
        Table hull = table.where("pair of", kinds.get(kinds.size() - 1).name());
        return String.format(
                Locale.ROOT,
                "%s at %.1f° a frame: %.2f support points with the last axis, %.2f afresh, %.2f for the distance",
                kinds.get(kinds.size() - 1).name(),
                hull.numbers("motion")[0],
                hull.numbers("last axis")[0],
                hull.numbers("afresh")[0],
                hull.numbers("distance")[0]);
    }
}
