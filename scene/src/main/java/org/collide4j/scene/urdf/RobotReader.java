package org.collide4j.scene.urdf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.collide4j.math.Pose;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.Printable;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.robot.RobotJoint;
import org.collide4j.scene.robot.RobotLink;
import org.collide4j.scene.robot.RobotModel;
import org.collide4j.scene.xml.Xml;
import org.collide4j.scene.xml.XmlElement;

/** Reads a URDF robot as links and joints that can be posed; {@link UrdfReader} reads it as parts at one place. */
public final class RobotReader {
    private RobotReader() {}

    /**
     * Reads the file.
     *
     * @param search folders that meshes may lie in beside the robot's package
     * @param skipMissing whether bodies whose mesh is missing or cannot be read are left out, with a note
     * @param visuals whether visual geometry is read too; what of it is missing is left out
     * @param joinsNeighbours whether neighbours are joined, so that they are not compared
     */
    public static RobotModel read(
            Path file,
            List<Path> search,
            boolean skipMissing,
            boolean visuals,
            boolean joinsNeighbours,
            MeshFiles meshFiles)
            throws ModelFileException {
        Notes notes = new Notes();
        XmlElement xml = Xml.read(file);
        Robot robot = new Robot(xml, notes);
        JointPositions.requireLeaders(robot);
        String kind = UrdfReader.geometryKind(robot, notes);
        MeshPath meshPath = new MeshPath(file, search, meshFiles.packages());
        LinkParts collision = new LinkParts(meshFiles, meshPath, skipMissing, false);
        LinkParts visual = new LinkParts(meshFiles, meshPath, true, false);
        List<RobotLink> links = new ArrayList<>();
        List<RobotJoint> joints = new ArrayList<>();
        Set<String> solid = new LinkedHashSet<>();
        for (String name : robot.fromRoot()) {
            List<Part> bodies = bodies(robot, name, kind, collision);
            links.add(new RobotLink(name, bodies, visuals ? bodies(robot, name, "visual", visual) : List.of()));
            if (!bodies.isEmpty()) {
                solid.add(name);
            }
            Joint above = robot.jointAbove(name);
            if (above != null) {
                joints.add(above.described());
            }
        }
        xml.document().note(notes);
        collision.note(notes);
        List<Model.Joined> joined = joinsNeighbours ? Neighbours.find(robot, solid, notes) : List.of();
        return new RobotModel(Printable.of(robot.name()), links, joints, joined, notes.lines());
    }

    /** Reads links and joints alone: no geometry, and no pairs. */
    public static RobotModel tree(Path file) throws ModelFileException {
        Robot robot = new Robot(Xml.read(file), new Notes());
        List<RobotLink> links = new ArrayList<>();
        List<RobotJoint> joints = new ArrayList<>();
        for (String name : robot.fromRoot()) {
            links.add(new RobotLink(name, List.of(), List.of()));
            Joint above = robot.jointAbove(name);
            if (above != null) {
                joints.add(above.described());
            }
        }
        return new RobotModel(Printable.of(robot.name()), links, joints, List.of(), List.of());
    }

    /** Returns the bodies of a link, in its frame. */
    private static List<Part> bodies(Robot robot, String link, String kind, LinkParts parts) throws ModelFileException {
        int before = parts.list().size();
        parts.add(robot.link(link), kind, new Pose(), robot.path(link));
        return List.copyOf(parts.list().subList(before, parts.list().size()));
    }
}
