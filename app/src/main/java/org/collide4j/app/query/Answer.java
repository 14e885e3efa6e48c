package org.collide4j.app.query;

import java.io.PrintWriter;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.scene.query.Query;

/** Asks one question of every query, and writes each answer as a line. */
final class Answer {
    private final Operation operation;
    private final boolean bounds;
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final CastHit hit = CastHit.withoutDepth();
    private final Contacts contacts;
    private final double reach;
    private final Vector3 point = new Vector3();

    /**
     * @param reach how far apart shapes may be to have contacts
     * @param allPoints whether all contacts are wanted, or four at most
     */
    Answer(Operation operation, boolean bounds, double reach, boolean allPoints) {
        this.operation = operation;
        this.bounds = bounds;
        this.reach = reach;
        contacts = allPoints ? Contacts.ofAllPoints() : new Contacts();
    }

    void write(Query query, PrintWriter out) {
        if (operation == Operation.CAST) {
            writeCast(query, out);
        } else if (operation == Operation.CONTACTS) {
            writeContacts(query, out);
        } else {
            writePair(query, out);
        }
        out.print('\n');
    }

    private void writeCast(Query query, PrintWriter out) {
        Vector3 d = query.motion();
        boolean met = narrow.cast(query.a(), query.poseA(), d.x, d.y, d.z, query.b(), query.poseB(), hit);
        AnswerText.time(met, hit.time(), out);
        if (bounds) {
            AnswerText.boundsOfTime(met, hit.lower(), hit.upper(), hit.termination(), out);
        }
    }

    private void writeContacts(Query query, PrintWriter out) {
        int count = narrow.contacts(query.a(), query.poseA(), query.b(), query.poseB(), reach, contacts);
        out.print(count);
        writePoint(contacts.normal(), out);
        for (int i = 0; i < count; i++) {
            writePoint(contacts.pointOnA(i, point), out);
            writePoint(contacts.pointOnB(i, point), out);
            out.print(" " + contacts.distance(i) + " " + contacts.id(i));
        }
        if (bounds) {
            AnswerText.bounds(contacts.lower(), contacts.upper(), contacts.termination(), out);
        }
    }

    private static void writePoint(Vector3 p, PrintWriter out) {
        out.print(" " + p.x + " " + p.y + " " + p.z);
    }

    private void writePair(Query query, PrintWriter out) {
        out.print(value(query));
        if (bounds) {
            if (operation == Operation.INTERSECT) {
                measure(query);
            }
            AnswerText.bounds(near.lower(), near.upper(), near.termination(), out);
        }
    }

    private String value(Query query) {
        return switch (operation) {
            case INTERSECT -> narrow.intersects(query.a(), query.poseA(), query.b(), query.poseB()) ? "1" : "0";
            case DISTANCE -> Double.toString(Math.max(0, measure(query)));
            case SIGNED_DISTANCE -> Double.toString(measure(query));
            case CONTACTS, CAST -> throw new IllegalArgumentException(operation + " has an answer of another form");
        };
    }

    private double measure(Query query) {
        return narrow.signedDistance(query.a(), query.poseA(), query.b(), query.poseB(), near);
    }
}
