package org.collide4j.proof.cover;

import org.collide4j.math.Vector3;

/** The shallowest direction that a cover of all directions has found, and what it may leave open. A mutable state. */
final class Shallowest {
    private final Vector3 normal = new Vector3();
    private double depth;
    private double open;
    private int cellsLeft;

    /** Begins with a unit direction along which the obstacle reaches so far. */
    void start(Vector3 direction, double along, double mayBeOpen) {
        normal.set(direction);
        depth = along;
        open = mayBeOpen;
    }

    void allow(int cells) {
        cellsLeft = cells;
    }

    /** Counts one cell; false if there are none left. */
    boolean takeCell() {
        return --cellsLeft >= 0;
    }

    /** Keeps a direction of the chart, of any length, if the obstacle reaches less far along it. */
    void note(RingChart chart, double mx, double my, double mz, double along) {
        if (along < depth) {
            depth = along;
            chart.direction(mx, my, mz, normal);
        }
    }

    /** Keeps a unit direction of the obstacle's frame, if the obstacle reaches less far along it. */
    void note(Vector3 direction, double along) {
        if (along < depth) {
            depth = along;
            normal.set(direction);
        }
    }

    double depth() {
        return depth;
    }

    /** How far the obstacle may fall short of the depth where a cell is done with. */
    double open() {
        return open;
    }

    Vector3 normal() {
        return normal;
    }
}
