package org.collide4j.mpr;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * A support point of the whole configuration space obstacle, margins included, with the direction it was asked for and
 * the points of A and B that it came from. A's frame.
 */
public final class PortalVertex {
    final Vector3 point = new Vector3();
    final Vector3 direction = new Vector3();
    final Vector3 onA = new Vector3();
    final Vector3 onB = new Vector3();

    /** The points of the cores, and their difference. */
    final SupportPoint source = new SupportPoint();

    PortalVertex() {}

    /** {@code onA() − onB()}. */
    public Vector3 point() {
        return point;
    }

    /** The unit direction along which the point lies farthest. */
    public Vector3 direction() {
        return direction;
    }

    /** The point of A's surface. */
    public Vector3 onA() {
        return onA;
    }

    /** The point of B's surface. */
    public Vector3 onB() {
        return onB;
    }

    /** Asks the obstacle along the unit direction, which may be this vertex' own. Returns how far it reaches there. */
    double ask(ConfigurationObstacle obstacle, Vector3 unit) {
        direction.set(unit);
        obstacle.support(direction.x, direction.y, direction.z, source);
        addMargins(obstacle);
        return direction.dot(source.w) + obstacle.margin();
    }

    /** Takes points of both cores where the bodies are now: a point of the obstacle, if no longer the farthest. */
    void place(SupportPoint past, ConfigurationObstacle obstacle) {
        source.set(past);
        direction.set(past.direction);
        obstacle.place(source);
        addMargins(obstacle);
    }

    private void addMargins(ConfigurationObstacle obstacle) {
        onA.set(source.onA).addScaled(obstacle.pair().marginA(), direction);
        onB.set(source.onB).addScaled(-obstacle.pair().marginB(), direction);
        point.set(source.w).addScaled(obstacle.margin(), direction);
    }

    @Override
    public String toString() {
        return point + " = " + onA + " − " + onB + " along " + direction;
    }
}
