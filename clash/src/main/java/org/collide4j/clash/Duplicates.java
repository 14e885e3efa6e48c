package org.collide4j.clash;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;
import org.collide4j.solid.budget.Budget;
import org.collide4j.solid.triangle.SurfaceCover;
import org.jspecify.annotations.Nullable;

/**
 * Proves that two bodies are the same geometry at the same place: no point of either surface is farther from the other
 * surface than a length. One per thread.
 *
 * <p>Bodies whose boxes differ by more are told apart at once. Two bodies of the same mesh at the same pose need no proof.
 */
final class Duplicates {
    /** A copy that is moved by more than this part of a solid's thickness is another part, whatever the lengths given. */
    private static final double OF_THICKNESS = 0.25;

    /** Open surfaces have no thickness: a copy moved by more than this part of their size is another part. */
    private static final double OF_SIZE = 0.01;

    private final Budget budget;
    private final SurfaceCover cover;
    private final MeshProbe probe;
    private final Pose aToB = new Pose();
    private final Pose bToA = new Pose();
    private final double[] corners = new double[9];

    Duplicates(Budget budget) {
        this.budget = budget;
        cover = new SurfaceCover(budget);
        probe = new MeshProbe(budget);
    }

    /** Returns the finding of bodies that differ by no more than the coordinates leave open; null if this is not proven. */
    @Nullable
    Finding coincident(PartBody a, TriangleMesh meshA, PartBody b, TriangleMesh meshB, PairSize size) {
        double deviation = deviation(a, meshA, b, meshB, size.coincident(), size);
        if (deviation == Double.POSITIVE_INFINITY) {
            return null;
        }
        Vector3 p = new Vector3();
        Vector3 q = new Vector3();
        Point between = BoxPair.between(a.bounds, b.bounds);
        nearest(meshA, a.pose, p.set(between.x(), between.y(), between.z()), p);
        nearest(meshB, b.pose, p, q);
        return finding(a, b, deviation, Points.of(p), Points.of(q));
    }

    private void nearest(TriangleMesh mesh, Pose pose, Vector3 to, Vector3 out) {
        pose.inverseTransform(to, out);
        probe.distance(mesh, out.x, out.y, out.z, 0, Double.POSITIVE_INFINITY);
        pose.transform(probe.nearest(out), out);
    }

    private static Finding finding(PartBody a, PartBody b, double deviation, Point onA, Point onB) {
        double lower = BoxPair.lower(a.bounds, b.bounds);
        Detail detail = new Detail(Method.COINCIDENCE).withDeviation(deviation);
        return new Finding(Kind.DUPLICATE, a.part, b.part, Double.NaN, lower, deviation, onA, onB, detail);
    }

    /** Returns the finding of two equal solids, or of the hulls of two equal meshes; null if they are not. */
    @Nullable
    Finding coincident(PartBody a, ConvexShape solidA, PartBody b, ConvexShape solidB) {
        if (BoxPair.difference(a.bounds, b.bounds) > PairSize.of(a, b).coincident()) {
            return null;
        }
        if (a.part.geometry() instanceof Geometry.Surface surfaceA
                && b.part.geometry() instanceof Geometry.Surface surfaceB) {
            return coincident(a, surfaceA.mesh(), b, surfaceB.mesh(), PairSize.of(a, b));
        }
        if (!(solidA.equals(solidB) && a.pose.equals(b.pose))) {
            return null;
        }
        Vector3 p = new Vector3();
        solidA.support(1, 0, 0, p);
        p.x += solidA.margin();
        Point onBoth = Points.of(a.pose.transform(p, p));
        return finding(a, b, 0, onBoth, onBoth);
    }

    /**
     * Returns the deviation of two bodies that count as duplicates at the tolerance, but are not {@link #coincident}; infinite
     * if this is not proven.
     */
    double withinTolerance(
            PartBody a, TriangleMesh meshA, PartBody b, TriangleMesh meshB, PairSize size, double tolerance) {
        return tolerance <= size.coincident()
                ? Double.POSITIVE_INFINITY
                : deviation(a, meshA, b, meshB, tolerance, size);
    }

    /** Returns the thickness of a plate of the same volume and surface; of open surfaces a part of their size. */
    private double thickness(TriangleMesh mesh, PairSize size) {
        if (!mesh.isClosed()) {
            return OF_SIZE / OF_THICKNESS * size.smaller();
        }
        double area = 0;
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            mesh.corners(triangle, corners);
            area += area(corners);
        }
        return area == 0 ? 0 : 2 * Math.abs(mesh.signedVolume()) / area;
    }

    private static double area(double[] t) {
        double ax = t[3] - t[0];
        double ay = t[4] - t[1];
        double az = t[5] - t[2];
        double bx = t[6] - t[0];
        double by = t[7] - t[1];
        double bz = t[8] - t[2];
        double x = ay * bz - az * by;
        double y = az * bx - ax * bz;
        double z = ax * by - ay * bx;
        return 0.5 * Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns an upper bound of the Hausdorff distance if it is proven to be at most the length; else infinity. */
    private double deviation(
            PartBody a, TriangleMesh meshA, PartBody b, TriangleMesh meshB, double most, PairSize size) {
        if (!(BoxPair.difference(a.bounds, b.bounds) <= most)) {
            return Double.POSITIVE_INFINITY;
        }
        if (meshA == meshB && a.pose.equals(b.pose)) {
            return 0;
        }
        double thickness = Math.min(thickness(meshA, size), thickness(meshB, size));
        double length = Math.min(most, OF_THICKNESS * thickness);
        aToB.setRelative(b.pose, a.pose);
        bToA.setRelative(a.pose, b.pose);
        budget.allow(PairCheck.steps(a, b));
        if (!cover.covers(meshA, meshB, aToB, length)) {
            return Double.POSITIVE_INFINITY;
        }
        double ofA = cover.deviation();
        return cover.covers(meshB, meshA, bToA, length)
                ? Math.max(ofA, cover.deviation()) + size.slack()
                : Double.POSITIVE_INFINITY;
    }
}
