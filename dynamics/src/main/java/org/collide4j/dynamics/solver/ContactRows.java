package org.collide4j.dynamics.solver;

/** The contacts of a step, made ready for {@link ContactSolver}: one row of numbers each, in the order of their solution. */
public final class ContactRows {
    double[] rows = new double[0];
    int[] bodyA = new int[0];
    int[] bodyB = new int[0];
    int[] counts = new int[0];

    /** False if it neither presses nor rubs: what is to come from it can only begin with a push. */
    boolean[] loaded = new boolean[0];

    /** Makes room for so many contacts. */
    public void resize(int count) {
        if (count > counts.length) {
            int room = count + (count >> 1);
            rows = new double[ContactRow.SIZE * room];
            bodyA = new int[room];
            bodyB = new int[room];
            counts = new int[room];
            loaded = new boolean[room];
        }
    }
}
