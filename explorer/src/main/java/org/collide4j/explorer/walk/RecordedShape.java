package org.collide4j.explorer.walk;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Aabb;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;
import org.collide4j.shape.AxisOfRevolution;
import org.collide4j.shape.ClosedForm;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.EllipsoidalPart;
import org.collide4j.shape.Face;
import org.collide4j.shape.RadiiOfCurvature;

/**
 * A shape that records the directions of its support queries; all answers are those of the wrapped shape, so that algorithms
 * take the same steps.
 */
final class RecordedShape implements ConvexShape {
    private final ConvexShape shape;
    private final boolean tellsCurvature;
    private final List<Vector3> asked = new ArrayList<>();

    RecordedShape(ConvexShape shape) {
        this(shape, true);
    }

    /** Wraps a shape; without {@code tellsCurvature}, the radii of curvature are hidden. */
    RecordedShape(ConvexShape shape, boolean tellsCurvature) {
        this.shape = shape;
        this.tellsCurvature = tellsCurvature;
    }

    /** Returns the recorded directions in the shape's frame, and clears the record. */
    List<Vector3> takeAsked() {
        List<Vector3> taken = new ArrayList<>(asked);
        asked.clear();
        return taken;
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        asked.add(new Vector3(dx, dy, dz));
        shape.support(dx, dy, dz, out);
    }

    @Override
    public double margin() {
        return shape.margin();
    }

    @Override
    public void center(Vector3 out) {
        shape.center(out);
    }

    @Override
    public double reach() {
        return shape.reach();
    }

    @Override
    public double rounding() {
        return shape.rounding();
    }

    @Override
    public double innerRadius() {
        return shape.innerRadius();
    }

    @Override
    public boolean isSmooth() {
        return tellsCurvature && shape.isSmooth();
    }

    @Override
    public void addHessian(double dx, double dy, double dz, SymmetricMatrix out) {
        shape.addHessian(dx, dy, dz, out);
    }

    @Override
    public boolean isSymmetric() {
        return shape.isSymmetric();
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
    public boolean addClosedForm(ClosedForm out) {
        return shape.addClosedForm(out);
    }

    @Override
    public boolean axis(AxisOfRevolution out) {
        return shape.axis(out);
    }

    @Override
    public boolean isPolytope() {
        return shape.isPolytope();
    }

    @Override
    public int vertexCount() {
        return shape.vertexCount();
    }

    @Override
    public Vector3 vertex(int index, Vector3 out) {
        return shape.vertex(index, out);
    }

    @Override
    public void face(double dx, double dy, double dz, double tilt, Face out) {
        shape.face(dx, dy, dz, tilt, out);
    }

    @Override
    public double depthBelowFaces(double x, double y, double z, Vector3 normal) {
        return shape.depthBelowFaces(x, y, z, normal);
    }

    @Override
    public double roomOfFace(Face face, double dx, double dy, double dz, double tilt) {
        return shape.roomOfFace(face, dx, dy, dz, tilt);
    }

    @Override
    public void bounds(Aabb out) {
        shape.bounds(out);
    }
}
