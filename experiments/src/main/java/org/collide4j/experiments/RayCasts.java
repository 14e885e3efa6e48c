package org.collide4j.experiments;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.collide4j.clash.Progress;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;

/** Van den Bergen 2004, §4: iterations of a ray cast against its tolerance, by shape. */
final class RayCasts implements Experiment {
    /** Decimal digits of the tolerance of squared lengths. */
    private static final int[] DIGITS = {2, 4, 6, 8, 10, 12, 14};

    private static final int[] FEW_DIGITS = {4, 6};
    private static final List<String> RACERS = List.of("ball", "ellipsoid", "cylinder", "hull 100");

    private record Target(String name, ConvexShape shape) {}

    @Override
    public String name() {
        return "raycast";
    }

    @Override
    public String source() {
        return "van den Bergen 2004, section 4";
    }

    @Override
    public String question() {
        return "iterations of the ray cast against its tolerance: the published one, ours, and the query that users call";
    }

    @Override
    public Results run(Setting setting, Progress progress) {
        List<Target> targets = targets(setting);
        int[] digits = setting.quick() ? FEW_DIGITS : DIGITS;
        Table table = table();
        Table query = queryTable();
        int done = 0;
        for (Target target : targets) {
            for (int digit : digits) {
                measure(target, Double.parseDouble("1e-" + digit), setting, table, query);
                progress.at(++done, (long) targets.size() * digits.length);
            }
        }
        return new Results(
                List.of(table, query), figures(table, targets), List.of(finding(table), queryFinding(query)));
    }

    private static List<Target> targets(Setting setting) {
        RandomBodies bodies = new RandomBodies(setting.random());
        return List.of(
                new Target("ball", RayCasts::supportOfBall),
                new Target("ellipsoid", new Ellipsoid(1, 0.7, 0.5)),
                new Target("cylinder", new Cylinder(0.7, 0.7)),
                new Target("cone", new Cone(0.7, 0.7)),
                new Target("box", new Box(0.6, 0.5, 0.4)),
                new Target("hull 100", bodies.hull(100, new HullBuilder())),
                new Target("sphere", new Sphere(1)));
    }

    /** Computes the support point of a ball without a margin, as in the paper. */
    private static void supportOfBall(double dx, double dy, double dz, Vector3 out) {
        double norm = Math.sqrt(dx * dx + dy * dy + dz * dz);
        out.set(dx / norm, dy / norm, dz / norm);
    }

    private static Table table() {
        return new Table(
                "raycast",
                "Iterations of a ray and error of a hit, on average",
                Column.word("shape"),
                Column.power("tolerance", "squared"),
                Column.measure("hits", "%", 0),
                Column.measure("published", "steps", 2),
                Column.power("its error", "length"),
                Column.measure("absolute", "steps", 2),
                Column.measure("ours", "steps", 2),
                Column.power("our error", "length"));
    }

    private static Table queryTable() {
        return new Table(
                "raycast-query",
                "The query that users call: support points and time of a ray",
                Column.word("shape"),
                Column.power("tolerance", "squared"),
                Column.measure("raycast", "steps", 2),
                Column.measure("published takes", "ns", 0),
                Column.measure("raycast takes", "ns", 0));
    }

    private static void measure(Target target, double tolerance, Setting setting, Table table, Table query) {
        RayRace race = new RayRace(target.shape());
        race.run(setting.choose(20_000, 200), tolerance, new RandomBodies(setting.random()));
        int rounds = setting.choose(5, 1);
        table.add(
                target.name(),
                tolerance,
                race.hits(),
                race.publishedSteps(),
                race.publishedError(),
                race.absoluteSteps(),
                race.ourSteps(),
                race.ourError());
        query.add(
                target.name(),
                tolerance,
                race.querySteps(),
                race.publishedNanos(rounds, tolerance),
                race.queryNanos(rounds));
    }

    /** Draws the paper's figure, iterations against tolerance, and iterations against the accuracy reached. */
    private static List<Figure> figures(Table table, List<Target> targets) {
        Figure.Axis iterations = Figure.Axis.linear("iterations of a ray, average");
        Figure tolerance = new Figure(
                "raycast-tolerance",
                "The ray cast as published: iterations against tolerance",
                Figure.Axis.linear("digits of the tolerance, −log10 ε"),
                iterations);
        Figure error = new Figure(
                "raycast-error",
                "Iterations against the error of the hit: as published (broken), and ours",
                Figure.Axis.linear("digits of the hit, −log10 of its mean error"),
                iterations);
        for (int i = 0; i < targets.size(); i++) {
            String name = targets.get(i).name();
            Table rows = table.where("shape", name);
            tolerance.solid(name, i, digits(rows.numbers("tolerance")), rows.numbers("published"));
            if (name.equals("ball") || name.equals("ellipsoid")) {
                tolerance.broken(name + ", absolute", i, digits(rows.numbers("tolerance")), rows.numbers("absolute"));
            }
            if (!RACERS.contains(name)) {
                continue;
            }
            error.solid(name, i, digits(rows.numbers("our error")), rows.numbers("ours"));
            error.broken(name + ", published", i, digits(rows.numbers("its error")), rows.numbers("published"));
        }
        return List.of(tolerance, error);
    }

    private static double[] digits(double... values) {
        return Arrays.stream(values).map(value -> -StrictMath.log10(value)).toArray();
    }

    private static String queryFinding(Table table) {
        Table at = table.where("tolerance", 1e-6);
        return String.format(
                Locale.ROOT,
                "raycast, the query, at 1e-6: %.1f support points for a Sphere, %.1f for a ball by its support mapping, %.1f"
                        + " for a hull",
                at.where("shape", "sphere").numbers("raycast")[0],
                at.where("shape", "ball").numbers("raycast")[0],
                at.where("shape", "hull 100").numbers("raycast")[0]);
    }

    private static String finding(Table table) {
        Table ball = table.where("shape", "ball");
        return String.format(
                Locale.ROOT,
                "ball as published: %.1f iterations at 1e-6, %.1f if the tolerance is absolute; the paper has 8",
                ball.where("tolerance", 1e-6).numbers("published")[0],
                ball.where("tolerance", 1e-6).numbers("absolute")[0]);
    }
}
