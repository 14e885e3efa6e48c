package org.collide4j.app.simulate;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.app.view.Tessellation;
import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.scene.Surfaces;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.HeightField;
import org.collide4j.mesh.Piece;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;
import org.jspecify.annotations.Nullable;

/** A body as a page draws it: its parts, and its pose if it stands still. */
record DrawnBody(List<Part> parts, Pose pose) {
    /** How far the slab reaches that stands for a half-space, in units of the scene. */
    private static final double SLAB = 20;

    /** A convex shape or a mesh, and its place in the body. */
    record Part(Object shape, Pose place) {
        TriangleMesh triangles() {
            return shape instanceof ConvexShape convex ? Tessellation.of(convex) : (TriangleMesh) shape;
        }
    }

    /** Returns a body of a simulation. */
    static DrawnBody of(Body body) {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < body.partCount(); i++) {
            Pose place = new Pose();
            parts.add(new Part(body.part(i, place), place));
        }
        @Nullable ConcaveBody surface = body.surface();
        if (surface != null) {
            parts.add(new Part(Surfaces.triangles(surface), new Pose()));
        }
        return new DrawnBody(parts, body.pose(new Pose()));
    }

    /** Returns a body of a world. */
    static DrawnBody of(Object shape, Pose pose) {
        List<Part> parts = new ArrayList<>();
        if (shape instanceof ConvexShape convex) {
            parts.add(HalfSpace.isUnder(convex) ? slab(HalfSpace.under(convex)) : new Part(convex, new Pose()));
        } else if (shape instanceof TriangleMesh || shape instanceof HeightField) {
            parts.add(new Part(Surfaces.triangles((ConcaveBody) shape), new Pose()));
        } else {
            addPieces((ConcaveBody) shape, parts);
        }
        return new DrawnBody(parts, new Pose(pose));
    }

    private static Part slab(HalfSpace plane) {
        double thickness = 0.01 * SLAB;
        boolean isLevel = plane.normalX() == 0 && plane.normalY() == 0;
        Pose place = new Pose();
        place.setAxisAngle(isLevel ? 1 : -plane.normalY(), plane.normalX(), 0, Math.acos(plane.normalZ()));
        double depth = plane.offset() - thickness;
        place.setTranslation(depth * plane.normalX(), depth * plane.normalY(), depth * plane.normalZ());
        return new Part(new Box(SLAB, SLAB, thickness), place);
    }

    /** Adds the convex pieces, and one mesh of all triangles. */
    private static void addPieces(ConcaveBody body, List<Part> parts) {
        List<Vector3> corners = new ArrayList<>();
        for (int i = 0; i < body.pieceCount(); i++) {
            Piece piece = new Piece();
            body.piece(i, piece);
            if (piece.isFlat()) {
                addCorners(piece, corners);
            } else {
                parts.add(new Part(piece.shape(), new Pose(piece.pose())));
            }
        }
        if (!corners.isEmpty()) {
            parts.add(new Part(mesh(corners), new Pose()));
        }
    }

    /** Adds the three corners of a triangle, found as support points. */
    private static void addCorners(Piece piece, List<Vector3> corners) {
        List<Vector3> found = new ArrayList<>();
        for (int k = 0; k < 27 && found.size() < 3; k++) {
            Vector3 corner = new Vector3();
            piece.shape().support(k % 3 - 0.9, Math.floorDiv(k, 3) % 3 - 1.1, Math.floorDiv(k, 9) - 1.05, corner);
            piece.pose().transform(corner, corner);
            if (!found.contains(corner)) {
                found.add(corner);
            }
        }
        if (found.size() == 3) {
            corners.addAll(found);
        }
    }

    /** Returns a mesh of triangles that are seen from both sides. */
    private static TriangleMesh mesh(List<Vector3> corners) {
        double[] vertices = new double[3 * corners.size()];
        int[] triangles = new int[2 * corners.size()];
        for (int i = 0; i < corners.size(); i++) {
            Vector3 corner = corners.get(i);
            vertices[3 * i] = corner.x;
            vertices[3 * i + 1] = corner.y;
            vertices[3 * i + 2] = corner.z;
            triangles[i] = i;
            triangles[2 * corners.size() - 1 - i] = i;
        }
        return new TriangleMesh(vertices, triangles);
    }
}
