package org.collide4j.cast;

import org.collide4j.gjk.EdgeSubDistance;
import org.collide4j.gjk.Simplex;
import org.collide4j.gjk.SubDistance;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * Finds when a ray that touches an obstacle, or nearly does, has left it: the planes in front of the touch do not
 * bound that time.
 *
 * <p>A GJK walk separates a point x of the ray behind the touch from the obstacle. Its planes cut the end of the ray
 * off, and x moves back to where they cut, as in {@link RayCast} with the time reversed.
 *
 * <p>A worker.
 */
final class Departure {
    private static final int STEP_BUDGET = 48;

    private final Simplex simplex = new Simplex();
    private final SubDistance subDistance = new EdgeSubDistance();
    private final Vector3 x = new Vector3();
    private final Vector3 v = new Vector3();
    private int steps;

    /** Cuts the section back from its middle, as far as the obstacle allows, or until it is that short in space. */
    void cut(ConfigurationObstacle obstacle, RaySection section, double enough) {
        double at = 0.5 * (section.enter() + section.exit());
        boolean isLong = (section.exit() - section.enter()) * section.speed() > enough;
        simplex.clear();
        x.scale(at, section.r());
        v.set(section.r());
        for (steps = 0; isLong && steps < STEP_BUDGET; steps++) {
            SupportPoint next = simplex.next();
            obstacle.support(v.x, v.y, v.z, next);
            section.cut(v, next.w);
            isLong = (section.exit() - section.enter()) * section.speed() > enough;
            boolean moves = isLong && section.exit() < at; // an emptied section may end at −∞
            if (moves) {
                at = section.exit();
                x.scale(at, section.r());
            }
            if (!simplex.contains(next)) {
                simplex.push();
            } else if (!moves) {
                return;
            }
            seeFromX();
            subDistance.solve(simplex);
            v.scale(-1, subDistance.nearest());
            simplex.keep(subDistance.carriers());
            if (!(v.length() > obstacle.margin() + obstacle.rounding())) {
                return;
            }
        }
    }

    private void seeFromX() {
        for (int i = 0; i < simplex.size(); i++) {
            SupportPoint point = simplex.point(i);
            point.w.sub(point.onA, point.onB).sub(x);
        }
    }

    /** Returns the support points of the last cut. */
    int steps() {
        return steps;
    }
}
