package org.collide4j.examples;

import java.util.Locale;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;

/** A character walks towards a wall at an angle, stops before it and slides along it. */
public final class E14_MoveAndSlide {
    private E14_MoveAndSlide() {}

    public static void main(String[] args) {
        var wall = new Box(0.5, 5, 2);
        var character = new Capsule(0.5, 0.5);
        var narrow = new NarrowPhase();
        var hit = new CastHit();
        var place = new Vector3(-3, 0, 0);
        var move = new Vector3(3, 2, 0); // what is left of the step
        for (int slide = 0; slide < 3 && move.length() > 0; slide++) {
            var from = Pose.at(place.x, place.y, place.z);
            if (!narrow.cast(character, from, move.x, move.y, move.z, wall, new Pose(), hit)) {
                place.add(move);
                break;
            }
            double free = Math.max(0, hit.time() - 0.001 / move.length()); // keep a skin of a millimetre
            place.addScaled(free, move);
            move.scale(1 - free);
            move.addScaled(-move.dot(hit.normal()), hit.normal()); // the normal points into the wall
        }
        System.out.printf(Locale.ROOT, "at x = %.3f, y = %.3f%n", place.x, place.y);
    }
}

// Output:
// at x = -1.001, y = 2.000
