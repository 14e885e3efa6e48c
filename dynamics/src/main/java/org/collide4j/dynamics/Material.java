package org.collide4j.dynamics;

/**
 * The material of a body.
 *
 * <p>Two surfaces that meet have the geometric mean of their frictions, and the larger of their restitutions and rolling
 * resistances.
 *
 * <pre>{@code
 * Material ice = Material.DEFAULT.withDensity(917).withFriction(0.03);
 * Body block = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5), ice);
 * double mass = block.mass(); // 917
 * }</pre>
 *
 * @param density mass per volume; more than 0
 * @param friction μ of Coulomb's law, 0 or more
 * @param restitution the part of its speed with which a body comes back from a blow, 0 to 1
 * @param rolling the tangent of the steepest slope that a ball of it does not roll down; 0 or more
 */
public record Material(double density, double friction, double restitution, double rolling) {
    /** Density 1000 (water, in kg and m), friction 0.5, no restitution, no resistance to rolling. */
    public static final Material DEFAULT = new Material(1000, 0.5, 0, 0);

    public Material {
        requireBetween("density", density, Double.MIN_NORMAL, 1e100);
        requireBetween("friction", friction, 0, 1e6);
        requireBetween("restitution", restitution, 0, 1);
        requireBetween("rolling", rolling, 0, 1e6);
    }

    private static void requireBetween(String name, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(name + " must be between " + least + " and " + most + ": " + value);
        }
    }

    public Material withDensity(double density) {
        return new Material(density, friction, restitution, rolling);
    }

    public Material withFriction(double friction) {
        return new Material(density, friction, restitution, rolling);
    }

    public Material withRestitution(double restitution) {
        return new Material(density, friction, restitution, rolling);
    }

    public Material withRolling(double rolling) {
        return new Material(density, friction, restitution, rolling);
    }
}
