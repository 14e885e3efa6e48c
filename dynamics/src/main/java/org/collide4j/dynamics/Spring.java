package org.collide4j.dynamics;

/**
 * A spring with a damper, by what it does and not by stiffness: it takes the mass that it moves into account.
 *
 * <p>Free, it swings {@code hertz} times a unit of time; at the damping ratio 1 it returns without swinging, at 0 it
 * swings on for ever. Its stiffness is k = m·(2π·hertz)², its damping 2ζ·m·2π·hertz, with m the effective mass along
 * its freedom: that of the moving body, where the other is static. Springs faster than 6 hertz at 300 sub-steps a
 * second are damped a little more.
 *
 * <pre>{@code
 * Body wheel = simulation.add(new Sphere(0.3), Pose.at(0, 0, 1), Material.DEFAULT);
 * var slider = simulation.add(new SliderJoint(simulation.body(0), wheel, new Vector3(0, 0, 1), new Vector3(0, 0, 1)));
 * slider.driveTo(0, new Spring(2, 0.3), 1e9); // a suspension: two swings a second, soon at rest
 * }</pre>
 *
 * @param hertz swings a unit of time, more than 0
 * @param dampingRatio part of the critical damping
 */
public record Spring(double hertz, double dampingRatio) {
    private static final double LARGEST = 1e30;

    public Spring {
        if (!(hertz > 0 && hertz <= LARGEST && dampingRatio >= 0 && dampingRatio <= LARGEST)) {
            throw new IllegalArgumentException(
                    "a spring needs a frequency of more than 0 and a damping ratio of at least 0, at " + "most 1e30: "
                            + hertz + ", " + dampingRatio);
        }
    }
}
