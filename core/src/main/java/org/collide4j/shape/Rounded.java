package org.collide4j.shape;

import static org.collide4j.arithmetic.Rounding.UNIT;

import java.util.Objects;
import org.collide4j.check.Require;
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
public record Rounded(ConvexShape shape, double radius) implements CongruentCore {
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
    public double margin() {
        return shape.margin() + radius;
    }

    @Override
    public void center(Vector3 out) {
        shape.center(out);
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
}
