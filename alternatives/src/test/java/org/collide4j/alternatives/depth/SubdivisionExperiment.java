package org.collide4j.alternatives.depth;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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

/**
 * How many support points the subdivision of the paper and the horizon need to 1e-6, on penetrating pairs of unit size.
 *
 * <p>Run its main method for the table; smooth shapes are bare support mappings here, without margin or derivative.
 */
final class SubdivisionExperiment {
    private static final double TOLERANCE = 1e-6;
    private static final int PAIRS = 500;

    static final List<Kind> KINDS = List.of(
            new Kind("box, box", SubdivisionExperiment::box, SubdivisionExperiment::box),
            new Kind("hull 64, hull 64", SubdivisionExperiment::hull, SubdivisionExperiment::hull),
            new Kind("cylinder, cylinder", SubdivisionExperiment::cylinder, SubdivisionExperiment::cylinder),
            new Kind("ellipsoid, hull 64", SubdivisionExperiment::ellipsoid, SubdivisionExperiment::hull),
            new Kind("ellipsoid, ellipsoid", SubdivisionExperiment::ellipsoid, SubdivisionExperiment::ellipsoid));

    record Kind(String name, Function<SplittableRandom, ConvexShape> a, Function<SplittableRandom, ConvexShape> b) {}

    private SubdivisionExperiment() {}

    public static void main(String[] args) {
        System.out.printf(
                "%-24s%-24s%10s%10s%10s%8s%10s%12s%n",
                "", "", "converged", "average", "median", "most", "triangles", "paper stops");
        for (Kind kind : KINDS) {
            report(kind, "horizon", new Epa());
            for (Subdivision subdivision : Subdivision.values()) {
                report(
                        kind,
                        subdivision.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                        new SubdividingEpa(subdivision));
            }
        }
    }

    private static void report(Kind kind, String name, DepthSearch search) {
        SplittableRandom random = new SplittableRandom(20261121);
        ConfigurationObstacle obstacle = new ConfigurationObstacle();
        int[] steps = new int[PAIRS];
        int converged = 0;
        long triangles = 0;
        long early = 0;
        int count = 0;
        while (count < PAIRS) {
            if (place(kind, random, obstacle)) {
                begin(search, obstacle, TOLERANCE);
                converged += search.run() == DepthSearch.Status.CONVERGED ? 1 : 0;
                steps[count++] = search.steps();
                triangles += search instanceof SubdividingEpa s
                        ? s.fragmentCount()
                        : ((Epa) search).polytope().faceCount();
                early += search instanceof SubdividingEpa s ? s.stepsOfTheQueue() : search.steps();
            }
        }
        Arrays.sort(steps);
        System.out.printf(
                "%-24s%-24s%10d%10.1f%10d%8d%10.1f%12.1f%n",
                kind.name(),
                name,
                converged,
                Arrays.stream(steps).average().orElse(0),
                steps[PAIRS / 2],
                steps[PAIRS - 1],
                (double) triangles / PAIRS,
                (double) early / PAIRS);
    }

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
