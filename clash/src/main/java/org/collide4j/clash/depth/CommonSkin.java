package org.collide4j.clash.depth;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.solid.budget.Budget;

/**
 * Looks for a common volume beneath surfaces that coincide: the only trace that exact duplicates leave.
 *
 * <p>Where two closed surfaces coincide with the same side outside, both bodies are right beneath. Points are tried at
 * halving depths; the largest ball that is found in both bodies is the depth of the overlap.
 */
public final class CommonSkin {
    private static final int MOST_LOOKS = 24;
    private static final int HALVINGS = 24;
    private static final int MOST_STEPS = 200;
    private static final double GROWN = 1e-4;

    /** Number whose multiples are spread evenly between whole numbers, whatever the period of what they choose from. */
    private static final double GOLDEN_RATIO = 0.6180339887498949;

    private final MeshProbe probeSurface;
    private final MeshProbe probeSolid;
    private final Pose toSolid = new Pose();
    private final double[] corners = new double[9];
    private final Vector3 normal = new Vector3();
    private final Vector3 other = new Vector3();
    private final Vector3 center = new Vector3();
    private final Vector3 inSurface = new Vector3();
    private final Vector3 inSolid = new Vector3();
    private final Vector3 middle = new Vector3();
    private final Vector3 toNearest = new Vector3();
    private final Vector3 away = new Vector3();
    private boolean moved;
    private TriangleMesh surface = new TriangleMesh(new double[0], new int[0]);
    private TriangleMesh solid = surface;
    private double tolerance;
    private double size;
    private int looks;
    private double depth;

    public CommonSkin(Budget budget) {
        probeSurface = new MeshProbe(budget);
        probeSolid = new MeshProbe(budget);
    }

    /** Resets the state to that before a search. */
    void forget() {
        looks = 0;
        depth = 0;
    }

    public void start(TriangleMesh surface, TriangleMesh solid, Pose toSolid, double tolerance) {
        this.surface = surface;
        this.solid = solid;
        this.toSolid.set(toSolid);
        this.tolerance = tolerance;
        size = surface.bounds(new org.collide4j.math.Aabb()).diagonal();
        forget();
    }

    /** True if both are closed and the triangles agree on the outside, or their meshes do not know it. */
    boolean mayLieUnder(int triangle, int solidTriangle) {
        if (looks >= MOST_LOOKS || !surface.isClosed()) {
            return false;
        }
        if (!surface.isOriented() || !solid.isOriented()) {
            return true;
        }
        surface.corners(triangle, corners);
        Corners.normal(corners, normal);
        solid.corners(solidTriangle, corners);
        Corners.normal(corners, other);
        toSolid.rotate(normal.x, normal.y, normal.z, normal);
        return normal.dot(other) * Math.signum(surface.signedVolume()) * Math.signum(solid.signedVolume()) > 0;
    }

    /** Looks along the normal on both sides of the point, both in the surface's frame. */
    void lookUnder(Vector3 point, Vector3 unitNormal) {
        looks++;
        normal.set(unitNormal);
        double along = size;
        for (int i = 0; i < HALVINGS && along > tolerance; i++, along *= 0.5) {
            tryBall(inSurface.set(point).addScaled(-along, normal), Math.max(depth, tolerance));
            tryBall(inSurface.set(point).addScaled(along, normal), Math.max(depth, tolerance));
        }
    }

    /** Looks beneath some triangles of the surface, spread over their order. */
    public void lookUnderAll() {
        for (int i = 0; i < MOST_LOOKS; i++) {
            double part = i * GOLDEN_RATIO;
            surface.corners((int) ((part - Math.floor(part)) * surface.triangleCount()), corners);
            double area = Corners.normal(corners, other).length();
            if (area > 0) {
                center.set(
                        (corners[0] + corners[3] + corners[6]) / 3,
                        (corners[1] + corners[4] + corners[7]) / 3,
                        (corners[2] + corners[5] + corners[8]) / 3);
                lookUnder(center, other.scale(1 / area));
            }
        }
    }

    /** Moves the ball away from what it touches, as long as that lets it grow. */
    public void grow() {
        double step = depth;
        for (int i = 0; i < MOST_STEPS && depth > 0 && step > GROWN * depth; i++) {
            away.scale(1 / depth, toNearest).negate();
            double before = depth;
            tryBall(inSurface.set(middle).addScaled(step, away), (1 - 1e-9) * before);
            if (depth < before) {
                depth = before; // up to rounding the ball is as large as before, and may grow from there
            } else if (depth == before && !moved) {
                step *= 0.5;
            }
        }
    }

    private void tryBall(Vector3 p, double enough) {
        moved = false;
        toSolid.transform(p, inSolid);
        if (!probeSurface.contains(surface, p.x, p.y, p.z)
                || !probeSolid.contains(solid, inSolid.x, inSolid.y, inSolid.z)) {
            return;
        }
        double inOne = probeSurface.distance(surface, p.x, p.y, p.z, enough, Double.POSITIVE_INFINITY);
        if (inOne <= enough) {
            return;
        }
        double inOther = probeSolid.distance(solid, inSolid.x, inSolid.y, inSolid.z, enough, Double.POSITIVE_INFINITY);
        double radius = Math.min(inOne, inOther);
        if (radius > enough) {
            depth = radius;
            middle.set(p);
            moved = true;
            if (inOne <= inOther) {
                probeSurface.nearest(toNearest).sub(p);
            } else {
                probeSolid.nearest(toNearest).sub(inSolid);
                toSolid.inverseRotate(toNearest.x, toNearest.y, toNearest.z, toNearest);
            }
        }
    }

    /** The radius of the largest ball found in both bodies; 0 if there is none greater than the tolerance. */
    public double depth() {
        return depth;
    }

    /** The middle of the ball, in the surface's frame. */
    public Vector3 middle() {
        return middle;
    }
}
