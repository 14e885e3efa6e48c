package org.collide4j.robot.derivative;

/** A symmetric bilinear form on the plane across a normal, with respect to two orthogonal unit tangents u and v. */
final class TangentForm {
    double uu;
    double uv;
    double vv;

    void set(double newUu, double newUv, double newVv) {
        uu = newUu;
        uv = newUv;
        vv = newVv;
    }

    boolean isFinite() {
        return Double.isFinite(uu) && Double.isFinite(uv) && Double.isFinite(vv);
    }
}
