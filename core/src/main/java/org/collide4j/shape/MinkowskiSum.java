package org.collide4j.shape;

import java.util.Objects;
import org.collide4j.math.Aabb;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;

/**
 * All sums of a point of one shape and a point of the other: s(d) = s_A(d) + s_B(d) (van den Bergen 2001, §2.2).
 *
 * <p>The volume that A sweeps along a segment is A plus the segment.
 *
 * <pre>{@code
 * var path = new Segment(0, 0, 0, 5, 0, 0);
 * var swept = new MinkowskiSum(new Box(1, 1, 1), path); // all that the box sweeps on its way
 * boolean meets = narrow.intersects(swept, new Pose(), new Sphere(0.5), Pose.at(3, 0, 0)); // true
 * }</pre>
 */
public final class MinkowskiSum implements ComposedShape {
    private final ConvexShape a;
    private final ConvexShape b;
    private final int levels;
    private final double margin;
    private final double reach;
    private final double innerRadius;
    private final double rounding;
    private final AxisOfRevolution axis;

    /**
     * @throws IllegalArgumentException if it is nested more than 1000 deep; a balanced tree of sums may have any number
     */
    public MinkowskiSum(ConvexShape a, ConvexShape b) {
        this.a = Objects.requireNonNull(a, "a");
        this.b = Objects.requireNonNull(b, "b");
        HalfSpace.requireBounded(a, "call its method plus");
        HalfSpace.requireBounded(b, "call its method plus");
        levels = Math.max(Nesting.levelsAround(a), Nesting.levelsAround(b));
        margin = a.margin() + b.margin();
        reach = Nesting.reach(a) + Nesting.reach(b);
        innerRadius = a.innerRadius() + b.innerRadius();
        rounding = Nesting.rounding(this);
        axis = AxisOfRevolution.ofSum(a, b);
    }

    int levels() {
        return levels;
    }

    public ConvexShape a() {
        return a;
    }

    public ConvexShape b() {
        return b;
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        if (dx == 0 && dy == 0 && dz == 0) { // two boundary points may add up to a point inside
            support(1, 0, 0, out);
            return;
        }
        a.support(dx, dy, dz, out);
        double x = out.x;
        double y = out.y;
        double z = out.z;
        b.support(dx, dy, dz, out);
        out.set(x + out.x, y + out.y, z + out.z);
    }

    /** Writes the sum of both faces. */
    @Override
    public boolean face(double dx, double dy, double dz, double tilt, Face out) {
        Face faceA = out.inner();
        Face faceB = faceA.inner();
        faceA.findOn(a, dx, dy, dz, 2 * tilt);
        faceB.findOn(b, dx, dy, dz, 2 * tilt);
        out.clear();
        if (faceA.size() * faceB.size() <= 16) {
            for (int i = 0; i < faceA.size(); i++) {
                for (int j = 0; j < faceB.size(); j++) {
                    addSum(faceA, i, faceB, j, out);
                }
            }
        } else {
            addEdges(faceA, faceB, dx, dy, dz, false, out);
            addEdges(faceB, faceA, dx, dy, dz, true, out);
        }
        out.addTop(this, dx, dy, dz, Face.TOP);
        out.outline(dx, dy, dz, tilt);
        return true;
    }

    private static void addSum(Face faceA, int i, Face faceB, int j, Face out) {
        out.add(
                faceA.x(i) + faceB.x(j),
                faceA.y(i) + faceB.y(j),
                faceA.z(i) + faceB.z(j),
                Face.pairId(faceA.id(i), faceB.id(j)));
    }

    /** Every edge of the sum's outline is an edge of one outline, moved to where the other is farthest across it. */
    private static void addEdges(Face edges, Face other, double dx, double dy, double dz, boolean swapped, Face out) {
        for (int i = 0; i < edges.size(); i++) {
            int next = i + 1 < edges.size() ? i + 1 : 0;
            double ex = edges.x(next) - edges.x(i);
            double ey = edges.y(next) - edges.y(i);
            double ez = edges.z(next) - edges.z(i);
            for (int side = -1; side <= 1; side += 2) { // outlines may run either way
                int far = other.farthest(
                        side * (ey * dz - ez * dy), side * (ez * dx - ex * dz), side * (ex * dy - ey * dx));
                addSum(swapped ? other : edges, swapped ? far : i, swapped ? edges : other, swapped ? i : far, out);
                addSum(
                        swapped ? other : edges,
                        swapped ? far : next,
                        swapped ? edges : other,
                        swapped ? next : far,
                        out);
            }
        }
    }

    @Override
    public double margin() {
        return margin;
    }

    @Override
    public void addHessian(double dx, double dy, double dz, SymmetricMatrix out) {
        a.curvature().addHessian(dx, dy, dz, out);
        b.curvature().addHessian(dx, dy, dz, out);
    }

    @Override
    public void addRadiiOfCurvature(double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {
        a.curvature().addRadiiOfCurvature(dx, dy, dz, tilt, out);
        b.curvature().addRadiiOfCurvature(dx, dy, dz, tilt, out);
    }

    @Override
    public boolean addClosedForm(ClosedForm out) {
        return out.add(a) && out.add(b);
    }

    @Override
    public void center(Vector3 out) {
        a.center(out);
        double x = out.x;
        double y = out.y;
        double z = out.z;
        b.center(out);
        out.set(x + out.x, y + out.y, z + out.z);
    }

    @Override
    public boolean isSmooth() {
        return a.curvature().isSmooth() || b.curvature().isSmooth();
    }

    @Override
    public boolean isPolytope() {
        return a.vertices().isPolytope() && b.vertices().isPolytope();
    }

    @Override
    public boolean isSymmetric() {
        return a.symmetry().isSymmetric() && b.symmetry().isSymmetric();
    }

    @Override
    public double reach() {
        return reach;
    }

    @Override
    public double innerRadius() {
        return innerRadius;
    }

    @Override
    public double rounding() {
        return rounding;
    }

    /** Writes the sum of the boxes: exact (van den Bergen 2001, "Bounding Boxes"). */
    @Override
    public void bounds(Aabb out) {
        a.bounds(out);
        Aabb other = new Aabb();
        b.bounds(other);
        out.set(
                out.minX + other.minX,
                out.minY + other.minY,
                out.minZ + other.minZ,
                out.maxX + other.maxX,
                out.maxY + other.maxY,
                out.maxZ + other.maxZ);
    }

    @Override
    public boolean axis(AxisOfRevolution out) {
        return axis.writeTo(out);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MinkowskiSum sum && a.equals(sum.a) && b.equals(sum.b);
    }

    @Override
    public int hashCode() {
        return 31 * a.hashCode() + b.hashCode();
    }

    @Override
    public String toString() {
        return "MinkowskiSum[a=" + a + ", b=" + b + "]";
    }
}
