package org.collide4j.gpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.batch.BatchPhase;
import org.collide4j.batch.Distances;
import org.collide4j.batch.Hits;
import org.collide4j.batch.Pairs;
import org.collide4j.gpu.GpuOptions.Device;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Pairs with a half-space are not for lanes: the CPU answers them, with the bits of a batch on the CPU. */
class HalfSpacesTest {
    private static final int COUNT = 500;

    @Test
    void pairsWithAHalfSpaceAreAnsweredByTheCpu() {
        ConvexShape[] bodies = {new Sphere(0.5), new Box(1, 0.5, 0.25), new Cylinder(0.5, 1)};
        ConvexShape floor = new HalfSpace(0.1, 0, 1, 0).rounded(0.1);
        Random random = new Random(71);
        Pairs pairs = new Pairs();
        double[] motions = new double[3 * COUNT];
        for (int i = 0; i < COUNT; i++) {
            Pose pose = Pose.of(random.nextGaussian(), 0, random.nextGaussian(), 0.1, 0.2, random.nextDouble(), 1);
            ConvexShape body = bodies[i % bodies.length];
            if (i % 2 == 0) {
                pairs.add(body, pose, floor, new Pose());
            } else {
                pairs.add(floor, new Pose(), body, pose);
            }
            motions[3 * i + 2] = random.nextGaussian();
        }
        Distances ofGpu = new Distances();
        Distances ofCpu = new Distances();
        Hits hits = new Hits();
        Hits hitsOfCpu = new Hits();
        boolean[] meets = new boolean[COUNT];
        boolean[] meetsOfCpu = new boolean[COUNT];
        try (GpuBatch gpu = GpuBatch.open(GpuOptions.DEFAULT.withDevice(Device.CPU));
                BatchPhase cpu = new BatchPhase(2)) {
            gpu.signedDistance(pairs, ofGpu);
            cpu.signedDistance(pairs, ofCpu);
            assertTrue(gpu.pairsOfCpu() >= COUNT, () -> gpu.pairsOfCpu() + " pairs on the CPU");
            gpu.intersects(pairs, meets);
            cpu.intersects(pairs, meetsOfCpu);
            gpu.cast(pairs, motions, hits);
            cpu.cast(pairs, motions, hitsOfCpu);
        }
        assertArrayEquals(meetsOfCpu, meets);
        for (int i = 0; i < COUNT; i++) {
            assertEquals(ofCpu.signedDistance(i), ofGpu.signedDistance(i), "pair " + i);
            assertEquals(hitsOfCpu.outcome(i), hits.outcome(i), "pair " + i);
            assertEquals(hitsOfCpu.time(i), hits.time(i), "pair " + i);
        }
    }
}
