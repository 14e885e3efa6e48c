package org.collide4j.dynamics;

import java.util.ArrayList;
import java.util.List;

/**
 * The bodies and joints that a simulation had at a time: with them a snapshot of that time brings back bodies that were
 * removed since.
 *
 * <pre>{@code
 * Body crate = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5), Material.DEFAULT);
 * byte[] state = simulation.snapshot();
 * Roster roster = simulation.roster();
 * simulation.remove(crate);
 * simulation.step(1 / 60.0);
 * simulation.restore(state, roster); // the crate is back
 * boolean isBack = crate.isAlive(); // true
 * }</pre>
 */
public final class Roster {
    private final List<Body> bodies;
    private final List<Joint> joints;

    /** Shapes of the bodies, in their order. */
    private final List<Object> shapes = new ArrayList<>();

    Roster(Simulation simulation) {
        bodies = List.copyOf(simulation.living());
        joints = List.copyOf(simulation.joints());
        for (Body body : bodies) {
            shapes.add(simulation.world.shape(body.handle));
        }
    }

    /** Returns the bodies, in the order of {@link Simulation#body}. */
    public List<Body> bodies() {
        return bodies;
    }

    /** Returns the joints, in the order of {@link Simulation#joint}. */
    public List<Joint> joints() {
        return joints;
    }

    /** The shape of body i. */
    Object shape(int i) {
        return shapes.get(i);
    }
}
