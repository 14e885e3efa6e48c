package org.collide4j.scene.robot;

import java.util.List;
import org.collide4j.scene.Part;

/**
 * Link of a robot: a rigid body and its geometry, in the frame of the link.
 *
 * <pre>{@code
 * var base = new RobotLink("base", List.of(), List.of()); // a frame without geometry
 * }</pre>
 *
 * @param collision bodies that collide; their poses are in the link's frame
 * @param visual bodies that are seen; empty unless asked for
 */
public record RobotLink(String name, List<Part> collision, List<Part> visual) {
    public RobotLink {
        collision = List.copyOf(collision);
        visual = List.copyOf(visual);
    }
}
