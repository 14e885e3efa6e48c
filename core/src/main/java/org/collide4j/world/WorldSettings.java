package org.collide4j.world;

/**
 * Settings of a {@link CollisionWorld}.
 *
 * <pre>{@code
 * var settings = WorldSettings.DEFAULT.withThreads(2).withReach(0.01); // bodies within 0.01 touch
 * try (var world = new CollisionWorld(settings)) {
 *     double reach = world.settings().reach(); // 0.01
 * }
 * }</pre>
 *
 * @param threads threads that share an update, the caller's included; no answer depends on their number
 * @param reach largest distance of touching bodies: a speculative distance, 0 or more
 */
public record WorldSettings(int threads, double reach) {
    /** Default settings: one thread, and a reach of 0, so that bodies touch where they share a point. */
    public static final WorldSettings DEFAULT = new WorldSettings(1, 0);

    private static final double LARGEST = 1e300;

    public WorldSettings {
        if (threads < 1 || threads > 1000) {
            throw new IllegalArgumentException("threads must be between 1 and 1000: " + threads);
        }
        if (!(reach >= 0 && reach <= LARGEST)) {
            throw new IllegalArgumentException("reach must be between 0 and 1e300: " + reach);
        }
    }

    public WorldSettings withThreads(int threads) {
        return new WorldSettings(threads, reach);
    }

    public WorldSettings withReach(double reach) {
        return new WorldSettings(threads, reach);
    }
}
