package org.collide4j.npm;

import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.ContactPoints;
import org.collide4j.query.Contacts;
import org.collide4j.query.Proximity;

/** Puts answers into {@link Numbers}, in the order in which the package's {@code answers.js} reads them. */
final class Answers {
    private static final Vector3 POINT = new Vector3();

    private Answers() {}

    static void write(Proximity near) {
        Numbers.clear();
        add(near.relation());
        add(near.termination());
        Numbers.add(near.signedDistance());
        Numbers.add(near.lower());
        Numbers.add(near.upper());
        Numbers.add(near.pointOnA());
        Numbers.add(near.pointOnB());
        Numbers.add(near.normal());
    }

    static void write(CastHit hit) {
        Numbers.clear();
        add(hit.outcome());
        add(hit.termination());
        Numbers.add(hit.time());
        Numbers.add(hit.lower());
        Numbers.add(hit.upper());
        Numbers.add(hit.signedDistance());
        Numbers.add(hit.pointOnA());
        Numbers.add(hit.pointOnB());
        Numbers.add(hit.normal());
    }

    static void write(Contacts contacts) {
        Numbers.clear();
        add(contacts.relation());
        Numbers.add(contacts.signedDistance());
        Numbers.add(contacts.lower());
        Numbers.add(contacts.upper());
        Numbers.add(contacts.area());
        Numbers.add(contacts.normal());
        add(contacts);
    }

    /** Appends the count of the points, then each point. */
    static void add(ContactPoints contacts) {
        Numbers.add(contacts.size());
        for (int i = 0; i < contacts.size(); i++) {
            Numbers.add(contacts.pointOnA(i, POINT));
            Numbers.add(contacts.pointOnB(i, POINT));
            Numbers.add(contacts.normal(i, POINT));
            Numbers.add(contacts.distance(i));
        }
    }

    /** Appends the index of the constant in the package's list of names. */
    @SuppressWarnings("EnumOrdinal") // answers.js lists the names in this order; the test compares names
    private static void add(Enum<?> constant) {
        Numbers.add(constant.ordinal());
    }
}
