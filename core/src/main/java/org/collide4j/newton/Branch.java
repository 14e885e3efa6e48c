package org.collide4j.newton;

import org.collide4j.math.Directions;
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

    /** H, of which the derivatives along two tangents at d tell all. */
    private double hxx;

    private double hxy;
    private double hxz;
    private double hyy;
    private double hyz;
    private double hzz;

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
    private final Vector3 tangent1 = new Vector3();
    private final Vector3 tangent2 = new Vector3();
    private final Vector3 turn1 = new Vector3();
    private final Vector3 turn2 = new Vector3();

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
        Directions.span(d, tangent1, tangent2);
        obstacle.supportDerivatives(d, tangent1, tangent2, turn1, turn2);
        hxx = turn1.x * tangent1.x + turn2.x * tangent2.x;
        hxy = turn1.x * tangent1.y + turn2.x * tangent2.y;
        hxz = turn1.x * tangent1.z + turn2.x * tangent2.z;
        hyy = turn1.y * tangent1.y + turn2.y * tangent2.y;
        hyz = turn1.y * tangent1.z + turn2.y * tangent2.z;
        hzz = turn1.z * tangent1.z + turn2.z * tangent2.z;
    }

    /** True for a vertex of a polytope: H has no negative entries on its diagonal. */
    boolean stays() {
        return hxx + hyy + hzz <= 0;
    }

    /** True if the mean derivative between the two (the trapezoid rule) explains how they lie to each other. */
    boolean explains(Branch other) {
        double tx = 0.5 * (other.dx - dx);
        double ty = 0.5 * (other.dy - dy);
        double tz = 0.5 * (other.dz - dz);
        double xx = hxx + other.hxx;
        double xy = hxy + other.hxy;
        double xz = hxz + other.hxz;
        double yy = hyy + other.hyy;
        double yz = hyz + other.hyz;
        double zz = hzz + other.hzz;
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
        double mx = hxx * tx + hxy * ty + hxz * tz;
        double my = hxy * tx + hyy * ty + hyz * tz;
        double mz = hxz * tx + hyz * ty + hzz * tz;
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
        double mx = hxx * tx + hxy * ty + hxz * tz;
        double my = hxy * tx + hyy * ty + hyz * tz;
        double mz = hxz * tx + hyz * ty + hzz * tz;
        return mx * mx + my * my + mz * mz;
    }

    /** e·H·f. */
    double bend(Vector3 e, Vector3 f) {
        return e.x * (hxx * f.x + hxy * f.y + hxz * f.z)
                + e.y * (hxy * f.x + hyy * f.y + hyz * f.z)
                + e.z * (hxz * f.x + hyz * f.y + hzz * f.z);
    }
}
