package org.collide4j.query;

import org.collide4j.kind.hull.HullAxes;

/** A question about a pair and the stages that answer it: within a limit or not, how far apart, how deep, for contacts. */
final class DistanceSearch {
    final Question question;
    final Decision decision;
    final UnsignedDistance unsigned;
    final SignedDistance signed;
    final ContactDistance contact;

    /** Measures depth within the x-y plane, for flat shapes there, or in space. */
    DistanceSearch(Accuracy accuracy, boolean withinPlane) {
        var exactSign = new ExactSign();
        var direct = new DirectDistance();
        var hullAxes = new HullAxes();
        var found = new FoundDistance();
        question = new Question(accuracy, withinPlane);
        var glance = new Glance(question.cornerWalks);
        decision = new Decision(question, direct, glance, exactSign);
        unsigned = new UnsignedDistance(question, direct, glance, exactSign, found);
        signed = new SignedDistance(question, direct, hullAxes, exactSign, found);
        contact = new ContactDistance(question, signed, hullAxes);
    }
}
