package org.collide4j.dynamics;

import org.collide4j.draw.DebugLines;
import org.collide4j.dynamics.solver.JointAxes;
import org.collide4j.math.Vector3;

/** Draws joints: lines from the bodies' centres to the anchors, the gap between these, axes and limits. */
final class JointLines {
    private static final int LINK = 0x40a0a0;
    private static final int GAP = 0xff3030;
    private static final int AXIS = 0xf0f0f0;
    private static final int LIMIT = 0xe0b040;

    /** Length of axes and limits, in thicknesses of the thinner body that moves. */
    private static final double LENGTH = 1;

    /** A gap wider than this part of an axis is red. */
    private static final double WIDE = 0.01;

    private final DebugLines lines;
    private final Vector3 centre = new Vector3();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final Vector3 vector = new Vector3();
    private final Vector3 axis = new Vector3();
    private final Vector3 zero = new Vector3();
    private double length;

    JointLines(DebugLines lines) {
        this.lines = lines;
    }

    /** Draws a joint as its bodies stand. */
    void draw(Joint joint) {
        joint.anchorA(onA);
        joint.anchorB(onB);
        length = LENGTH * Math.min(thickness(joint.a), thickness(joint.b));
        link(joint.a, onA);
        link(joint.b, onB);
        lines.line(onA, onB, joint.gap() > WIDE * length ? GAP : LINK);
        lines.point(onA, LINK);
        lines.point(onB, LINK);
        joint.draw(this);
    }

    private static double thickness(Body body) {
        return body.isStatic() ? Double.POSITIVE_INFINITY : body.thickness();
    }

    private void link(Body body, Vector3 anchor) {
        if (!body.isStatic()) {
            lines.line(body.centre(centre), anchor, LINK);
        }
    }

    /** Draws axis x of the joint through A's anchor. */
    void axis(JointAxes axes) {
        lines.arrow(onA, axes.axisOfA(0, vector).scale(length), AXIS);
    }

    /** Draws a range of angles about x through A's anchor, and where B is in it. */
    void range(JointAxes axes, double lowest, double highest, double angle) {
        axes.axisOfA(0, axis);
        axes.axisOfA(1, zero);
        lines.arc(onA, axis, zero, length, lowest, highest, LIMIT);
        vector.cross(axis, zero).scale(Math.sin(angle)).addScaled(Math.cos(angle), zero);
        lines.arrow(onA, vector.scale(length), AXIS);
    }

    /** Draws how far axis x may swing from A's about y and about z, and where B's is. */
    void cone(JointAxes axes, double aboutY, double aboutZ) {
        axes.axisOfA(0, zero);
        if (aboutY == aboutZ) {
            lines.cone(onA, zero, aboutY, length, LIMIT);
        } else {
            lines.arc(onA, axes.axisOfA(1, axis), zero, length, -aboutY, aboutY, LIMIT);
            lines.arc(onA, axes.axisOfA(2, axis), zero, length, -aboutZ, aboutZ, LIMIT);
        }
        lines.arrow(onA, zero.scale(length), AXIS);
        lines.arrow(onA, axes.axisOfB(vector).scale(length), AXIS);
    }
}
