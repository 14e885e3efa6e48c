package org.collide4j.dynamics;

import static org.collide4j.dynamics.solver.BodyStates.ROW;
import static org.collide4j.dynamics.solver.BodyStates.V;
import static org.collide4j.dynamics.solver.BodyStates.W;

/** How fast bodies are, and how far ahead of them the world has to know contacts. */
final class Lookahead {
    private static final double LONGEST_REACH = 1e100;

    private Lookahead() {}

    /** Returns the reach of a body that rests; sensors and static bodies have none. */
    static double atRest(Body body) {
        return body.type == BodyType.DYNAMIC && !body.isSensor() ? Tuning.REACH * body.thickness : 0;
    }

    /** Turning counts unless it is quick: a place that spins towards something mostly turns past it. */
    static double reach(Body body, double dt) {
        if (body.isSensor()) {
            return 0;
        }
        double way = dt * length(body, V);
        double angle = dt * length(body, W);
        double turn = angle > 0 && angle < Tuning.QUICK_TURN ? angle * body.radius : 0;
        if (body.type == BodyType.KINEMATIC) { // bodies that it comes to have their own reach; half-spaces have no size
            return Math.min(way + Math.min(turn, body.radius), LONGEST_REACH);
        }
        double most = Math.max(Tuning.MOST_REACH * body.thickness, Tuning.MOST_REACH_OF_PLATES * body.radius);
        return Tuning.REACH * body.thickness + Math.min(way + turn, most);
    }

    /** The speed of the fastest place of a body, at most. */
    static double speed(Body body) {
        return length(body, V) + body.radius * length(body, W);
    }

    private static double length(Body body, int offset) {
        double[] row = body.simulation.states.row;
        int at = ROW * body.index + offset;
        return Math.sqrt(row[at] * row[at] + row[at + 1] * row[at + 1] + row[at + 2] * row[at + 2]);
    }
}
