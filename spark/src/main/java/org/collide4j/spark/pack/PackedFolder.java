package org.collide4j.spark.pack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.clash.Progress;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.read.ModelFileSet;

/**
 * Folder of a packed model: a table of parts in Parquet, and each different geometry once.
 *
 * <pre>
 *   parts.parquet/part-000000.parquet   the parts of the first model file
 *   geometry/3f/3fa2….shape             a geometry, called by its content hash
 *   model.json                          all else, written last
 *   check.kept                          what the last check of the model has found, if one kept it
 * </pre>
 *
 * <p><b>Contract</b>: the same files packed with the same options give the same bytes, on every machine and however often an
 * earlier run was interrupted. {@link PackedModel#read} returns the model as {@code ModelReader} reads it from the files.
 *
 * <p><b>Memory</b>: one model file at a time. <b>Errors</b>: one line that names the file, as {@link ModelFileException}.
 *
 * <pre>{@code
 * var files = new ModelFileSet(List.of(hull, pipes), ReadOptions.DEFAULT); // paths of model files
 * PackSummary summary = new PackedFolder(folder).pack(files, PackOptions.DEFAULT, Progress.SILENT);
 * Model ship = PackedModel.read(folder);
 * }</pre>
 */
public final class PackedFolder {
    /** How to mend a folder that cannot be read. */
    static final String MEND = "pack the model again";

    private static final String TABLE = "parts.parquet";
    private static final String HEAD = "model.json";
    private static final String CHECK = "check.kept";

    private final Path folder;
    private final GeometryStore store;

    /** Creates a face of a folder that need not exist. */
    public PackedFolder(Path folder) {
        this.folder = folder;
        store = new GeometryStore(folder.resolve("geometry"));
    }

    /** Returns true if the path is a folder that a model has been packed into, wholly or in part. */
    public static boolean isPacked(Path folder) {
        return Files.isRegularFile(folder.resolve(HEAD)) || Files.isDirectory(folder.resolve(TABLE));
    }

    /**
     * Packs model files one after the other. Files that an interrupted run has packed are passed over if they and the options
     * are unchanged and no other file may have been read with them: GLB without references, PLY, STL and XYZ.
     *
     * @throws ModelFileException if a file cannot be read, the folder holds something else, or cannot be written
     */
    public PackSummary pack(ModelFileSet files, PackOptions options, Progress progress) throws IOException {
        return new ModelPacker(this, options).pack(files, progress);
    }

    /**
     * Packs a model that is in memory.
     *
     * @throws ModelFileException if the folder holds something else, or cannot be written
     * @throws IllegalArgumentException if a part cannot be packed: a half-space, or a solid of a class of your own
     */
    public PackSummary pack(Model model) throws IOException {
        return new ModelPacker(this, PackOptions.DEFAULT).pack(model);
    }

    Path folder() {
        return folder;
    }

    GeometryStore store() {
        return store;
    }

    /** Returns the file of all that a model has besides its parts; it is there if the folder is complete. */
    public Path headFile() {
        return folder.resolve(HEAD);
    }

    /** Returns the file that a check of the model is kept in. */
    public Path checkFile() {
        return folder.resolve(CHECK);
    }

    /** Returns the folder of the table's files, for {@code spark.read().parquet(…)}; docs/packing.md names its columns. */
    public Path table() {
        return folder.resolve(TABLE);
    }

    Path tableFile(int index) {
        return table().resolve(String.format("part-%06d.parquet", index));
    }

    /** Returns the file that holds a geometry. */
    public Path geometryFile(String key) {
        return store.file(key);
    }

    /**
     * Reads a geometry.
     *
     * @throws ModelFileException if it is missing or damaged
     */
    public Geometry geometry(String key) throws ModelFileException {
        return store.read(key);
    }

    /**
     * Reads the head.
     *
     * @throws ModelFileException if there is no complete packed model
     */
    public PackedHead head() throws ModelFileException {
        if (!Files.isRegularFile(headFile())) {
            String what = !Files.isDirectory(folder)
                    ? "there is no such folder"
                    : isPacked(folder) ? "is packed in part only" : "holds no packed model";
            throw new ModelFileException(folder, "", what, "pack a model with 'collide4j pack'");
        }
        return PackedHead.read(headFile());
    }

    /**
     * Reads the table: all parts, in the model's order.
     *
     * @throws ModelFileException if a file of the table is missing or damaged
     */
    public List<PackedPart> parts() throws ModelFileException {
        return rows(PartTable::read);
    }

    /**
     * Reads the keys of the geometries of all parts, in the model's order.
     *
     * @throws ModelFileException if a file of the table is missing or damaged
     */
    public List<String> keys() throws ModelFileException {
        return rows(PartTable::keys);
    }

    private <T> List<T> rows(Rows<T> reader) throws ModelFileException {
        List<T> rows = new ArrayList<>();
        for (PackedHead.TableFile file : head().files()) {
            Path path = table().resolve(file.name());
            requireUndamaged(path, file.hash());
            rows.addAll(reader.of(path));
        }
        return rows;
    }

    /** Reads the rows of a file of the table. */
    @FunctionalInterface
    private interface Rows<T> {
        List<T> of(Path file) throws ModelFileException;
    }

    private static void requireUndamaged(Path file, String hash) throws ModelFileException {
        try {
            if (!Files.isRegularFile(file)) {
                throw new ModelFileException(file, "", "is missing", MEND);
            }
            if (!ContentHash.of(file).equals(hash)) {
                throw new ModelFileException(file, "", "is damaged: its content hash is another", MEND);
            }
        } catch (ModelFileException e) {
            throw e;
        } catch (IOException e) {
            throw new ModelFileException(file, "", "cannot be read (" + e.getMessage() + ")", "check the disk");
        }
    }
}
