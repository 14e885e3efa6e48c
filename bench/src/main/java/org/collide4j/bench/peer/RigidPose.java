package org.collide4j.bench.peer;

import org.collide4j.bench.workload.Placement;

/** A pose as rotation matrix and position, for pure Java peers with user-supplied support functions. */
final class RigidPose {
    final double xx;
    final double xy;
    final double xz;
    final double yx;
    final double yy;
    final double yz;
    final double zx;
    final double zy;
    final double zz;
    final double x;
    final double y;
    final double z;

    RigidPose(Placement placement) {
        double[] r = placement.rotation();
        xx = r[0];
        xy = r[1];
        xz = r[2];
        yx = r[3];
        yy = r[4];
        yz = r[5];
        zx = r[6];
        zy = r[7];
        zz = r[8];
        x = placement.x();
        y = placement.y();
        z = placement.z();
    }
}
