package org.collide4j.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.clash.Progress;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Ellipsoid;

/** Kenwright 2015, §4.8 and §5: surface projection through a cube map, its error and time against the number of cells. */
final class SurfaceProjections implements Experiment {
    private static final int[] CELLS_PER_SIDE = {1, 2, 4, 8, 16, 32, 64, 128};
    private static final int[] FEW_CELLS_PER_SIDE = {1, 4, 16};
    private static final String SHAPE = "shape";
    private static final String CELLS = "cells";
    private static final String HITS = "hits";
    private static final String MEAN_ERROR = "mean error";
    private static final String LARGEST_ERROR = "largest error";
    private static final String WRONG = "wrong";
    private static final String LOOKUP = "lookup";
    private static final String EXACT = "exact";

    /** Shortfall, in sizes, up to which a support point counts as found: rounding of a height. */
    private static final double ROUNDING = 1e-14;

    private record Kind(String name, ConvexShape shape, ConvexShape other) {}

    @Override
    public String name() {
        return "surface";
    }

    @Override
    public String source() {
        return "Kenwright 2015, sections 4.8 and 5";
    }

    @Override
    public String question() {
        return "how near a lookup in a cube map of support points comes, and what it saves";
    }

    @Override
    public Results run(Setting setting, Progress progress) {
        List<Kind> kinds = kinds(setting);
        int[] cells = setting.quick() ? FEW_CELLS_PER_SIDE : CELLS_PER_SIDE;
        Table table = new Table(
                name(),
                "Support points looked up in a cube map",
                Column.word(SHAPE),
                Column.count(CELLS),
                Column.measure(HITS, "%", 1),
                Column.power(MEAN_ERROR, "of the size"),
                Column.power(LARGEST_ERROR, "of the size"),
                Column.measure(WRONG, "%", 2),
                Column.measure(LOOKUP, "ns", 1),
                Column.measure(EXACT, "ns", 1));
        int done = 0;
        for (Kind kind : kinds) {
            for (int perSide : cells) {
                measure(kind, perSide, setting, table);
                progress.at(++done, (long) kinds.size() * cells.length);
            }
        }
        return new Results(
                List.of(table), List.of(errors(table, kinds), hits(table, kinds)), List.of(finding(table, kinds)));
    }

    private static List<Kind> kinds(Setting setting) {
        RandomBodies bodies = new RandomBodies(setting.random());
        List<Kind> kinds = new ArrayList<>();
        for (int vertices : setting.quick() ? new int[] {100} : new int[] {100, 1000, 10_000}) {
            kinds.add(new Kind(
                    "hull of " + vertices,
                    bodies.hull(vertices, new HullBuilder()),
                    bodies.hull(vertices, new HullBuilder())));
        }
        kinds.add(new Kind("ellipsoid", new Ellipsoid(1, 0.8, 0.6), new Ellipsoid(0.7, 0.9, 1)));
        return kinds;
    }

    private static void measure(Kind kind, int perSide, Setting setting, Table table) {
        CubeProjection projected = new CubeProjection(kind.shape(), perSide);
        Vector3[] directions = directions(setting);
        Vector3 near = new Vector3();
        Vector3 far = new Vector3();
        double margin = kind.shape().margin();
        double size = 2 * (kind.shape().reach() + margin);
        double sum = 0;
        double largest = 0;
        int hits = 0;
        for (Vector3 d : directions) {
            projected.support(d.x, d.y, d.z, near);
            kind.shape().support(d.x, d.y, d.z, far);
            double error = (d.dot(far) + margin - d.dot(near)) / size;
            sum += Math.max(0, error);
            largest = Math.max(largest, error);
            hits += error <= ROUNDING ? 1 : 0;
        }
        Stopwatch watch = new Stopwatch();
        int rounds = setting.choose(9, 1);
        table.add(
                kind.name(),
                projected.cells(),
                100.0 * hits / directions.length,
                sum / directions.length,
                largest,
                wrongAnswers(kind, perSide, setting),
                watch.median(rounds, () -> lookUpAll(projected, directions)) / directions.length,
                watch.median(rounds, () -> lookUpAll(kind.shape(), directions)) / directions.length);
    }

