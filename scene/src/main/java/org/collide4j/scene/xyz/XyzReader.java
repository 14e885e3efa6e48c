package org.collide4j.scene.xyz;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.Arrays;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.assembly.Clouds;
import org.collide4j.scene.files.FileBytes;
import org.collide4j.scene.text.LineScanner;
import org.collide4j.scene.text.Utf8;

/**
 * Reads a cloud of points as text: x, y and z on every line, blanks between them; whatever follows on the line, such as
 * a normal or a colour, is passed over. A first line that is one number is the count of the points, and one of words is
 * a heading. {@code #} and {@code //} begin comments. Lengths have no unit.
 */
public final class XyzReader {
    private XyzReader() {}

    /**
     * Reads the file.
     *
     * @param clouds whether a file without faces is a part; if not, it is refused
     */
    public static Model read(Path file, boolean clouds) throws ModelFileException {
        LineScanner line = new LineScanner(file, new ByteArrayInputStream(Utf8.of(FileBytes.read(file))));
        double[] points = new double[3 * 1024];
        int count = 0;
        boolean first = true;
        while (line.nextLine()) {
            if (!line.nextWord() || (line.character(0) == '/' && line.character(1) == '/')) {
                continue;
            }
            boolean isHeading = first && (!line.isNumber() || line.isLastWord());
            first = false;
            if (isHeading) {
                continue;
            }
            if (3 * count == points.length) {
                points = Arrays.copyOf(points, 2 * points.length);
            }
            points[3 * count] = line.number();
            points[3 * count + 1] = line.nextNumber();
            points[3 * count + 2] = line.nextNumber();
            count++;
        }
        return Clouds.model(file, Arrays.copyOf(points, 3 * count), clouds);
    }
}
