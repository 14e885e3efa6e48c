package org.collide4j.app.export;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.StringJoiner;
import org.collide4j.app.view.Frame;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;

/** Hulls as a scene file of the simulator: a body a part, a shape a hull; in metres and z up, as gravity has it there. */
final class SceneHulls {
    private SceneHulls() {}

    /** Writes the file, and leaves the stream open. */
    static void write(List<HullGroup> groups, Frame frame, OutputStream out) throws IOException {
        Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        StringJoiner bodies = new StringJoiner(",\n", "{\n  \"bodies\": [\n", "\n  ]\n}\n");
        for (HullGroup group : groups) {
            Vector3 middle = middle(group, frame);
            StringJoiner parts = new StringJoiner(",\n", "    {\"parts\": [\n", "\n    ], \"position\": ");
            for (Hull hull : group.hulls()) {
                parts.add("      {\"shape\": {\"hull\": " + points(group, hull, frame, middle) + "}}");
            }
            bodies.add(parts + "[" + numbers(middle) + "]}");
        }
        text.write(bodies.toString());
        text.flush();
    }

    /** Returns the middle of the box around all hulls: the origin of the body. */
    private static Vector3 middle(HullGroup group, Frame frame) {
        Aabb box = new Aabb();
        for (Hull hull : group.hulls()) {
            for (int i = 0; i < hull.vertexCount(); i++) {
                box.add(place(group, hull, i, frame));
            }
        }
        return box.center(new Vector3());
    }

    private static Vector3 place(HullGroup group, Hull hull, int vertex, Frame frame) {
        Vector3 v = hull.vertex(vertex, new Vector3());
        return frame.point(group.pose().transform(v, v));
    }

    private static String points(HullGroup group, Hull hull, Frame frame, Vector3 middle) {
        StringJoiner points = new StringJoiner(", ", "[", "]");
        for (int i = 0; i < hull.vertexCount(); i++) {
            points.add(numbers(place(group, hull, i, frame).sub(middle)));
        }
        return points.toString();
    }

    private static String numbers(Vector3 v) {
        return v.x + ", " + v.y + ", " + v.z;
    }
}
