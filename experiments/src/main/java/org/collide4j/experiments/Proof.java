package org.collide4j.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.collide4j.alternatives.cast.PlainRayCast;
import org.collide4j.alternatives.cast.PlainRayCast.Stop;
import org.collide4j.alternatives.distance.SquaredGjk;
import org.collide4j.cast.RayCast;
import org.collide4j.clash.Progress;
import org.collide4j.gjk.Gjk;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/**
 * Cost of proven intervals: the library's algorithms and queries against variants with the same stopping rule that ignore
 * rounding, decide no touch, and prove nothing.
 */
final class Proof implements Experiment {
    /**
     * Relative tolerance of the algorithms, about single precision: with the digits of doubles, the variants without a proof
     * do not terminate.
     */
    private static final double TOLERANCE = 1e-6;

    private static final int WARM_UP = 10;
    private static final int ROUNDS = 25;
    private static final int MOST_STEPS_OF_ROUGH = 64;
    private static final double SOURCE_DISTANCE = 3;

    private static final List<String> QUESTIONS =
            List.of("distance: the walk", "distance: the query", "ray: the walk", "ray: the query", "depth: the query");
    private static final String QUESTION = "question";
    private static final String WITHOUT = "without";
    private static final String WITH = "with";

    private final SquaredGjk plainWalk = new SquaredGjk();
    private final Gjk walk = new Gjk();
    private final PlainRayCast plainRay = new PlainRayCast();
    private final RayCast ray = new RayCast();
    private final NarrowPhase narrow = new NarrowPhase(Accuracy.relative(TOLERANCE));
    private final Proximity proximity = new Proximity();
    private final CastHit hit = new CastHit();
    private final Point start = new Point(0, 0, 0);
    private final Pose atOrigin = new Pose();
    private final Vector3 noGuess = new Vector3();

    /** Two placed bodies, and a ray at the second one in a pose at the origin. */
    private record Situation(
            ConvexShape a,
            Pose poseA,
            ConvexShape b,
            Pose poseB,
            ConfigurationObstacle obstacle,
            Ray ray,
            Vector3 source,
            Vector3 r,
            ConfigurationObstacle rayObstacle) {}

    @Override
    public String name() {
        return "proof";
    }

    @Override
    public String source() {
        return "van den Bergen 2001, section 3, and 2004, section 4";
    }

    @Override
    public String question() {
        return "what proven intervals cost";
    }

    @Override
    public Results run(Setting setting, Progress progress) {
        Table table =
                OverlappingPairs.measureWarm(Proof::table, (kind, rows) -> measure(kind, setting, rows), progress);
        return new Results(List.of(table), List.of(figure(table)), List.of(finding(table)));
    }

    private static Table table() {
        return new Table(
                "proof",
                "Queries to six digits, without and with a proven interval",
                Column.word(QUESTION),
                Column.word("pair of"),
                Column.measure(WITHOUT, "ns", 0),
                Column.measure(WITH, "ns", 0),
                Column.measure("more", "%", 0));
    }

    private void measure(OverlappingPairs.Kind kind, Setting setting, Table table) {
        List<Situation> apart = situations(kind, setting, true);
        List<Situation> overlapping = situations(kind, setting, false);
        race(QUESTIONS.get(0), kind, apart, this::walkPlainly, this::walk, table);
        race(QUESTIONS.get(1), kind, apart, this::walkPlainly, this::distance, table);
        race(QUESTIONS.get(2), kind, apart, this::castPlainly, this::cast, table);
        race(QUESTIONS.get(3), kind, apart, this::castPlainly, this::raycast, table);
        race(QUESTIONS.get(4), kind, overlapping, this::roughDepth, this::depth, table);
    }

    private static void race(
            String question,
            OverlappingPairs.Kind kind,
            List<Situation> situations,
            Consumer<Situation> without,
            Consumer<Situation> with,
            Table table) {
        Stopwatch watch = new Stopwatch();
        double[] nanosWithout = new double[ROUNDS];
        double[] nanosWith = new double[ROUNDS];
        for (int i = -WARM_UP; i < ROUNDS; i++) { // alternates, so that disturbances hit both
            long start = watch.now();
            situations.forEach(without);
            long between = watch.now();
            situations.forEach(with);
            long end = watch.now();
            if (i >= 0) {
                nanosWithout[i] = between - start;
                nanosWith[i] = end - between;
            }
        }
        double plain = Stopwatch.median(nanosWithout) / situations.size();
        double proven = Stopwatch.median(nanosWith) / situations.size();
        table.add(question, kind.name(), plain, proven, 100 * (proven / plain - 1));
    }

