package org.collide4j.explorer.worlds;

import java.util.Arrays;
import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.Simulation;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceContacts;
import org.collide4j.query.ContactPoints;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;

/** Overlays of a scene in the world frame: contact points with normals, and bounding boxes of moving bodies. */
final class Overlays {
    /** Largest gap of a shown contact point, as a fraction of the thinner body's thickness. */
    private static final double CONTACT_GAP = 0.02;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Contacts contacts = new Contacts();
    private final MeshPhase mesh = new MeshPhase();
    private final PieceContacts pieceContacts = new PieceContacts();
    private final Vector3 point = new Vector3();
    private final Aabb box = new Aabb();
    private final Aabb boxOfPart = new Aabb();
    private final Pose place = new Pose();
    private final Pose poseA = new Pose();
    private final Pose poseB = new Pose();
    private float[] out = new float[600];
    private int size;

    /** Returns six numbers for each contact point: its place, and the unit normal from A to B. */
    float[] contacts(Simulation simulation) {
        size = 0;
        simulation.forEachTouching(this::addContacts);
        return Arrays.copyOf(out, size);
    }

    private void addContacts(Body a, Body b) {
        if (a.surface() != null) {
            addContacts(b, a);
            return;
        }
        double thinner =
                a.isStatic() ? b.thickness() : b.isStatic() ? a.thickness() : Math.min(a.thickness(), b.thickness());
        double reach = CONTACT_GAP * thinner;
        ConcaveBody surface = b.surface();
        for (int i = 0; i < a.partCount(); i++) {
            ConvexShape shapeA = a.part(i, place);
            poseA.setProduct(a.pose(poseA), place);
            if (surface != null) {
                mesh.contacts(shapeA, poseA, surface, b.pose(poseB), reach, pieceContacts);
                add(pieceContacts);
            }
            for (int k = 0; k < b.partCount(); k++) {
                ConvexShape shapeB = b.part(k, place);
                poseB.setProduct(b.pose(poseB), place);
                narrow.contacts(shapeA, poseA, shapeB, poseB, reach, contacts);
                add(contacts);
            }
        }
    }

    private void add(ContactPoints points) {
        for (int i = 0; i < points.size(); i++) {
            add(points.pointOnB(i, point));
            add(points.normal(i, point));
        }
    }

    /** Returns six numbers for each moving body: the least and the greatest corner of its axis-aligned box. */
    float[] boxes(Simulation simulation) {
        size = 0;
        for (int i = 0; i < simulation.bodyCount(); i++) {
            Body body = simulation.body(i);
            if (!body.isStatic() && body.partCount() > 0) {
                findBox(body);
                add(point.set(box.minX, box.minY, box.minZ));
                add(point.set(box.maxX, box.maxY, box.maxZ));
            }
        }
        return Arrays.copyOf(out, size);
    }

    private void findBox(Body body) {
        box.setEmpty();
        for (int i = 0; i < body.partCount(); i++) {
            ConvexShape shape = body.part(i, place);
            poseA.setProduct(body.pose(poseA), place);
            box.add(narrow.bounds(shape, poseA, boxOfPart));
        }
    }

    private void add(Vector3 v) {
        if (size + 3 > out.length) {
            out = Arrays.copyOf(out, 2 * out.length);
        }
        out[size++] = (float) v.x;
        out[size++] = (float) v.y;
        out[size++] = (float) v.z;
    }
}
