package org.collide4j.gpu.kernel;

/** A point w = a − b of the obstacle, moved by the shift, and those that it comes from. */
final class Vertex {
    final Vec w = new Vec();
    final Vec onA = new Vec();
    final Vec onB = new Vec();
}
