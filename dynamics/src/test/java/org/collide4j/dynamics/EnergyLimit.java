package org.collide4j.dynamics;

import java.util.Arrays;
import java.util.Locale;
import org.collide4j.math.Vector3;

/**
 * Checks that a simulation without motors gains no energy: E, kinetic and potential, stays below the least E so far plus the
 * work of pushing overlaps out.
 *
 * <p><b>Limit</b>: contacts are found as a step begins, so a body that turns or falls may overlap by the way of its fastest
 * place in a step, speed·dt, before it is met; to push it out takes m·g·speed·dt. Gravity adds g·dt to a speed in between.
 */
final class EnergyLimit {
    private final Simulation simulation;
    private final Vector3 gravity = new Vector3();
    private final Vector3 centre = new Vector3();

    /** The greatest speed of a place of each body so far. */
    private double[] fastest = new double[0];

    private double least;

    EnergyLimit(Simulation simulation) {
        this.simulation = simulation;
        Settings settings = simulation.settings();
        gravity.set(settings.gravityX(), settings.gravityY(), settings.gravityZ());
        restart();
    }

    /** Starts from the present energy, as a body was thrown; overlaps from before it are still to be pushed out. */
    void restart() {
        least = energy();
    }

    /** Returns the kinetic and potential energy of all moving bodies; potential energy is 0 at the origin. */
    double energy() {
        double energy = 0;
        for (int i = 0; i < simulation.bodyCount(); i++) {
            Body body = simulation.body(i);
            energy += body.kineticEnergy() - body.mass() * gravity.dot(body.centre(centre));
        }
        return energy;
    }

    /** Checks the state after a step of dt; returns what is wrong, or an empty text. */
    String check(double dt) {
        int count = simulation.bodyCount();
        if (fastest.length < count) {
            fastest = Arrays.copyOf(fastest, count);
        }
        double power = 0;
        for (int i = 0; i < count; i++) {
            Body body = simulation.body(i);
            fastest[i] = Math.max(fastest[i], Lookahead.speed(body) + gravity.length() * dt);
            power += body.mass() * gravity.length() * fastest[i];
        }
        double energy = energy();
        double most = least + power * dt;
        least = Math.min(least, energy);
        return energy <= most ? "" : String.format(Locale.ROOT, "energy %.6g exceeds %.6g", energy, most);
    }
}
