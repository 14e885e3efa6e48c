package org.collide4j.shape;

import static org.collide4j.arithmetic.Rounding.UNIT;

import java.util.Objects;
import org.collide4j.check.Require;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;

/**
 * Any shape swept by a ball: its edges rounded, its surface moved outwards by the radius (van den Bergen 2001, §2,
 * "spherically expanded").
 *
 * <p>Exact, and free: queries see the inner core, and the radius joins the margin.
 *
 * <pre>{@code
 * var soft = new Rounded(new Box(1, 1, 1), 0.1); // or new Box(1, 1, 1).rounded(0.1)
 * double gap = narrow.signedDistance(soft, new Pose(), new Sphere(0.5), Pose.at(3, 0, 0)); // 1.4
 * }</pre>
 */
public record Rounded(ConvexShape shape, double radius) implements BodyOfRevolution, CongruentCore {
    public Rounded {
        Objects.requireNonNull(shape, "shape");
        Nesting.levelsAround(shape);
        Require.extent("radius", radius);
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        shape.support(dx, dy, dz, out);
    }

    @Override
    public void face(double dx, double dy, double dz, double tilt, Face out) {
        shape.face(dx, dy, dz, tilt, out);
    }

    @Override
    public double roomOfFace(Face face, double dx, double dy, double dz, double tilt) {
        return shape.roomOfFace(face, dx, dy, dz, tilt);
    }

    @Override
    public double depthBelowFaces(double x, double y, double z, Vector3 normal) {
        return shape.depthBelowFaces(x, y, z, normal);
    }

    @Override
    public double margin() {
        return shape.margin() + radius;
    }

    @Override
    public void center(Vector3 out) {
        shape.center(out);
    }

    @Override
    public void addHessian(double dx, double dy, double dz, SymmetricMatrix out) {
        shape.addHessian(dx, dy, dz, out);
    }

    @Override
    public void addRadiiOfCurvature(double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {
        shape.addRadiiOfCurvature(dx, dy, dz, tilt, out);
    }

    @Override
    public boolean hasParts() {
        return shape.hasParts();
    }

    @Override
    public void supportOfPart(Vector3 on, double dx, double dy, double dz, Vector3 out) {
        shape.supportOfPart(on, dx, dy, dz, out);
    }

    @Override
    public boolean ellipsoidOfPart(Vector3 on, EllipsoidalPart out) {
        return shape.ellipsoidOfPart(on, out);
    }

    @Override
    public void addHessianOfPart(Vector3 on, double dx, double dy, double dz, SymmetricMatrix out) {
        shape.addHessianOfPart(on, dx, dy, dz, out);
    }

    @Override
    public void addRadiiOfPart(Vector3 on, double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {
        shape.addRadiiOfPart(on, dx, dy, dz, tilt, out);
    }

    @Override
    public Vector3 vertex(int index, Vector3 out) {
        return shape.vertex(index, out);
    }

    /** Returns the rounding error of one addition a level: each gives at most a unit of the margin of all levels. */
    @Override
    public double rounding() {
        int levels = 0;
        ConvexShape inner = this;
        while (inner instanceof Rounded rounded) {
            inner = rounded.shape();
            levels++;
        }
        return inner.rounding() + levels * (UNIT * margin());
    }

    @Override
    public boolean axis(AxisOfRevolution out) {
        return shape.axis(out);
    }
}
