package org.collide4j.proof.cast;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * Proof of a contact in plain doubles: each body is rotated by its own matrix, and no product is formed with the
 * vector between them. That removes most of the rounding of a cast, in a tenth of the time that twofold precision
 * takes.
 */
public final class NearProof extends HitProof {
    /*
     * Rounding of a support point, its height along a direction and the sums made of it, in units as in PlacedPair: of the
     * reaches, and of the vector o between the origins at the time; the sum w = a − b + o is no longer than both.
     *
     *                                reaches    ‖o‖
     *    rotation                       12.8
     *    turning of points               6
     *    turning of the direction:
     *      5 units of a diameter        10              of planes alone
     *    support mapping                 9
     *    o itself                                 1
     *    a − b, and w                    2        1
     *    n·w / ‖n‖                       6.5      6.5
     *                                   46.3      8.5
     */
    private static final double PLANE_BY_REACH = 47 * UNIT;

    private static final double CORNER_BY_REACH = 37 * UNIT;
    private static final double BY_WAY = 9 * UNIT;

    /** Rounding error of a plane by the margin: product with a length 1 unit, sum with other errors 1 unit. */
    private static final double PLANE_BY_MARGIN = ROUNDING_OF_MARGIN + 2 * UNIT;

    /** Rounding of a product of three, relative to the sum of its terms' sizes, and of a quotient of two such. */
    private static final double ROUNDING_OF_SUM = 4 * UNIT;

    private final Vector3 o = new Vector3();
    private final Vector3 w = new Vector3();
    private final Vector3 inB = new Vector3();
    private double along;
    private double unsure;

    @Override
    void begin() {
        o.set(apartX.value(), apartY.value(), apartZ.value());
        double reach = pair.reachA() + pair.reachB();
        double others = BY_WAY * o.length() + pair.a().rounding() + pair.b().rounding();
        planeError = PLANE_BY_REACH * reach + others + PLANE_BY_MARGIN * margin;
        cornerError = CORNER_BY_REACH * reach + others;
    }

    @Override
    boolean wantsMorePlanes() {
        return false;
    }

    @Override
    void place(int corner) {
        place(onA[corner], onB[corner], corners[corner]);
    }

    private void place(Vector3 pointA, Vector3 pointB, Vector3 out) {
        pair.poseA().rotate(pointA.x, pointA.y, pointA.z, out);
        pair.poseB().rotate(pointB.x, pointB.y, pointB.z, inB);
        out.sub(inB).add(o);
    }

    @Override
    void look() {
        Pose poseA = pair.poseA();
        Pose poseB = pair.poseB();
        poseA.inverseRotate(n.x, n.y, n.z, supportA);
        poseB.inverseRotate(-n.x, -n.y, -n.z, supportB);
        pair.coreA().support(supportA.x, supportA.y, supportA.z, supportA);
        pair.coreB().support(supportB.x, supportB.y, supportB.z, supportB);
        place(supportA, supportB, w);
        along = n.dot(motion);
        unsure = ROUNDING_OF_SUM * (Math.abs(n.x * motion.x) + Math.abs(n.y * motion.y) + Math.abs(n.z * motion.z));
    }

    @Override
    double meetingOfSupports(double length) {
        double missing = -(n.dot(w) + (margin * length + planeError * length * UP));
        double wait = missing / (missing > 0 ? along + unsure : along - unsure);
        return along > unsure ? time + wait - ROUNDING_OF_SUM * Math.abs(wait) : Double.NaN;
    }

    @Override
    double meetingOfCorner(int corner) {
        double missing = cornerError * UP - n.dot(corners[corner]);
        double wait = missing / (missing > 0 ? along - unsure : along + unsure);
        return along > unsure ? time + wait + ROUNDING_OF_SUM * Math.abs(wait) : Double.NaN;
    }
}
