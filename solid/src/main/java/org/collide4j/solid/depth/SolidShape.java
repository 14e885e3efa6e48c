package org.collide4j.solid.depth;

import java.util.Collections;
import java.util.List;
import org.collide4j.draw.Tessellation;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.TriangleMesh;
import org.jspecify.annotations.Nullable;

/** A concave solid: the union of convex polytopes, or what a closed mesh encloses. Immutable; shared by threads. */
public final class SolidShape {
    /** No solid: what workers hold before their first pair. */
    static final SolidShape NONE = new SolidShape(List.of(), null);

    private final List<Hull> pieces;
    private final double reach;
    private final @Nullable TriangleMesh mesh;
    private final ConcaveBody body;

    /** Surfaces of the pieces; made when first asked for, the same by whichever thread. */
    private volatile List<TriangleMesh> surfaces = List.of();

    /** Takes polytopes, or a mesh whose sides are solid and no polytope. */
    public SolidShape(List<Hull> pieces, @Nullable TriangleMesh mesh) {
        this.pieces = List.copyOf(pieces);
        this.mesh = mesh;
        if (mesh != null) {
            body = mesh;
            reach = farthest(mesh);
        } else {
            body = new Compound(pieces, Collections.nCopies(pieces.size(), new Pose()));
            reach = pieces.stream().mapToDouble(Hull::reach).max().orElse(0);
        }
    }

    /** Returns the distance of the farthest corner of the mesh's box from the origin. */
    private static double farthest(TriangleMesh mesh) {
        Aabb box = mesh.bounds(new Aabb());
        double x = Math.max(Math.abs(box.minX), Math.abs(box.maxX));
        double y = Math.max(Math.abs(box.minY), Math.abs(box.maxY));
        double z = Math.max(Math.abs(box.minZ), Math.abs(box.maxZ));
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns the polytopes; none if the solid is that of a mesh. */
    public List<Hull> pieces() {
        return pieces;
    }

    /** Returns true if the pieces are the solid itself; false if it is that of a mesh. */
    public boolean isExact() {
        return mesh == null;
    }

    /** Returns true if there is no solid: no piece, or no triangle. */
    public boolean isEmpty() {
        return mesh == null ? pieces.isEmpty() : mesh.triangleCount() == 0;
    }

    /** Returns the surfaces of solids whose union is this one: that of the mesh, or those of the pieces. */
    List<TriangleMesh> meshes() {
        if (mesh != null) {
            return List.of(mesh);
        }
        if (surfaces.size() < pieces.size()) {
            surfaces = pieces.stream()
                    .map(hull -> Tessellation.of(hull, hull.reach()).mesh())
                    .toList();
        }
        return surfaces;
    }

    /** Returns a length that no vertex is farther from the origin. */
    double reach() {
        return reach;
    }

    /** Returns the solid as a body for queries: the mesh, or else the pieces. */
    ConcaveBody body() {
        return body;
    }

    @Override
    public String toString() {
        return mesh == null ? "solid of " + pieces.size() + " pieces" : "solid of " + mesh;
    }
}
