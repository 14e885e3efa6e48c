package org.collide4j.scene.query;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.files.FileBytes;
import org.collide4j.scene.text.LineScanner;
import org.collide4j.shape.ConvexShape;

/**
 * Reads a query file as a stream: memory grows with the shapes, not with the queries, and a warm {@link #next} allocates
 * nothing but for numbers of more than 15 digits.
 *
 * <pre>{@code
 * try (QueryFile file = QueryFile.open(path)) {
 *     for (Query query = new Query(); file.next(query); ) {
 *         narrow.signedDistance(query.a(), query.poseA(), query.b(), query.poseB(), near);
 *     }
 * }
 * }</pre>
 */
public final class QueryFile implements Closeable {
    private static final String FORM = "write 'pair a px py pz qx qy qz qw b px py pz qx qy qz qw'";

    private final Path file;
    private final InputStream in;
    private final LineScanner line;
    private final ShapeRecord shapeRecord;
    private final List<ConvexShape> shapes = new ArrayList<>();
    private String kind = "";
    private boolean empty = true;

    private QueryFile(Path file, InputStream in) {
        this.file = file;
        this.in = in;
        line = new LineScanner(file, in);
        shapeRecord = new ShapeRecord(line);
    }

    /** Opens a file; it is closed with this reader. */
    public static QueryFile open(Path file) throws ModelFileException {
        try {
            if (Files.isDirectory(file)) {
                throw new ModelFileException(file, "", "is a folder", "name the query file in it");
            }
            return new QueryFile(file, Files.newInputStream(file));
        } catch (IOException e) {
            throw FileBytes.explain(file, e);
        }
    }

    /**
     * Reads from a stream, which is closed with this reader.
     *
     * @param name what messages call it, such as "standard input"
     */
    public static QueryFile of(String name, InputStream in) {
        return new QueryFile(Path.of(name), in);
    }

    /**
     * Reads on to the next query and overwrites {@code out} with it; false at the end of the file.
     *
     * @throws ModelFileException at the first line that is not a right record, naming it
     */
    public boolean next(Query out) throws ModelFileException {
        while (line.nextLine()) {
            if (!line.nextWord()) {
                continue;
            }
            empty = false;
            if (line.is("shape")) {
                addShape();
            } else if (line.is("pair") || line.is("cast")) {
                readQuery(out);
                return true;
            } else {
                throw line.badWord("is no record", "begin the line with shape, pair, cast or #");
            }
        }
        if (empty) {
            throw new ModelFileException(file, "", "holds no records", "begin with shapes, then pairs or casts");
        }
        return false;
    }

    /** Returns the shapes read so far, by id; all of them once the first query is read, if they come first. */
    public List<ConvexShape> shapes() {
        return Collections.unmodifiableList(shapes);
    }

    @Override
    public void close() throws ModelFileException {
        try {
            in.close();
        } catch (IOException e) {
            throw FileBytes.explain(file, e);
        }
    }

    private void addShape() throws ModelFileException {
        int id = line.nextWhole();
        if (id != shapes.size()) {
            throw line.bad(
                    "shape " + id + " stands where shape " + shapes.size() + " should", "number shapes in order");
        }
        shapes.add(shapeRecord.read());
        requireEnd("the shape is complete before '", "remove the rest of the line");
    }

    private void readQuery(Query out) throws ModelFileException {
        out.isCast = line.is("cast");
        String recordKind = out.isCast ? "cast" : "pair";
        if (kind.isEmpty()) {
            kind = recordKind;
        } else if (!kind.equals(recordKind)) {
            throw line.bad("a " + recordKind + " stands among " + kind + "s", "split the file into one of each");
        }
        out.line = line.line();
        out.a = shape();
        PoseRecord.read(line, out.poseA);
        out.b = shape();
        PoseRecord.read(line, out.poseB);
        out.motion.set(0, 0, 0);
        if (out.isCast) {
            out.motion.set(line.nextNumber(), line.nextNumber(), line.nextNumber());
        }
        requireEnd("the " + recordKind + " is complete before '", FORM + (out.isCast ? " and dx dy dz" : ""));
    }

    private ConvexShape shape() throws ModelFileException {
        int id = line.nextWhole();
        if (id >= shapes.size()) {
            throw line.bad("there is no shape " + id, "define it above this line");
        }
        return shapes.get(id);
    }

    private void requireEnd(String what, String mend) throws ModelFileException {
        if (line.nextWord()) {
            throw line.bad(what + line.shown() + "'", mend);
        }
    }
}
