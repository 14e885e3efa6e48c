package org.collide4j.scene.urdf;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.collide4j.math.Pose;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.assembly.UniqueNames;

/**
 * Reads a URDF robot: one part for each collision element of each link, posed by the joints; lengths are metres.
 *
 * <p>The model's frame is that of the root link. A part's group is its link; its name too, with a number if the link has
 * several. A link without collision geometry has no part, even if it has visual geometry; only if no link has any
 * collision geometry is the visual geometry taken, with a note. Mesh files are taken in their own axes. Planar and
 * floating joints stay at zero.
 */
public final class UrdfReader {
    private UrdfReader() {}

    /** Reads the file, its joints at the given values by name, else at zero. */
    public static Model read(Path file, Map<String, Double> joints, MeshFiles meshFiles) throws ModelFileException {
        Notes notes = new Notes();
        Robot robot = new Robot(Xml.read(file));
        Map<String, Pose> poses = Kinematics.poses(robot, new JointPositions(robot, joints, notes));
        LinkParts parts = new LinkParts(meshFiles, notes);
        String kind = geometryKind(robot, notes);
        for (String link : robot.links()) {
            Pose pose = poses.getOrDefault(link, new Pose());
            try {
                parts.add(robot.link(link), kind, pose);
            } catch (IllegalArgumentException e) {
                throw robot.link(link).bad("the pose of link '" + link + "' overflows", "give smaller numbers");
            }
        }
        if (parts.list().isEmpty()) {
            throw new ModelFileException(file, "", "no link has geometry", "add <collision> elements");
        }
        parts.note();
        List<Model.Joined> joined = Neighbours.find(robot, parts.solid());
        noteHeldFast(joined, notes);
        return new Model(UniqueNames.oneLine(robot.name()), "m", parts.list(), joined, notes.lines());
    }

    private static String geometryKind(Robot robot, Notes notes) {
        List<String> seenOnly = robot.links().stream()
                .filter(link -> robot.link(link).child("collision") == null
                        && robot.link(link).child("visual") != null)
                .toList();
        boolean hasCollision =
                robot.links().stream().anyMatch(link -> robot.link(link).child("collision") != null);
        if (!hasCollision && !seenOnly.isEmpty()) {
            notes.add("no link has collision geometry: the visual geometry is taken");
            return "visual";
        }
        if (!seenOnly.isEmpty()) {
            notes.add("links with visual but without collision geometry were left out: " + String.join(", ", seenOnly));
        }
        return "collision";
    }

    private static void noteHeldFast(List<Model.Joined> joined, Notes notes) {
        for (Model.Joined pair : joined) {
            if (pair.joint().contains(", ")) {
                notes.add("links " + pair.groupA() + " and " + pair.groupB() + " count as joined, through the joints "
                        + pair.joint());
            }
        }
    }
}
