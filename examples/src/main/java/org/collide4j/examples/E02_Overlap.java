package org.collide4j.examples;

import java.util.Locale;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;

/** How deep do two shapes overlap, and which move parts them? Depth is distance below zero. */
public final class E02_Overlap {
    private E02_Overlap() {}

    public static void main(String[] args) {
        var crate = new Box(1, 1, 1);
        var floor = new Box(10, 10, 0.5); // its top is at z = 0.5
        var cratePose = Pose.of(3, -2, 1.25, 0, 0, 0.5, 2); // turned about z, sunk in by 0.25
        var floorPose = new Pose();
        var narrow = new NarrowPhase();
        var near = new Proximity();

        double distance = narrow.signedDistance(crate, cratePose, floor, floorPose, near);
        System.out.printf(Locale.ROOT, "%s, depth %.3f, normal %s%n", near.relation(), -distance, near.normal());

        var place = cratePose.translation(new Vector3()).addScaled(distance, near.normal());
        cratePose.setTranslation(place.x, place.y, place.z); // A moves by distance · normal
        narrow.signedDistance(crate, cratePose, floor, floorPose, near);
        System.out.printf(Locale.ROOT, "%s, crate at z = %.3f%n", near.relation(), place.z);
    }
}

// Output:
// PENETRATING, depth 0.250, normal (0.0, 0.0, -1.0)
// TOUCHING, crate at z = 1.500
