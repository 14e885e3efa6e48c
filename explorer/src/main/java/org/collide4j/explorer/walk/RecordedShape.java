package org.collide4j.explorer.walk;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Curvature;
import org.collide4j.shape.Faces;
import org.collide4j.shape.ShapeVertices;
import org.collide4j.shape.Symmetry;

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
    public Curvature curvature() {
        return tellsCurvature ? shape.curvature() : Curvature.NONE;
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

    @Override
    public void bounds(Aabb out) {
        shape.bounds(out);
    }
}
