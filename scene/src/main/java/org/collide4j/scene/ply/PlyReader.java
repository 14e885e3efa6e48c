package org.collide4j.scene.ply;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.assembly.Clouds;
import org.collide4j.scene.assembly.MeshBuilder;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.assembly.PolygonMesh;
import org.collide4j.scene.files.FileBytes;
import org.collide4j.scene.text.LineScanner;

/**
 * Reads PLY: text or binary of either byte order, with properties of any type in any order. The file is one part: its
 * faces and strips of triangles, or its points if it has neither. Lengths have no unit.
 */
public final class PlyReader {
    private static final String END_OF_HEADER = "end_header";

    private final Path file;
    private final PlyBody body;
    private final PlyFaces faces = new PlyFaces();
    private double[] vertices = new double[0];

    private PlyReader(Path file, PlyBody body) {
        this.file = file;
        this.body = body;
    }

    /**
     * Reads the file; the model has no parts if every face collapses.
     *
     * @param clouds whether a file without faces is a part too, a {@link Geometry.Cloud}, instead of refused
     */
    public static Model read(Path file, boolean clouds) throws ModelFileException {
        byte[] bytes = FileBytes.read(file);
        LineScanner line = new LineScanner(file, new ByteArrayInputStream(bytes));
        PlyHeader header = PlyHeader.read(line);
        PlyBody body = header.order() == null
                ? new TextBody(line, bytes.length)
                : new BinaryBody(
                        file, ByteBuffer.wrap(bytes).order(header.order()).position(endOfHeader(bytes)));
        PlyReader reader = new PlyReader(file, body);
        for (PlyElement element : header.elements()) {
            reader.read(element);
        }
        return reader.model(clouds);
    }

    /** Behind the line break of the line that ends the header. */
    private static int endOfHeader(byte[] bytes) {
        byte[] mark = END_OF_HEADER.getBytes(StandardCharsets.ISO_8859_1);
        int line = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                int from = line;
                while (from < i && bytes[from] <= ' ') {
                    from++;
                }
                if (from + mark.length <= i && Arrays.equals(bytes, from, from + mark.length, mark, 0, mark.length)) {
                    return i + 1;
                }
                line = i + 1;
            }
        }
        return bytes.length;
    }

    private void read(PlyElement element) throws ModelFileException {
        body.require(element);
        if (element.properties().isEmpty()) {
            return; // elements without numbers may be any number
        }
        int[] axes = {element.indexOf("x"), element.indexOf("y"), element.indexOf("z")};
        if (element.name().equals("vertex")) {
            for (int axis : axes) {
                if (axis < 0 || element.properties().get(axis).length() != null) {
                    throw body.bad("its vertices have no x, y and z", "export it again, with positions");
                }
            }
            vertices = new double[Math.multiplyExact(3, element.count())];
        }
        int corners = element.indexOf("vertex_indices", "vertex_index");
        boolean strips = element.name().equals("tristrips");
        boolean hasCorners = (strips || element.name().equals("face")) && corners >= 0;
        for (int i = 0; i < element.count(); i++) {
            for (int p = 0; p < element.properties().size(); p++) {
                PlyElement.Property property = element.properties().get(p);
                if (element.name().equals("vertex") && (p == axes[0] || p == axes[1] || p == axes[2])) {
                    vertices[3 * i + (p == axes[0] ? 0 : p == axes[1] ? 1 : 2)] = body.number(property.type());
                } else if (hasCorners && p == corners && property.length() != null) {
                    faces.read(body, property.length(), property.type(), strips);
                } else {
                    skip(property);
                }
            }
        }
    }

    private void skip(PlyElement.Property property) throws ModelFileException {
        int count = property.length() == null ? 1 : body.length(property.length());
        for (int i = 0; i < count; i++) {
            body.skip(property.type());
        }
    }

    private Model model(boolean clouds) throws ModelFileException {
        String name = FileBytes.stem(file);
        if (faces.count() == 0) {
            return Clouds.model(file, vertices, clouds);
        }
        Notes notes = new Notes();
        MeshBuilder mesh = new MeshBuilder();
        faces.add(file, vertices, new PolygonMesh(mesh), notes);
        notes.collapsed(mesh.collapsed());
        List<Part> parts = mesh.triangleCount() == 0
                ? List.of()
                : List.of(new Part(name, name, new Pose(), new Geometry.Surface(mesh.build())));
        return new Model(name, "unknown", parts, List.of(), notes.lines());
    }
}
