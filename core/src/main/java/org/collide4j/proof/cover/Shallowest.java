package org.collide4j.proof.cover;

import org.collide4j.math.Vector3;

/** The shallowest direction that a cover has found, and the interval that may stay open. Mutable. */
final class Shallowest {
    private final Vector3 normal = new Vector3();
    private double depth;
    private double open;
    private int cellsLeft;

    /** Starts with a unit direction and the obstacle's height along it. */
    void start(Vector3 direction, double along, double mayBeOpen) {
        normal.set(direction);
        depth = along;
        open = mayBeOpen;
    }

    void allow(int cells) {
        cellsLeft = cells;
    }

    /** Uses one cell of the budget; false if it is exhausted. */
    boolean takeCell() {
        return --cellsLeft >= 0;
    }

    /** Records a direction of the chart, of any length, if the obstacle is shallower along it. */
    void note(RingChart chart, double mx, double my, double mz, double along) {
        if (along < depth) {
            depth = along;
            chart.direction(mx, my, mz, normal);
        }
    }

    /** Records a unit direction of the obstacle's frame, if the obstacle is shallower along it. */
    void note(Vector3 direction, double along) {
        if (along < depth) {
            depth = along;
            normal.set(direction);
        }
    }

    double depth() {
        return depth;
    }

    /** Returns the amount by which the obstacle may fall short of the depth in a proven cell. */
    double open() {
        return open;
    }

    Vector3 normal() {
        return normal;
    }
}
