package org.collide4j.explorer.walk;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.explorer.json.Json;
import org.collide4j.explorer.situation.Situation;

/** All steps of an algorithm in a situation. */
public final class Trace {
    /** Most frames of a trace, more than any algorithm's budget. */
    private static final int MOST_FRAMES = 600;

    private final List<Frame> frames = new ArrayList<>();
    private String need = "";

    private Trace() {}

    public static Trace of(Situation situation, Algorithm algorithm) {
        Trace trace = new Trace();
        Scene scene = new Scene(situation, algorithm.usesCurvature());
        Walk walk = algorithm.start(scene);
        if (walk == null) {
            trace.need = algorithm.need();
            return trace;
        }
        trace.show(walk);
        boolean more = true;
        while (more && trace.frames.size() < MOST_FRAMES) {
            more = walk.step();
            trace.show(walk);
        }
        return trace;
    }

    private void show(Walk walk) {
        Frame frame = new Frame();
        walk.show(frame);
        if (!frames.isEmpty()) {
            frame.compareWith(frames.get(frames.size() - 1));
        }
        frame.say = walk.sentence(frame);
        frames.add(frame);
    }

    public int size() {
        return frames.size();
    }

    public double lower(int frame) {
        return frames.get(frame).lower;
    }

    public double upper(int frame) {
        return frames.get(frame).upper;
    }

    public String sentence(int frame) {
        return frames.get(frame).say;
    }

    /** Writes {@code {"need": reason without frames, "frames": […]}}. */
    public void write(Json out) {
        out.open('{').field("need", need).name("frames").open('[');
        for (Frame frame : frames) {
            frame.write(out);
        }
        out.close(']').close('}');
    }
}
