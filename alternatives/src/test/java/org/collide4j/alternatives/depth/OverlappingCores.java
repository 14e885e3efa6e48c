package org.collide4j.alternatives.depth;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.collide4j.epa.DepthSearch;
import org.collide4j.epa.Epa;
import org.collide4j.gjk.Gjk;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;

/** Random pairs of unit size whose cores overlap; smooth shapes are bare support mappings, without margin or derivative. */
final class OverlappingCores {
    static final List<Kind> KINDS = List.of(
            new Kind("box, box", OverlappingCores::box, OverlappingCores::box),
            new Kind("hull 64, hull 64", OverlappingCores::hull, OverlappingCores::hull),
            new Kind("cylinder, cylinder", OverlappingCores::cylinder, OverlappingCores::cylinder),
            new Kind("ellipsoid, hull 64", OverlappingCores::ellipsoid, OverlappingCores::hull),
            new Kind("ellipsoid, ellipsoid", OverlappingCores::ellipsoid, OverlappingCores::ellipsoid));

    record Kind(String name, Function<SplittableRandom, ConvexShape> a, Function<SplittableRandom, ConvexShape> b) {}

    private OverlappingCores() {}

    /** Places a random pair whose cores overlap; false if they happen not to. */
    static boolean place(Kind kind, SplittableRandom random, ConfigurationObstacle out) {
        ConvexShape a = kind.a().apply(random);
        ConvexShape b = kind.b().apply(random);
        Pose poseA = turned(random);
        out.set(a, poseA, b, turned(random).setTranslation(sign(random), sign(random), sign(random)));
        Gjk gjk = new Gjk();
        gjk.startWithin(out, new Vector3(1, 0, 0), 0);
        return gjk.run() == Gjk.Status.ENCLOSED;
    }

    /** Starts either search from the simplex that GJK ends with. */
    static void begin(DepthSearch search, ConfigurationObstacle obstacle, double tolerance) {
        Gjk gjk = new Gjk();
        gjk.startWithin(obstacle, new Vector3(1, 0.5, 0.25), 0);
        gjk.run();
        if (search instanceof SubdividingEpa subdividing) {
            subdividing.start(obstacle, tolerance);
            for (int i = 0; i < gjk.simplex().size(); i++) {
                subdividing.seed(gjk.simplex().point(i));
            }
        } else if (search instanceof Epa epa) {
            epa.start(obstacle, tolerance);
            for (int i = 0; i < gjk.simplex().size(); i++) {
                epa.seed(gjk.simplex().point(i));
            }
        }
    }

    private static double sign(SplittableRandom random) {
        return random.nextDouble(-0.8, 0.8);
    }

    private static Pose turned(SplittableRandom random) {
        return Pose.of(0, 0, 0, random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1), 0.5);
    }

    private static ConvexShape box(SplittableRandom random) {
        return new Box(random.nextDouble(0.3, 1), random.nextDouble(0.3, 1), random.nextDouble(0.3, 1));
    }

    private static ConvexShape cylinder(SplittableRandom random) {
        return new Cylinder(random.nextDouble(0.3, 1), random.nextDouble(0.3, 1));
    }

    private static ConvexShape ellipsoid(SplittableRandom random) {
        double rx = random.nextDouble(0.3, 1);
        double ry = random.nextDouble(0.3, 1);
        double rz = random.nextDouble(0.3, 1);
        return (x, y, z, out) -> {
            double length = Math.sqrt(rx * rx * x * x + ry * ry * y * y + rz * rz * z * z);
            out.set(rx * rx * x / length, ry * ry * y / length, rz * rz * z / length);
        };
    }

    private static ConvexShape hull(SplittableRandom random) {
        double[] points = new double[192];
        for (int i = 0; i < 192; i += 3) {
            Vector3 p = new Vector3();
            do {
                p.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
            } while (p.length() > 1 || p.length() < 0.1);
            points[i] = p.x / p.length();
            points[i + 1] = 0.7 * p.y / p.length();
            points[i + 2] = 0.5 * p.z / p.length();
        }
        return Hull.of(points);
    }
}
