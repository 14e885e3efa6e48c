package org.collide4j.clash;

import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;
import org.jspecify.annotations.Nullable;

/**
 * A part made ready for the check: a mesh or a convex solid, and where it is. Immutable; any number of threads may compare it.
 *
 * <pre>{@code
 * CheckPlan plan = new CheckPlan(model, ClashOptions.DEFAULT);
 * PartBody body = PartBody.ready(model.parts().get(0), false, plan.box(0));
 * }</pre>
 */
public final class PartBody {
    /** Products of four lengths have to be numbers: beyond these no distance can be measured. */
    static final double LARGEST = 1e75;

    static final double SMALLEST = 1e-75;

    /** No body: what workers hold before their first pair. */
    static final PartBody NONE =
            nothing(new Part("", "", new Pose(), new Geometry.Surface(new TriangleMesh(new double[0], new int[0]))));

    final Part part;
    final Pose pose;
    final @Nullable TriangleMesh mesh;
    final @Nullable ConvexShape solid;
    final Aabb bounds = new Aabb();

    /** @param known the box of the body, if it is known */
    private PartBody(Part part, @Nullable TriangleMesh mesh, @Nullable ConvexShape solid, @Nullable Aabb known) {
        this.part = part;
        this.pose = part.pose();
        this.mesh = mesh;
        this.solid = solid;
        if (known != null) {
            bounds.set(known);
        } else if (mesh != null) {
            PartBox.addTriangles(mesh, pose, bounds);
        } else if (solid != null) {
            PartBox.addSolid(solid, pose, bounds);
        }
    }

    /**
     * Returns the body of a part whose box is known, without a look at all its points.
     *
     * @param hulls the convex hull of the part, instead of its surface
     * @param box of the same part, by {@link CheckPlan#box}
     */
    public static PartBody ready(Part part, boolean hulls, Aabb box) {
        return hulls ? hullOf(part, box) : of(part, box);
    }

    /** Returns true if the products of its lengths are numbers. */
    boolean isMeasurable() {
        if (bounds.isEmpty()) {
            return true;
        }
        double size = longestSide(bounds);
        return longestSide(new Aabb().add(bounds).add(0, 0, 0)) <= LARGEST && (size == 0 || size >= SMALLEST);
    }

    private static double longestSide(Aabb box) {
        return Math.max(box.maxX - box.minX, Math.max(box.maxY - box.minY, box.maxZ - box.minZ));
    }

    /** The part as it is. A box becomes the mesh of its twelve triangles, so that its flush faces are seen. */
    static PartBody of(Part part) {
        return of(part, null);
    }

    private static PartBody of(Part part, @Nullable Aabb known) {
        if (part.geometry() instanceof Geometry.Surface surface) {
            return new PartBody(part, surface.mesh(), null, known);
        }
        ConvexShape shape = solid(part.geometry());
        return shape instanceof Box box
                ? new PartBody(part, BoxMesh.of(box), null, known)
                : new PartBody(part, null, shape, known);
    }

    /** The convex hull of the part; a part without points has none, and is near nothing. */
    static PartBody hullOf(Part part) {
        return hullOf(part, null);
    }

    private static PartBody hullOf(Part part, @Nullable Aabb known) {
        if (part.geometry() instanceof Geometry.Surface surface) {
            double[] corners = surface.corners();
            return new PartBody(part, null, corners.length == 0 ? null : new HullBuilder().build(corners), known);
        }
        return new PartBody(part, null, solid(part.geometry()), known);
    }

    /** A cloud of points stands for its hull. */
    private static ConvexShape solid(Geometry geometry) {
        if (geometry instanceof Geometry.Cloud cloud) {
            return new HullBuilder().build(cloud.points());
        }
        ConvexShape shape = ((Geometry.Solid) geometry).shape();
        HalfSpace.requireBounded(shape, "give the clash check a box instead, or leave the part out");
        return shape;
    }

    /** A body without geometry, near nothing: the part cannot be measured. */
    static PartBody nothing(Part part) {
        return new PartBody(part, null, null, null);
    }

    boolean isClosed() {
        return mesh == null || mesh.isClosed();
    }

    /** How much work a comparison with this body is. */
    int size() {
        return mesh == null ? 1 : mesh.triangleCount();
    }
}
