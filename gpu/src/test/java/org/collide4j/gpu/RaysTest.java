package org.collide4j.gpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.batch.Hits;
import org.collide4j.cases.Effort;
import org.collide4j.gpu.GpuOptions.Device;
import org.collide4j.gpu.GpuOptions.Precision;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit;
import org.collide4j.query.CastHit.Outcome;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rays, with an end and without, meet what a closed form and the narrow phase say. */
class RaysTest {
    private static final long SEED = 20261124;
    private static final int RAYS = Effort.of(20_000);
    private static final GpuOptions OPTIONS = GpuOptions.DEFAULT.withDevice(Device.CPU);

    private final Random random = new Random(SEED);
    private final List<Ray> rays = new ArrayList<>();
    private final List<ConvexShape> shapes = new ArrayList<>();
    private final List<Pose> poses = new ArrayList<>();
    private final Vector3 place = new Vector3();
    private final Hits hits = new Hits();

    /** Aims near the body. Every third ray has no end; directions are of any length. */
    private void add(int i, ConvexShape shape, Pose pose) {
        pose.translation(place);
        double speed = Math.exp(random.nextGaussian());
        double length = i % 3 == 0 ? Double.POSITIVE_INFINITY : Math.exp(random.nextGaussian()) / speed;
        double x = 2 * random.nextGaussian();
        double y = 2 * random.nextGaussian();
        double z = 2 * random.nextGaussian();
        rays.add(new Ray(x, y, z, speed * aim(place.x, x), speed * aim(place.y, y), speed * aim(place.z, z), length));
        shapes.add(shape);
        poses.add(pose);
    }

    private double aim(double target, double source) {
        return target + 0.3 * random.nextGaussian() - source;
    }

    /** The last number is what part of the rays the CPU may get, in percent. */
    @ParameterizedTest(name = "{0}, accuracy {1}")
    @CsvSource({"DOUBLE, 1e-9, 33", "SINGLE, 1e-3, 33"})
    void raysAgreeWithTheNarrowPhase(Precision precision, double accuracy, int mostOfCpu) {
        MixedPairs mixed = new MixedPairs(SEED, RAYS);
        for (int i = 0; i < RAYS; i++) {
            add(i, mixed.pairs.a(i), mixed.pairs.poseA(i, new Pose()));
        }
        long ofCpu;
        GpuOptions options = OPTIONS.withPrecision(precision).withAccuracy(Accuracy.relative(accuracy));
        try (GpuBatch batch = GpuBatch.open(options)) {
            batch.raycast(rays, shapes, poses, hits);
            ofCpu = batch.pairsOfCpu();
        }
        NarrowPhase narrow = new NarrowPhase();
        NarrowPhase coarse = new NarrowPhase(Accuracy.relative(accuracy));
        CastHit expected = new CastHit();
        CastHit asAccurate = new CastHit();
        int undecided = 0;
        int met = 0;
        for (int i = 0; i < RAYS; i++) {
            narrow.raycast(rays.get(i), shapes.get(i), poses.get(i), expected);
            String message = "seed " + SEED + ", " + rays.get(i) + " at " + shapes.get(i);
            coarse.raycast(rays.get(i), shapes.get(i), poses.get(i), asAccurate);
            if (hits.outcome(i) == Outcome.UNDECIDED) {
                assertEquals(asAccurate.outcome(), hits.outcome(i), message);
                undecided++;
            } else {
                assertEquals(expected.outcome(), hits.outcome(i), message);
            }
            assertTrue(hits.lower(i) <= expected.upper() && expected.lower() <= hits.upper(i), message);
            met += hits.hit(i) ? 1 : 0;
        }
        assertTrue(met > RAYS / 20, met + " rays hit");
        assertTrue(undecided < RAYS / 1000, undecided + " rays are undecided");
        assertTrue(ofCpu < RAYS / 100L * mostOfCpu, ofCpu + " rays were left to the CPU");
    }

    @ParameterizedTest(name = "{0}, accuracy {1}")
    @CsvSource({"DOUBLE, 1e-9", "SINGLE, 1e-3"})
    void raysMeetSpheresWhereTheyShould(Precision precision, double accuracy) {
        for (int i = 0; i < RAYS; i++) {
            Pose pose = Pose.at(2 * random.nextGaussian(), 2 * random.nextGaussian(), 2 * random.nextGaussian());
            add(i, new Sphere(0.1 + random.nextDouble()), pose);
        }
        GpuOptions options = OPTIONS.withPrecision(precision).withAccuracy(Accuracy.relative(accuracy));
        try (GpuBatch batch = GpuBatch.open(options)) {
            batch.raycast(rays, shapes, poses, hits);
        }
        int met = 0;
        for (int i = 0; i < RAYS; i++) {
            double time = timeOfSphere(rays.get(i), poses.get(i), ((Sphere) shapes.get(i)).radius());
            if (hits.hit(i) && time > 0) {
                String message = "seed " + SEED + ", " + rays.get(i) + " at " + shapes.get(i);
                double rounding = 1e-6 * time + 1e-9;
                assertTrue(hits.lower(i) - rounding <= time && time <= hits.upper(i) + rounding, message);
                met++;
            } else if (!hits.hit(i)) {
                assertTrue(!(time >= 0 && time < (1 - 1e-6) * rays.get(i).length()), "a miss, but at " + time);
            }
        }
        assertTrue(met > RAYS / 20, met + " rays hit");
    }

    /** NaN if there is no such time. */
    private static double timeOfSphere(Ray ray, Pose pose, double radius) {
        Vector3 center = pose.translation(new Vector3());
        double x = ray.x() - center.x;
        double y = ray.y() - center.y;
        double z = ray.z() - center.z;
        double a = ray.dx() * ray.dx() + ray.dy() * ray.dy() + ray.dz() * ray.dz();
        double b = ray.dx() * x + ray.dy() * y + ray.dz() * z;
        double c = x * x + y * y + z * z - radius * radius;
        return (-b - Math.sqrt(b * b - a * c)) / a;
    }

    @Test
    void columnsOfOtherLengthsAreRefused() {
        add(0, new Sphere(1), new Pose());
        shapes.clear();
        try (GpuBatch batch = GpuBatch.open(OPTIONS)) {
            assertThrows(IllegalArgumentException.class, () -> batch.raycast(rays, shapes, poses, hits));
        }
    }
}
