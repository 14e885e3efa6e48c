package org.collide4j.shape;

/** A shape made of others, which answers for its curvature, vertices, faces and symmetry itself. */
interface ComposedShape extends ConvexShape, Curvature, ShapeVertices, Faces, Symmetry {
    @Override
    default Curvature curvature() {
        return this;
    }

    @Override
    default ShapeVertices vertices() {
        return this;
    }

    @Override
    default Faces faces() {
        return this;
    }

    @Override
    default Symmetry symmetry() {
        return this;
    }
}
