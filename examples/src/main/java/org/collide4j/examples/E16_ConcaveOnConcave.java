package org.collide4j.examples;

import java.util.List;
import java.util.Locale;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.HeightField;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceContacts;
import org.collide4j.mesh.PieceProximity;
import org.collide4j.shape.Box;

/** A table over a terrain: how far apart they are, and where its legs stand. */
public final class E16_ConcaveOnConcave {
    private E16_ConcaveOnConcave() {}

    public static void main(String[] args) {
        var leg = new Box(0.05, 0.05, 0.4);
        var table = new Compound(
                List.of(new Box(0.6, 0.4, 0.05), leg, leg),
                List.of(Pose.at(0, 0, 0.85), Pose.at(-0.5, 0, 0.4), Pose.at(0.5, 0, 0.4)));
        var terrain = new HeightField(11, 11, 1, 1, new float[121]);
        var meshes = new MeshPhase();
        var near = new PieceProximity();
        meshes.distance(table, Pose.at(5.1, 5.2, 0.25), terrain, new Pose(), near);
        System.out.println("leg " + near.pieceA() + " is " + near.signedDistance() + " above the ground");
        var contacts = new PieceContacts();
        meshes.contacts(table, Pose.at(5.1, 5.2, -0.01), terrain, new Pose(), 0, contacts);
        var point = new Vector3();
        for (int i = 0; i < contacts.size(); i++) {
            contacts.pointOnA(i, point);
            System.out.printf(Locale.ROOT, "leg %d at %.2f, %.2f%n", contacts.pieceA(i), point.x, point.y);
        }
    }
}

// Output:
// leg 1 is 0.25 above the ground
// leg 1 at 4.55, 5.15
// leg 1 at 4.55, 5.25
// leg 2 at 5.65, 5.25
// leg 2 at 5.65, 5.15
