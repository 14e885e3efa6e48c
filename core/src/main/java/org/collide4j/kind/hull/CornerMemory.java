package org.collide4j.kind.hull;

/** The simplex with which a walk between corners ended, by their numbers: where the next one about the same pair begins. */
public final class CornerMemory {
    /** Stands for the centre of the obstacle, which is not a corner. */
    static final long CENTRE = -1;

    final long[] ids = new long[4];
    int size;
    boolean holdsCentre;

    public void clear() {
        size = 0;
        holdsCentre = false;
    }

    /** True if corners of both bodies alone carried the nearest point of bodies that were apart. */
    boolean parts() {
        return size > 0 && size < ids.length && !holdsCentre;
    }

    void add(long id) {
        ids[size++] = id;
        holdsCentre |= id == CENTRE;
    }
}
