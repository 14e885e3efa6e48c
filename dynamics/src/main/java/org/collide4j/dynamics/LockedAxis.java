package org.collide4j.dynamics;

import java.util.EnumSet;
import java.util.Set;

/**
 * A translation along, or a rotation about, an axis of the world that a body can be kept from.
 *
 * <pre>{@code
 * Body crate = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 3), Material.DEFAULT);
 * crate.setLockedAxes(LockedAxis.TRANSLATION_Y, LockedAxis.ROTATION_X, LockedAxis.ROTATION_Z); // moves in a plane
 * crate.addImpulse(new Vector3(0, 100, 0));
 * double speed = crate.velocity(new Vector3()).y; // 0
 * }</pre>
 */
public enum LockedAxis {
    TRANSLATION_X(1),
    TRANSLATION_Y(2),
    TRANSLATION_Z(4),
    ROTATION_X(8),
    ROTATION_Y(16),
    ROTATION_Z(32);

    private final int bit;

    LockedAxis(int bit) {
        this.bit = bit;
    }

    /** Returns a bit for each of the axes, in the order of {@link org.collide4j.dynamics.solver.AxisLocks}. */
    static int mask(LockedAxis... axes) {
        int mask = 0;
        for (LockedAxis axis : axes) {
            mask |= axis.bit;
        }
        return mask;
    }

    /** Returns the axes of a mask. */
    static Set<LockedAxis> of(int mask) {
        Set<LockedAxis> axes = EnumSet.noneOf(LockedAxis.class);
        for (LockedAxis axis : values()) {
            if ((mask & axis.bit) != 0) {
                axes.add(axis);
            }
        }
        return axes;
    }
}
