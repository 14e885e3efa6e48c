package org.collide4j.mpr;

import org.collide4j.pair.SupportPoint;

/**
 * The portal in which the last search about a pair ended, by the points of both bodies that made it: where the next search
 * begins (feed-forward: Kenwright 2015, §4.7).
 */
public final class PortalMemory {
    final SupportPoint[] vertices = {new SupportPoint(), new SupportPoint(), new SupportPoint()};
    private boolean isKnown;

    /** Returns true if there is a portal. */
    public boolean isKnown() {
        return isKnown;
    }

    public void clear() {
        isKnown = false;
    }

    /** Keeps a portal of three vertices. */
    void set(Portal portal) {
        for (int i = 0; i < vertices.length; i++) {
            vertices[i].set(portal.vertex(i).source);
            vertices[i].direction.set(portal.vertex(i).direction);
        }
        isKnown = true;
    }
}
