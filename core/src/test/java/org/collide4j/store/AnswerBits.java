package org.collide4j.store;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceContacts;
import org.collide4j.mesh.PieceHit;
import org.collide4j.mesh.PieceProximity;
import org.collide4j.query.CastHit;
import org.collide4j.query.ContactPoints;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Face;

/** All bits of the answers of queries, in their order. */
public final class AnswerBits {
    private final List<Long> bits = new ArrayList<>();
    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase meshes = new MeshPhase();
    private final Vector3 point = new Vector3();

    /** Returns the bits of all answers so far. */
    public List<Long> all() {
        return List.copyOf(bits);
    }

    /** Adds what a shape says of itself along a direction. */
    public AnswerBits addShape(ConvexShape shape, Vector3 d) {
        shape.support(d.x, d.y, d.z, point);
        add(point);
        shape.center(point);
        add(point);
        Face face = new Face();
        face.findOn(shape, d.x, d.y, d.z, 0.1);
        for (int i = 0; i < face.size(); i++) {
            bits.add((long) face.id(i));
            add(face.x(i), face.y(i), face.z(i));
        }
        Aabb box = new Aabb();
        shape.bounds(box);
        add(box.minX, box.minY, box.minZ, box.maxX, box.maxY, box.maxZ);
        add(shape.margin(), shape.reach(), shape.rounding(), shape.innerRadius());
        return this;
    }

    /** Adds the answers of all queries about two shapes. */
    public AnswerBits addPair(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, Motion motion) {
        Proximity near = new Proximity();
        narrow.signedDistance(a, poseA, b, poseB, near);
        add(near);
        Contacts contacts = new Contacts();
        narrow.contacts(a, poseA, b, poseB, 0.1, contacts);
        add(contacts);
        CastHit hit = new CastHit();
        narrow.cast(a, poseA, motion, b, poseB, hit);
        add(hit);
        return this;
    }

    /** Adds the answers of all queries about a shape and a body. */
    public AnswerBits addBody(ConvexShape a, Pose poseA, ConcaveBody body, Pose pose, Motion motion, Ray ray) {
        PieceProximity near = new PieceProximity();
        meshes.signedDistance(a, poseA, body, pose, near);
        add(near);
        bits.add((long) near.pieceB());
        PieceContacts contacts = new PieceContacts();
        meshes.contacts(a, poseA, body, pose, 0.1, contacts);
        add(contacts);
        PieceHit hit = new PieceHit();
        meshes.cast(a, poseA, motion, body, pose, hit);
        add(hit);
        meshes.raycast(ray, body, pose, hit);
        add(hit);
        bits.add((long) hit.pieceB());
        Aabb box = body.bounds(new Aabb());
        add(box.minX, box.minY, box.minZ, box.maxX, box.maxY, box.maxZ);
        bits.add(body.version());
        bits.add((long) body.sides().name().hashCode());
        return this;
    }

    private void add(Proximity near) {
        add(near.signedDistance(), near.lower(), near.upper());
        add(near.normal());
        add(near.pointOnA());
        add(near.pointOnB());
    }

    private void add(CastHit hit) {
        add(hit.time(), hit.lower(), hit.upper());
        add(hit.normal());
        add(hit.pointOnA());
    }

    private void add(ContactPoints contacts) {
        bits.add((long) contacts.size());
        for (int i = 0; i < contacts.size(); i++) {
            bits.add(contacts.id(i));
            add(contacts.distance(i));
            add(contacts.normal(i, point));
            add(contacts.pointOnA(i, point));
            add(contacts.pointOnB(i, point));
        }
    }

    private void add(Vector3 v) {
        add(v.x, v.y, v.z);
    }

    private void add(double... numbers) {
        for (double number : numbers) {
            bits.add(Double.doubleToRawLongBits(number));
        }
    }
}
