package org.collide4j.app.view;

import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;

/** Triangles that show a convex solid in a report, in a page or in a snapshot. */
public final class Tessellation {
    /** Distance of the triangles from the solid, in sizes of the solid: no screen shows it. */
    private static final double DETAIL = 0.0015;

    /** Half the side of the square that shows a half-space, in the scene's unit. */
    private static final double HALF_SIDE = 50;

    private Tessellation() {}

    /** Returns the solid's surface, closed, counter-clockwise seen from outside; a square for a half-space. */
    public static TriangleMesh of(ConvexShape shape) {
        return HalfSpace.isUnder(shape)
                ? org.collide4j.draw.Tessellation.patch(shape, new Vector3(), HALF_SIDE)
                        .mesh()
                : org.collide4j.draw.Tessellation.relative(shape, DETAIL).mesh();
    }
}
