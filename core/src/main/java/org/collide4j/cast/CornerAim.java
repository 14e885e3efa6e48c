package org.collide4j.cast;

import org.collide4j.pair.ConfigurationObstacle;

/**
 * The aim at a polytope: always the portal's own normal. A polytope has finitely many corners, so the portal reaches the
 * face of the hit after a few steps, and no guess would be any nearer.
 */
final class CornerAim extends PortalAim {
    @Override
    void start(ConfigurationObstacle obstacle, RayFrame frame) {
        // keeps nothing of the obstacle
    }
}
