package org.collide4j.scene;

import org.collide4j.math.Pose;

/**
 * One body of a model.
 *
 * @param name unique in its model, from the file's own names
 * @param group the name that several parts share when they move as one (a robot's link, say); else the part's name
 * @param pose from the part's frame to the model's
 */
public record Part(String name, String group, Pose pose, Geometry geometry) {
    public Part {
        pose = new Pose(pose);
    }
}
