package org.collide4j.shape;

import org.collide4j.math.Vector3;

/**
 * A convex shape of the x-y plane: its core lies in z = 0, and its margin is the radius of a disc.
 *
 * <p>In space it is a flat body (with a margin, a thickened one); planar questions are asked of {@code PlanarPhase}. A
 * {@code CollisionWorld} takes none.
 */
public interface PlanarShape extends ConvexShape {
    /** Writes a core point farthest along (dx, dy, 0), with z = 0; {@code dz} plays no part. */
    @Override
    void support(double dx, double dy, double dz, Vector3 out);
}
