package org.collide4j.scene.urdf;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.collide4j.math.Pose;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.xml.Xml;
import org.collide4j.scene.xml.XmlElement;

/**
 * Reads a URDF robot: one part for each collision element of each link, posed by the joints; lengths are metres.
 *
 * <p>The model's frame is that of the root link. A part's group is its link; its name too, with a number if the link has
 * several; its path are the links from the root to its own. A link without collision geometry has no part, even if it has
 * visual geometry; only if no link has any collision geometry is the visual geometry taken, with a note. Mesh files are
 * taken in their own axes. Planar and floating joints stay at zero.
 */
public final class UrdfReader {
    private UrdfReader() {}

    /**
     * Reads the file, its joints at the given values by name, else at zero.
     *
     * @param search folders that meshes may lie in beside the robot's package
     * @param skipMissing whether parts whose mesh is missing or cannot be read are left out, with a note
     * @param halfSpaces whether planes are read as half-spaces, instead of left out with a note
     * @param joinsNeighbours whether neighbours are joined, so that they are not compared
     */
    public static Model read(
            Path file,
            Map<String, Double> joints,
            List<Path> search,
            boolean skipMissing,
            boolean halfSpaces,
            boolean joinsNeighbours,
            MeshFiles meshFiles)
            throws ModelFileException {
        Notes notes = new Notes();
        XmlElement root = Xml.read(file);
        Robot robot = new Robot(root, notes);
        Map<String, Pose> poses = Kinematics.poses(robot, new JointPositions(robot, joints, notes));
        MeshPath meshPath = new MeshPath(file, search, meshFiles.packages());
        LinkParts parts = new LinkParts(meshFiles, meshPath, skipMissing, halfSpaces);
        String kind = geometryKind(robot, notes);
        for (String link : robot.links()) {
            Pose pose = poses.getOrDefault(link, new Pose());
            try {
                parts.add(robot.link(link), kind, pose, robot.path(link));
            } catch (IllegalArgumentException e) {
                throw robot.link(link)
                        .bad("the pose of link '" + Printable.token(link) + "' overflows", "give smaller numbers");
            }
        }
        root.document().note(notes);
        int before = notes.lines().size();
        parts.note(notes);
        if (parts.list().isEmpty()) {
            throw withoutGeometry(file, notes.lines(), before);
        }
        List<Model.Joined> joined = joinsNeighbours ? Neighbours.find(robot, parts.solid(), notes) : List.of();
        return new Model(Printable.of(robot.name()), "m", parts.list(), joined, notes.lines());
    }

    /** Returns the refusal of a robot without bodies; the first note on what was left out of it says why. */
    private static ModelFileException withoutGeometry(Path file, List<String> notes, int first) {
        String why = first < notes.size() ? " (" + notes.get(first) + ")" : "";
        String what = "no link has geometry" + (notes.isEmpty() ? "" : " that is read") + why;
        return new ModelFileException(file, "", what, "add <collision> elements");
    }

    /** Returns the elements that bodies are taken from, {@code collision} or {@code visual}. */
    static String geometryKind(Robot robot, Notes notes) {
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
            notes.add("links with visual but without collision geometry were left out: " + Notes.list(seenOnly));
        }
        return "collision";
    }
}
