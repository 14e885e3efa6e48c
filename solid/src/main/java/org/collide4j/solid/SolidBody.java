package org.collide4j.solid;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.Piece;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.ConvexShape;
import org.jspecify.annotations.Nullable;

/**
 * A concave solid as convex polytopes, for {@link SolidPhase}. Immutable; shared by threads.
 *
 * <p>Pieces may touch and overlap. Those of a {@link Compound} are the solid itself. Those of a {@link Decomposition} are
 * near the solid that a mesh encloses: each is shrunk until it is proven to lie within the mesh, for lower bounds, and
 * upper bounds keep the distance of the decomposition's shortfall, or are verified on the mesh.
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
    private final List<SolidPiece> pieces;
    private final double shortfall;
    private final double reach;
    private final @Nullable TriangleMesh mesh;
    private final ConcaveBody body;

    private SolidBody(List<SolidPiece> pieces, double shortfall, @Nullable TriangleMesh mesh) {
        this.pieces = List.copyOf(pieces);
        this.shortfall = shortfall;
        this.mesh = mesh;
        List<Pose> home = new ArrayList<>();
        double farthest = 0;
        for (SolidPiece piece : pieces) {
            home.add(new Pose());
            farthest = Math.max(farthest, piece.hull().reach());
        }
        reach = farthest;
        body = mesh != null
                ? mesh
                : new Compound(pieces.stream().map(SolidPiece::hull).toList(), home);
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
        return new SolidBody(
                hulls.stream()
                        .filter(hull -> hull.innerRadius() > 0)
                        .map(SolidPiece::exact)
                        .toList(),
                0,
                null);
    }

    /**
     * Returns the solid that the mesh encloses, known by the pieces. Shrinks each into the mesh: some ten milliseconds for
     * dozens of pieces.
     *
     * @param pieces the decomposition of the same mesh
     * @throws IllegalArgumentException if the mesh is not closed
     */
    public static SolidBody of(TriangleMesh mesh, Decomposition pieces) {
        return of(mesh, pieces.pieces(), pieces.shortfall());
    }

    /**
     * Returns the solid that the mesh encloses, known by hulls near it. Usually these come by
     * {@link #of(TriangleMesh, Decomposition)}.
     *
     * @param shortfall no point of the solid is farther from the hulls than this, in the mesh's unit; 0 if they enclose it
     * @throws IllegalArgumentException if the mesh is not closed, or the shortfall negative or not finite
     */
    public static SolidBody of(TriangleMesh mesh, List<Hull> hulls, double shortfall) {
        if (!mesh.isClosed()) {
            throw new IllegalArgumentException("only closed meshes have an inside, and " + mesh
                    + " is open: mend it, or" + " give the closed part alone");
        }
        if (!(shortfall >= 0 && shortfall <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("shortfall must be 0 or more and finite: " + shortfall);
        }
        TriangleMesh solid = mesh.with(Sides.SOLID);
        var shrinkage = new Shrinkage(solid);
        List<SolidPiece> pieces = new ArrayList<>();
        for (Hull hull : hulls) {
            if (hull.innerRadius() > 0) {
                pieces.add(SolidPiece.of(hull, shrinkage.of(hull)));
            }
        }
        return new SolidBody(pieces, shortfall, solid);
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

    /** Returns the number of pieces, which all have a volume. */
    public int pieceCount() {
        return pieces.size();
    }

    /** Returns the convex piece of the number, in the body's frame. */
    public Hull piece(int number) {
        return pieces.get(number).hull();
    }

    /** Returns true if the pieces are the solid itself; false if it is that of a mesh near them. */
    public boolean isExact() {
        return mesh == null;
    }

    SolidPiece solidPiece(int number) {
        return pieces.get(number);
    }

    /** Returns how far apart pieces must be at least for the solid to be parted from another one. */
    double shortfall() {
        return shortfall;
    }

    /** Returns a length that no vertex of a piece is farther from the origin. */
    double reach() {
        return reach;
    }

    /** Returns the solid as a body for queries: the mesh, or else the pieces. */
    ConcaveBody body() {
        return body;
    }

    @Override
    public String toString() {
        return "solid of " + pieces.size() + " pieces" + (mesh == null ? "" : " near " + mesh);
    }
}
