package org.collide4j.draw;

import java.util.EnumSet;
import java.util.Set;

/**
 * Layer of debug lines: a set of layers tells {@link WorldLines}, or the lines of a simulation, what to draw.
 *
 * <pre>{@code
 * Set<DebugLayer> layers = EnumSet.of(DebugLayer.SHAPES, DebugLayer.CONTACTS);
 * layers.add(DebugLayer.BOXES);
 * }</pre>
 */
public enum DebugLayer {
    /** Edges of the bodies' tessellations, in colours that say who is static, awake or asleep. */
    SHAPES,
    /** Filled triangles of the bodies, in the same colours. */
    SURFACES,
    /** Axis-parallel boxes that the broad phase sees. */
    BOXES,
    /** Axes of the bodies' poses: x red, y green, z blue. */
    POSES,
    /** Contact points on both bodies, and the normals from A to B. */
    CONTACTS,
    /** A line between the boxes of each two bodies of which the narrow phase is asked. */
    PAIRS,
    /** Normal impulses of the last step as arrows on B; of a simulation. */
    IMPULSES,
    /** Anchors, axes and limits of joints; of a simulation. */
    JOINTS,
    /** Velocities of centres of mass, and angular velocities; of a simulation. */
    VELOCITIES;

    /** Returns shapes, contacts and joints: what most look at first. */
    public static Set<DebugLayer> usual() {
        return EnumSet.of(SHAPES, CONTACTS, JOINTS);
    }
}
