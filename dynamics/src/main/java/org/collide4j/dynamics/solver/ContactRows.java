package org.collide4j.dynamics.solver;

/** The contacts of a step, made ready for {@link ContactSolver}: one row of numbers each, in the order of their solution. */
public final class ContactRows {
    double[] rows = new double[0];
    int[] bodyA = new int[0];
    int[] bodyB = new int[0];
    int[] counts = new int[0];

    /** False if it neither presses nor rubs: what is to come from it can only begin with a push. */
    boolean[] loaded = new boolean[0];

    /** Where each row begins. */
    int[] starts = new int[0];

    private int used;

    /** Makes room for so many contacts, and has none. */
    void clear(int count) {
        if (count > counts.length) {
            int room = count + (count >> 1);
            bodyA = new int[room];
            bodyB = new int[room];
            counts = new int[room];
            loaded = new boolean[room];
            starts = new int[room];
            rows = new double[ContactRow.size(ContactRow.MOST_POINTS) * room];
        }
        used = 0;
    }

    /** The row of the contact of that number, one after another, is to have so many points. */
    void add(int contact, int points) {
        starts[contact] = used;
        counts[contact] = points;
        used += ContactRow.size(points);
    }
}
