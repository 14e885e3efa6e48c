package org.collide4j.newton;

import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * A smooth piece of the obstacle's boundary: a vertex y of it, found along d, and the symmetric H with H·d = 0 by which the
 * support point moves as the direction turns.
 *
 * <p>H is learnt once a vertex, for the derivative of a mapping costs more than the mapping; a vertex is known again by its
 * direction.
 */
final class Branch {
    /** When it was last of use: counted in proposals. */
    int lastUse;

    /** The vertex, and its unit direction. */
    double x;

    double y;
    double z;
    double dx;
    double dy;
    double dz;

    private final SymmetricMatrix h = new SymmetricMatrix();

    /** Where the vertex lies in the tangent plane at n₀. */
    double across1;

    double across2;

    /** The extrapolated point, where it lies in the tangent plane, and the support function at n₀ by it. */
    double movedX;

    double movedY;
    double movedZ;
    double moved1;
    double moved2;
    double value;

    private final Vector3 asked = new Vector3(Double.NaN, 0, 0);
    private final Vector3 d = new Vector3();

    void forget() {
        asked.x = Double.NaN;
        lastUse = 0;
    }

    /** The centre has the direction of the point that is asked for from it, but is another. */
    boolean isOf(SupportPoint point) {
        Vector3 direction = point.direction;
        return asked.x == direction.x
                && asked.y == direction.y
                && asked.z == direction.z
                && x == point.w.x
                && y == point.w.y
                && z == point.w.z;
    }

    void learn(ConfigurationObstacle obstacle, SupportPoint point) {
        asked.set(point.direction);
        x = point.w.x;
        y = point.w.y;
        z = point.w.z;
        d.scale(1 / asked.length(), asked);
        dx = d.x;
        dy = d.y;
        dz = d.z;
        obstacle.hessian(d, h);
    }

    /** True for a vertex of a polytope: H has no negative entries on its diagonal. */
    boolean stays() {
        return h.trace() <= 0;
    }

    /** True if the mean derivative between the two (the trapezoid rule) explains how they lie to each other. */
    boolean explains(Branch other) {
        double tx = 0.5 * (other.dx - dx);
        double ty = 0.5 * (other.dy - dy);
        double tz = 0.5 * (other.dz - dz);
        double xx = h.xx + other.h.xx;
        double xy = h.xy + other.h.xy;
        double xz = h.xz + other.h.xz;
        double yy = h.yy + other.h.yy;
        double yz = h.yz + other.h.yz;
        double zz = h.zz + other.h.zz;
        double ax = x - other.x;
        double ay = y - other.y;
        double az = z - other.z;
        double restX = ax + xx * tx + xy * ty + xz * tz;
        double restY = ay + xy * tx + yy * ty + yz * tz;
        double restZ = az + xz * tx + yz * ty + zz * tz;
        return restX * restX + restY * restY + restZ * restZ <= 0.25 * (ax * ax + ay * ay + az * az);
    }

    /** moved = y + H(n − d), and in the tangent plane; value = h(n) to third order. */
    void extrapolate(Vector3 n, Vector3 e1, Vector3 e2) {
        double tx = n.x - dx;
        double ty = n.y - dy;
        double tz = n.z - dz;
        double mx = h.xx * tx + h.xy * ty + h.xz * tz;
        double my = h.xy * tx + h.yy * ty + h.yz * tz;
        double mz = h.xz * tx + h.yz * ty + h.zz * tz;
        value = n.x * x + n.y * y + n.z * z + 0.5 * (tx * mx + ty * my + tz * mz);
        movedX = x + mx;
        movedY = y + my;
        movedZ = z + mz;
        moved1 = e1.x * movedX + e1.y * movedY + e1.z * movedZ;
        moved2 = e2.x * movedX + e2.y * movedY + e2.z * movedZ;
    }

    /** How far the support point moves, squared, if the direction turns to n. */
    double movedSquared(double nx, double ny, double nz) {
        double tx = nx - dx;
        double ty = ny - dy;
        double tz = nz - dz;
        double mx = h.xx * tx + h.xy * ty + h.xz * tz;
        double my = h.xy * tx + h.yy * ty + h.yz * tz;
        double mz = h.xz * tx + h.yz * ty + h.zz * tz;
        return mx * mx + my * my + mz * mz;
    }

    /** Returns the bilinear form e·H·f. */
    double bend(Vector3 e, Vector3 f) {
        return h.form(e, f);
    }
}
