package org.collide4j.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.collide4j.clash.Progress;
import org.collide4j.epa.Epa;
import org.collide4j.experiments.TumblingPair.State;
import org.collide4j.hull.HullBuilder;
import org.collide4j.mpr.Mpr;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;

/**
 * Kenwright 2015, §5: coherence of the portal algorithm, and its depth against the true depth, iteration by iteration.
 */
final class Portals implements Experiment {
    private static final double[] DEGREES = {0.1, 0.3, 1, 3, 10, 30, 90};
    private static final double[] FEW_DEGREES = {0.1, 30};
    private static final int[] SUPPORTS = {3, 4, 5, 6, 8, 12, 16, 24, 32, 64, 128};
    private static final String PAIR = "pair of";
    private static final String SUPPORT_POINTS = "support points";
    private static final String LAST_PORTAL = "last portal";
    private static final String AFRESH = "afresh";

    /** Depth is exact for polytopes, and to this part of the size for curved bodies. */
    private static final double EXACT = 1e-10;

    private record Kind(String name, ConvexShape shape) {}

    @Override
    public String name() {
        return "portal";
    }

    @Override
    public String source() {
        return "Kenwright 2015, section 5";
    }

    @Override
    public String question() {
        return "what the portal of the last frame is worth in this one, and how deep a portal is against the truth";
    }

    @Override
    public Results run(Setting setting, Progress progress) {
        List<Kind> kinds = kinds(setting);
        List<OverlappingPairs.Kind> random = OverlappingPairs.KINDS;
        int parts = kinds.size() + random.size();
        Table coherence = new Table(
                "portal-coherence",
                "Support points of a frame in overlap, average",
                Column.word(PAIR),
                Column.measure("motion", "° a frame", 1),
                Column.measure(AFRESH, "", 2),
                Column.measure(LAST_PORTAL, "", 2));
        for (int i = 0; i < kinds.size(); i++) {
            measureCoherence(kinds.get(i), setting, coherence);
            progress.at(i + 1, parts);
        }
        Table depths = new Table(
                "portal-depth",
                "Depth of the portal's plane over the true depth, in parts of that",
                Column.word(PAIR),
                Column.count(SUPPORT_POINTS),
                Column.measure("half of them", "%", 2),
                Column.measure("nine of ten", "%", 2),
                Column.measure("exact", "% of pairs", 0));
        for (int i = 0; i < random.size(); i++) {
            measureDepths(random.get(i), setting, depths);
            progress.at(kinds.size() + i + 1, parts);
        }
        List<Figure> figures = List.of(coherenceFigure(coherence, kinds), depthFigure(depths));
        return new Results(List.of(coherence, depths), figures, List.of(finding(coherence, depths, kinds)));
    }

    private static List<Kind> kinds(Setting setting) {
        RandomBodies bodies = new RandomBodies(setting.random());
        int vertices = setting.choose(1000, 50);
        return List.of(
                new Kind("boxes", new Box(0.8, 0.6, 0.5)),
                new Kind("cylinders", new Cylinder(0.6, 0.7)),
                new Kind("hulls of " + vertices, bodies.hull(vertices, new HullBuilder())));
    }

    private static void measureCoherence(Kind kind, Setting setting, Table table) {
        int frames = setting.choose(10_000, 200);
        for (double degrees : setting.quick() ? FEW_DEGREES : DEGREES) {
            TumblingPair pair = new TumblingPair(kind.shape(), State.OVERLAPPING, degrees, frames, setting.random());
            pair.refinePortals(false);
            double afresh = pair.steps();
            pair.requireAll(State.OVERLAPPING);
            pair.refinePortals(true);
            pair.requireAll(State.OVERLAPPING);
            table.add(kind.name(), degrees, afresh, pair.steps());
        }
    }

    private static void measureDepths(OverlappingPairs.Kind kind, Setting setting, Table table) {
        int count = setting.choose(2000, 40);
        OverlappingPairs pairs = new OverlappingPairs(kind, setting.random());
        double[][] excess = new double[SUPPORTS.length][count];
        Mpr mpr = new Mpr();
        Epa epa = new Epa();
        for (int i = 0; i < count; i++) {
            ConfigurationObstacle obstacle = pairs.next();
            double depth = depth(epa, obstacle);
            mpr.start(obstacle, EXACT);
            for (int k = 0; k < SUPPORTS.length; k++) {
                mpr.run(SUPPORTS[k] - (k == 0 ? 0 : SUPPORTS[k - 1]));
                excess[k][i] = 100 * Math.max(0, (-mpr.distance() - depth) / depth);
            }
        }
        for (int k = 0; k < SUPPORTS.length; k++) {
            Arrays.sort(excess[k]);
            long exact =
                    Arrays.stream(excess[k]).filter(percent -> percent < 1e-4).count();
            table.add(
                    kind.name(),
                    SUPPORTS[k],
                    rounded(excess[k][count / 2]),
                    rounded(excess[k][9 * count / 10]),
                    100.0 * exact / count);
        }
    }

    private static double rounded(double percent) {
        return Math.rint(percent * 1e4) / 1e4;
    }

    private static double depth(Epa epa, ConfigurationObstacle obstacle) {
        epa.start(obstacle, EXACT * obstacle.size());
        while (epa.step()) {}
        return -epa.distance();
    }

    private static Figure coherenceFigure(Table coherence, List<Kind> kinds) {
        Figure figure = new Figure(
                "portal-coherence",
                "Two bodies in each other: support points of a frame until the portal lies on the boundary",
                Figure.Axis.logarithmic("motion (degrees a frame)"),
                Figure.Axis.linear("support points of a frame"));
        for (int i = 0; i < kinds.size(); i++) {
            Table rows = coherence.where(PAIR, kinds.get(i).name());
            double[] x = rows.numbers("motion");
            figure.solid(kinds.get(i).name() + ", last portal", i, x, rows.numbers(LAST_PORTAL));
            figure.broken(kinds.get(i).name() + ", afresh", i, x, rows.numbers(AFRESH));
        }
        return figure;
    }

    private static Figure depthFigure(Table depths) {
        Figure figure = new Figure(
                "portal-depth",
                "Depth of the portal against the true depth, median of overlapping pairs",
                Figure.Axis.logarithmic(SUPPORT_POINTS),
                Figure.Axis.linear("excess over the true depth (%)"));
        List<OverlappingPairs.Kind> kinds = new ArrayList<>(OverlappingPairs.KINDS);
        for (int i = 0; i < kinds.size(); i++) {
            Table rows = depths.where(PAIR, kinds.get(i).name());
            figure.solid(kinds.get(i).name(), i, rows.numbers(SUPPORT_POINTS), rows.numbers("half of them"));
        }
        return figure;
    }

    private static String finding(Table coherence, Table depths, List<Kind> kinds) {
        String name = kinds.get(kinds.size() - 1).name();
        Table frames = coherence.where(PAIR, name);
        double[] excess = depths.where(PAIR, "hulls").numbers("half of them");
        return String.format(
                Locale.ROOT,
                "%s that move by %.1f° a frame: %.2f support points with the last portal, %.2f afresh; depth of hulls"
                        + " in the end %.1f %% over the truth",
                name,
                frames.numbers("motion")[0],
                frames.numbers(LAST_PORTAL)[0],
                frames.numbers(AFRESH)[0],
                excess[excess.length - 1]);
    }
}
