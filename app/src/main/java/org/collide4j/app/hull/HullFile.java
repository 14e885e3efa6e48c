package org.collide4j.app.hull;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Printable;

/** Hulls as an OBJ file: one object a part in the model's frame, every number so that it reads back the same. */
final class HullFile {
    private final OutputFile file;

    /**
     * Made before the work, so that a bad name costs nobody time.
     *
     * @throws UserErrorException if the name does not end with .obj, or no file can be written there
     */
    HullFile(Path file) {
        if (!file.toString().toLowerCase(Locale.ROOT).endsWith(".obj") && !OutputFile.isDevice(file)) {
            throw new UserErrorException("--output " + file + ": hulls are written as OBJ; end the name with .obj");
        }
        this.file = new OutputFile("--output", file);
    }

    Path path() {
        return file.path();
    }

    /** Writes all or nothing: a reader never sees half a file. */
    void write(List<PartHull> hulls) throws IOException {
        file.write(out -> {
            Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            int first = 1;
            for (PartHull hull : hulls) {
                write(hull, first, text);
                first += hull.hull().vertexCount();
            }
            text.flush();
        });
    }

    private static void write(PartHull part, int first, Writer out) throws IOException {
        out.write("o " + Printable.of(part.part().name()) + "\n");
        Hull hull = part.hull();
        Vector3 v = new Vector3();
        for (int i = 0; i < hull.vertexCount(); i++) {
            part.part().pose().transform(hull.vertex(i, v), v);
            out.write("v " + v.x + " " + v.y + " " + v.z + "\n");
        }
        FaceGraph graph = part.boundary().graph();
        for (int f = 0; f < graph.faceCount(); f++) {
            StringBuilder face = new StringBuilder("f");
            for (int h = graph.firstHalfEdge(f); h < graph.halfEdgeEnd(f); h++) {
                face.append(' ').append(first + graph.origin(h));
            }
            out.write(face.append('\n').toString());
        }
    }
}
