package org.collide4j.spark;

import java.io.Serial;
import java.io.Serializable;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;

/**
 * Part as it travels between processes, without its geometry.
 *
 * @param id the part's place in the model
 * @param key of the geometry in the packed folder
 * @param pose numbers of the pose
 * @param sides of the box that the check compares
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
record PartRow(int id, String name, String key, double[] pose, double[] sides) implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    static PartRow of(int id, Part part, String key, Aabb box) {
        double[] sides = {box.minX, box.minY, box.minZ, box.maxX, box.maxY, box.maxZ};
        return new PartRow(id, part.name(), key, part.pose().store(new double[Pose.NUMBERS]), sides);
    }

    Aabb box() {
        return new Aabb().set(sides[0], sides[1], sides[2], sides[3], sides[4], sides[5]);
    }

    /** Returns a part that compares as the part of the model does. */
    Part with(Geometry geometry) {
        return new Part(name, "", new Pose().load(pose), geometry);
    }
}
