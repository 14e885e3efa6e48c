package org.collide4j.cast;

import org.collide4j.math.Vector3;
import org.collide4j.pair.SupportPoint;

/**
 * Cache of a pair's last cast: its normal (van den Bergen 2004, §4), and for polytopes its portal, whose corners are
 * still points of A and of B.
 *
 * <p>The cache decides where the next cast begins, and nothing that is proven: the plane is cut anew, and the corners
 * are placed where the bodies are now.
 */
public final class CastMemory {
    private static final SupportPoint[] NONE = {};

    private final Vector3 normal = new Vector3();

    /** Corners of the kept portal, created by the first one: most pairs are never cast. */
    private SupportPoint[] corners = NONE;

    private int count;
    private boolean separated;

    /** Creates an empty cache. */
    public CastMemory() {}

    /** Clears the cache. */
    public void clear() {
        normal.set(0, 0, 0);
        separated = false;
        count = 0;
    }

    /**
     * Returns the normal, from A to B in A's frame at the start, to be set after the cast; zero if nothing is cached.
     */
    public Vector3 normal() {
        return normal;
    }

    /** True if the last cast missed: its normal is that of a plane that separated the ray from the obstacle. */
    public boolean separated() {
        return separated;
    }

    /** Sets, after the cast, whether it missed. */
    public void setSeparated(boolean separated) {
        this.separated = separated;
    }

    void forgetPortal() {
        count = 0;
    }

    void keep(RayPortal portal) {
        SupportPoint[] kept = space();
        count = Math.min(kept.length, portal.size());
        for (int i = 0; i < count; i++) {
            kept[i].set(portal.corner(i).point);
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private SupportPoint[] space() {
        if (corners == NONE) {
            corners = new SupportPoint[] {new SupportPoint(), new SupportPoint(), new SupportPoint()};
        }
        return corners;
    }

    int size() {
        return count;
    }

    SupportPoint corner(int index) {
        return corners[index];
    }
}
