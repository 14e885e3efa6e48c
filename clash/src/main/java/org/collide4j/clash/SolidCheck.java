package org.collide4j.clash;

import org.collide4j.broad.BoxSearch;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.Piece;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;
import org.collide4j.solid.budget.Budget;
import org.jspecify.annotations.Nullable;

/**
 * Compares a convex solid with another or with a mesh; one per thread.
 *
 * <p>A convex solid and a mesh: depth is that of the deepest triangle, or of the solid's center in the mesh if that is
 * greater. If no triangle is deeper in the solid than the tolerance, the solid's inside meets no surface: it lies as a whole
 * within the mesh or outside.
 */
final class SolidCheck {
    private static final Pose HOME = new Pose();
    private static final int STEPS_OF_A_TRIANGLE = 50;

    private final double tolerance;
    private final double reach;
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final Proximity best = new Proximity();
    private final Piece triangle = new Piece();
    private final MeshProbe probe;
    private final Duplicates duplicates;
    private final Budget budget;
    private final BoxSearch search = new BoxSearch();
    private final Aabb bounds = new Aabb();
    private final Vector3 point = new Vector3();
    private final Vector3 onMesh = new Vector3();
    private double lower;

    SolidCheck(double tolerance, double clearance, Budget budget) {
        this.budget = budget;
        probe = new MeshProbe(budget);
        duplicates = new Duplicates(budget);
        this.tolerance = tolerance;
        this.reach = Math.max(tolerance, clearance);
    }

    /** Two convex solids. */
    @Nullable
    Finding check(PartBody a, ConvexShape solidA, PartBody b, ConvexShape solidB) {
        if (!narrow.within(reach, solidA, a.pose, solidB, b.pose)) {
            return null;
        }
        Finding coincident = duplicates.coincident(a, solidA, b, solidB);
        if (coincident != null) {
            return coincident;
        }
        narrow.signedDistance(solidA, a.pose, solidB, b.pose, best);
        lower = best.lower();
        return found(bestOf(a, b, Method.SEPARATION), a, b);
    }

    private @Nullable Finding found(Measured measured, PartBody a, PartBody b) {
        Kind kind = measured.kind(tolerance);
        return kind == Kind.CLOSE && measured.signedDistance() > reach ? null : measured.finding(kind, a, b);
    }

    /** @param method what a negative distance is */
    private Measured bestOf(PartBody a, PartBody b, Method method) {
        double distance = best.signedDistance();
        return new Measured(
                distance,
                Math.min(lower, distance),
                Math.max(best.upper(), distance),
                Points.of(best.pointOnA()),
                Points.of(best.pointOnB()),
                PairSize.of(a, b),
                distance < 0 ? method : Method.DISTANCE);
    }

    /** A convex solid and a mesh. */
    @Nullable
    Finding check(PartBody a, ConvexShape solid, PartBody b, TriangleMesh mesh) {
        budget.allow(PairCheck.steps(a, b));
        boolean anyNear = findDeepestTriangle(a, solid, b, mesh);
        double deepest = anyNear ? best.signedDistance() : Double.POSITIVE_INFINITY;
        boolean known = !budget.isSpent();
        Measured center = centerInside(a, solid, b, mesh);
        if (center != null && center.signedDistance() < deepest) {
            boolean crosses = -deepest > tolerance + center.size().rounding();
            return center.kind(tolerance) == Kind.CLASH && !crosses ? center.inside(a, a, b) : found(center, a, b);
        }
        if (!anyNear) {
            return known ? null : BoxPair.unsettled(a, b);
        }
        Measured measured = bestOf(a, b, Method.CROSSING);
        if (measured.kind(tolerance) != Kind.CLASH) {
            return found(measured, a, b);
        }
        boolean inside = isWithin(mesh, b, solid, a);
        return inside ? measured.inside(b, a, b) : measured.finding(Kind.CLASH, a, b);
    }

    /** How deep the solid's center lies in the mesh; null if it does not. */
    private @Nullable Measured centerInside(PartBody a, ConvexShape solid, PartBody b, TriangleMesh mesh) {
        solid.center(point);
        a.pose.transform(point, point);
        Point center = Points.of(point);
        b.pose.inverseTransform(point, point);
        if (!probe.contains(mesh, point.x, point.y, point.z)) {
            return null;
        }
        double depth = probe.distance(mesh, point.x, point.y, point.z, 0, Double.POSITIVE_INFINITY);
        b.pose.transform(probe.nearest(onMesh), onMesh);
        double least = Math.min(-depth, Math.min(lower, BoxPair.lower(a.bounds, b.bounds)));
        return new Measured(-depth, least, -depth, center, Points.of(onMesh), PairSize.of(a, b), Method.CENTER);
    }

    /** Sets the best answer to that of the nearest or deepest triangle; false if none is within reach. */
    private boolean findDeepestTriangle(PartBody a, ConvexShape solid, PartBody b, TriangleMesh mesh) {
        boundsIn(a.bounds, b.pose);
        boolean any = false;
        lower = reach;
        search.start(mesh.tree(), bounds, reach);
        while (search.next() && budget.spend(STEPS_OF_A_TRIANGLE)) {
            mesh.piece(search.item(), triangle);
            double limit = any ? Math.min(reach, best.signedDistance()) : reach;
            if (narrow.within(limit, solid, a.pose, triangle.shape(), b.pose)) {
                narrow.signedDistance(solid, a.pose, triangle.shape(), b.pose, near);
                lower = Math.min(lower, near.lower());
                if (!any || near.signedDistance() < best.signedDistance()) {
                    best.set(near);
                    any = true;
                }
            }
        }
        if (budget.isSpent()) {
            lower = Math.min(lower, BoxPair.lower(a.bounds, b.bounds));
        }
        return any;
    }

    private void boundsIn(Aabb world, Pose pose) {
        bounds.setEmpty();
        for (int i = 0; i < 8; i++) {
            point.set(
                    (i & 1) == 0 ? world.minX : world.maxX,
                    (i & 2) == 0 ? world.minY : world.maxY,
                    (i & 4) == 0 ? world.minZ : world.maxZ);
            bounds.add(pose.inverseTransform(point, point));
        }
    }

    /** True if no corner of the mesh is farther outside the solid than the tolerance. */
    private boolean isWithin(TriangleMesh mesh, PartBody body, ConvexShape solid, PartBody other) {
        if (!contains(other.bounds, body.bounds)) {
            return false;
        }
        for (int i = 0; i < 3 * mesh.triangleCount(); i++) {
            if (!budget.spend(STEPS_OF_A_TRIANGLE)) {
                return false; // the overlap is known
            }
            mesh.vertex(mesh.corner(i / 3, i % 3), point);
            body.pose.transform(point, point);
            if (!narrow.within(tolerance, Points.of(point), HOME, solid, other.pose)) {
                return false;
            }
        }
        return true;
    }

    private boolean contains(Aabb outer, Aabb inner) {
        return inner.minX >= outer.minX - tolerance
                && inner.minY >= outer.minY - tolerance
                && inner.minZ >= outer.minZ - tolerance
                && inner.maxX <= outer.maxX + tolerance
                && inner.maxY <= outer.maxY + tolerance
                && inner.maxZ <= outer.maxZ + tolerance;
    }
}