    private List<Situation> situations(OverlappingPairs.Kind kind, Setting setting, boolean apart) {
        RandomBodies bodies = new RandomBodies(setting.random());
        int count = setting.choose(1000, 20);
        List<Situation> situations = new ArrayList<>();
        while (situations.size() < count) {
            Situation s = situation(kind, bodies, apart ? bodies.between(1, 4) : bodies.between(0.05, 1));
            double distance = narrow.signedDistance(s.a, s.poseA, s.b, s.poseB, proximity);
            if (apart ? distance > 0.01 : distance < -0.01) {
                situations.add(s);
            }
        }
        return situations;
    }

    private Situation situation(OverlappingPairs.Kind kind, RandomBodies bodies, double away) {
        ConvexShape a = kind.shape().apply(bodies);
        ConvexShape b = kind.shape().apply(bodies);
        Pose poseA = bodies.turn(new Pose());
        Pose poseB = bodies.poseAt(away);
        Vector3 source = bodies.direction(new Vector3()).scale(SOURCE_DISTANCE);
        Vector3 r = bodies.direction(new Vector3()).scale(Math.cbrt(bodies.between(0, 0.3)));
        r.sub(source);
        var obstacle = new ConfigurationObstacle();
        obstacle.set(a, poseA, b, poseB);
        var rayObstacle = new ConfigurationObstacle();
        rayObstacle.set(start, Pose.at(source.x, source.y, source.z), b, atOrigin);
        Ray seen = new Ray(source.x, source.y, source.z, r.x, r.y, r.z);
        return new Situation(a, poseA, b, poseB, obstacle, seen, source, r, rayObstacle);
    }

    private void walkPlainly(Situation s) {
        plainWalk.run(s.obstacle, TOLERANCE);
    }

    private void walk(Situation s) {
        walk.start(s.obstacle, Double.POSITIVE_INFINITY, TOLERANCE);
        walk.run();
    }

    private void distance(Situation s) {
        narrow.distance(s.a, s.poseA, s.b, s.poseB, proximity);
    }

    private void castPlainly(Situation s) {
        plainRay.cast(s.b, s.source, s.r, TOLERANCE * TOLERANCE, Stop.RELATIVE);
    }

    private void cast(Situation s) {
        Vector3 backwards = new Vector3().scale(-1, s.r);
        ray.start(s.rayObstacle, backwards, Double.POSITIVE_INFINITY, noGuess, TOLERANCE);
        ray.run();
    }

    private void raycast(Situation s) {
        narrow.raycast(s.ray, s.b, atOrigin, hit);
    }

    /** Runs portal refinement, which finds an upper bound of the depth. */
    private void roughDepth(Situation s) {
        narrow.roughSignedDistance(s.a, s.poseA, s.b, s.poseB, MOST_STEPS_OF_ROUGH, proximity);
    }

    private void depth(Situation s) {
        narrow.signedDistance(s.a, s.poseA, s.b, s.poseB, proximity);
    }

    /** Draws time with a proof against time without; the proof costs time above the diagonal. */
    private static Figure figure(Table table) {
        Figure figure = new Figure(
                table.name(),
                "Time with a proven interval over time without",
                Figure.Axis.logarithmic("without (ns)"),
                Figure.Axis.logarithmic("with (ns)"));
        for (int i = 0; i < QUESTIONS.size(); i++) {
            Table rows = table.where(QUESTION, QUESTIONS.get(i));
            double[] without = rows.numbers(WITHOUT);
            double[] with = rows.numbers(WITH);
            int[] order = IntStream.range(0, without.length)
                    .boxed()
                    .sorted(Comparator.comparingDouble(k -> without[k]))
                    .mapToInt(Integer::intValue)
                    .toArray();
            figure.solid(
                    QUESTIONS.get(i),
                    i,
                    Arrays.stream(order).mapToDouble(k -> without[k]).toArray(),
                    Arrays.stream(order).mapToDouble(k -> with[k]).toArray());
        }
        return figure;
    }

    private static String finding(Table table) {
        Table walks = table.where(QUESTION, QUESTIONS.get(0));
        double[] more = walks.numbers("more");
        return String.format(
                Locale.ROOT,
                "a walk that proves its bounds takes %.0f to %.0f %% more than one that does not",
                Arrays.stream(more).min().orElse(0),
                Arrays.stream(more).max().orElse(0));
    }
}
