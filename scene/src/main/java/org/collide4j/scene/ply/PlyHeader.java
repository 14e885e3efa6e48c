package org.collide4j.scene.ply;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.text.LineScanner;
import org.jspecify.annotations.Nullable;

/**
 * The header of a PLY file: which elements follow, and how they are written.
 *
 * @param order of the bytes; null for text
 */
record PlyHeader(@Nullable ByteOrder order, List<PlyElement> elements) {
    /** Reads up to and with the line end_header. */
    static PlyHeader read(LineScanner line) throws ModelFileException {
        if (!line.nextLine() || !line.nextWord() || !line.is("ply")) {
            throw line.bad("is no PLY: it does not begin with 'ply'", "export it again");
        }
        List<PlyElement> elements = new ArrayList<>();
        ByteOrder order = null;
        boolean isKnown = false;
        while (line.nextLine()) {
            if (!line.nextWord() || line.is("comment") || line.is("obj_info")) {
                continue;
            }
            if (line.is("end_header")) {
                if (!isKnown) {
                    throw line.bad("the header names no format", "export it again");
                }
                return new PlyHeader(order, elements);
            } else if (line.is("format")) {
                order = order(line);
                isKnown = true;
            } else if (line.is("element")) {
                line.nextWord();
                elements.add(new PlyElement(line.word(), line.nextWhole()));
            } else if (line.is("property") && !elements.isEmpty()) {
                elements.get(elements.size() - 1).properties().add(property(line));
            } else {
                throw line.badWord("is out of place in a header", "export it again: it is damaged");
            }
        }
        throw line.bad("the file ends within its header", "export it again: it is cut short");
    }

    private static @Nullable ByteOrder order(LineScanner line) throws ModelFileException {
        line.nextWord();
        return switch (line.word()) {
            case "ascii" -> null;
            case "binary_little_endian" -> ByteOrder.LITTLE_ENDIAN;
            case "binary_big_endian" -> ByteOrder.BIG_ENDIAN;
            default ->
                throw line.badWord(
                        "is no format of PLY",
                        "it is ascii, binary_little_endian or binary_big_endian: export it again");
        };
    }

    private static PlyElement.Property property(LineScanner line) throws ModelFileException {
        line.nextWord();
        PlyType length = null;
        if (line.is("list")) {
            length = type(line, line.nextWord());
            line.nextWord();
        }
        PlyType type = type(line, true);
        line.nextWord();
        return new PlyElement.Property(line.word(), type, length);
    }

    private static PlyType type(LineScanner line, boolean isThere) throws ModelFileException {
        PlyType type = isThere ? PlyType.called(line.word()) : null;
        if (type == null) {
            throw line.badWord("is no number type of PLY", "export it again");
        }
        return type;
    }
}
