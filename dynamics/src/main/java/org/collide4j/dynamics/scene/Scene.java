package org.collide4j.dynamics.scene;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.Simulation;
import org.jspecify.annotations.Nullable;

/**
 * A simulation with bodies in it, and what there is to measure.
 *
 * <pre>{@code
 * try (Scene scene = Scenes.build("tower", Settings.DEFAULT)) {
 *     for (int i = 0; i < 10; i++) {
 *         scene.step(); // at the rate that the scene is made for
 *     }
 *     int bodies = scene.simulation().bodyCount();
 * }
 * }</pre>
 */
public final class Scene implements AutoCloseable {
    private final String name;
    private final double seconds;
    private final double stepsASecond;
    private final Simulation simulation;
    private final List<Bullet> bullets = new ArrayList<>();
    private @Nullable Body top;

    /** A body that flies along +x, and the place of the wall that is to stop it. */
    public record Bullet(Body body, double wall) {
        /** True if its centre is beyond the wall. */
        public boolean isThrough() {
            return body.centre(new org.collide4j.math.Vector3()).x > wall;
        }
    }

    /**
     * @param seconds how long it is worth watching
     * @param stepsASecond the rate of steps that it is made for
     */
    public Scene(String name, Simulation simulation, double seconds, double stepsASecond) {
        this.name = name;
        this.simulation = simulation;
        this.seconds = seconds;
        this.stepsASecond = stepsASecond;
    }

    public String name() {
        return name;
    }

    public Simulation simulation() {
        return simulation;
    }

    public double seconds() {
        return seconds;
    }

    public double stepsASecond() {
        return stepsASecond;
    }

    /** Returns the body whose drift is measured; null if none was named. */
    public @Nullable Body top() {
        return top;
    }

    public Scene setTop(Body top) {
        this.top = top;
        return this;
    }

    public List<Bullet> bullets() {
        return bullets;
    }

    /** Advances the simulation by one step of 1/{@link #stepsASecond} seconds. */
    public void step() {
        simulation.step(1 / stepsASecond);
    }

    @Override
    public void close() {
        simulation.close();
    }
}
