package org.collide4j.shape;

import org.collide4j.math.Vector3;

/**
 * The flat faces and straight edges of the core of a {@link ConvexShape}, for contacts and depths.
 *
 * <p>Every method has a default that claims nothing. Contacts of a shape without known faces are found by support points
 * along directions around the normal: slower, and with eight corners at most. <b>Frame</b>: the shape's own, for directions
 * and points. Nothing allocates.
 *
 * <pre>{@code
 * record Tile(double half) implements ConvexShape, Faces { // a flat square
 *     @Override
 *     public void support(double dx, double dy, double dz, Vector3 out) {
 *         out.set(Math.copySign(half, dx), Math.copySign(half, dy), 0);
 *     }
 *
 *     @Override
 *     public Faces faces() {
 *         return this;
 *     }
 *
 *     @Override
 *     public boolean face(double dx, double dy, double dz, double tilt, Face out) {
 *         out.clear();
 *         out.add(-half, -half, 0, 0); // corners with their ids
 *         out.add(half, -half, 0, 1);
 *         out.add(half, half, 0, 2);
 *         out.add(-half, half, 0, 3);
 *         out.outline(dx, dy, dz, tilt); // keeps those to which the surface falls gently
 *         return true;
 *     }
 * }
 * }</pre>
 */
public interface Faces {
    /** No faces are known. */
    Faces NONE = new Faces() {};

    /**
     * Writes what of the core faces the unit direction: the outline of the points to which the surface falls no steeper than
     * the tilt, seen from the farthest point along the direction. So a face turned towards the direction, an edge across it,
     * or the farthest point alone. Returns false if that is not known; then support points find it ({@link Face#findOn}).
     *
     * <p>Ids name the same corner whenever the same place of the shape is written.
     *
     * @param tilt the tangent of the angle, more than 0 and small
     * @param out overwritten; corners in order around the outline, in the shape's frame
     */
    default boolean face(double dx, double dy, double dz, double tilt, Face out) {
        return false;
    }

    /**
     * Returns how far a unit direction may turn, as the length of what is added to it, before {@link #face} has other
     * corners; less if that is easier to tell, and 0 if it is not known. A pair's cached contacts are used for as long.
     *
     * @param face what this shape has written for the direction and the tilt
     */
    default double roomOfFace(Face face, double dx, double dy, double dz, double tilt) {
        return 0;
    }

    /** Returns how many flat faces the core is known to have, each with its {@link #faceNormal}; 0 if that is not known. */
    default int faceCount() {
        return 0;
    }

    /**
     * Writes the outward unit normal of the face of the index, from 0 on, and returns {@code out}.
     *
     * @throws IndexOutOfBoundsException if there is no such face
     */
    default Vector3 faceNormal(int index, Vector3 out) {
        throw new IndexOutOfBoundsException("no face " + index);
    }

    /**
     * Writes the outward unit normal of the face of the core that a point lies the least deep below, and returns how
     * deep: the ball of that radius around the point lies in the core. Negative for a point beyond the face's plane.
     *
     * <p>NaN, and nothing is written, unless the core is a solid with flat faces that are known, and not too many to look at
     * each. Contacts with such bodies mostly need no search.
     */
    default double depthBelowFaces(double x, double y, double z, Vector3 normal) {
        return Double.NaN;
    }
}
