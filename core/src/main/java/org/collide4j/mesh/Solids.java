package org.collide4j.mesh;

import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * Asks whether a solid mesh of a concave body encloses a point, and how deep the point is below its surface. The mesh is the
 * body itself, its image, or a part of a compound, however deep.
 *
 * <p>A worker; allocates nothing when warm. <b>Frame</b>: the body's.
 */
final class Solids {
    /** Relative to the sizes that enter; more than what rounding does to the distance of a point. */
    private static final double ROUNDING = 0x1p-44;

    private final MeshProbe probe = new MeshProbe();
    private final TreeSearch parts = new TreeSearch();
    private final Aabb box = new Aabb();
    private final Piece piece = new Piece();
    private final Vector3 local = new Vector3();

    /** The worker for the parts of a compound; none until a compound with a solid part is asked about. */
    private Solids[] deeper = {};

    /** Nearest point of the surface of the solid that holds the point deepest, and the unit direction out of it. */
    final Vector3 nearest = new Vector3();

    final Vector3 outward = new Vector3();

    /** Distance of the point from the surface, and how far rounding may have moved it. */
    double depth;

    double unsure;

    /** The piece that has the nearest point. */
    int number;

    /** True if the body, or a part of it, may hold points that touch none of its pieces. */
    static boolean mayHold(ConcaveBody body) {
        return body instanceof Compound compound ? compound.parts().hasSolids : body.sides() == Sides.SOLID;
    }

    /** True if a solid encloses the point. */
    boolean contains(ConcaveBody body, Vector3 point) {
        if (!mayHold(body)) {
            return false;
        }
        if (body instanceof Compound compound) {
            start(compound, point);
            while (parts.next(0)) {
                if (enter(compound, point)
                        && deeper[0].contains(compound.parts().body(parts.piece), local)) {
                    return true;
                }
            }
            return false;
        }
        return probeOf(body).contains(meshOf(body), point.x, point.y, point.z);
    }

    /** Finds the way out of the solid that holds the point deepest; false if none does. */
    boolean find(ConcaveBody body, Vector3 point) {
        if (!mayHold(body)) {
            return false;
        }
        if (!(body instanceof Compound compound)) {
            return contains(body, point) && findWayOut(body, point);
        }
        boolean found = false;
        start(compound, point);
        while (parts.next(0)) {
            if (enter(compound, point) && deeper[0].find(compound.parts().body(parts.piece), local)) {
                found = take(compound, deeper[0], found);
            }
        }
        return found;
    }

    private void start(Compound compound, Vector3 point) {
        if (deeper.length == 0) {
            deeper = new Solids[] {new Solids()};
        }
        parts.over(compound.tree(), compound.map(), compound.radius());
        parts.near(box.set(point.x, point.y, point.z, point.x, point.y, point.z));
    }

    /** Writes the point in the frame of the part that was found last; false for a convex part. */
    private boolean enter(Compound compound, Vector3 point) {
        CompoundParts all = compound.parts();
        if (!all.isBody(parts.piece)) {
            return false;
        }
        all.pose(parts.piece).inverseTransform(point, local);
        return true;
    }

    private boolean take(Compound compound, Solids inner, boolean isFound) {
        if (!isFound || inner.depth > depth) {
            Pose pose = compound.parts().pose(parts.piece);
            depth = inner.depth;
            unsure = inner.unsure;
            number = compound.parts().first(parts.piece) + inner.number;
            pose.transform(inner.nearest, nearest);
            pose.rotate(inner.outward.x, inner.outward.y, inner.outward.z, outward);
        }
        return true;
    }

    private boolean findWayOut(ConcaveBody body, Vector3 point) {
        double below = probeOf(body).distance(meshOf(body), point.x, point.y, point.z, 0, Double.POSITIVE_INFINITY);
        number = probe.triangle();
        probe.nearest(nearest);
        body.piece(number, piece);
        double radius = piece.triangle.margin();
        depth = below + radius;
        unsure = ROUNDING * (body.bounds(box).diagonal() + point.sumAbs() + depth) + 4 * piece.triangle.rounding();
        outward.sub(nearest, point);
        double length = outward.length();
        if (length > unsure) {
            outward.scale(1 / length);
        } else {
            piece.triangle.areaNormal(outward);
            outward.scale(1 / Math.max(outward.length(), Double.MIN_NORMAL));
        }
        nearest.addScaled(radius, outward);
        return true;
    }

    private MeshProbe probeOf(ConcaveBody solid) {
        return probe.place(solid instanceof SurfaceImage image ? image.map() : AffineMap.IDENTITY);
    }

    /** The mesh of a solid: only meshes and their images are solid. */
    private static TriangleMesh meshOf(ConcaveBody solid) {
        return (TriangleMesh) (solid instanceof SurfaceImage image ? image.surface() : solid);
    }
}
