package org.collide4j.shape;

import java.util.Objects;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;

/**
 * The shape mirrored at its frame's origin: s(d) = −s_A(−d). The configuration space obstacle A − B is A plus −B.
 *
 * <pre>{@code
 * var tip = new Negated(new Cone(1, 1.5)); // apex at z = −1.5
 * Aabb box = narrow.bounds(tip, Pose.at(0, 0, 2), new Aabb());
 * double lowest = box.minZ; // 0.5
 * }</pre>
 */
public record Negated(ConvexShape shape) implements ComposedShape, CongruentCore {
    public Negated {
        Objects.requireNonNull(shape, "shape");
        Nesting.levelsAround(shape);
        HalfSpace.requireBounded(shape, "call its method negated");
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        shape.support(-dx, -dy, -dz, out);
        out.negate();
    }

    @Override
    public boolean face(double dx, double dy, double dz, double tilt, Face out) {
        out.findOn(shape, -dx, -dy, -dz, tilt);
        for (int i = 0; i < out.size(); i++) {
            out.move(i, -out.x(i), -out.y(i), -out.z(i));
        }
        return true;
    }

    @Override
    public double margin() {
        return shape.margin();
    }

    @Override
    public boolean isSmooth() {
        return shape.curvature().isSmooth();
    }

    @Override
    public void addHessian(double dx, double dy, double dz, SymmetricMatrix out) {
        shape.curvature().addHessian(-dx, -dy, -dz, out);
    }

    @Override
    public void addRadiiOfCurvature(double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {
        shape.curvature().addRadiiOfCurvature(-dx, -dy, -dz, tilt, out);
    }

    @Override
    public boolean addClosedForm(ClosedForm out) {
        return out.addNegated(shape);
    }

    @Override
    public void center(Vector3 out) {
        shape.center(out);
        out.negate();
    }

    @Override
    public boolean isPolytope() {
        return shape.vertices().isPolytope();
    }

    @Override
    public int vertexCount() {
        return shape.vertices().vertexCount();
    }

    @Override
    public Vector3 vertex(int index, Vector3 out) {
        return shape.vertices().vertex(index, out).negate();
    }

    @Override
    public double rounding() {
        return shape.rounding();
    }

    @Override
    public boolean isSymmetric() {
        return shape.symmetry().isSymmetric();
    }

    @Override
    public boolean axis(AxisOfRevolution out) {
        boolean found = shape.symmetry().axis(out);
        out.point.negate();
        return found;
    }
}
