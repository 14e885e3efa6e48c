package org.collide4j.dynamics;

/**
 * Settings of a {@link Simulation}. Lengths, masses and times have any units, the same in all numbers.
 *
 * <pre>{@code
 * Settings settings = Settings.DEFAULT.withGravity(0, -9.81, 0).withThreads(2); // y is up
 * try (var simulation = new Simulation(settings)) {
 *     simulation.add(new Sphere(0.5), new Pose(), Material.DEFAULT);
 * }
 * }</pre>
 *
 * @param gravityX acceleration of all bodies
 * @param subSteps into how many parts each step is cut: more hold taller towers, at a price
 * @param threads how many share the work, the caller's included; no answer depends on it
 * @param sleeping whether islands of bodies that have come to rest are left alone until something touches them
 */
public record Settings(double gravityX, double gravityY, double gravityZ, int subSteps, int threads, boolean sleeping) {
    /** Metres and seconds, z up, five sub-steps, one thread, with sleeping. */
    public static final Settings DEFAULT = new Settings(0, 0, -9.81, 5, 1, true);

    public Settings {
        if (!(Math.abs(gravityX) + Math.abs(gravityY) + Math.abs(gravityZ) <= 1e100)) {
            throw new IllegalArgumentException(
                    "gravity must be finite: (" + gravityX + ", " + gravityY + ", " + gravityZ + ")");
        }
        if (subSteps < 1 || subSteps > 1000) {
            throw new IllegalArgumentException("subSteps must be between 1 and 1000: " + subSteps);
        }
        if (threads < 1 || threads > 1000) {
            throw new IllegalArgumentException("threads must be between 1 and 1000: " + threads);
        }
    }

    /** Returns how long a body takes to fall by its radius; 0 without gravity. */
    double fallTime(double radius) {
        double gravity = Math.sqrt(gravityX * gravityX + gravityY * gravityY + gravityZ * gravityZ);
        return gravity > 0 ? Math.sqrt(2 * radius / gravity) : 0;
    }

    public Settings withGravity(double x, double y, double z) {
        return new Settings(x, y, z, subSteps, threads, sleeping);
    }

    public Settings withSubSteps(int subSteps) {
        return new Settings(gravityX, gravityY, gravityZ, subSteps, threads, sleeping);
    }

    public Settings withThreads(int threads) {
        return new Settings(gravityX, gravityY, gravityZ, subSteps, threads, sleeping);
    }

    public Settings withSleeping(boolean sleeping) {
        return new Settings(gravityX, gravityY, gravityZ, subSteps, threads, sleeping);
    }
}
