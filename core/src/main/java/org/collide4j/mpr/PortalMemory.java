package org.collide4j.mpr;

import org.collide4j.pair.SupportPoint;

/**
 * The portal in which the last search about a pair ended, by the points of both bodies that made it: where the next search
 * begins (feed-forward: Kenwright 2015, §4.7). Three points in space, two in a plane.
 */
public final class PortalMemory {
    private static final SupportPoint[] NONE = {};

    /** Created by the first portal: most pairs are never asked for a rough distance. */
    private SupportPoint[] vertices = NONE;

    private int size;

    /** Returns the number of points; 0 if no portal is known. */
    public int size() {
        return size;
    }

    public void clear() {
        size = 0;
    }

    SupportPoint vertex(int index) {
        return vertices[index];
    }

    void add(PortalVertex vertex) {
        space()[size].set(vertex.source);
        vertices[size].direction.set(vertex.direction);
        size++;
    }

    private SupportPoint[] space() {
        if (vertices.length == 0) {
            vertices = new SupportPoint[] {new SupportPoint(), new SupportPoint(), new SupportPoint()};
        }
        return vertices;
    }
}
