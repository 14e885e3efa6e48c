package org.collide4j.explorer;

import org.collide4j.explorer.json.Json;
import org.collide4j.explorer.situation.Situation;
import org.collide4j.math.Motion;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.PlanarPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.PlanarShape;

/** Distance, contacts and time of impact of a situation: in the plane for two flat shapes in z = 0, else in space. */
final class Answers {
    /** Contacts are computed up to this gap, as a fraction of the larger shape's reach. */
    private static final double CONTACT_GAP = 0.02;

    private final NarrowPhase narrow = new NarrowPhase();
    private final PlanarPhase plane = new PlanarPhase();
    private final Proximity near = new Proximity();
    private final Contacts contacts = new Contacts();
    private final CastHit hit = new CastHit();
    private final Vector3 point = new Vector3();
    private final Motion rest = new Motion();

    void write(Situation s, Json out) {
        measure(s);
        out.open('{').field("isPlanar", s.isPlanar());
        out.field("relation", near.relation().name()).field("signedDistance", near.signedDistance());
        out.field("lower", near.lower()).field("upper", near.upper()).field("normal", near.normal());
        out.field("pointOnA", near.pointOnA()).field("pointOnB", near.pointOnB());
        out.field("termination", near.termination().name()).field("steps", near.steps());
        writeContacts(s, out.name("contacts"));
        if (s.isCast()) {
            writeHit(s, out.name("cast"));
        }
        out.close('}');
    }

    private void measure(Situation s) {
        if (s.isPlanar() && s.a() instanceof PlanarShape a && s.b() instanceof PlanarShape b) {
            plane.signedDistance(a, s.poseA(), b, s.poseB(), near);
        } else {
            narrow.signedDistance(s.a(), s.poseA(), s.b(), s.poseB(), near);
        }
    }

    /** Writes the contact manifold of two bodies in space; planar situations have none. */
    private void writeContacts(Situation s, Json out) {
        if (s.isPlanar()) {
            contacts.clear();
        } else {
            manifold(s);
        }
        out.open('{')
                .field("area", contacts.size() == 0 ? 0 : contacts.area())
                .name("points")
                .open('[');
        for (int i = 0; i < contacts.size(); i++) {
            out.open('{').field("onA", contacts.pointOnA(i, point)).field("onB", contacts.pointOnB(i, point));
            out.field("distance", contacts.distance(i)).close('}');
        }
        out.close(']').close('}');
    }

    private void manifold(Situation s) {
        narrow.contacts(
                s.a(),
                s.poseA(),
                s.b(),
                s.poseB(),
                CONTACT_GAP * Math.max(extent(s.a().reach()), extent(s.b().reach())),
                contacts);
    }

    private static double extent(double reach) {
        return reach >= 0 ? reach : 0;
    }

    private void writeHit(Situation s, Json out) {
        narrow.cast(s.a(), s.poseA(), s.motion(), s.b(), s.poseB(), rest, hit);
        out.open('{').field("outcome", hit.outcome().name()).field("time", hit.time());
        out.field("lower", hit.lower()).field("upper", hit.upper()).field("normal", hit.normal());
        out.field("pointOnA", hit.pointOnA()).field("pointOnB", hit.pointOnB());
        out.field("termination", hit.termination().name())
                .field("steps", hit.steps())
                .close('}');
    }

    /** Measures the signed distance {@code times} times, for the caller to time. */
    void repeat(Situation s, int times) {
        for (int i = 0; i < times; i++) {
            measure(s);
        }
    }
}
