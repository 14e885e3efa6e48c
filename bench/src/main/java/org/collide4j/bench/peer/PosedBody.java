package org.collide4j.bench.peer;

import org.collide4j.bench.workload.Body;

/**
 * A body with a pose that answers support queries in the world, for the peers that leave the support function to their user
 * (euclid's SupportingVertexHolder, libccd's ccd_support_fn). The direction need not have unit length.
 */
final class PosedBody {
    private final PointFarthest farthest;
    private RigidPose pose;

    /** The centre in the body's own frame. */
    private final double[] center;

    /** The support point, in the world. */
    double x;

    double y;
    double z;

    PosedBody(Body body, RigidPose pose) {
        this.farthest = PointFarthest.of(body);
        this.center = centerOf(body);
        this.pose = pose;
    }

    void place(RigidPose at) {
        pose = at;
    }

    void support(double dx, double dy, double dz) {
        RigidPose p = pose;
        PointFarthest f = farthest;
        f.find(p.xx * dx + p.yx * dy + p.zx * dz, p.xy * dx + p.yy * dy + p.zy * dz, p.xz * dx + p.yz * dy + p.zz * dz);
        toWorld(f.x, f.y, f.z);
    }

    void center() {
        toWorld(center[0], center[1], center[2]);
    }

    private void toWorld(double lx, double ly, double lz) {
        RigidPose p = pose;
        x = p.xx * lx + p.xy * ly + p.xz * lz + p.x;
        y = p.yx * lx + p.yy * ly + p.yz * lz + p.y;
        z = p.zx * lx + p.zy * ly + p.zz * lz + p.z;
    }

    private static double[] centerOf(Body body) {
        double[] sum = new double[3];
        double[] numbers = body.numbers();
        for (int i = 0; i < 3 * body.vertices(); i++) {
            sum[i % 3] += numbers[i] / body.vertices();
        }
        return sum;
    }
}
