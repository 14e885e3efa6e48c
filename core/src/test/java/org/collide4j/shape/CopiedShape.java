package org.collide4j.shape;

import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;

/** Says all that another shape says: a test overrides one method and breaks one clause. */
class CopiedShape implements ConvexShape {
    final ConvexShape shape;

    CopiedShape(ConvexShape shape) {
        this.shape = shape;
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
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
    public void bounds(Aabb out) {
        shape.bounds(out);
    }

    @Override
    public Curvature curvature() {
        return shape.curvature();
    }

    @Override
    public ShapeVertices vertices() {
        return shape.vertices();
    }

    @Override
    public Faces faces() {
        return shape.faces();
    }

    @Override
    public Symmetry symmetry() {
        return shape.symmetry();
    }
}
