package org.collide4j.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.clash.Progress;
import org.collide4j.experiments.TumblingPair.Query;
import org.collide4j.experiments.TumblingPair.State;
import org.collide4j.hull.HullBuilder;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;

/**
 * Van den Bergen 2001, §3: GJK warm-started from the separating axis of the previous frame; the slower bodies move, the
 * faster it is.
 */
final class Coherence implements Experiment {
    private static final double[] DEGREES = {0.1, 0.3, 1, 3, 10, 30, 90};
    private static final double[] FEW_DEGREES = {1, 30};
    private static final List<Query> QUERIES = List.of(Query.DISTANCE, Query.AFRESH, Query.LAST_AXIS);
    private static final String PAIR = "pair of";

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
        return "what the separating axis of the last frame is worth in this one (ISA-GJK)";
    }

    @Override
    public Results run(Setting setting, Progress progress) {
        List<Kind> kinds = kinds(setting);
        double[] degrees = setting.quick() ? FEW_DEGREES : DEGREES;
        Table steps = table("coherence-steps", "Support points of a frame, average", "", 2);
        Table times = table("coherence-time", "Time of a frame, average", "ns", 0);
        int done = 0;
        for (Kind kind : kinds) {
            for (State state : State.values()) {
                for (double degree : degrees) {
                    measure(kind, state, degree, setting, steps, times);
                    progress.at(++done, (long) kinds.size() * State.values().length * degrees.length);
                }
            }
        }
        List<Figure> figures = List.of(
                figure(steps, "Support points of a frame", Figure.Axis.linear("support points of a frame"), kinds),
                figure(times, "Time of a frame", Figure.Axis.linear("time of a frame (ns)"), kinds));
        return new Results(List.of(steps, times), figures, List.of(finding(steps, kinds)));
    }

    private static List<Kind> kinds(Setting setting) {
        RandomBodies bodies = new RandomBodies(setting.random());
        int vertices = setting.choose(1000, 50);
        return List.of(
                new Kind("boxes", new Box(0.8, 0.6, 0.5)),
                new Kind("cylinders", new Cylinder(0.6, 0.7)),
                new Kind("hulls of " + vertices, bodies.hull(vertices, new HullBuilder())));
    }

    private static Table table(String name, String title, String unit, int decimals) {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.word(PAIR));
        columns.add(Column.word("state"));
        columns.add(Column.measure("motion", "° a frame", 1));
        for (Query query : QUERIES) {
            columns.add(Column.measure(query.words(), unit, decimals));
        }
        return new Table(name, title, columns);
    }

    private static void measure(Kind kind, State state, double degrees, Setting setting, Table steps, Table times) {
        int frames = setting.choose(10_000, 100);
        TumblingPair pair = new TumblingPair(kind.shape(), state, degrees, frames, setting.random());
        Stopwatch stopwatch = new Stopwatch();
        List<Object> stepCells = new ArrayList<>(List.of(kind.name(), state.words(), degrees));
        List<Object> timeCells = new ArrayList<>(stepCells);
        for (Query query : QUERIES) {
            timeCells.add(stopwatch.median(setting.choose(5, 1), () -> pair.run(query)) / frames);
            stepCells.add(pair.steps());
            pair.requireAll(state);
        }
        steps.add(stepCells.toArray());
        times.add(timeCells.toArray());
    }

    private static Figure figure(Table table, String title, Figure.Axis y, List<Kind> kinds) {
        Figure figure = new Figure(
                table.name(),
                title + ": two bodies near each other, are they apart?",
                Figure.Axis.logarithmic("motion (degrees a frame)"),
                y);
        Table apart = table.where("state", State.APART.words());
        for (int i = 0; i < kinds.size(); i++) {
            Table rows = apart.where(PAIR, kinds.get(i).name());
            double[] x = rows.numbers("motion");
            figure.solid(kinds.get(i).name() + ", last axis", i, x, rows.numbers(Query.LAST_AXIS.words()));
            figure.broken(kinds.get(i).name() + ", afresh", i, x, rows.numbers(Query.AFRESH.words()));
        }
        return figure;
    }

    private static String finding(Table steps, List<Kind> kinds) {
        String name = kinds.get(kinds.size() - 1).name();
        Table rows = steps.where("state", State.APART.words()).where(PAIR, name);
        return String.format(
                Locale.ROOT,
                "%s that move by %.1f° a frame: %.2f support points with the last axis, %.2f afresh, %.2f for the distance",
                name,
                rows.numbers("motion")[0],
                rows.numbers(Query.LAST_AXIS.words())[0],
                rows.numbers(Query.AFRESH.words())[0],
                rows.numbers(Query.DISTANCE.words())[0]);
    }
}
