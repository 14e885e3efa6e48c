package org.collide4j.app.report.data;

import java.io.IOException;
import java.io.OutputStream;

/** Texts from which a page writes a baseline with the decisions made in it. */
public interface KeptText {
    /** Writes the baseline as it is on disk; without one, a baseline of no findings. */
    void writeBaseline(OutputStream out) throws IOException;

    /** Writes the entries that findings of this run get, where the baseline has none or another one. */
    void writeEntries(OutputStream out) throws IOException;
}