    private static Vector3[] directions(Setting setting) {
        RandomBodies bodies = new RandomBodies(setting.random());
        Vector3[] directions = new Vector3[setting.choose(20_000, 2000)];
        for (int i = 0; i < directions.length; i++) {
            directions[i] = bodies.direction(new Vector3());
        }
        return directions;
    }

    /** Each direction depends on the last point, as in a query: no two lookups overlap. */
    private static void lookUpAll(ConvexShape shape, Vector3[] directions) {
        Vector3 p = new Vector3();
        for (Vector3 d : directions) {
            shape.support(d.x + 1e-300 * p.x, d.y, d.z, p);
        }
        if (Double.isNaN(p.x)) {
            throw new IllegalStateException("a support point is not a number");
        }
    }

    /** Returns the percentage of pairs, about as far apart as they reach, that intersect by one mapping and not by the other. */
    private static double wrongAnswers(Kind kind, int perSide, Setting setting) {
        RandomBodies bodies = new RandomBodies(setting.random());
        NarrowPhase narrow = new NarrowPhase();
        ConvexShape a = new CubeProjection(kind.shape(), perSide);
        ConvexShape b = new CubeProjection(kind.other(), perSide);
        int pairs = setting.choose(5000, 500);
        int wrong = 0;
        for (int i = 0; i < pairs; i++) {
            Pose poseA = bodies.turn(new Pose());
            Pose poseB = bodies.poseAt(bodies.between(1.2, 2));
            boolean truth = narrow.intersects(kind.shape(), poseA, kind.other(), poseB);
            wrong += narrow.intersects(a, poseA, b, poseB) == truth ? 0 : 1;
        }
        return 100.0 * wrong / pairs;
    }

    private static Figure errors(Table table, List<Kind> kinds) {
        Figure figure = new Figure(
                "surface-error",
                "Cube map: shortfall of the support point, mean (lines) and largest (broken)",
                Figure.Axis.logarithmic("cells"),
                Figure.Axis.logarithmic("error (of the size)"));
        for (int i = 0; i < kinds.size(); i++) {
            Table rows = table.where(SHAPE, kinds.get(i).name());
            figure.solid(kinds.get(i).name(), i, rows.numbers(CELLS), rows.numbers(MEAN_ERROR));
            figure.broken(kinds.get(i).name() + ", largest", i, rows.numbers(CELLS), rows.numbers(LARGEST_ERROR));
        }
        return figure;
    }

    private static Figure hits(Table table, List<Kind> kinds) {
        Figure figure = new Figure(
                "surface-hits",
                "Cube map: lookups that give the farthest vertex",
                Figure.Axis.logarithmic("cells"),
                Figure.Axis.linear("hits (%)"));
        for (int i = 0; i < kinds.size(); i++) {
            Table rows = table.where(SHAPE, kinds.get(i).name());
            figure.solid(kinds.get(i).name(), i, rows.numbers(CELLS), rows.numbers(HITS));
        }
        return figure;
    }

    private static String finding(Table table, List<Kind> kinds) {
        Table rows = table.where(SHAPE, kinds.get(0).name());
        int last = rows.rows().size() - 1;
        return String.format(
                Locale.ROOT,
                "%s in %,.0f cells: %.1f %% of the support points, %.2f %% of the answers wrong, %.0f ns a lookup against %.0f",
                kinds.get(0).name(),
                rows.numbers(CELLS)[last],
                rows.numbers(HITS)[last],
                rows.numbers(WRONG)[last],
                rows.numbers(LOOKUP)[last],
                rows.numbers(EXACT)[last]);
    }
}
