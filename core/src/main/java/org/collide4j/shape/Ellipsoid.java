package org.collide4j.shape;

import org.collide4j.math.Vector3;

/** A solid ellipsoid around the origin with its axes along x, y and z; a radius of 0 makes it flat. */
public record Ellipsoid(double radiusX, double radiusY, double radiusZ) implements SmoothShape {
    public Ellipsoid {
        Require.extent("radiusX", radiusX);
        Require.extent("radiusY", radiusY);
        Require.extent("radiusZ", radiusZ);
    }

    /** The affine image of a unit ball: s(d) = B·Bᵀd/‖Bᵀd‖ (van den Bergen 2001, §2.3). */
    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        double x = radiusX * dx;
        double y = radiusY * dy;
        double z = radiusZ * dz;
        double length = Math.sqrt(x * x + y * y + z * z);
        if (!(length > 0x1p-500 && length < 0x1p500)) { // the squares left the range of double
            double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
            if (largest == 0) {
                out.set(radiusX, 0, 0); // flat and seen edge-on, or no direction at all
                return;
            }
            int exponent = -Math.getExponent(largest);
            x = Math.scalb(x, exponent);
            y = Math.scalb(y, exponent);
            z = Math.scalb(z, exponent);
            length = Math.sqrt(x * x + y * y + z * z);
        }
        out.set(radiusX * (x / length), radiusY * (y / length), radiusZ * (z / length));
    }

    @Override
    public void center(Vector3 out) {
        out.set(0, 0, 0);
    }

    @Override
    public double reach() {
        return Math.max(radiusX, Math.max(radiusY, radiusZ));
    }

    /** B (I − u uᵀ) Bᵀ t / ‖Bᵀd‖ with u = Bᵀd/‖Bᵀd‖: the ball's own turn, mapped. */
    @Override
    public void supportDerivative(double dx, double dy, double dz, double tx, double ty, double tz, Vector3 out) {
        double x = radiusX * dx;
        double y = radiusY * dy;
        double z = radiusZ * dz;
        double squared = x * x + y * y + z * z;
        if (!(squared > 0x1p-500)) {
            out.set(0, 0, 0);
            return;
        }
        double u = radiusX * tx;
        double v = radiusY * ty;
        double w = radiusZ * tz;
        double along = (x * u + y * v + z * w) / squared;
        double scale = 1 / Math.sqrt(squared);
        out.set(
                radiusX * (u - along * x) * scale,
                radiusY * (v - along * y) * scale,
                radiusZ * (w - along * z) * scale);
    }
}
