package org.collide4j.solid;

/**
 * A half-space {@code n·p ≤ offset} whose boundary cuts solids; its normal has whole coordinates up to 2^16.
 *
 * <p>Determinants of whole normals are exact in doubles, so that planes with a common direction are recognised without
 * tolerance.
 */
record CutPlane(double nx, double ny, double nz, double offset) {
    private static final double WHOLE = 1 << 16;

    /** Returns a plane near that of the normal, of any length, through the point. The normal must not be 0. */
    static CutPlane through(double nx, double ny, double nz, double x, double y, double z) {
        double largest = Math.max(Math.abs(nx), Math.max(Math.abs(ny), Math.abs(nz)));
        double wx = whole(nx / largest);
        double wy = whole(ny / largest);
        double wz = whole(nz / largest);
        return new CutPlane(wx, wy, wz, wx * x + wy * y + wz * z);
    }

    private static double whole(double share) {
        return Math.rint(WHOLE * share) + 0.0;
    }

    /** Returns the half-space on the other side. */
    CutPlane opposite() {
        return new CutPlane(-nx, -ny, -nz, -offset);
    }

    /** Returns the sine of the angle between the normal and another one. */
    double tilt(double ox, double oy, double oz) {
        double x = ny * oz - nz * oy;
        double y = nz * ox - nx * oz;
        double z = nx * oy - ny * ox;
        return Math.sqrt((x * x + y * y + z * z) / (ox * ox + oy * oy + oz * oz)) / length();
    }

    /** Returns the half-space whose boundary is so much farther along the normal. */
    CutPlane shifted(double distance) {
        return new CutPlane(nx, ny, nz, offset + distance * length());
    }

    double length() {
        return Math.sqrt(nx * nx + ny * ny + nz * nz);
    }

    /** Returns the height of a point over the boundary; negative within the half-space. */
    double height(double x, double y, double z) {
        return (nx * x + ny * y + nz * z - offset) / length();
    }

    /** Returns the determinant of three normals, exactly. */
    static double determinant(CutPlane a, CutPlane b, CutPlane c) {
        return a.nx * (b.ny * c.nz - b.nz * c.ny)
                + a.ny * (b.nz * c.nx - b.nx * c.nz)
                + a.nz * (b.nx * c.ny - b.ny * c.nx);
    }
}
