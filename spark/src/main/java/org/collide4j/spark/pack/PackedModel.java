package org.collide4j.spark.pack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;

/**
 * Packed models in memory.
 *
 * <p><b>Contract</b>: a check of the model equals that of the files it was packed from, byte for byte. The parts have the same
 * names, groups, traits and poses, the geometries the same numbers, and parts with equal geometries share one object, as
 * {@code ModelReader} lets them. Trees and topologies are loaded, not built. <b>Memory</b>: each geometry once, about as large
 * as its file.
 *
 * <pre>{@code
 * Model ship = PackedModel.read(folder);
 * ClashReport report = new ClashCheck(ClashOptions.DEFAULT).run(ship, Progress.SILENT);
 * }</pre>
 */
public final class PackedModel {
    private static final Geometry NOTHING = new Geometry.Surface(new TriangleMesh(new double[0], new int[0]));

    private PackedModel() {}

    /** Hears of geometries that cannot be read. */
    @FunctionalInterface
    public interface Damage {
        /** Receives a part and the reason why its geometry cannot be read; may throw it to end the reading. */
        void of(PackedPart part, ModelFileException reason) throws ModelFileException;
    }

    /**
     * Reads a packed folder.
     *
     * @throws ModelFileException if it holds no complete packed model, or a file is missing or damaged
     */
    public static Model read(Path folder) throws ModelFileException {
        return read(folder, (part, reason) -> {
            throw reason;
        });
    }

    /**
     * Reads a packed folder; each part whose geometry is missing or damaged is told, and is a surface without triangles.
     *
     * @throws ModelFileException if it holds no complete packed model, or a file of its table is missing or damaged
     */
    public static Model read(Path folder, Damage damage) throws ModelFileException {
        PackedFolder packed = new PackedFolder(folder);
        PackedHead head = packed.head();
        Map<String, Geometry> geometries = new HashMap<>();
        Map<String, ModelFileException> reasons = new HashMap<>();
        List<Part> parts = new ArrayList<>();
        for (PackedPart part : packed.parts()) {
            if (!geometries.containsKey(part.key())) {
                try {
                    geometries.put(part.key(), packed.geometry(part.key()));
                } catch (ModelFileException e) {
                    geometries.put(part.key(), NOTHING);
                    reasons.put(part.key(), e);
                }
            }
            ModelFileException reason = reasons.get(part.key());
            if (reason != null) {
                damage.of(part, reason);
            }
            parts.add(part.with(geometries.get(part.key())));
        }
        return new Model(head.name(), head.units(), parts, head.joined(), head.notes());
    }
}
