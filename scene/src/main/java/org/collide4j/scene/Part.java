package org.collide4j.scene;

import org.collide4j.math.Pose;

/**
 * A body of a model.
 *
 * <pre>{@code
 * var part = new Part("bolt", "door", Pose.at(0, 0, 1), new Geometry.Solid(new Cylinder(0.01, 0.05)));
 * boolean isAir = part.air(); // false: it can clash
 * }</pre>
 *
 * @param name unique in its model, from the file's own names
 * @param group the name that several parts share when they belong to one thing (a robot's link, a building's door); else
 *     the part's name
 * @param pose from the part's frame to the model's
 * @param air a volume of air, such as a room (IfcSpace) or an opening in a wall (IfcOpeningElement): drawn by the file,
 *     but nothing can clash with it
 * @param traits what else the file says of it
 */
public record Part(String name, String group, Pose pose, Geometry geometry, boolean air, Traits traits) {
    public Part {
        name = Printable.wellFormed(name);
        group = Printable.wellFormed(group);
        pose = new Pose(pose);
    }

    /** Creates a part of matter. */
    public Part(String name, String group, Pose pose, Geometry geometry) {
        this(name, group, pose, geometry, false, Traits.NONE);
    }
}
