package org.collide4j.scene.stl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.assembly.MeshBuilder;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.assembly.UniqueNames;
import org.collide4j.scene.files.FileBytes;
import org.collide4j.scene.text.Utf8;

/**
 * Reads STL, ASCII or binary. A part is a {@code solid}; a binary file is one part, named as the file.
 *
 * <p>The stored normals are ignored, for the order of the corners says the same. Lengths have no unit.
 */
public final class StlReader {
    static final int HEADER = 84;
    static final int FACET = 50;

    private final Path file;
    private final List<Part> parts = new ArrayList<>();
    private final Notes notes = new Notes();
    private final UniqueNames names = new UniqueNames();
    private int collapsed;

    private StlReader(Path file) {
        this.file = file;
    }

    /** Reads the file, whichever of the two forms it has. */
    public static Model read(Path file) throws ModelFileException {
        StlReader reader = new StlReader(file);
        byte[] bytes = Utf8.of(FileBytes.read(file));
        if (isAscii(bytes)) {
            new AsciiStl(file, bytes).read(reader::add, reader.notes);
        } else {
            reader.binary(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
        }
        return reader.model();
    }

    /** True for text: many a binary file begins with "solid" too, but its length gives it away. */
    public static boolean isAscii(byte[] bytes) {
        if (bytes.length >= HEADER && bytes.length == HEADER + (long) FACET * facets(ByteBuffer.wrap(bytes))) {
            return false;
        }
        String start = new String(bytes, 0, Math.min(bytes.length, 4096), StandardCharsets.ISO_8859_1)
                .strip()
                .toLowerCase(Locale.ROOT);
        return start.startsWith("solid") && start.indexOf('\0') < 0;
    }

    private static long facets(ByteBuffer bytes) {
        return bytes.order(ByteOrder.LITTLE_ENDIAN).getInt(HEADER - 4) & 0xFFFFFFFFL;
    }

    private void binary(ByteBuffer bytes) throws ModelFileException {
        if (bytes.limit() < HEADER) {
            throw new ModelFileException(
                    file,
                    "",
                    "is no STL: neither text with 'solid' nor a binary header of 84 bytes",
                    "export it again");
        }
        long facets = facets(bytes);
        long needed = HEADER + FACET * facets;
        if (bytes.limit() < needed) {
            throw new ModelFileException(
                    file,
                    "byte " + (HEADER - 4),
                    "announces " + facets + " triangles, which take " + needed + " bytes, but the file has "
                            + bytes.limit(),
                    "export it again: it is cut short or no STL");
        }
        notes.count(
                bytes.limit() - needed,
                "byte behind the last triangle was left out",
                "bytes behind the last triangle were left out");
        MeshBuilder mesh = new MeshBuilder();
        int[] corner = new int[3];
        for (int facet = 0; facet < facets; facet++) {
            int at = HEADER + FACET * facet + 12;
            for (int i = 0; i < 3; i++, at += 12) {
                corner[i] = vertex(mesh, bytes, at, facet);
            }
            mesh.triangle(corner[0], corner[1], corner[2]);
        }
        add(FileBytes.stem(file), mesh);
    }

    private int vertex(MeshBuilder mesh, ByteBuffer bytes, int at, int facet) throws ModelFileException {
        float x = bytes.getFloat(at);
        float y = bytes.getFloat(at + 4);
        float z = bytes.getFloat(at + 8);
        if (Float.isFinite(x) && Float.isFinite(y) && Float.isFinite(z)) {
            return mesh.vertex(x, y, z);
        }
        throw new ModelFileException(
                file,
                "triangle " + facet,
                "a corner is not finite: (" + x + ", " + y + ", " + z + ")",
                "repair the mesh and export it again");
    }

    private void add(String name, MeshBuilder mesh) {
        collapsed += mesh.collapsed();
        if (mesh.triangleCount() > 0) {
            String unique = names.unique(name.isEmpty() ? FileBytes.stem(file) : name);
            parts.add(new Part(unique, unique, new Pose(), new Geometry.Surface(mesh.build())));
        }
    }

    private Model model() {
        notes.collapsed(collapsed);
        return new Model(FileBytes.stem(file), "unknown", parts, List.of(), notes.lines());
    }
}
