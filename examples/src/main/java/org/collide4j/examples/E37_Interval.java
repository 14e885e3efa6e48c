package org.collide4j.examples;

import java.util.List;
import java.util.Locale;
import org.collide4j.math.Pose;
import org.collide4j.query.Accuracy;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;

/** How sure is an answer? A distance lies in a proven interval, and the sign of a gap of one ulp is decided exactly. */
public final class E37_Interval {
    private E37_Interval() {}

    public static void main(String[] args) {
        var egg = new Ellipsoid(2, 1, 0.5);
        var disc = new Cylinder(1, 0.25);
        var place = Pose.of(3, 2, 1, 1, 2, 3, 4);
        var near = new Proximity();
        for (var accuracy : List.of(Accuracy.FULL, Accuracy.relative(1e-3))) {
            new NarrowPhase(accuracy).signedDistance(egg, new Pose(), disc, place, near);
            System.out.printf(Locale.ROOT, "from %.9f to %.9f, ", near.lower(), near.upper());
            System.out.printf(Locale.ROOT, "width %.0e, %d steps%n", near.upper() - near.lower(), near.steps());
        }
        var cube = new Box(0.5, 0.5, 0.5);
        var narrow = new NarrowPhase();
        for (double x : new double[] {Math.nextDown(1.0), 1.0, Math.nextUp(1.0)}) { // an ulp less, touch, an ulp more
            narrow.signedDistance(cube, new Pose(), cube, Pose.at(x, 0.25, 0.125), near);
            System.out.println(near.relation() + ", " + near.termination());
        }
    }
}
// Output:
// from 1.493115220 to 1.493115220, width 7e-14, 7 steps
// from 1.493109026 to 1.493124916, width 2e-05, 5 steps
// PENETRATING, EXACT
// TOUCHING, EXACT
// SEPARATED, EXACT
