package org.collide4j.epa;

import org.collide4j.math.Vector3;

/**
 * Invariant of a polytope: its surface is closed and convex. Decided without rounding, at one face at a time; for
 * assertions.
 *
 * <p>A closed surface of triangles that is convex across each of its edges is convex.
 */
final class SurfaceInvariant {
    private final Corners corners;
    private final HalfEdges edges;
    private final Planes planes;

    SurfaceInvariant(Corners corners, HalfEdges edges, Planes planes) {
        this.corners = corners;
        this.edges = edges;
        this.planes = planes;
    }

    /** True if each edge of the face is joined to its twin, and no neighbour's corner lies beyond the face's plane. */
    boolean holdsAt(int face) {
        boolean sound = true;
        for (int h = 4 * face; h < 4 * face + 3; h++) {
            int twin = edges.twin(h);
            sound &= edges.isFace(HalfEdges.face(twin))
                    && edges.twin(twin) == h
                    && edges.start(twin) == edges.start(HalfEdges.next(h))
                    && edges.start(HalfEdges.next(twin)) == edges.start(h)
                    && !isBeyond(face, edges.start(HalfEdges.next(HalfEdges.next(twin))));
        }
        return sound;
    }

    private boolean isBeyond(int face, int vertex) {
        return planes.side(corner(face, 0), corner(face, 1), corner(face, 2), corners.point(vertex).w) > 0;
    }

    private Vector3 corner(int face, int index) {
        return corners.point(edges.corner(face, index)).w;
    }

    /** Returns what an assertion says of a face at which the invariant does not hold. */
    String complaint(int face) {
        return "polytope is not closed and convex at face " + face + " of the corners " + corner(face, 0) + ", "
                + corner(face, 1) + " and " + corner(face, 2)
                + ": a support point may have been changed during the search";
    }
}
