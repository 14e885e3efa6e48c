package org.collide4j.spark.pack;

import org.collide4j.clash.PartBox;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import org.collide4j.scene.Traits;

/**
 * Row of a packed model's table: a part without its geometry.
 *
 * <pre>{@code
 * for (PackedPart row : new PackedFolder(folder).parts()) {
 *     System.out.println(row.id() + " " + row.name() + " has geometry " + row.key());
 * }
 * }</pre>
 *
 * @param id the part's place in the model, from 0
 * @param traits what else the file says of the part; its path begins with the file's name if the model has several files
 * @param kind "surface", "solid" or "cloud"
 * @param key content hash of the geometry: parts with equal keys share it
 * @param pose from the part's frame to the model's, bit by bit that of the part
 * @param box the box by which the clash check compares the part, in the model's frame
 * @param triangles how many a surface has; 0 for others
 * @param closed false for an open surface
 * @param unit the unit of length that the part's file states; "unknown" if it states none
 */
public record PackedPart(
        int id,
        String name,
        String group,
        Traits traits,
        boolean air,
        String kind,
        String key,
        Pose pose,
        Aabb box,
        int triangles,
        boolean closed,
        String unit) {

    /** Returns the row of a part. */
    static PackedPart of(int id, Part part, String key, String unit) {
        boolean isSurface = part.geometry() instanceof Geometry.Surface;
        return new PackedPart(
                id,
                part.name(),
                part.group(),
                part.traits(),
                part.air(),
                GeometryBytes.kind(part.geometry()),
                key,
                part.pose(),
                PartBox.compared(part),
                isSurface ? ((Geometry.Surface) part.geometry()).mesh().triangleCount() : 0,
                !isSurface || ((Geometry.Surface) part.geometry()).mesh().isClosed(),
                unit);
    }

    /** Returns the part with its geometry. */
    public Part with(Geometry geometry) {
        return new Part(name, group, pose, geometry, air, traits);
    }
}
