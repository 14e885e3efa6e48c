package org.collide4j.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.collide4j.alternatives.search.ComparedSearch;
import org.collide4j.clash.Progress;
import org.collide4j.hull.cells.FastSearch;
import org.collide4j.hull.search.HullSearch;

/** Kenwright 2015, figures 6 and 7: time against the number of boolean tests of two hulls, by number of vertices. */
final class VertexCounts implements Experiment {
    private static final int[] VERTICES = {8, 32, 128, 512, 2048};
    private static final int[] FEW_VERTICES = {8, 32, 128};
    private static final int[] TESTS = {1000, 2000, 4000, 6000, 8000, 10_000};
    private static final int[] FEW_TESTS = {20, 50, 100};
    private static final int WARM_UP_NANOS = 1_000_000_000;
    private static final int OWN_COLOUR = 6;

    private final HullSearch search;
    private final boolean brute;

    private VertexCounts(HullSearch search) {
        this.search = search;
        brute = search == FastSearch.SCAN;
    }

    /** Returns the experiment of figure 6, which scans all vertices. */
    static Experiment bruteForce() {
        return new VertexCounts(FastSearch.SCAN);
    }

    /** Returns the experiment of figure 7, where a binary tree of directions proposes a vertex. */
    static Experiment tree() {
        return new VertexCounts(ComparedSearch.DIRECTION_TREE);
    }

    @Override
    public String name() {
        return brute ? "scan" : "tree";
    }

    @Override
    public String source() {
        return "Kenwright 2015, figure " + (brute ? 6 : 7);
    }

    @Override
    public String question() {
        return brute
                ? "time against number of tests, each support point sought among all vertices"
                : "time against number of tests, support points found by a tree of directions";
    }

    @Override
    public Results run(Setting setting, Progress progress) {
        int[] vertices = setting.quick() ? FEW_VERTICES : VERTICES;
        int[] tests = setting.quick() ? FEW_TESTS : TESTS;
        int most = tests[tests.length - 1];
        List<double[]> millis = new ArrayList<>();
        Table costs = costs();
        for (int count : vertices) {
            HullTests pairs = new HullTests(count, search, most, setting);
            double[] times = measure(pairs, tests, setting);
            millis.add(times);
            double nanos = 1e6 * times[times.length - 1] / most;
            costs.add(count, pairs.overlapping(), pairs.supports(), nanos, nanos / pairs.supports());
            progress.at(millis.size(), vertices.length);
        }
        return results(times(vertices, tests, millis), costs);
    }

    private static double[] measure(HullTests pairs, int[] tests, Setting setting) {
        Stopwatch stopwatch = new Stopwatch();
        long start = stopwatch.now();
        do { // until the JIT has settled
            pairs.run(tests[tests.length - 1]);
        } while (stopwatch.now() - start < setting.choose(WARM_UP_NANOS, 0));
        return Arrays.stream(tests)
                .mapToDouble(count -> stopwatch.median(setting.choose(5, 1), () -> pairs.run(count)) / 1e6)
                .toArray();
    }

    private Table costs() {
        return new Table(
                name() + "-cost",
                "What a test takes",
                Column.count("vertices"),
                Column.measure("overlapping", "%", 0),
                Column.measure("support points", "per test", 2),
                Column.measure("time", "ns per test", 0),
                Column.measure("per support", "ns", 0));
    }

    private Table times(int[] vertices, int[] tests, List<double[]> millis) {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.count("tests"));
        for (int count : vertices) {
            columns.add(Column.measure(count + " vertices", "ms", 2));
        }
        Table times = new Table(name(), "Time of so many tests", columns);
        for (int i = 0; i < tests.length; i++) {
            List<Object> cells = new ArrayList<>();
            cells.add(tests[i]);
            for (double[] column : millis) {
                cells.add(column[i]);
            }
            times.add(cells.toArray());
        }
        return times;
    }

    private Results results(Table times, Table costs) {
        double[] vertices = costs.numbers("vertices");
        double[] nanos = costs.numbers("time");
        double[] drivers = Arrays.stream(vertices).map(n -> brute ? n : 1).toArray();
        Fit papers = Fit.proportional(drivers, nanos);
        List<String> findings = List.of(
                String.format(
                        Locale.ROOT,
                        brute
                                ? "the paper's model, c tests of n vertices: t = k·n·c, k = %.2f ns, residual %.0f %%"
                                : "the paper's model, c tests: t = k·c, k = %.0f ns, residual %.0f %%",
                        papers.slope(),
                        100 * papers.residual()),
                refined(vertices, costs.numbers("per support")));
        return new Results(List.of(times, costs), List.of(figure(times, drivers, papers)), findings);
    }

    /**
     * Returns a sentence on the refined model: unlike the paper's, it lets the number of support points grow with the number
     * of vertices.
     */
    private String refined(double[] vertices, double[] perSupport) {
        if (brute) {
            Fit fit = Fit.linear(vertices, perSupport);
            return String.format(
                    Locale.ROOT,
                    "with s support points a test: t = s·(a + b·n)·c, a = %.0f ns, b = %.2f ns, residual %.0f %%",
                    fit.offset(),
                    fit.slope(),
                    100 * fit.residual());
        }
        Fit fit = Fit.proportional(Arrays.stream(vertices).map(n -> 1).toArray(), perSupport);
        return String.format(
                Locale.ROOT,
                "with s support points a test: t = s·k·c, k = %.0f ns, residual %.0f %%",
                fit.slope(),
                100 * fit.residual());
    }

    private Figure figure(Table times, double[] drivers, Fit papers) {
        Figure figure = new Figure(
                name(),
                (brute ? "Brute force" : "Direction tree") + ": time of so many tests of two hulls",
                new Figure.Axis("number of tests c", brute),
                new Figure.Axis("time t (ms)", brute));
        double[] tests = times.numbers("tests");
        for (int i = 0; i < drivers.length; i++) {
            Column column = times.columns().get(i + 1);
            figure.solid(column.title(), i, tests, times.numbers(column.title()));
        }
        for (int i = 0; i < (brute ? drivers.length : 1); i++) {
            double perTest = papers.at(drivers[i]) / 1e6;
            String label = brute ? "k·n·c, n = " + (int) drivers[i] : "model: k·c";
            double[] model = Arrays.stream(tests).map(c -> perTest * c).toArray();
            figure.broken(label, brute ? i : OWN_COLOUR, tests, model);
        }
        return figure;
    }
}
