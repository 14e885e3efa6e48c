package org.collide4j.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.collide4j.alternatives.depth.SubdividingEpa;
import org.collide4j.alternatives.depth.Subdivision;
import org.collide4j.clash.Progress;
import org.collide4j.epa.Epa;

/** Van den Bergen 2001, §4, figures 6 to 8: variants of triangle splitting in EPA, against the horizon. */
final class Depths implements Experiment {
    private static final int[] SUPPORTS = {6, 8, 12, 16, 24, 32, 64, 128, 256};
    private static final String SUPPORT_POINTS = "support points";

    /** A variant of EPA with its measurements. */
    private record Variant(String name, DepthRace race) {}

    @Override
    public String name() {
        return "depth";
    }

    @Override
    public String source() {
        return "van den Bergen 2001, figures 6 to 8";
    }

    @Override
    public String question() {
        return "how fast the bounds of the depth meet, for each way to split a triangle";
    }

    @Override
    public Results run(Setting setting, Progress progress) {
        List<OverlappingPairs.Kind> kinds = OverlappingPairs.KINDS;
        int count = setting.choose(400, 10);
        Table gaps = gaps();
        Table ends = ends();
        for (int i = 0; i < kinds.size(); i++) {
            measure(kinds.get(i), count, setting, gaps, ends);
            progress.at(i + 1, kinds.size());
        }
        List<Figure> figures = new ArrayList<>();
        kinds.forEach(kind -> figures.add(figure(kind.name(), gaps)));
        return new Results(List.of(ends, gaps), figures, List.of(finding(ends)));
    }

    private static List<Variant> variants() {
        return List.of(
                new Variant("figure 6", new DepthRace(new SubdividingEpa(Subdivision.CENTRE))),
                new Variant("figure 7", new DepthRace(new SubdividingEpa(Subdivision.CENTRE_AND_EDGES))),
                new Variant("figure 8", new DepthRace(new SubdividingEpa(Subdivision.CENTRE_AND_OPEN_EDGES))),
                new Variant("horizon", new DepthRace(new Epa())));
    }

    private static Table gaps() {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.word("pair of"));
        columns.add(Column.count(SUPPORT_POINTS));
        variants().forEach(variant -> columns.add(Column.power(variant.name(), "gap")));
        return new Table("depth-gap", "The gap between the bounds of the depth, median", columns);
    }

    private static Table ends() {
        return new Table(
                "depth",
                "Support points until the bounds of the depth are within 1e-6 of the size",
                Column.word("pair of"),
                Column.word("split"),
                Column.measure("reached", "%", 0),
                Column.measure("half of them", "supports", 0),
                Column.measure("nine of ten", "supports", 0),
                Column.measure("triangles", "average", 0));
    }

    private static void measure(OverlappingPairs.Kind kind, int count, Setting setting, Table gaps, Table ends) {
        List<double[]> columns = new ArrayList<>();
        for (Variant variant : variants()) {
            OverlappingPairs pairs = new OverlappingPairs(kind, setting.random());
            DepthRace race = variant.race();
            for (int i = 0; i < count; i++) {
                race.run(pairs.next(), pairs.simplex());
            }
            columns.add(race.gaps(SUPPORTS));
            ends.add(
                    kind.name(),
                    variant.name(),
                    race.reached(),
                    race.quantile(0.5),
                    race.quantile(0.9),
                    race.triangles());
        }
        for (int i = 0; i < SUPPORTS.length; i++) {
            List<Object> cells = new ArrayList<>(List.of(kind.name(), SUPPORTS[i]));
            for (double[] column : columns) {
                cells.add(column[i]);
            }
            gaps.add(cells.toArray());
        }
    }

    private static Figure figure(String kind, Table gaps) {
        Figure figure = new Figure(
                "depth-" + kind.replace(' ', '-'),
                "Depth of two overlapping " + kind + ": proven digits against effort",
                Figure.Axis.logarithmic("support points"),
                Figure.Axis.linear("proven digits, −log10 of the gap"));
        Table rows = gaps.where("pair of", kind);
        double[] supports = rows.numbers(SUPPORT_POINTS);
        for (Variant variant : variants()) {
            double[] digits = Arrays.stream(rows.numbers(variant.name()))
                    .map(gap -> -StrictMath.log10(gap))
                    .toArray();
            switch (variant.name()) {
                case "figure 8" -> figure.broken(variant.name(), 6, supports, digits); // may overlap figure 7's curve
                case "horizon" -> figure.solid(variant.name(), 2, supports, digits);
                case "figure 7" -> figure.solid(variant.name(), 1, supports, digits);
                default -> figure.solid(variant.name(), 0, supports, digits);
            }
        }
        return figure;
    }

    private static String finding(Table ends) {
        Table horizon = ends.where("split", "horizon");
        Table eighth = ends.where("split", "figure 8");
        int last = OverlappingPairs.KINDS.size() - 1;
        return String.format(
                Locale.ROOT,
                "%s: half of the pairs take the horizon %.0f support points, and figure 8 %.0f; figure 8 arrives for %.0f %%",
                OverlappingPairs.KINDS.get(last).name(),
                horizon.numbers("half of them")[last],
                eighth.numbers("half of them")[last],
                eighth.numbers("reached")[last]);
    }
}
