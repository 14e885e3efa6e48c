package org.collide4j.scene.ply;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;

/** The numbers of a binary PLY file. */
final class BinaryBody implements PlyBody {
    private static final String MEND = "export it again: it is damaged or cut short";

    private final Path file;
    private final ByteBuffer bytes;

    /** @param bytes of the whole file, in its order, at the first number */
    BinaryBody(Path file, ByteBuffer bytes) {
        this.file = file;
        this.bytes = bytes;
    }

    @Override
    public void require(PlyElement element) throws ModelFileException {
        long least = (long) element.leastBytes() * element.count();
        if (least > left()) {
            throw bad(
                    "announces " + element.count() + " of '" + Printable.token(element.name()) + "', which take "
                            + least + " bytes, but " + left() + " follow",
                    MEND);
        }
    }

    @Override
    public double number(PlyType type) throws ModelFileException {
        int at = bytes.position();
        skip(type);
        double number = type.read(bytes, at);
        if (!Double.isFinite(number)) {
            throw bad("a number is " + number, "repair the model and export it again");
        }
        return number;
    }

    @Override
    public void skip(PlyType type) throws ModelFileException {
        if (bytes.remaining() < type.bytes()) {
            throw bad("the file ends too early", MEND);
        }
        bytes.position(bytes.position() + type.bytes());
    }

    @Override
    public long left() {
        return bytes.remaining();
    }

    @Override
    public ModelFileException bad(String what, String mend) {
        return new ModelFileException(file, "byte " + bytes.position(), what, mend);
    }
}
