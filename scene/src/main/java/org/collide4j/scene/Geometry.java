package org.collide4j.scene;

import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.ConvexShape;

/** What a part is made of, in the part's own frame. */
public sealed interface Geometry {
    /** A surface of triangles, closed or open. */
    record Surface(TriangleMesh mesh) implements Geometry {}

    /** A convex solid, as URDF's boxes, cylinders and spheres are. */
    record Solid(ConvexShape shape) implements Geometry {}
}
