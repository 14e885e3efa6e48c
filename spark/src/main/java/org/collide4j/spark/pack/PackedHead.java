package org.collide4j.spark.pack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;

/**
 * Head of a packed model, {@code model.json}: all that a model has besides its parts. It is written last, so that a folder
 * with a head is complete.
 *
 * <pre>{@code
 * PackedHead head = new PackedFolder(folder).head();
 * System.out.println(head.name() + ": " + head.parts() + " parts in " + head.units());
 * }</pre>
 *
 * @param version number of the folder's format
 * @param parts the number of parts
 * @param geometries the number of different geometries
 * @param triangles the number of all parts' triangles: a mesh counts once for every part that has it
 * @param files the files of the parts' table, in order
 */
public record PackedHead(
        int version,
        String name,
        String units,
        int parts,
        int geometries,
        long triangles,
        List<Model.Joined> joined,
        List<String> notes,
        List<TableFile> files) {
    static final int VERSION = 1;

    /**
     * One file of the parts' table: the parts of one model file.
     *
     * @param name the file's name in the folder of the table
     * @param label the name of the model file
     * @param hash content hash of the file
     */
    public record TableFile(String name, String label, int parts, String hash) {}

    /** Property with the content hash of all others. */
    private static final String HASH = "hash";

    private static final ObjectMapper JSON = new ObjectMapper();

    public PackedHead {
        joined = List.copyOf(joined);
        notes = List.copyOf(notes);
        files = List.copyOf(files);
    }

    void write(Path file) throws ModelFileException {
        ObjectNode head = JSON.valueToTree(this);
        String hash = hash(head);
        head.put(HASH, hash);
        WholeFile.write(
                file,
                unfinished -> Files.write(unfinished, (head.toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8)));
    }

    /** Returns the content hash of a head that does not hold its own. */
    private static String hash(ObjectNode head) {
        return ContentHash.of(head.toString().getBytes(StandardCharsets.UTF_8));
    }

    static PackedHead read(Path file) throws ModelFileException {
        try {
            if (!(JSON.readTree(Files.readAllBytes(file)) instanceof ObjectNode head)) {
                throw damaged(file, "holds no object");
            }
            if (head.path("version").asInt() != VERSION) {
                throw new ModelFileException(
                        file, "", "has version " + head.path("version") + " instead of " + VERSION, PackedFolder.MEND);
            }
            JsonNode hash = head.remove(HASH);
            if (hash == null || !hash.asText().equals(hash(head))) {
                throw damaged(file, hash == null ? "it has no content hash" : "its content hash is another");
            }
            return JSON.treeToValue(head, PackedHead.class);
        } catch (JsonProcessingException e) {
            throw damaged(file, e.getOriginalMessage());
        } catch (ModelFileException e) {
            throw e;
        } catch (IOException e) {
            throw new ModelFileException(file, "", "cannot be read (" + e.getMessage() + ")", "check the disk");
        }
    }

    private static ModelFileException damaged(Path file, String why) {
        return new ModelFileException(
                file, "", "is no head of a packed model, or is damaged: " + why, PackedFolder.MEND);
    }
}
