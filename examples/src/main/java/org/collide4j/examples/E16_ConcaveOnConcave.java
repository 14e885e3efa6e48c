package org.collide4j.examples;

import java.util.List;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.mesh.*;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;

/** A table over a terrain: how far apart they are, where its legs stand; and a ball that falls on a room of both. */
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
        System.out.println(contacts.size() + " contacts, of legs " + contacts.pieceA(0) + " and " + contacts.pieceA(3));
        var low = table.transformed(-1, 0, 0, 0, 1, 0, 0, 0, 0.5); // mirrored, and half as high
        var parts = Compound.builder().add(terrain, new Pose());
        var room = parts.add(low, Pose.at(5, 5, 0)).build();
        var step = new MeshSkinAndBone(new Sphere(0.3), room, 0.25); // stops a skin of 0.25 before the contact
        double time = step.find(Pose.at(5, 5, 2), new Motion().setTranslation(0, 0, -2), new Pose(), near);
        System.out.println("stops after " + Math.round(100 * time) + "% of its way, over piece " + near.pieceB());
        System.out.println(meshes.distance(table, Pose.at(2, 2, 2), room.rounded(0.25), new Pose(), near));
    }
}
// Output:
// leg 1 is 0.25 above the ground
// 4 contacts, of legs 1 and 2
// stops after 50% of its way, over piece 200
// 1.75
