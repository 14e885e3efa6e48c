package org.collide4j.robot.derivative;

import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/**
 * The curvature of a core at its support point: its own Hessian, or difference quotients of its support mapping.
 *
 * <p><b>Frame</b>: the shape's own. Scratch.
 */
final class SupportCurvature {
    /** Tilt of the difference quotients of support points, for shapes that know no Hessian. */
    private static final double STEP = 0x1p-17;

    /** Quotients to either side that differ by more than this part show a jump of the curvature. */
    private static final double JUMP = 1e-3;

    private final SymmetricMatrix matrix = new SymmetricMatrix();
    private final Vector3 before = new Vector3();
    private final Vector3 here = new Vector3();
    private final Vector3 after = new Vector3();
    private final Vector3 extrapolated = new Vector3();

    /** Writes the second derivatives of the core's support function along two tangents; false if they are not known. */
    boolean at(ConvexShape shape, Vector3 d, Vector3 u, Vector3 v, TangentForm out) {
        if (shape.curvature().isSmooth()) {
            matrix.clear();
            shape.curvature().addHessian(d.x, d.y, d.z, matrix);
            out.set(matrix.form(u, u), matrix.form(u, v), matrix.form(v, v));
            return out.isFinite();
        }
        out.set(0, 0, 0);
        return shape.vertices().isPolytope() || byDifferences(shape, d, u, v, out);
    }

    private boolean byDifferences(ConvexShape shape, Vector3 d, Vector3 u, Vector3 v, TangentForm out) {
        boolean isSmooth = extrapolate(shape, d, u);
        double uu = extrapolated.dot(u);
        double uv = extrapolated.dot(v);
        isSmooth &= extrapolate(shape, d, v);
        out.set(uu, 0.5 * (uv + extrapolated.dot(u)), extrapolated.dot(v));
        return isSmooth;
    }

    /** Extrapolates two central differences along the tangent (Richardson 1911); false if the curvature jumps. */
    private boolean extrapolate(ConvexShape shape, Vector3 d, Vector3 t) {
        boolean isSmooth = difference(shape, d, t, STEP);
        extrapolated.scale(-1.0 / 3, after);
        isSmooth &= difference(shape, d, t, 0.5 * STEP);
        extrapolated.addScaled(4.0 / 3, after);
        return isSmooth;
    }

    /** after = the central difference of support points along the tangent; false if the two one-sided ones differ. */
    private boolean difference(ConvexShape shape, Vector3 d, Vector3 t, double step) {
        shape.support(d.x, d.y, d.z, here);
        shape.support(d.x + step * t.x, d.y + step * t.y, d.z + step * t.z, after);
        shape.support(d.x - step * t.x, d.y - step * t.y, d.z - step * t.z, before);
        double jump = Math.abs(after.x - 2 * here.x + before.x)
                + Math.abs(after.y - 2 * here.y + before.y)
                + Math.abs(after.z - 2 * here.z + before.z);
        double change = after.sub(before).sumAbs();
        after.scale(0.5 / step);
        return jump <= JUMP * change;
    }
}
