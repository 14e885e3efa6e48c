package org.collide4j.cast;

import org.collide4j.math.Vector3;
import org.collide4j.shape.EllipsoidalPart;

/**
 * Ellipsoid around the origin in the frame of a ray, by the matrix Q of its squared radii. Its farthest point along n
 * is s = Q·n/ρ with ρ = √(n·Q·n); for a turn t of the unit vector n it moves by (Q·t − s (s·t))/ρ.
 */
final class RayEllipsoid {
    /**
     * Value of n·Q·n, in squared radii, below which a disc is seen along its axis: its centre is then the farthest
     * point.
     */
    private static final double AXIAL = 0x1p-46;

    private boolean isPoint;
    private double rightRight;
    private double rightUp;
    private double rightAhead;
    private double upUp;
    private double upAhead;
    private double aheadAhead;
    private double least;

    /** Takes the radii of a part, in whose frame the axes of the ray are these. */
    void set(EllipsoidalPart part, Vector3 right, Vector3 up, Vector3 forward) {
        isPoint = part.isPoint();
        if (isPoint) {
            return;
        }
        double rx = part.radiusX * right.x;
        double ry = part.radiusY * right.y;
        double rz = part.radiusZ * right.z;
        double ux = part.radiusX * up.x;
        double uy = part.radiusY * up.y;
        double uz = part.radiusZ * up.z;
        double ax = part.radiusX * forward.x;
        double ay = part.radiusY * forward.y;
        double az = part.radiusZ * forward.z;
        rightRight = rx * rx + ry * ry + rz * rz;
        rightUp = rx * ux + ry * uy + rz * uz;
        rightAhead = rx * ax + ry * ay + rz * az;
        upUp = ux * ux + uy * uy + uz * uz;
        upAhead = ux * ax + uy * ay + uz * az;
        aheadAhead = ax * ax + ay * ay + az * az;
        least = AXIAL * (rightRight + upUp + aheadAhead);
    }

    /** Moves a branch by the farthest point along n, and adds that point's movement for two turns. */
    void addTo(RayBranch branch, RayNormal n) {
        if (isPoint) {
            return;
        }
        double sr = rightRight * n.right + rightUp * n.up + rightAhead * n.ahead;
        double su = rightUp * n.right + upUp * n.up + upAhead * n.ahead;
        double sa = rightAhead * n.right + upAhead * n.up + aheadAhead * n.ahead;
        double square = sr * n.right + su * n.up + sa * n.ahead;
        if (!(square > least)) {
            return;
        }
        double unit = 1 / Math.sqrt(square);
        sr *= unit;
        su *= unit;
        sa *= unit;
        double s1 = sr * n.right1 + su * n.up1 + sa * n.ahead1;
        double s2 = sr * n.right2 + su * n.up2 + sa * n.ahead2;
        branch.right += sr;
        branch.up += su;
        branch.ahead += sa;
        branch.right1 += unit * (rightRight * n.right1 + rightUp * n.up1 + rightAhead * n.ahead1 - sr * s1);
        branch.up1 += unit * (rightUp * n.right1 + upUp * n.up1 + upAhead * n.ahead1 - su * s1);
        branch.right2 += unit * (rightRight * n.right2 + rightUp * n.up2 + rightAhead * n.ahead2 - sr * s2);
        branch.up2 += unit * (rightUp * n.right2 + upUp * n.up2 + upAhead * n.ahead2 - su * s2);
    }
}
