package org.collide4j.scene.query;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.files.FileBytes;
import org.collide4j.scene.text.LineScanner;
import org.collide4j.shape.ConvexShape;

/**
 * A shape and its pose from the shape's frame to the world, read from a file with a record
 * {@code place px py pz qx qy qz qw SHAPE} a line. The explorer's ray tracer reads the same records.
 *
 * <pre>{@code
 * for (PlacedShape placed : PlacedShape.read(Path.of("samples/shapes.txt"))) {
 *     System.out.println(placed.shape() + " at " + placed.pose());
 * }
 * }</pre>
 */
public record PlacedShape(ConvexShape shape, Pose pose) {
    /** First word of the records. */
    public static final String RECORD = "place";

    private static final int ENOUGH = 4096;
    private static final String FORM = "write 'place px py pz qx qy qz qw SHAPE'";

    public PlacedShape {
        pose = new Pose(pose);
    }

    /**
     * Reads all shapes of a file.
     *
     * @throws ModelFileException at the first line that is not a right record, naming it, or if there is none
     */
    public static List<PlacedShape> read(Path file) throws ModelFileException {
        List<PlacedShape> shapes = new ArrayList<>();
        LineScanner line = new LineScanner(file, new ByteArrayInputStream(FileBytes.read(file)));
        ShapeRecord record = new ShapeRecord(line);
        while (line.nextLine()) {
            if (!line.nextWord()) {
                continue;
            }
            if (!line.is(RECORD)) {
                throw line.badWord("is no record of placed shapes", FORM);
            }
            Pose pose = new Pose();
            PoseRecord.read(line, pose);
            shapes.add(new PlacedShape(record.read(), pose));
            if (line.nextWord()) {
                throw line.bad("the shape is complete before '" + line.shown() + "'", "remove the rest of the line");
            }
        }
        if (shapes.isEmpty()) {
            throw new ModelFileException(file, "", "holds no records", FORM);
        }
        return shapes;
    }

    /** Returns the first word of a file's first record; an empty text if the first 4,096 bytes have none. */
    public static String firstWord(Path file) throws ModelFileException {
        LineScanner line = new LineScanner(file, new ByteArrayInputStream(FileBytes.start(file, ENOUGH)));
        while (line.nextLine()) {
            if (line.nextWord()) {
                return line.word();
            }
        }
        return "";
    }
}
