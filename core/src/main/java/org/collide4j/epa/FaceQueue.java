package org.collide4j.epa;

/** A binary heap of faces, smallest key first; equal keys by face number, so that ties fall the same way everywhere. */
final class FaceQueue {
    private final Face[] faces;
    private int size;

    FaceQueue(int capacity) {
        faces = new Face[capacity];
    }

    void clear() {
        size = 0;
    }

    /** The living face with the smallest key; dead ones are dropped on the way. */
    Face first() {
        while (!faces[0].alive) {
            removeFirst();
        }
        return faces[0];
    }

    void add(Face face) {
        int at = size++;
        while (at > 0) {
            int parent = (at - 1) >>> 1;
            if (!before(face, faces[parent])) {
                break;
            }
            faces[at] = faces[parent];
            at = parent;
        }
        faces[at] = face;
    }

    private void removeFirst() {
        Face last = faces[--size];
        int at = 0;
        while (true) {
            int child = 2 * at + 1;
            if (child >= size) {
                break;
            }
            if (child + 1 < size && before(faces[child + 1], faces[child])) {
                child++;
            }
            if (!before(faces[child], last)) {
                break;
            }
            faces[at] = faces[child];
            at = child;
        }
        faces[at] = last;
    }

    private static boolean before(Face a, Face b) {
        double keyA = a.key();
        double keyB = b.key();
        return keyA < keyB || (keyA == keyB && a.id < b.id);
    }
}
