package org.collide4j.examples;

import org.collide4j.batch.BatchPhase;
import org.collide4j.batch.Distances;
import org.collide4j.batch.Pairs;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;

/** A hundred thousand pairs in one call, on all cores. */
public final class E13_Batch {
    private E13_Batch() {}

    public static void main(String[] args) {
        var house = new Box(1, 1, 1);
        var drone = new Sphere(0.5);
        var pairs = new Pairs();
        for (int i = 0; i < 100_000; i++) {
            pairs.add(house, new Pose(), drone, Pose.at(1 + i / 10_000.0, 0, 0));
        }
        var distances = new Distances(); // columns, filled anew by every call
        try (var batch = new BatchPhase()) {
            batch.signedDistance(pairs, distances);
        }
        int near = 0;
        for (int i = 0; i < pairs.size(); i++) {
            near += distances.upper(i) < 1 ? 1 : 0; // proven to be nearer
        }
        System.out.println(near + " nearer than 1, the first at " + distances.signedDistance(0));
    }
}

// Output:
// 15000 nearer than 1, the first at -0.5
