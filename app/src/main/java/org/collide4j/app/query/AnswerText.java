package org.collide4j.app.query;

import java.io.PrintWriter;
import java.util.Locale;
import org.collide4j.query.Termination;

/** The parts of a line that answers of both kinds write, one by one or many at a time. */
final class AnswerText {
    /** Stands for the time of a contact that there is none of, and for its bounds. */
    private static final double MISS = -1;

    private AnswerText() {}

    static void time(boolean met, double time, PrintWriter out) {
        out.print(met ? time : MISS);
    }

    static void boundsOfTime(boolean met, double lower, double upper, Termination termination, PrintWriter out) {
        bounds(met ? lower : MISS, met ? upper : MISS, termination, out);
    }

    static void bounds(double lower, double upper, Termination termination, PrintWriter out) {
        out.print(" " + lower + " " + upper + " " + termination.name().toLowerCase(Locale.ROOT));
    }
}
