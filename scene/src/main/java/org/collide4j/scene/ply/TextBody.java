package org.collide4j.scene.ply;

import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.text.LineScanner;

/** The numbers of a PLY file in text, however they are spread over lines. */
final class TextBody implements PlyBody {
    private final LineScanner line;
    private final long size;

    TextBody(LineScanner line, long size) {
        this.line = line;
        this.size = size;
    }

    @Override
    public void require(PlyElement element) throws ModelFileException {
        long least = 2L * element.properties().size() * element.count() - 1; // a digit and a blank each
        if (least > size) {
            throw bad(
                    "announces " + element.count() + " of '" + Printable.token(element.name())
                            + "', more than the file holds",
                    "export it again: it is damaged or cut short");
        }
    }

    @Override
    public double number(PlyType type) throws ModelFileException {
        next();
        return line.number();
    }

    @Override
    public void skip(PlyType type) throws ModelFileException {
        next();
    }

    @Override
    public long left() {
        return size;
    }

    @Override
    public ModelFileException bad(String what, String mend) {
        return line.bad(what, mend);
    }

    private void next() throws ModelFileException {
        while (!line.nextWord()) {
            do {
                if (!line.nextLine()) {
                    throw bad("the file ends too early", "export it again: it is cut short");
                }
            } while (isComment());
        }
    }

    /** True if the current line begins with a keyword that the header has for remarks; some programs repeat it below. */
    private boolean isComment() {
        boolean isRemark = line.nextWord() && (line.is("comment") || line.is("obj_info"));
        line.backToLineStart();
        return isRemark;
    }
}
