package org.collide4j.shape;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;

/**
 * The convex hull of shapes of any kind: the support point is the farthest of theirs (van den Bergen 2004, §3).
 *
 * <p>The smallest margin among them is the hull's own; what the others have beyond it becomes part of the core. Ties go to
 * the shape that comes first.
 *
 * <pre>{@code
 * var teardrop = new HullOf(new Sphere(1), new Point(0, 0, 3));
 * double gap = narrow.signedDistance(teardrop, new Pose(), new Sphere(0.5), Pose.at(0, 0, 4)); // 0.5
 * }</pre>
 */
public final class HullOf implements ComposedShape {
    /** Seen from the highest point of all, a part's face may be less steep than from its own. */
    private static final double WIDER = 4;

    private final ConvexShape[] shapes;
    private final double[] beyond;
    private final int levels;
    private final double margin;
    private final double reach;
    private final double rounding;
    private final boolean smooth;
    private final boolean polytope;
    private final int vertexCount;
    private final AxisOfRevolution axis;

    /**
     * @throws IllegalArgumentException if there is no shape, one is a half-space, or it is nested more than 1000 deep
     */
    public HullOf(ConvexShape... shapes) {
        if (shapes.length == 0) {
            throw new IllegalArgumentException("shapes must hold one shape at least");
        }
        this.shapes = shapes.clone();
        double least = Double.POSITIVE_INFINITY;
        int deepest = 0;
        for (int i = 0; i < shapes.length; i++) {
            ConvexShape shape = Objects.requireNonNull(shapes[i], "shape " + i);
            HalfSpace.requireBounded(shape, "a hull around a half-space is all space or another one");
            deepest = Math.max(deepest, Nesting.levelsAround(shape));
            least = Math.min(least, shape.margin());
        }
        levels = deepest;
        margin = least;
        beyond = new double[shapes.length];
        double farthest = 0;
        for (int i = 0; i < shapes.length; i++) {
            beyond[i] = shapes[i].margin() - least;
            farthest = Math.max(farthest, Nesting.reach(shapes[i]) + beyond[i]);
        }
        reach = farthest;
        boolean swept = Arrays.stream(beyond).anyMatch(ball -> ball > 0);
        smooth = swept
                || Arrays.stream(shapes).anyMatch(shape -> shape.curvature().isSmooth());
        polytope = !swept
                && Arrays.stream(shapes).allMatch(shape -> shape.vertices().isPolytope());
        boolean known = !swept
                && Arrays.stream(shapes).allMatch(shape -> shape.vertices().vertexCount() > 0);
        vertexCount = known
                ? Arrays.stream(shapes)
                        .mapToInt(shape -> shape.vertices().vertexCount())
                        .sum()
                : 0;
        rounding = Nesting.rounding(this);
        axis = AxisOfRevolution.ofHull(this.shapes, reach);
    }

    int levels() {
        return levels;
    }

    int size() {
        return shapes.length;
    }

    ConvexShape shape(int index) {
        return shapes[index];
    }

    public List<ConvexShape> shapes() {
        return List.of(shapes);
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        if (dx == 0 && dy == 0 && dz == 0) { // any direction will do, but it has to be one
            farthest(1, 0, 0, 1, out);
            return;
        }
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (DirectionRange.holds(length)) {
            farthest(dx, dy, dz, length, out);
        } else {
            farthestInRange(dx, dy, dz, out);
        }
    }

    private void farthestInRange(double dx, double dy, double dz, Vector3 out) {
        double scale = DirectionRange.scale(dx, dy, dz);
        double x = scale * dx;
        double y = scale * dy;
        double z = scale * dz;
        farthest(x, y, z, Math.sqrt(x * x + y * y + z * z), out);
    }

    /** Writes the farthest point and returns the number of its shape. */
    private int farthest(double dx, double dy, double dz, double length, Vector3 out) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        double x = 0;
        double y = 0;
        double z = 0;
        for (int i = 0; i < shapes.length; i++) {
            shapes[i].support(dx, dy, dz, out);
            double along = dx * out.x + dy * out.y + dz * out.z + beyond[i] * length;
            if (along > most) {
                most = along;
                best = i;
                x = out.x;
                y = out.y;
                z = out.z;
            }
        }
        double outwards = length > 0 ? beyond[best] / length : 0;
        out.set(x + outwards * dx, y + outwards * dy, z + outwards * dz);
        return best;
    }

    /** Writes the hull of those faces of the shapes that reach up to the highest. */
    @Override
    public boolean face(double dx, double dy, double dz, double tilt, Face out) {
        Face part = out.inner();
        out.clear();
        for (int i = 0; i < shapes.length; i++) {
            part.findOn(shapes[i], dx, dy, dz, WIDER * tilt);
            for (int k = 0; k < part.size(); k++) {
                out.add(
                        part.x(k) + beyond[i] * dx,
                        part.y(k) + beyond[i] * dy,
                        part.z(k) + beyond[i] * dz,
                        Face.pairId(i, part.id(k)));
            }
        }
        out.addTop(this, dx, dy, dz, Face.TOP);
        out.outline(dx, dy, dz, tilt);
        return true;
    }

    @Override
    public boolean addClosedForm(ClosedForm out) {
        return out.addHull(shapes, beyond);
    }

    @Override
    public double margin() {
        return margin;
    }

    @Override
    public void addHessian(double dx, double dy, double dz, SymmetricMatrix out) {
        int i = farthest(dx, dy, dz, 1, out.scratch);
        shapes[i].curvature().addHessian(dx, dy, dz, out);
        out.addAcross(beyond[i], dx, dy, dz);
    }

    @Override
    public void addRadiiOfCurvature(double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {
        int i = farthest(dx, dy, dz, Math.sqrt(dx * dx + dy * dy + dz * dz), out.scratch);
        shapes[i].curvature().addRadiiOfCurvature(dx, dy, dz, tilt, out);
        out.addBall(beyond[i]);
    }

    @Override
    public boolean isSmooth() {
        return smooth;
    }

    @Override
    public boolean isPolytope() {
        return polytope;
    }

    @Override
    public int vertexCount() {
        return vertexCount;
    }

    @Override
    public Vector3 vertex(int index, Vector3 out) {
        int within = Objects.checkIndex(index, vertexCount);
        int i = 0;
        while (within >= shapes[i].vertices().vertexCount()) {
            within -= shapes[i++].vertices().vertexCount();
        }
        return shapes[i].vertices().vertex(within, out);
    }

    @Override
    public double reach() {
        return reach;
    }

    @Override
    public double rounding() {
        return rounding;
    }

    @Override
    public boolean axis(AxisOfRevolution out) {
        return axis.writeTo(out);
    }

    @Override
    public String toString() {
        return "HullOf" + shapes();
    }
}
