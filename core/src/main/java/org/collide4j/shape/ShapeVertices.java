package org.collide4j.shape;

import org.collide4j.math.Vector3;

/**
 * The vertices of a {@link ConvexShape} whose core is a polytope: the convex hull of finitely many points.
 *
 * <p>Vertices that are given are exact: queries decide by them, without rounding, whether two such bodies touch. A shape
 * whose vertices are rounded gives none, and says {@link #ROUNDED}. The margin is no part of them. <b>Frame</b>: the shape's
 * own. Nothing allocates.
 *
 * <pre>{@code
 * record Octahedron(double size) implements ConvexShape, ShapeVertices {
 *     @Override
 *     public void support(double dx, double dy, double dz, Vector3 out) {
 *         double x = Math.abs(dx);
 *         double y = Math.abs(dy);
 *         double z = Math.abs(dz);
 *         int axis = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
 *         double along = axis == 0 ? dx : axis == 1 ? dy : dz;
 *         vertex(along < 0 ? axis + 3 : axis, out);
 *     }
 *
 *     @Override
 *     public ShapeVertices vertices() {
 *         return this;
 *     }
 *
 *     @Override
 *     public int vertexCount() {
 *         return 6;
 *     }
 *
 *     @Override
 *     public Vector3 vertex(int index, Vector3 out) {
 *         double at = Objects.checkIndex(index, 6) < 3 ? size : -size;
 *         return out.set(index % 3 == 0 ? at : 0, index % 3 == 1 ? at : 0, index % 3 == 2 ? at : 0);
 *     }
 * }
 * }</pre>
 */
public interface ShapeVertices {
    /** The core is not known to be a polytope. */
    ShapeVertices NONE = new ShapeVertices() {};

    /** The core is a polytope whose vertices are rounded, so that none is given. */
    ShapeVertices ROUNDED = new ShapeVertices() {
        @Override
        public boolean isPolytope() {
            return true;
        }
    };

    /** True if the core is known to be the convex hull of finitely many points, given or not. */
    default boolean isPolytope() {
        return vertexCount() > 0;
    }

    /**
     * Returns how many points the core is the convex hull of, if {@link #vertex} can give each without rounding; else
     * 0. Points within the hull, or given twice, do no harm.
     */
    default int vertexCount() {
        return 0;
    }

    /**
     * Writes the vertex of the index, from 0 on, in the shape's frame, and returns {@code out}.
     *
     * @throws IndexOutOfBoundsException if there is no such vertex
     */
    default Vector3 vertex(int index, Vector3 out) {
        throw new IndexOutOfBoundsException("no vertex " + index);
    }
}
