package org.collide4j.app.export;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Printable;

/** Hulls as OBJ: one object a hull in the model's frame, faces as polygons, every number so that it reads back the same. */
final class ObjHulls {
    private final Writer out;
    private int first = 1;

    private ObjHulls(Writer out) {
        this.out = out;
    }

    /** Writes the file, and leaves the stream open. */
    static void write(List<HullGroup> groups, OutputStream out) throws IOException {
        Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        ObjHulls file = new ObjHulls(text);
        for (HullGroup group : groups) {
            for (int i = 0; i < group.hulls().size(); i++) {
                file.write(group.nameOf(i), group.hulls().get(i), group.pose());
            }
        }
        text.flush();
    }

    private void write(String name, Hull hull, Pose pose) throws IOException {
        out.write("o " + Printable.of(name) + "\n");
        Vector3 v = new Vector3();
        for (int i = 0; i < hull.vertexCount(); i++) {
            pose.transform(hull.vertex(i, v), v);
            out.write("v " + v.x + " " + v.y + " " + v.z + "\n");
        }
        FaceGraph graph = hull.boundary().graph();
        for (int f = 0; f < graph.faceCount(); f++) {
            StringBuilder face = new StringBuilder("f");
            for (int h = graph.firstHalfEdge(f); h < graph.halfEdgeEnd(f); h++) {
                face.append(' ').append(first + graph.origin(h));
            }
            out.write(face.append('\n').toString());
        }
        first += hull.vertexCount();
    }
}
