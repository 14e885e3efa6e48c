package org.collide4j.math;

/**
 * A mutable symmetric matrix of three rows: the second derivatives of a function of a direction.
 *
 * <p>Verbs overwrite this matrix and allocate nothing, as those of {@link Vector3}.
 *
 * <pre>{@code
 * var matrix = new SymmetricMatrix();
 * matrix.addSquare(2, 1, 0, 0); // 2 · e eᵀ with e = (1, 0, 0)
 * double trace = matrix.trace(); // 2
 * double form = matrix.form(new Vector3(3, 0, 0), new Vector3(1, 0, 0)); // 6
 * }</pre>
 */
public final class SymmetricMatrix {
    public double xx;
    public double xy;
    public double xz;
    public double yy;
    public double yz;
    public double zz;

    /** For shapes that have no scratch of their own. */
    public final Vector3 scratch = new Vector3();

    private final Vector3 row = new Vector3();
    private final Vector3 first = new Vector3();
    private final Vector3 second = new Vector3();
    private final Vector3 third = new Vector3();

    /** Scratch matrix of the next inner level, created on first use: 0 or 1 elements. */
    private SymmetricMatrix[] inner = {};

    public void clear() {
        xx = 0;
        xy = 0;
        xz = 0;
        yy = 0;
        yz = 0;
        zz = 0;
    }

    public void scale(double factor) {
        xx *= factor;
        xy *= factor;
        xz *= factor;
        yy *= factor;
        yz *= factor;
        zz *= factor;
    }

    public double trace() {
        return xx + yy + zz;
    }

    /** Adds factor · v vᵀ. */
    public void addSquare(double factor, double x, double y, double z) {
        double fx = factor * x;
        double fy = factor * y;
        double fz = factor * z;
        xx += fx * x;
        xy += fx * y;
        xz += fx * z;
        yy += fy * y;
        yz += fy * z;
        zz += fz * z;
    }

    /** Adds factor · (I − d dᵀ), which takes a vector to its part across the unit vector d. */
    public void addAcross(double factor, double dx, double dy, double dz) {
        xx += factor * (1 - dx * dx);
        xy -= factor * (dx * dy);
        xz -= factor * (dx * dz);
        yy += factor * (1 - dy * dy);
        yz -= factor * (dy * dz);
        zz += factor * (1 - dz * dz);
    }

    /** Adds R M Rᵀ, with the pose's rotation R. */
    public void addTurned(SymmetricMatrix m, Pose pose) {
        pose.rotate(1, 0, 0, first);
        pose.rotate(0, 1, 0, second);
        pose.rotate(0, 0, 1, third);
        addImage(m, first, second, third, 1);
    }

    /** Adds scale · B M Bᵀ, with B row by row in nine numbers. */
    public void addImage(SymmetricMatrix m, double[] rows, double scale) {
        first.set(rows[0], rows[3], rows[6]);
        second.set(rows[1], rows[4], rows[7]);
        third.set(rows[2], rows[5], rows[8]);
        addImage(m, first, second, third, scale);
    }

    /** Adds scale · B · m · Bᵀ, with the images of the axes as the columns of B. */
    private void addImage(SymmetricMatrix m, Vector3 first, Vector3 second, Vector3 third, double scale) {
        row.scale(m.xx, first).addScaled(m.xy, second).addScaled(m.xz, third);
        addProduct(scale, row, first);
        row.scale(m.xy, first).addScaled(m.yy, second).addScaled(m.yz, third);
        addProduct(scale, row, second);
        row.scale(m.xz, first).addScaled(m.yz, second).addScaled(m.zz, third);
        addProduct(scale, row, third);
    }

    private void addProduct(double scale, Vector3 u, Vector3 v) {
        xx += scale * u.x * v.x;
        xy += scale * u.x * v.y;
        xz += scale * u.x * v.z;
        yy += scale * u.y * v.y;
        yz += scale * u.y * v.z;
        zz += scale * u.z * v.z;
    }

    /** Writes M v. */
    public void times(Vector3 v, Vector3 out) {
        out.set(xx * v.x + xy * v.y + xz * v.z, xy * v.x + yy * v.y + yz * v.z, xz * v.x + yz * v.y + zz * v.z);
    }

    /** Returns the bilinear form u·M·v. */
    public double form(Vector3 u, Vector3 v) {
        return u.x * (xx * v.x + xy * v.y + xz * v.z)
                + u.y * (xy * v.x + yy * v.y + yz * v.z)
                + u.z * (xz * v.x + yz * v.y + zz * v.z);
    }

    /** Returns a cleared matrix for the computations of inner shapes; created on first use and kept. */
    public SymmetricMatrix inner() {
        if (inner.length == 0) {
            inner = new SymmetricMatrix[] {new SymmetricMatrix()};
        }
        inner[0].clear();
        return inner[0];
    }
}
