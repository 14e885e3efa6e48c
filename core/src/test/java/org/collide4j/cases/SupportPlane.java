package org.collide4j.cases;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * What one plane proves about a pair, from nothing but the support mappings.
 *
 * <p>The gap along a unit normal n is min n·B − max n·A. The signed distance is the largest gap over all n, so every gap
 * is a lower bound of it, and the gap along the true contact normal is the distance itself.
 */
public final class SupportPlane {
    private final PairCase pair;
    private final Pose poseA;
    private final Pose poseB;
    private final Vector3 support = new Vector3();

    public SupportPlane(PairCase pair) {
        this.pair = pair;
        poseA = pair.placementA().pose();
        poseB = pair.placementB().pose();
    }

    /** min n·B − max n·A; the places of the bodies are subtracted first, so that it is exact far from the origin. */
    public double gap(double nx, double ny, double nz) {
        Placement a = pair.placementA();
        Placement b = pair.placementB();
        double apart = nx * (b.x() - a.x()) + ny * (b.y() - a.y()) + nz * (b.z() - a.z());
        return apart - extent(pair.b(), poseB, -nx, -ny, -nz) - extent(pair.a(), poseA, nx, ny, nz);
    }

    public double gap(Vector3 n) {
        return gap(n.x, n.y, n.z);
    }

    /** How far a world point stands out of A along a unit direction; negative inside. */
    public double outOfA(Vector3 point, Vector3 n) {
        return out(pair.a(), pair.placementA(), poseA, point, n);
    }

    /** How far a world point stands out of B along a unit direction; negative inside. */
    public double outOfB(Vector3 point, Vector3 n) {
        return out(pair.b(), pair.placementB(), poseB, point, n);
    }

    private double out(CaseShape shape, Placement place, Pose pose, Vector3 point, Vector3 n) {
        double along = n.x * (point.x - place.x()) + n.y * (point.y - place.y()) + n.z * (point.z - place.z());
        return along - extent(shape, pose, n.x, n.y, n.z);
    }

    /** How far the shape reaches from its own origin along a unit direction of the world. */
    private double extent(CaseShape shape, Pose pose, double nx, double ny, double nz) {
        Vector3 local = pose.inverseRotate(nx, ny, nz, new Vector3());
        shape.shape().support(local.x, local.y, local.z, support);
        return local.dot(support) + shape.shape().margin();
    }
}
