package org.collide4j.scene.read;

import java.nio.file.Path;
import java.util.Set;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;

/**
 * A reader of further formats, found as a service: {@link ModelReader} gives it the files of its extensions. The module
 * {@code org.collide4j.formats} provides one.
 *
 * <pre>{@code
 * for (ModelFormat format : ServiceLoader.load(ModelFormat.class)) {
 *     System.out.println("read beside those of scene: " + format.extensions());
 * }
 * }</pre>
 */
public interface ModelFormat {
    /** The extensions of the files that it reads, in lower case and without the dot. */
    Set<String> extensions();

    /**
     * Reads a file.
     *
     * @param ownAxes true for a mesh that a robot names: the axes of the file are kept; false for a model: a file that
     *     states another axis as up is turned, so that y is up as in glTF
     * @throws ModelFileException for every failure: one line with file, place, what is wrong and how to mend it
     */
    Model read(Path file, boolean ownAxes) throws ModelFileException;
}
