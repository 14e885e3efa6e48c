package org.collide4j.kind.hull;

/** A corner of the difference of two hulls, by the numbers of the corners of A and B, in one word. */
final class CornerId {
    private CornerId() {}

    static long of(int cornerOfA, int cornerOfB) {
        return (long) cornerOfA << Integer.SIZE | cornerOfB;
    }

    static int ofA(long id) {
        return (int) (id >>> Integer.SIZE);
    }

    static int ofB(long id) {
        return (int) id;
    }
}
