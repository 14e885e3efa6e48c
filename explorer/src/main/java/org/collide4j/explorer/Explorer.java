package org.collide4j.explorer;

import org.collide4j.explorer.json.Json;
import org.collide4j.explorer.situation.Outline;
import org.collide4j.explorer.situation.Situation;
import org.collide4j.explorer.situation.SituationText;
import org.collide4j.explorer.situation.UnreadableException;
import org.collide4j.explorer.walk.Algorithm;
import org.collide4j.explorer.walk.Trace;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.shape.ConvexShape;

/**
 * Entry points of the explorer's page: a situation as text ({@link SituationText}) goes in, JSON comes out. For a text that
 * cannot be read, the result is {@code {"error": message}}.
 */
public final class Explorer {
    private static final int SHAPE_DIRECTIONS = 900;
    private static final int OBSTACLE_DIRECTIONS = 1200;

    /** Corners of the outline of a disc, enough to look round. */
    private static final int PLANE_DIRECTIONS = 720;

    /** Most corners of the hull of a dropped model, so that it fits into a link. */
    private static final int MOST_CORNERS = 64;

    private final SituationText reader = new SituationText();
    private final Answers answers = new Answers();

    /** Returns the outlines of both shapes in their own frames, and whether A moves. */
    public String scene(String text) {
        return with(text, (situation, out) -> {
            out.open('{')
                    .field("isCast", situation.isCast())
                    .field("isPlanar", situation.isPlanar())
                    .name("a");
            outline(situation, situation.a(), situation.a().margin(), SHAPE_DIRECTIONS)
                    .write(out);
            out.name("b");
            outline(situation, situation.b(), situation.b().margin(), SHAPE_DIRECTIONS)
                    .write(out);
            out.close('}');
        });
    }

    /** Returns the answers of the narrow phase. */
    public String answer(String text) {
        return with(text, answers::write);
    }

    /** Returns the frames of all steps of an algorithm. */
    public String trace(String text, String algorithm) {
        Algorithm chosen = Algorithm.of(algorithm);
        if (chosen == null) {
            return error("the algorithm '" + algorithm + "' is unknown");
        }
        return with(text, (situation, out) -> Trace.of(situation, chosen).write(out));
    }

    /** Returns the configuration space obstacle of the cores in A's frame, and the obstacle grown by the margin. */
    public String obstacle(String text) {
        return with(text, (situation, out) -> {
            ConfigurationObstacle obstacle = new ConfigurationObstacle();
            obstacle.set(situation.a(), situation.poseA(), situation.b(), situation.poseB());
            double unscale = 1 / obstacle.scale();
            SupportPoint point = new SupportPoint();
            ConvexShape difference = (dx, dy, dz, to) -> {
                obstacle.support(dx, dy, dz, point);
                to.scale(unscale, point.w);
            };
            double margin = obstacle.margin() * unscale;
            out.open('{').field("margin", margin).name("core");
            outline(situation, difference, 0, OBSTACLE_DIRECTIONS).write(out);
            if (margin > 0) {
                outline(situation, difference, margin, OBSTACLE_DIRECTIONS).write(out.name("grown"));
            }
            out.close('}');
        });
    }

    /** Returns the outline of a core grown by its margin: by a disc within the plane, by a ball in space. */
    private static Outline outline(Situation situation, ConvexShape core, double margin, int directions) {
        return situation.isPlanar()
                ? Outline.inPlane(core, margin, PLANE_DIRECTIONS)
                : Outline.of(core, margin, directions);
    }

    /** Measures the signed distance {@code times} times; false if the text cannot be read. */
    public boolean repeat(String text, int times) {
        try {
            answers.repeat(reader.read(text), times);
            return true;
        } catch (UnreadableException e) {
            return false;
        }
    }

    /** Returns the record of the hull of points, simplified to fit into a link: {@code {"record": "hull 8 …"}}. */
    public String hull(double[] points) {
        try {
            Hull hull = new HullBuilder().maxVertices(MOST_CORNERS).build(points);
            StringBuilder record = new StringBuilder("hull ").append(hull.vertexCount());
            Vector3 vertex = new Vector3();
            for (int i = 0; i < hull.vertexCount(); i++) {
                hull.vertex(i, vertex);
                record.append(' ').append((float) vertex.x);
                record.append(' ').append((float) vertex.y);
                record.append(' ').append((float) vertex.z);
            }
            return new Json()
                    .open('{')
                    .field("record", record.toString())
                    .close('}')
                    .toString();
        } catch (IllegalArgumentException e) {
            return error(String.valueOf(e.getMessage()));
        }
    }

    private String with(String text, Writer writer) {
        try {
            Json out = new Json();
            writer.write(reader.read(text), out);
            return out.toString();
        } catch (UnreadableException e) {
            return error(String.valueOf(e.getMessage()));
        }
    }

    private static String error(String message) {
        return new Json().open('{').field("error", message).close('}').toString();
    }

    private interface Writer {
        void write(Situation situation, Json out);
    }
}
