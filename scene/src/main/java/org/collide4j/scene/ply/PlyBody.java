package org.collide4j.scene.ply;

import org.collide4j.scene.ModelFileException;

/** The numbers behind the header, one after the other, in either form. */
interface PlyBody {
    /** Refuses elements that take more than what is left of the file, before anything is made for them. */
    void require(PlyElement element) throws ModelFileException;

    /** Takes the next number, which must be finite. */
    double number(PlyType type) throws ModelFileException;

    /** Takes the next number, whatever it is. */
    void skip(PlyType type) throws ModelFileException;

    /** The bytes that are left. */
    long left();

    /** A failure here. */
    ModelFileException bad(String what, String mend);

    /** Takes the next number, which must be whole. */
    default int whole(PlyType type) throws ModelFileException {
        double number = number(type);
        if (number != Math.rint(number) || Math.abs(number) > Integer.MAX_VALUE) {
            throw bad(number + " is not a whole number", "export the file again: it is damaged");
        }
        return (int) number;
    }

    /** Takes the length of a list, no more than what is left of the file can hold. */
    default int length(PlyType type) throws ModelFileException {
        int length = whole(type);
        if (length < 0 || length > left()) {
            throw bad("a list has " + length + " entries", "export the file again: it is damaged or cut short");
        }
        return length;
    }
}
