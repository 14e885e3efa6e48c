package org.collide4j.examples;

import java.util.Locale;
import org.collide4j.batch.Distances;
import org.collide4j.batch.Pairs;
import org.collide4j.gpu.GpuBatch;
import org.collide4j.gpu.GpuOptions;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;

/** A hundred thousand pairs in one call: on a GPU if there is one, in Java if not, with the same bits. */
public final class E11_ManyPairs {
    private E11_ManyPairs() {}

    public static void main(String[] args) {
        var house = new Box(1, 1, 1);
        var drone = new Sphere(0.5);
        var pairs = new Pairs();
        var places = new double[7 * 100_000]; // of each drone x y z, and the quaternion x y z w
        for (int i = 0; i < 100_000; i++) {
            pairs.add(house, new Pose(), drone, new Pose());
            places[7 * i] = 1 + i / 10_000.0;
            places[7 * i + 6] = 1;
        }
        pairs.setPosesB(places); // and so in every frame
        var distances = new Distances(); // columns, filled anew by every call
        try (GpuBatch batch = GpuBatch.open(GpuOptions.DEFAULT)) {
            batch.signedDistance(pairs, distances);
        }
        int near = 0;
        for (int i = 0; i < pairs.size(); i++) {
            near += distances.upper(i) < 1 ? 1 : 0; // for sure
        }
        System.out.printf(Locale.ROOT, "%d nearer than 1, the first at %.3f%n", near, distances.signedDistance(0));
    }
}

// Output:
// 15000 nearer than 1, the first at -0.500
