package org.collide4j.explorer.situation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;

/**
 * Reads a situation in the syntax of query files: {@code shape} records, then {@code pair a pose b pose}, or {@code cast a
 * pose b pose dx dy dz}. A cast may also rotate A about its origin: {@code … dx dy dz ax ay az angle}. Reading stops at the
 * first pair or cast.
 */
public final class SituationText {
    private static final int MOST_SHAPES = 10_000;

    /** Size of the cache of shapes: dragging sends the same records again and again, and hulls are expensive to build. */
    private static final int MOST_CACHED = 64;

    private final Map<String, ConvexShape> cache = new HashMap<>();
    private final List<ConvexShape> shapes = new ArrayList<>();

    public Situation read(String text) throws UnreadableException {
        shapes.clear();
        Records records = new Records(text);
        while (records.next()) {
            Words words = records.words();
            String kind = words.word("the kind of record");
            switch (kind) {
                case "shape" -> addShape(words, records.record());
                case "pair", "cast" -> {
                    return situation(words, kind.equals("cast"));
                }
                default -> throw words.bad("'" + kind + "' is no record", "use shape, pair or cast");
            }
        }
        throw new UnreadableException("there is no pair and no cast; end with 'pair 0 0 0 0 0 0 0 1 1 3 0 0 0 0 0 1'");
    }

    private void addShape(Words words, String record) throws UnreadableException {
        if (words.count(MOST_SHAPES) != shapes.size()) {
            throw words.bad("the next shape is number " + shapes.size(), "number shapes from 0 in order");
        }
        ConvexShape shape = cache.get(record);
        if (shape == null) {
            shape = new ShapeText(words).read();
            words.end();
            if (cache.size() == MOST_CACHED) {
                cache.clear();
            }
            cache.put(record, shape);
        }
        shapes.add(shape);
    }

    private Situation situation(Words words, boolean isCast) throws UnreadableException {
        ConvexShape a = shape(words);
        Pose poseA = words.pose();
        ConvexShape b = shape(words);
        Pose poseB = words.pose();
        Motion motion = new Motion();
        if (isCast) {
            readMotion(words, poseA, motion);
        }
        words.end();
        return new Situation(a, poseA, b, poseB, motion, isCast);
    }

    private ConvexShape shape(Words words) throws UnreadableException {
        int id = words.count(MOST_SHAPES);
        if (id >= shapes.size()) {
            throw words.bad("there is no shape " + id, "write it before");
        }
        return shapes.get(id);
    }

    private static void readMotion(Words words, Pose start, Motion motion) throws UnreadableException {
        try {
            motion.setTranslation(words.number(), words.number(), words.number());
            if (words.more()) {
                motion.setRotation(words.number(), words.number(), words.number(), words.number());
                motion.setPivot(start.translationX(), start.translationY(), start.translationZ());
            }
        } catch (IllegalArgumentException e) {
            throw words.bad(String.valueOf(e.getMessage()), "correct the motion");
        }
    }
}
