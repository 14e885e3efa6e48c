package org.collide4j.spark.pack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.read.FileHead;
import org.jspecify.annotations.Nullable;

/**
 * Origin of one file of the table, kept in the file's metadata.
 *
 * @param source content hash of the model file and the options; null if other files may have been read with it
 */
record FileOrigin(@Nullable String source, FileHead head) {
    private static final String NAME = "collide4j.origin";
    private static final ObjectMapper JSON = new ObjectMapper();

    void write(Path file, List<PackedPart> rows) throws ModelFileException {
        WholeFile.write(file, unfinished -> PartTable.write(unfinished, rows, NAME, JSON.writeValueAsString(this)));
    }

    /** Returns the origin of a file; null if its metadata say nothing of it. */
    static @Nullable FileOrigin of(Path file) throws ModelFileException {
        String word = PartTable.word(file, NAME);
        try {
            return word == null ? null : JSON.readValue(word, FileOrigin.class);
        } catch (JsonProcessingException e) {
            return null;
        }
    }
}
