package org.collide4j.shape;

import org.collide4j.math.Vector3;

/** A box around the origin, given by its half extents; an extent of 0 makes it flat. */
public record Box(double halfX, double halfY, double halfZ) implements ConvexShape {
    public Box {
        Require.extent("halfX", halfX);
        Require.extent("halfY", halfY);
        Require.extent("halfZ", halfZ);
    }

    /** Branch-free: a mispredicted sign costs more than the whole mapping. */
    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        out.set(Math.copySign(halfX, dx), Math.copySign(halfY, dy), Math.copySign(halfZ, dz));
    }

    @Override
    public void center(Vector3 out) {
        out.set(0, 0, 0);
    }

    @Override
    public double reach() {
        return halfX + halfY + halfZ; // an upper bound will do, and needs no root
    }

    @Override
    public double innerRadius() {
        return Math.min(halfX, Math.min(halfY, halfZ));
    }
}
