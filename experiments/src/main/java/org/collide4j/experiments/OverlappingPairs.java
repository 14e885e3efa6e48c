package org.collide4j.experiments;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.collide4j.clash.Progress;
import org.collide4j.gjk.Gjk;
import org.collide4j.gjk.Simplex;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;

/** Random overlapping pairs of one kind, each with the simplex in which GJK enclosed the origin. */
final class OverlappingPairs {
    private static final HullBuilder BUILDER = new HullBuilder();

    static final List<Kind> KINDS = List.of(
            new Kind("boxes", OverlappingPairs::box),
            new Kind("hulls", bodies -> bodies.hull(64, BUILDER)),
            new Kind("cylinders", OverlappingPairs::cylinder),
            new Kind("ellipsoids", OverlappingPairs::ellipsoid));

    private final Kind kind;
    private final RandomBodies bodies;
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Gjk gjk = new Gjk();

    /** Kind of both bodies: a name, and a generator of shapes. */
    record Kind(String name, Function<RandomBodies, ConvexShape> shape) {}

    OverlappingPairs(Kind kind, SplittableRandom random) {
        this.kind = kind;
        bodies = new RandomBodies(random);
    }

    /** Measures all kinds twice, and returns the table of the second time, when the code is compiled. */
    static Table measureWarm(Supplier<Table> empty, BiConsumer<Kind, Table> measure, Progress progress) {
        Table table = empty.get();
        for (int i = 0; i < 2 * KINDS.size(); i++) {
            measure.accept(KINDS.get(i % KINDS.size()), i < KINDS.size() ? empty.get() : table);
            progress.at(i + 1, 2L * KINDS.size());
        }
        return table;
    }

    /** Returns the configuration space obstacle of the next pair; it contains the origin. */
    ConfigurationObstacle next() {
        do {
            ConvexShape a = kind.shape().apply(bodies);
            ConvexShape b = kind.shape().apply(bodies);
            obstacle.set(a, bodies.turn(new Pose()), b, bodies.poseAt(bodies.between(0.05, 1)));
            gjk.startWithin(obstacle, new Vector3(1, 0.5, 0.25), 0);
        } while (gjk.run() != Gjk.Status.ENCLOSED);
        return obstacle;
    }

    /** Returns the last simplex of GJK for the current pair. */
    Simplex simplex() {
        return gjk.simplex();
    }

    private static ConvexShape box(RandomBodies bodies) {
        return new Box(bodies.between(0.3, 1), bodies.between(0.3, 1), bodies.between(0.3, 1));
    }

    private static ConvexShape cylinder(RandomBodies bodies) {
        return new Cylinder(bodies.between(0.3, 1), bodies.between(0.3, 1));
    }

    /** Returns an ellipsoid given by its support mapping alone, without margin and curvature. */
    private static ConvexShape ellipsoid(RandomBodies bodies) {
        double x = bodies.between(0.3, 1);
        double y = bodies.between(0.3, 1);
        double z = bodies.between(0.3, 1);
        return (dx, dy, dz, out) -> {
            double length = Math.sqrt(x * x * dx * dx + y * y * dy * dy + z * z * dz * dz);
            out.set(x * x * dx / length, y * y * dy / length, z * z * dz / length);
        };
    }
}
