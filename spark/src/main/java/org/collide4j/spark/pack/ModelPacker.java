package org.collide4j.spark.pack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.collide4j.clash.Progress;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.ScaledModel;
import org.collide4j.scene.read.FileHead;
import org.collide4j.scene.read.JoinedModels;
import org.collide4j.scene.read.ModelFileSet;
import org.collide4j.scene.read.ReadOptions;
import org.jspecify.annotations.Nullable;

/** Packs the files of one model: geometries first, then the file's part of the table, then the head. */
final class ModelPacker {
    private final PackedFolder folder;
    private final PackOptions options;
    private final Map<String, Long> geometries = new TreeMap<>(); // bytes by key
    private final List<PackedHead.TableFile> tableFiles = new ArrayList<>();
    private int parts;
    private long triangles;
    private long bytes;
    private int reused;

    ModelPacker(PackedFolder folder, PackOptions options) {
        this.folder = folder;
        this.options = options;
    }

    PackSummary pack(ModelFileSet files, Progress progress) throws IOException {
        requireFiles(files);
        begin();
        JoinedModels whole = files.joined();
        for (int i = 0; i < files.size(); i++) {
            progress.at(i, files.size());
            progress.busyWith(files.label(i));
            whole.add(packed(files, i, files.size() == 1 ? progress : Progress.SILENT));
        }
        Model model = whole.model(List.of());
        return end(model, options.units(model.units()));
    }

    PackSummary pack(Model model) throws IOException {
        begin();
        add(FileHead.of(model), model.parts(), null, Progress.SILENT);
        return end(model, model.units());
    }

    /** Refuses a misspelled name before a model that the folder may hold is touched. */
    private static void requireFiles(ModelFileSet files) throws ModelFileException {
        for (int i = 0; i < files.size(); i++) {
            if (!Files.isRegularFile(files.file(i))) {
                files.read(i); // the reader says what is wrong
            }
        }
    }

    /** Makes the folder ready. Until its head is written again it counts as incomplete. */
    private void begin() throws IOException {
        Path path = folder.folder();
        if (Files.exists(path) && !Files.isDirectory(path)) {
            throw new ModelFileException(path, "", "is a file", "name a folder to pack into");
        }
        if (!PackedFolder.isPacked(path) && !WholeFile.files(path).isEmpty()) {
            throw new ModelFileException(
                    path, "", "has files that are no packed model", "name an empty folder, or a new one");
        }
        try {
            Files.createDirectories(folder.table());
            Files.deleteIfExists(folder.headFile());
            Files.deleteIfExists(folder.checkFile());
            WholeFile.deleteUnfinished(path);
            WholeFile.deleteUnfinished(folder.table());
        } catch (IOException e) {
            throw WholeFile.cannotWrite(path, e);
        }
    }

    /** Packs a file, or finds it packed; returns its head. */
    private FileHead packed(ModelFileSet files, int index, Progress progress) throws IOException {
        Path file = files.file(index);
        String source = ContentHash.ofSource(file, settings(files, index));
        FileHead known = source == null ? null : reuse(source);
        if (known != null) {
            return known;
        }
        Model share = files.read(index);
        FileHead head = FileHead.of(share);
        try {
            List<Part> scaled =
                    ScaledModel.of(share, options.scale(), share.units()).parts();
            add(head, scaled, source, progress);
        } catch (IllegalArgumentException e) {
            throw new ModelFileException(file, "", String.valueOf(e.getMessage()), "mend the file, or leave it out");
        }
        return head;
    }

    /** Returns all that the rows of a file depend on besides the file itself. */
    private String settings(ModelFileSet files, int index) {
        ReadOptions reading = files.options();
        return String.join(
                "\n",
                "version " + PackedHead.VERSION,
                files.label(index),
                "alone " + (files.size() == 1), // else the file's name stands before all names
                "first " + parts,
                "scale " + options.scale(),
                "joints " + new TreeMap<>(reading.joints().byName()),
                "clouds " + reading.clouds(),
                "");
    }

    private @Nullable FileHead reuse(String source) {
        Path file = folder.tableFile(tableFiles.size());
        try {
            FileOrigin origin = Files.isRegularFile(file) ? FileOrigin.of(file) : null;
            if (origin == null || !source.equals(origin.source())) {
                return null;
            }
            List<PackedPart> rows = PartTable.read(file);
            if (!rows.stream().allMatch(row -> folder.store().has(row.key()))) {
                return null;
            }
            for (PackedPart row : rows) {
                if (!geometries.containsKey(row.key())) {
                    geometries.put(row.key(), folder.store().bytes(row.key()));
                }
            }
            count(file, origin.head(), rows);
            reused++;
            return origin.head();
        } catch (IOException damaged) {
            return null; // packed again
        }
    }

    private void add(FileHead head, List<Part> unpacked, @Nullable String source, Progress progress)
            throws IOException {
        IdentityHashMap<Object, String> keys = new IdentityHashMap<>();
        List<PackedPart> rows = new ArrayList<>();
        for (Part part : unpacked) {
            progress.at(rows.size(), unpacked.size());
            progress.busyWith(part.name());
            String key = keys.get(GeometryBytes.shape(part.geometry()));
            if (key == null) {
                key = put(part);
                keys.put(GeometryBytes.shape(part.geometry()), key);
            }
            rows.add(PackedPart.of(parts + rows.size(), part, key, head.units()));
        }
        Path file = folder.tableFile(tableFiles.size());
        new FileOrigin(source, head).write(file, rows);
        count(file, head, rows);
    }

    private String put(Part part) throws IOException {
        byte[] encoded;
        try {
            encoded = GeometryBytes.write(part.geometry());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("part " + part.name() + ": " + e.getMessage(), e);
        }
        String key = ContentHash.of(encoded);
        if (geometries.put(key, (long) encoded.length) == null) {
            folder.store().put(key, encoded);
        }
        return key;
    }

    private void count(Path file, FileHead head, List<PackedPart> rows) throws IOException {
        tableFiles.add(new PackedHead.TableFile(
                String.valueOf(file.getFileName()), head.label(), rows.size(), ContentHash.of(file)));
        parts += rows.size();
        triangles += rows.stream().mapToLong(PackedPart::triangles).sum();
        bytes += Files.size(file);
    }

    /** Deletes what other models have left, and writes the head. */
    private PackSummary end(Model model, String units) throws IOException {
        for (Path file : WholeFile.files(folder.table())) {
            String name = String.valueOf(file.getFileName());
            if (tableFiles.stream().noneMatch(kept -> kept.name().equals(name))) {
                Files.delete(file);
            }
        }
        folder.store().retain(geometries.keySet());
        new PackedHead(
                        PackedHead.VERSION,
                        model.name(),
                        units,
                        parts,
                        geometries.size(),
                        triangles,
                        model.joined(),
                        model.notes(),
                        tableFiles)
                .write(folder.headFile());
        long ofGeometries =
                geometries.values().stream().mapToLong(Long::longValue).sum();
        return new PackSummary(parts, geometries.size(), triangles, bytes + ofGeometries, reused);
    }
}
