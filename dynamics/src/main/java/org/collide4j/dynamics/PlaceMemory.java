package org.collide4j.dynamics;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.collide4j.dynamics.solver.BodyStates;

/** A place of a body, centre of mass and orientation, and how far the body has come since. */
final class PlaceMemory {
    private final Body body;
    private final BodyStates states;

    /** Centre of mass, and orientation as unit quaternion x y z w. */
    private final double[] place = new double[7];

    PlaceMemory(Body body) {
        this.body = body;
        states = body.simulation.states;
    }

    /** Notes where the body is now. */
    void remember() {
        System.arraycopy(states.x, 3 * body.index, place, 0, 3);
        System.arraycopy(states.q, 4 * body.index, place, 3, 4);
    }

    /** Puts the body back. */
    void recall() {
        System.arraycopy(place, 0, states.x, 3 * body.index, 3);
        System.arraycopy(place, 3, states.q, 4 * body.index, 4);
    }

    /** Returns the square of the way since, of the centre of mass and of what turning adds at a radius. */
    double squaredWay(double radius) {
        double[] x = states.x;
        double[] q = states.q;
        double way = 0;
        double turn = 0;
        for (int i = 0; i < 3; i++) {
            double d = x[3 * body.index + i] - place[i];
            way += d * d;
        }
        for (int i = 0; i < 4; i++) {
            double d = q[4 * body.index + i] - place[3 + i];
            turn += d * d; // a quarter of the angle's square
        }
        return way + 4 * turn * radius * radius;
    }

    /** Writes the turn since, in the world, as a unit quaternion. */
    void turnSince(double[] out) {
        states.turnSince(body.index, place, 3, out);
    }

    void write(DataOutputStream out) throws IOException {
        SimulationSnapshot.put(out, place, 0, place.length);
    }

    void read(DataInputStream in) throws IOException {
        SimulationSnapshot.get(in, place, 0, place.length);
    }
}
