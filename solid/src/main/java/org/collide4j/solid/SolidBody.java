package org.collide4j.solid;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.Piece;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.ConvexShape;
import org.collide4j.solid.depth.SolidShape;

/**
 * A concave solid for {@link SolidPhase}: convex polytopes, or what a closed mesh encloses. Immutable; shared by threads.
 *
 * <p>Pieces may touch and overlap. Those of a {@link Compound} are the solid itself. A mesh needs none: a query grows convex
 * pieces of it where they matter.
 *
 * <pre>{@code
 * var angle = SolidBody.of(new Compound(
 *         List.of(new Box(2, 0.25, 1), new Box(0.25, 2, 1)), // half extents
 *         List.of(Pose.at(2, 0.25, 0), Pose.at(0.25, 2, 0))));
 * int pieces = angle.pieceCount(); // 2
 * boolean isExact = angle.isExact(); // true
 * }</pre>
 */
public final class SolidBody {
    private final SolidShape shape;

    private SolidBody(SolidShape shape) {
        this.shape = shape;
    }

    /**
     * Returns the solid of a compound's parts, each a convex polytope: boxes, hulls, and what knows its vertices. Flat parts
     * have no volume and are left out. Coordinates are rounded once, by the parts' poses.
     *
     * @throws IllegalArgumentException if a part is a surface, or a convex shape that is no polytope, by its number
     */
    public static SolidBody of(Compound compound) {
        List<Hull> hulls = new ArrayList<>();
        var piece = new Piece();
        for (int i = 0; i < compound.pieceCount(); i++) {
            compound.piece(i, piece);
            if (piece.isFlat()) {
                throw new IllegalArgumentException(
                        "piece " + i + " is a triangle of a surface: decompose closed meshes into convex pieces first");
            }
            hulls.add(hull(piece.shape(), piece.pose(), i));
        }
        return of(hulls);
    }

    /** Returns the solid that is the union of the hulls; those without volume are left out. */
    public static SolidBody of(List<Hull> hulls) {
        return new SolidBody(new SolidShape(
                hulls.stream().filter(hull -> hull.innerRadius() > 0).toList(), null));
    }

    /**
     * Returns the solid that the mesh encloses.
     *
     * @throws IllegalArgumentException if the mesh is not closed, or its triangles are not all counter-clockwise seen from
     *     outside
     */
    public static SolidBody of(TriangleMesh mesh) {
        if (!mesh.isClosed()) {
            throw new IllegalArgumentException("only closed meshes have an inside, and " + mesh
                    + " is open: mend it, or give the closed part alone");
        }
        return new SolidBody(new SolidShape(List.of(), mesh.with(Sides.SOLID)));
    }

    private static Hull hull(ConvexShape shape, Pose pose, int number) {
        if (shape instanceof Hull hull && pose.equals(new Pose())) {
            return hull;
        }
        int count = shape.vertices().vertexCount();
        if (count == 0 || shape.margin() > 0) {
            throw new IllegalArgumentException("piece " + number + " is no polytope of known vertices: " + shape
                    + ": use a hull around it, or within it");
        }
        List<Vector3> points = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            var vertex = new Vector3();
            points.add(pose.transform(shape.vertices().vertex(i, vertex), vertex));
        }
        return Hull.of(points);
    }

    /** Returns the number of pieces, which all have a volume; 0 if the solid is that of a mesh. */
    public int pieceCount() {
        return shape.pieces().size();
    }

    /** Returns the convex piece of the number, in the body's frame. */
    public Hull piece(int number) {
        return shape.pieces().get(number);
    }

    /** Returns true if the pieces are the solid itself; false if it is that of a mesh. */
    public boolean isExact() {
        return shape.isExact();
    }

    SolidShape shape() {
        return shape;
    }

    @Override
    public String toString() {
        return shape.toString();
    }
}
