package org.collide4j.mesh;

import org.collide4j.math.Vector3;

/**
 * The normal along which a convex body lies across a ridge, a side of a triangle or of a part's face.
 *
 * <pre>
 *        ╲   body   ╱       Seen along the ridge, body and ridge are a convex outline and a point. The outline's lower edge
 *      left ───m─── right   below the point is found as a portal: of two corners on either side one is replaced by the
 *           ╲ ● ╱           corner farthest beyond the line through both, until there is none. The line's normal is
 *           ridge           square to the ridge and to that edge of the body: where both cross, they touch.
 * </pre>
 *
 * <p>The caller checks that the ridge has the normal. <b>Frame</b>: world. A worker; allocates nothing.
 */
final class RidgeSearch {
    private static final int MOST_STEPS = 32;

    /** Relative to the body's size: a corner no farther beyond the line is on it. */
    private static final double ON_LINE = 0x1p-40;

    /** Once a facet is seen along its own normal, the next look finds the same; round bodies take a few looks more. */
    private static final int MOST_LOOKS = 16;

    /** Normals that differ by no more in all coordinates together are the same. */
    private static final double SAME = 0x1p-40;

    private static final double DIAGONAL = Math.sqrt(0.5);

    private final Vector3 start = new Vector3();
    private final Vector3 ridge = new Vector3();
    private final Vector3 up = new Vector3();
    private final Vector3 beside = new Vector3();
    private final Vector3 left = new Vector3();
    private final Vector3 right = new Vector3();
    private final Vector3 next = new Vector3();
    private final Vector3 down = new Vector3();

    /** Writes the unit normal out of the owner, of that side of its face with that normal; false if there is none. */
    boolean find(TouchedPiece owner, Vector3 face, int side, TouchedPiece body, double size, Vector3 outward) {
        if (!owner.side(face, side, start, ridge)) {
            return false;
        }
        up.set(face);
        boolean found = true;
        double turn = 1;
        for (int look = 0; look < MOST_LOOKS && found && turn > SAME; look++) {
            found = isAbove(body, ON_LINE * size);
            turn = Math.abs(down.x + up.x) + Math.abs(down.y + up.y) + Math.abs(down.z + up.z);
            up.scale(-1, down);
        }
        outward.set(up);
        return found;
    }

    /** Finds the lower edge below the ridge, seen along {@link #up}. */
    private boolean isAbove(TouchedPiece body, double level) {
        beside.cross(ridge, up);
        next.scale(DIAGONAL, up);
        down.scale(DIAGONAL, beside);
        body.support(-down.x - next.x, -down.y - next.y, -down.z - next.z, left);
        body.support(down.x - next.x, down.y - next.y, down.z - next.z, right);
        return isBeside(right) && !isBeside(left) && descend(body, level);
    }

    private boolean descend(TouchedPiece body, double level) {
        for (int i = 0; i < MOST_STEPS; i++) {
            next.sub(right, left);
            down.cross(ridge, next);
            double length = down.length();
            if (!(length > 0)) {
                return false;
            }
            down.scale((down.dot(up) > 0 ? -1 : 1) / length);
            body.support(down.x, down.y, down.z, next);
            if (down.dot(next) - down.dot(right) <= level) {
                return true;
            }
            (isBeside(next) ? right : left).set(next);
        }
        return true;
    }

    /** True if the point is on the right of the ridge. */
    private boolean isBeside(Vector3 point) {
        return beside.dot(point) >= beside.dot(start);
    }
}
