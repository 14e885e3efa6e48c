package org.collide4j.gpu.kernel;

/** A point w = a − b + shift of the obstacle, with its points a on A and b on B. */
final class Vertex {
    final Vec w = new Vec();
    final Vec onA = new Vec();
    final Vec onB = new Vec();
    int code;

    static Vertex[] row(int count) {
        Vertex[] row = new Vertex[count];
        for (int i = 0; i < count; i++) {
            row[i] = new Vertex();
        }
        return row;
    }
}
