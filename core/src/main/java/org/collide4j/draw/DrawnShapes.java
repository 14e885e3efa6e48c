package org.collide4j.draw;

import java.util.IdentityHashMap;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.shape.ConvexShape;

/** Tessellations of the shapes of a world, made when a shape is first drawn and again when its triangles have moved. */
final class DrawnShapes {
    /** Distance of a drawing from its shape, in sizes of the shape: a ball has 50 vertices. */
    private static final double TOLERANCE = 1.0 / 40;

    private record Drawn(Tessellation tessellation, long version) {}

    private final IdentityHashMap<Object, Drawn> drawn = new IdentityHashMap<>();

    /** Returns the tessellation of a convex shape, not of a half-space, or of a concave body. */
    Tessellation of(Object shape) {
        long version = shape instanceof ConcaveBody body ? body.version() : 0;
        Drawn known = drawn.get(shape);
        if (known == null || known.version != version) {
            known = new Drawn(tessellate(shape), version);
            drawn.put(shape, known);
        }
        return known.tessellation;
    }

    private static Tessellation tessellate(Object shape) {
        return shape instanceof ConcaveBody body
                ? Tessellation.relative(body, TOLERANCE)
                : Tessellation.relative((ConvexShape) shape, TOLERANCE);
    }

    /** Forgets all shapes once they are many more than the bodies: those of removed bodies among them. */
    void prune(int bodyCount) {
        if (drawn.size() > 2 * bodyCount + 64) {
            drawn.clear();
        }
    }
}
