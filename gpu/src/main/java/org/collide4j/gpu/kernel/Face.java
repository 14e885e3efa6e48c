package org.collide4j.gpu.kernel;

/** A triangle of three vertices; its offset is the smallest height of a vertex along the unit normal. */
final class Face {
    final Vec normal = new Vec();
    double offset;
    int p;
    int q;
    int r;

    static Face[] row(int count) {
        Face[] row = new Face[count];
        for (int i = 0; i < count; i++) {
            row[i] = new Face();
        }
        return row;
    }
}
