package org.collide4j.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.alternatives.distance.SquaredGjk;
import org.collide4j.clash.Progress;
import org.collide4j.gjk.Gjk;
import org.collide4j.math.Pose;
import org.collide4j.pair.ConfigurationObstacle;

/** Van den Bergen 2001, §3: bounds of squared distances, without square roots, against bounds of distances. */
final class Squares implements Experiment {
    private static final double[] TOLERANCES = {1e-3, 1e-6, 1e-9, 1e-12};
    private static final int ROUNDS = 15;
    private static final String PAIR = "pair of";
    private static final String TOLERANCE = "tolerance";
    private static final String SQUARES = "squares";
    private static final String OURS = "ours";
    private static final String SQUARES_TAKE = "squares take";
    private static final String OURS_TAKE = "ours take";

    private final SquaredGjk squared = new SquaredGjk();
    private final Gjk ours = new Gjk();

    @Override
    public String name() {
        return "squares";
    }

    @Override
    public String source() {
        return "van den Bergen 2001, section 3";
    }

    @Override
    public String question() {
        return "what GJK saves without square roots";
    }

    @Override
    public Results run(Setting setting, Progress progress) {
        Table table =
                OverlappingPairs.measureWarm(Squares::table, (kind, rows) -> measure(kind, setting, rows), progress);
        return new Results(List.of(table), List.of(figure(table, OverlappingPairs.KINDS)), List.of(finding(table)));
    }

    private void measure(OverlappingPairs.Kind kind, Setting setting, Table rows) {
        List<ConfigurationObstacle> pairs = apart(kind, setting);
        for (double tolerance : TOLERANCES) {
            measure(kind.name(), pairs, tolerance, rows);
        }
    }

    private static Table table() {
        return new Table(
                "squares",
                "Distances by bounds of squares, as published, and by the library's bounds",
                Column.word(PAIR),
                Column.power(TOLERANCE, ""),
                Column.measure(SQUARES, "supports", 1),
                Column.measure(OURS, "supports", 1),
                Column.measure(SQUARES_TAKE, "ns", 0),
                Column.measure(OURS_TAKE, "ns", 0));
    }

    private List<ConfigurationObstacle> apart(OverlappingPairs.Kind kind, Setting setting) {
        RandomBodies bodies = new RandomBodies(setting.random());
        int count = setting.choose(1000, 20);
        List<ConfigurationObstacle> pairs = new ArrayList<>();
        while (pairs.size() < count) {
            var obstacle = new ConfigurationObstacle();
            Pose poseA = bodies.turn(new Pose());
            Pose poseB = bodies.poseAt(bodies.between(1, 4));
            obstacle.set(kind.shape().apply(bodies), poseA, kind.shape().apply(bodies), poseB);
            ours.start(obstacle, Double.POSITIVE_INFINITY, 1e-12);
            ours.run();
            if (ours.lower() > 0.01) {
                pairs.add(obstacle);
            }
        }
        return pairs;
    }

    private void measure(String kind, List<ConfigurationObstacle> pairs, double tolerance, Table table) {
        double supportsOfSquares = 0;
        double supportsOfOurs = 0;
        for (ConfigurationObstacle pair : pairs) {
            squared.run(pair, tolerance);
            supportsOfSquares += squared.steps();
            runOurs(pair, tolerance);
            supportsOfOurs += ours.steps();
        }
        Stopwatch watch = new Stopwatch();
        double timeOfSquares = watch.median(ROUNDS, () -> pairs.forEach(pair -> squared.run(pair, tolerance)));
        double timeOfOurs = watch.median(ROUNDS, () -> pairs.forEach(pair -> runOurs(pair, tolerance)));
        table.add(
                kind,
                tolerance,
                supportsOfSquares / pairs.size(),
                supportsOfOurs / pairs.size(),
                timeOfSquares / pairs.size(),
                timeOfOurs / pairs.size());
    }

    private void runOurs(ConfigurationObstacle pair, double tolerance) {
        ours.start(pair, Double.POSITIVE_INFINITY, tolerance);
        ours.run();
    }

    private static Figure figure(Table table, List<OverlappingPairs.Kind> kinds) {
        Figure figure = new Figure(
                table.name(),
                "Time of a distance: squares (broken) and ours",
                Figure.Axis.logarithmic("tolerance"),
                Figure.Axis.logarithmic("time (ns)"));
        for (int i = 0; i < kinds.size(); i++) {
            Table rows = table.where(PAIR, kinds.get(i).name());
            double[] x = rows.numbers(TOLERANCE);
            figure.solid(kinds.get(i).name() + ", ours", i, x, rows.numbers(OURS_TAKE));
            figure.broken(kinds.get(i).name() + ", squares", i, x, rows.numbers(SQUARES_TAKE));
        }
        return figure;
    }

    private static String finding(Table table) {
        Table hulls = table.where(PAIR, "hulls");
        int last = TOLERANCES.length - 1;
        return String.format(
                Locale.ROOT,
                "hulls at 1e-12: %.1f supports and %.0f ns with squares, %.1f supports and %.0f ns without",
                hulls.numbers(SQUARES)[last],
                hulls.numbers(SQUARES_TAKE)[last],
                hulls.numbers(OURS)[last],
                hulls.numbers(OURS_TAKE)[last]);
    }
}
