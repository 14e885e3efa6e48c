package org.collide4j.spark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.Printable;
import org.collide4j.spark.pack.PackedModel;
import org.collide4j.spark.pack.PackedPart;
import org.jspecify.annotations.Nullable;

/**
 * Model that was read from a packed folder, and the folder. A part whose geometry cannot be read is a box, and noted.
 *
 * <pre>{@code
 * PackedSource ship = PackedSource.read(folder);
 * ClashEngine engine = new SparkEngine(SparkOptions.onMaster("local[2]"), ship);
 * ClashReport report = new ClashCheck(ClashOptions.DEFAULT, engine).run(ship.model(), Progress.SILENT);
 * }</pre>
 *
 * @param folder the packed folder; null if there is none
 * @param model its parts
 * @param isDamaged true if a geometry cannot be read
 */
public record PackedSource(@Nullable Path folder, Model model, boolean isDamaged) {
    /** No packed model. */
    static final PackedSource NONE =
            new PackedSource(null, new Model("", "unknown", List.of(), List.of(), List.of()), false);

    /** Triangles of a box whose corner i is at the greatest x, y, z where bits 0, 1, 2 of i are set. */
    private static final int[] BOX_TRIANGLES = {
        0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5
    };

    /**
     * Reads a packed folder.
     *
     * @throws ModelFileException if it holds no complete packed model, or its table is damaged
     */
    public static PackedSource read(Path folder) throws ModelFileException {
        SortedMap<Integer, PackedPart> damaged = new TreeMap<>();
        List<String> notes = new ArrayList<>();
        Model model = PackedModel.read(folder, (part, reason) -> {
            damaged.put(part.id(), part);
            notes.add("part " + part.id() + " (" + Printable.token(part.name()) + ") cannot be compared: "
                    + reason.getMessage());
        });
        if (damaged.isEmpty()) {
            return new PackedSource(folder, model, false);
        }
        List<Part> parts = new ArrayList<>(model.parts());
        damaged.forEach((id, part) -> parts.set(id, boxOf(part)));
        notes.addAll(0, model.notes());
        return new PackedSource(folder, new Model(model.name(), model.units(), parts, model.joined(), notes), true);
    }

    private static Part boxOf(PackedPart part) {
        Aabb box = part.box();
        double[] corners = new double[24];
        for (int i = 0; i < 8 && !box.isEmpty(); i++) {
            corners[3 * i] = (i & 1) == 0 ? box.minX : box.maxX;
            corners[3 * i + 1] = (i & 2) == 0 ? box.minY : box.maxY;
            corners[3 * i + 2] = (i & 4) == 0 ? box.minZ : box.maxZ;
        }
        TriangleMesh mesh = new TriangleMesh(corners, box.isEmpty() ? new int[0] : BOX_TRIANGLES);
        return new Part(part.name(), part.group(), new Pose(), new Geometry.Surface(mesh), part.air(), part.traits());
    }
}
