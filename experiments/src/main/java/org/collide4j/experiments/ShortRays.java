package org.collide4j.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.alternatives.cast.PlainRayCast;
import org.collide4j.alternatives.cast.PlainRayCast.Stop;
import org.collide4j.clash.Progress;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;

/** Van den Bergen 2004, §4: rays of finite length against infinite ones. */
final class ShortRays implements Experiment {
    /** Lengths of the rays, in radii of the bodies; their sources are three radii from the middle. */
    private static final double[] LENGTHS = {0.1, 0.3, 1, 2, 2.5, 3, 4, 1000};

    private static final double[] FEW_LENGTHS = {0.3, 3, 1000};
    private static final double TOLERANCE = 1e-6;
    private static final String PUBLISHED = "published";
    private static final String WITHOUT_END = "infinite";
    private static final String RAYCAST = "raycast";

    private final PlainRayCast published = new PlainRayCast();
    private final NarrowPhase narrow = new NarrowPhase(Accuracy.relative(Math.sqrt(TOLERANCE)));
    private final CastHit hit = new CastHit();
    private final Pose atOrigin = new Pose();
    private final Vector3 source = new Vector3();
    private final Vector3 direction = new Vector3();

    private record Target(String name, ConvexShape shape) {}

    @Override
    public String name() {
        return "rays";
    }

    @Override
    public String source() {
        return "van den Bergen 2004, section 4";
    }

    @Override
    public String question() {
        return "what a ray cast saves that ends at the end of a finite ray";
    }

    @Override
    public Results run(Setting setting, Progress progress) {
        List<Target> targets = targets(setting);
        double[] lengths = setting.quick() ? FEW_LENGTHS : LENGTHS;
        Table table = new Table(
                "rays",
                "Support points of a ray by its length, on average",
                Column.word("shape"),
                Column.measure("length", "radii", 1),
                Column.measure("hits", "%", 0),
                Column.measure(WITHOUT_END, "steps", 2),
                Column.measure(PUBLISHED, "steps", 2),
                Column.measure(RAYCAST, "steps", 2),
                Column.measure("raycast takes", "ns", 0));
        int done = 0;
        for (Target target : targets) {
            for (double length : lengths) {
                measure(target, length, setting, table);
                progress.at(++done, (long) targets.size() * lengths.length);
            }
        }
        return new Results(List.of(table), List.of(figure(table, targets)), List.of(finding(table)));
    }

    private static List<Target> targets(Setting setting) {
        RandomBodies bodies = new RandomBodies(setting.random());
        return List.of(
                new Target("ellipsoid", new Ellipsoid(1, 0.7, 0.5)),
                new Target("cylinder", new Cylinder(0.7, 0.7)),
                new Target("box", new Box(0.6, 0.5, 0.4)),
                new Target("hull 100", bodies.hull(100, new HullBuilder())));
    }

    private void measure(Target target, double length, Setting setting, Table table) {
        RandomRays rays = new RandomRays(setting.choose(10_000, 200), new RandomBodies(setting.random()));
        long[] steps = new long[3];
        int hits = 0;
        for (int i = 0; i < rays.count(); i++) {
            double most = aim(rays, i, length);
            published.cast(target.shape(), source, direction, TOLERANCE, Stop.RELATIVE);
            steps[0] += published.steps();
            published.cast(target.shape(), source, direction, most, TOLERANCE, Stop.RELATIVE);
            steps[1] += published.steps();
            hits += narrow.raycast(source, direction, most, target.shape(), atOrigin, hit) ? 1 : 0;
            steps[2] += hit.steps();
        }
        double nanos = new Stopwatch().median(setting.choose(5, 1), () -> castAll(target.shape(), length, rays));
        double count = rays.count();
        table.add(
                target.name(),
                length,
                100 * hits / count,
                steps[0] / count,
                steps[1] / count,
                steps[2] / count,
                nanos / count);
    }

    private void castAll(ConvexShape shape, double length, RandomRays rays) {
        for (int i = 0; i < rays.count(); i++) {
            double most = aim(rays, i, length);
            narrow.raycast(source, direction, most, shape, atOrigin, hit);
        }
    }

    /** Takes a ray, and returns how many of its directions the length is. */
    private double aim(RandomRays rays, int ray, double length) {
        rays.get(ray, source, direction);
        return length / direction.length();
    }

    private static Figure figure(Table table, List<Target> targets) {
        Figure figure = new Figure(
                "rays",
                "Short rays: support points as published (broken) and of raycast",
                Figure.Axis.logarithmic("length of the ray (radii)"),
                Figure.Axis.linear("support points of a ray, average"));
        for (int i = 0; i < targets.size(); i++) {
            Table rows = table.where("shape", targets.get(i).name());
            figure.solid(targets.get(i).name() + ", raycast", i, rows.numbers("length"), rows.numbers(RAYCAST));
            figure.broken(targets.get(i).name(), i, rows.numbers("length"), rows.numbers(PUBLISHED));
        }
        return figure;
    }

    private static String finding(Table table) {
        List<String> parts = new ArrayList<>();
        for (String column : List.of(PUBLISHED, RAYCAST)) {
            double[] steps = table.where("shape", "ellipsoid").numbers(column);
            parts.add(String.format(
                    Locale.ROOT,
                    "%s %.1f for the shortest, %.1f without an end",
                    column,
                    steps[0],
                    steps[steps.length - 1]));
        }
        return "support points at an ellipsoid: " + String.join("; ", parts);
    }
}
