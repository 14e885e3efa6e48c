package org.collide4j.app.hull;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.table.PartNames;
import org.collide4j.math.Vector3;
import org.collide4j.shape.FaceGraph;
import org.collide4j.shape.Hull;

/** Hulls as an OBJ file: one object a part in the model's frame, every number so that it reads back the same. */
final class HullFile {
    private final Path file;

    /**
     * Made before the work, so that a bad name costs nobody time.
     *
     * @throws UserErrorException if the name does not end with .obj, or no file can be written there
     */
    HullFile(Path file) {
        this.file = file;
        if (!file.toString().toLowerCase(Locale.ROOT).endsWith(".obj")) {
            throw new UserErrorException("--output " + file + ": hulls are written as OBJ; end the name with .obj");
        }
        if (Files.isDirectory(file)) {
            throw new UserErrorException("--output " + file + ": is a folder; name a file in it");
        }
        if (!Files.isDirectory(folder())) {
            throw new UserErrorException("--output " + file + ": there is no folder " + folder() + "; make it first");
        }
        if ((Files.exists(file) && !Files.isWritable(file)) || !canHoldFiles()) {
            throw new UserErrorException("--output " + file + ": may not be written; choose another place");
        }
    }

    /** Only trying tells: permissions do not know of read-only disks. */
    private boolean canHoldFiles() {
        try {
            Files.delete(Files.createFile(unfinished()));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    Path path() {
        return file;
    }

    /** Writes all or nothing: a reader never sees half a file. */
    void write(List<PartHull> hulls) throws IOException {
        try {
            writeUnfinished(hulls);
            Files.move(unfinished(), file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished());
        }
    }

    private Path folder() {
        Path parent = file.toAbsolutePath().getParent();
        return parent == null ? file.toAbsolutePath() : parent;
    }

    private Path unfinished() {
        return folder().resolve(
                        file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
    }

    private void writeUnfinished(List<PartHull> hulls) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(unfinished())) {
            int first = 1;
            for (PartHull hull : hulls) {
                write(hull, first, out);
                first += hull.hull().vertexCount();
            }
        }
    }

    private static void write(PartHull part, int first, Writer out) throws IOException {
        out.write("o " + PartNames.printable(part.part().name()) + "\n");
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
