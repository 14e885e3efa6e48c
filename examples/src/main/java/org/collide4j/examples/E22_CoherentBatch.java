package org.collide4j.examples;

import java.util.Collections;
import org.collide4j.batch.*;
import org.collide4j.hull.Hull;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;

/** Many pairs frame by frame, each query from where the last one ended; then all turning casts in one call. */
public final class E22_CoherentBatch {
    private E22_CoherentBatch() {}

    public static void main(String[] args) {
        var gem = Hull.of(new double[] {1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 1, 1, 1});
        var pairs = new Pairs().keepWarmStarts();
        for (int i = 0; i < 1000; i++) {
            pairs.add(gem, new Pose(), gem, new Pose());
        }
        var distances = new Distances();
        var hits = new Hits();
        try (var batch = new BatchPhase()) { // or a GpuBatch
            for (int frame = 0; frame < 3; frame++) {
                for (int i = 0; i < pairs.size(); i++) {
                    pairs.setPoseB(i, Pose.of(4, 0.001 * i, 0.01 * frame, 0, 0.3 + 0.01 * frame, 0.2, 1));
                }
                batch.signedDistance(pairs, distances);
                System.out.println("frame " + frame + ": " + distances.steps(500) + " support points");
            }
            var spin = new Motion().setTranslation(3, 0, 0).setRotation(0, 0, 1, Math.PI);
            batch.cast(pairs, Collections.nCopies(pairs.size(), spin), hits);
        }
        System.out.println("turning, they meet after " + Math.round(100 * hits.time(500)) + " % of the motion");
    }
}

// Output:
// frame 0: 3 support points
// frame 1: 1 support points
// frame 2: 1 support points
// turning, they meet after 89 % of the motion
