package org.collide4j.epa;

/** A binary heap of faces, smallest key first; equal keys by face number, so that ties fall the same way everywhere. */
final class FaceQueue {
    private final Face[] faces;
    private final double[] keys;
    private int size;

    FaceQueue(int capacity) {
        faces = new Face[capacity];
        keys = new double[capacity];
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

    /** The smallest key of a living face. */
    double firstKey() {
        first();
        return keys[0];
    }

    void add(Face face, double key) {
        int at = size++;
        while (at > 0) {
            int parent = (at - 1) >>> 1;
            if (!isBefore(face, key, parent)) {
                break;
            }
            move(parent, at);
            at = parent;
        }
        put(face, key, at);
    }

    private void removeFirst() {
        Face last = faces[--size];
        double key = keys[size];
        int at = 0;
        while (true) {
            int child = 2 * at + 1;
            if (child >= size) {
                break;
            }
            if (child + 1 < size && isBefore(faces[child + 1], keys[child + 1], child)) {
                child++;
            }
            if (isBefore(last, key, child)) {
                break;
            }
            move(child, at);
            at = child;
        }
        put(last, key, at);
    }

    private void move(int from, int to) {
        put(faces[from], keys[from], to);
    }

    private void put(Face face, double key, int at) {
        faces[at] = face;
        keys[at] = key;
    }

    private boolean isBefore(Face face, double key, int other) {
        return key < keys[other] || (key == keys[other] && face.id < faces[other].id);
    }
}
