package org.collide4j.bench.peer;

import org.collide4j.bench.workload.Body;

/**
 * A posed body that answers support queries in the world frame, for peers with user-supplied support functions (Euclid's
 * SupportingVertexHolder, libccd's ccd_support_fn). The direction need not have unit length.
 */
final class PosedBody {
    private final PointFarthest farthest;
    private RigidPose pose;

    /** Centre in the body's frame. */
    private final double[] center;

    /** Support point in the world frame. */
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
