package org.collide4j.cast;

import org.collide4j.math.Directions;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConfigurationObstacle;
import org.collide4j.shape.SupportPoint;

/**
 * How a support point moves as its direction d turns: the symmetric H with H·d = 0, by its entries across d.
 *
 * <p>Asked for once a support point, for the derivative of a mapping costs more than the mapping.
 */
final class Curvature {
    /** The unit direction of the support point. */
    final Vector3 d = new Vector3();

    private final Vector3 t1 = new Vector3();
    private final Vector3 t2 = new Vector3();
    private final Vector3 moved = new Vector3();
    private double h11;
    private double h12;
    private double h22;
    private boolean known;

    /** For a support point that has just been replaced. */
    void forget() {
        known = false;
    }

    void learn(ConfigurationObstacle obstacle, SupportPoint point) {
        if (known) {
            return;
        }
        known = true;
        d.scale(1 / point.direction.length(), point.direction);
        Directions.perpendicular(d, t1);
        t2.cross(d, t1);
        obstacle.supportDerivative(d, t1, moved);
        h11 = t1.dot(moved);
        h12 = t2.dot(moved);
        obstacle.supportDerivative(d, t2, moved);
        h22 = t2.dot(moved);
    }

    /** out = H·t; {@code out} may be {@code t}. */
    void move(Vector3 t, Vector3 out) {
        double along1 = t1.dot(t);
        double along2 = t2.dot(t);
        out.scale(h11 * along1 + h12 * along2, t1).addScaled(h12 * along1 + h22 * along2, t2);
    }
}
