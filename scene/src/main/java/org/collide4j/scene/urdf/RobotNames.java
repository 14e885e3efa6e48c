package org.collide4j.scene.urdf;

import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.xml.Xml;

/**
 * Names in a URDF.
 *
 * @param free joints that one number places and that mimic no other
 */
public record RobotNames(Set<String> links, Set<String> joints, Set<String> free) {
    public RobotNames {
        links = Set.copyOf(links);
        joints = Set.copyOf(joints);
        free = Set.copyOf(free);
    }

    /** Reads the names alone. */
    public static RobotNames of(Path urdf) throws ModelFileException {
        Robot robot = new Robot(Xml.read(urdf), new Notes());
        Set<String> free = robot.joints().values().stream()
                .filter(joint -> joint.type().positions() == 1 && joint.mimic() == null)
                .map(Joint::name)
                .collect(Collectors.toSet());
        return new RobotNames(Set.copyOf(robot.links()), robot.joints().keySet(), free);
    }
}
