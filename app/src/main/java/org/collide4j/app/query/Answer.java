package org.collide4j.app.query;

import java.io.PrintWriter;
import java.util.Locale;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.query.Termination;
import org.collide4j.scene.query.Query;

/** Asks one question of every query, and writes each answer as a line. */
final class Answer {
    /** Stands for the time of a contact that there is none of, and for its bounds. */
    private static final double MISS = -1;

    private final Operation operation;
    private final boolean bounds;
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final CastHit hit = new CastHit();

    Answer(Operation operation, boolean bounds) {
        this.operation = operation;
        this.bounds = bounds;
    }

    void write(Query query, PrintWriter out) {
        if (operation == Operation.CAST) {
            writeCast(query, out);
        } else {
            writePair(query, out);
        }
        out.print('\n');
    }

    private void writeCast(Query query, PrintWriter out) {
        Vector3 d = query.motion();
        boolean met = narrow.cast(query.a(), query.poseA(), d.x, d.y, d.z, query.b(), query.poseB(), hit);
        out.print(met ? hit.time() : MISS);
        if (bounds) {
            writeBounds(met ? hit.lower() : MISS, met ? hit.upper() : MISS, hit.termination(), out);
        }
    }

    private void writePair(Query query, PrintWriter out) {
        out.print(value(query));
        if (bounds) {
            if (operation == Operation.INTERSECT) {
                measure(query);
            }
            writeBounds(near.lower(), near.upper(), near.termination(), out);
        }
    }

    private static void writeBounds(double lower, double upper, Termination termination, PrintWriter out) {
        out.print(" " + lower + " " + upper + " " + termination.name().toLowerCase(Locale.ROOT));
    }

    private String value(Query query) {
        return switch (operation) {
            case INTERSECT -> narrow.intersects(query.a(), query.poseA(), query.b(), query.poseB()) ? "1" : "0";
            case DISTANCE -> Double.toString(Math.max(0, measure(query)));
            case PENETRATION -> Double.toString(measure(query));
            case CAST -> throw new IllegalArgumentException("a cast is no question about a pair");
        };
    }

    private double measure(Query query) {
        return narrow.distance(query.a(), query.poseA(), query.b(), query.poseB(), near);
    }
}
