package org.collide4j.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.collide4j.clash.Progress;
import org.collide4j.experiments.TumblingPair.Query;
import org.collide4j.experiments.TumblingPair.State;
import org.collide4j.hull.HullBuilder;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;

/** Van den Bergen 2004, §4: a ray cast that starts from the last separating axis, against ISA-GJK. */
final class CachedCasts implements Experiment {
    private static final double[] DEGREES = {0.1, 0.3, 1, 3};
    private static final double[] FEW_DEGREES = {0.3, 3};
    private static final int ROUNDS = 9;
    private static final List<Query> QUERIES =
            List.of(Query.LAST_AXIS, Query.CACHED_RAY, Query.CAST_OF_PAIR, Query.CAST, Query.INTERSECTS);

    private record Kind(String name, ConvexShape shape) {}

    @Override
    public String name() {
        return "cached";
    }

    @Override
    public String source() {
        return "van den Bergen 2004, section 4";
    }

    @Override
    public String question() {
        return "how much dearer than ISA-GJK a cast is that starts from the last separating axis";
    }

    @Override
    public Results run(Setting setting, Progress progress) {
        List<Kind> kinds = List.of(
                new Kind("boxes", new Box(0.8, 0.6, 0.5)),
                new Kind("cylinders", new Cylinder(0.6, 0.7)),
                new Kind("ellipsoids", new Ellipsoid(0.8, 0.6, 0.5)),
                new Kind(
                        "hulls", new RandomBodies(setting.random()).hull(setting.choose(1000, 50), new HullBuilder())));
        double[] degrees = setting.quick() ? FEW_DEGREES : DEGREES;
        measureAll(kinds, degrees, setting, stepTable(), timeTable(), progress); // until the code is compiled
        Table steps = stepTable();
        Table times = timeTable();
        measureAll(kinds, degrees, setting, steps, times, progress);
        return new Results(List.of(steps, times), List.of(figure(times, kinds)), List.of(finding(steps, times)));
    }

    private static void measureAll(
            List<Kind> kinds, double[] degrees, Setting setting, Table steps, Table times, Progress progress) {
        int done = 0;
        for (Kind kind : kinds) {
            for (double degree : degrees) {
                measure(kind, degree, setting, steps, times);
                progress.at(++done, (long) kinds.size() * degrees.length);
            }
        }
    }

    private static Table stepTable() {
        return table("cached-steps", "Support points of a frame, average", "", 2);
    }

    private static Table timeTable() {
        return table("cached-time", "Time of a frame, median of runs that alternate", "ns", 0);
    }

    private static Table table(String name, String title, String unit, int decimals) {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.word("pair of"));
        columns.add(Column.measure("motion", "° a frame", 1));
        QUERIES.forEach(query -> columns.add(Column.measure(query.words(), unit, decimals)));
        return new Table(name, title, columns);
    }

    private static void measure(Kind kind, double degrees, Setting setting, Table steps, Table times) {
        int frames = setting.choose(4000, 100);
        TumblingPair pair = new TumblingPair(kind.shape(), State.APART, degrees, frames, setting.random());
        int rounds = setting.choose(ROUNDS, 1);
        double[][] nanos = new double[QUERIES.size()][rounds];
        List<Object> stepCells = new ArrayList<>(List.of(kind.name(), degrees));
        List<Object> timeCells = new ArrayList<>(stepCells);
        for (Query query : QUERIES) {
            pair.run(query);
            stepCells.add(query == Query.INTERSECTS ? Double.NaN : pair.steps()); // which counts none
        }
        Stopwatch watch = new Stopwatch();
        for (int round = -rounds; round < rounds; round++) { // alternates, so that disturbances hit all
            for (int i = 0; i < QUERIES.size(); i++) {
                long start = watch.now();
                pair.run(QUERIES.get(i));
                nanos[i][Math.max(0, round)] = (double) (watch.now() - start) / frames;
            }
        }
        Arrays.stream(nanos).forEach(ofQuery -> timeCells.add(Stopwatch.median(ofQuery)));
        steps.add(stepCells.toArray());
        times.add(timeCells.toArray());
    }

    private static Figure figure(Table times, List<Kind> kinds) {
        Figure figure = new Figure(
                "cached",
                "Time of a frame: a cast of a pair, and ISA-GJK (broken)",
                Figure.Axis.logarithmic("motion (degrees a frame)"),
                Figure.Axis.linear("time of a frame (ns)"));
        for (int i = 0; i < kinds.size(); i++) {
            Table rows = times.where("pair of", kinds.get(i).name());
            double[] x = rows.numbers("motion");
            figure.solid(kinds.get(i).name() + ", cast", i, x, rows.numbers(Query.CAST_OF_PAIR.words()));
            figure.broken(kinds.get(i).name() + ", ISA-GJK", i, x, rows.numbers(Query.LAST_AXIS.words()));
        }
        return figure;
    }

    private static String finding(Table steps, Table times) {
        double[] ofGjk = times.numbers(Query.LAST_AXIS.words());
        double[] ofCast = times.numbers(Query.CAST_OF_PAIR.words());
        double[] ratios = new double[ofGjk.length];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = ofCast[i] / ofGjk[i];
        }
        return String.format(
                Locale.ROOT,
                "a cast of a pair takes %.2f of the time of ISA-GJK, median; support points %.2f against %.2f at the least motion",
                Stopwatch.median(ratios),
                steps.numbers(Query.CAST_OF_PAIR.words())[0],
                steps.numbers(Query.LAST_AXIS.words())[0]);
    }
}
