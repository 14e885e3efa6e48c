package org.collide4j.app.query;

import java.io.PrintWriter;
import java.util.Locale;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.scene.query.Query;

/** Asks one question of every query, and writes each answer as a line. */
final class Answer {
    private final Operation operation;
    private final boolean bounds;
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();

    Answer(Operation operation, boolean bounds) {
        this.operation = operation;
        this.bounds = bounds;
    }

    void write(Query query, PrintWriter out) {
        out.print(value(query));
        if (bounds) {
            if (operation == Operation.INTERSECT) {
                measure(query);
            }
            out.print(" " + near.lower() + " " + near.upper() + " ");
            out.print(near.termination().name().toLowerCase(Locale.ROOT));
        }
        out.print('\n');
    }

    private String value(Query query) {
        return switch (operation) {
            case INTERSECT -> narrow.intersects(query.a(), query.poseA(), query.b(), query.poseB()) ? "1" : "0";
            case DISTANCE -> Double.toString(Math.max(0, measure(query)));
            case PENETRATION -> Double.toString(measure(query));
            case CAST -> throw new IllegalStateException("casts are refused before");
        };
    }

    private double measure(Query query) {
        return narrow.distance(query.a(), query.poseA(), query.b(), query.poseB(), near);
    }
}
