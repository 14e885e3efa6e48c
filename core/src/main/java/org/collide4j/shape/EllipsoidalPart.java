package org.collide4j.shape;

import org.collide4j.math.Vector3;

/**
 * A part of a core as an ellipsoid with its axes along those of the shape's frame, and a ball: a rim is one with a radius of
 * 0, a corner one with three. A mutable answer.
 */
public final class EllipsoidalPart {
    /** Centre in the shape's frame. */
    public double x;

    public double y;
    public double z;

    public double radiusX;
    public double radiusY;
    public double radiusZ;

    /** The radius of a ball that is swept over the ellipsoid; less than 0 where it is taken away. */
    public double ball;

    /** Sets a single point. */
    public void setPoint(Vector3 point) {
        set(point.x, point.y, point.z, 0, 0, 0);
    }

    public void set(double x, double y, double z, double radiusX, double radiusY, double radiusZ) {
        this.x = x;
        this.y = y;
        this.z = z;
        this.radiusX = radiusX;
        this.radiusY = radiusY;
        this.radiusZ = radiusZ;
        ball = 0;
    }

    /** True if it is no more than a point and the ball. */
    public boolean isPoint() {
        return radiusX == 0 && radiusY == 0 && radiusZ == 0;
    }

    /** True if the ellipsoid has a volume: no rim, no corner. */
    public boolean isSolid() {
        return radiusX > 0 && radiusY > 0 && radiusZ > 0;
    }

    /** True if both have the same centre: one shape has no two such parts. */
    public boolean isAround(EllipsoidalPart other) {
        return x == other.x && y == other.y && z == other.z;
    }
}
