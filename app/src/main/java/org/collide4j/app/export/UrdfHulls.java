package org.collide4j.app.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.report.data.XmlText;
import org.collide4j.app.view.Frame;

/**
 * Hulls as a robot: a link a part with one collision mesh a hull, OBJ files in a folder beside the URDF.
 *
 * <p>Meshes are in the model's frame, so that no pose is rounded to angles; their scale makes them metres. Several parts
 * are links fixed to a first one, which is empty. Files of an earlier run that are no longer named stay in the folder.
 */
final class UrdfHulls {
    private static final String EXTENSION = ".urdf";

    private final List<HullGroup> groups;
    private final Frame frame;
    private final OutputFile file;
    private final Path folder;
    private int hulls;

    UrdfHulls(List<HullGroup> groups, Frame frame, OutputFile file) {
        this.groups = groups;
        this.frame = frame;
        this.file = file;
        folder = file.path().resolveSibling(name() + "-pieces");
    }

    private String name() {
        String name = String.valueOf(file.path().getFileName());
        return name.substring(0, name.length() - EXTENSION.length());
    }

    /** Writes the meshes, then the robot that names them. */
    void write() throws IOException {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UserErrorException("--output " + file.path() + ": the folder " + folder
                    + " for its meshes cannot be made; choose another place");
        }
        XmlText xml = new XmlText().open("robot", "name", name());
        String base = base();
        if (groups.size() > 1) {
            xml.empty("link", "name", base);
        }
        for (int i = 0; i < groups.size(); i++) {
            String link = groups.get(i).name();
            xml.open("link", "name", link);
            writeCollisions(groups.get(i), xml);
            xml.close();
            if (groups.size() > 1) {
                xml.open("joint", "name", "fixed_" + (i + 1), "type", "fixed");
                xml.empty("parent", "link", base).empty("child", "link", link);
                xml.close();
            }
        }
        byte[] text = xml.close().bytes();
        file.write(out -> out.write(text));
    }

    /** Returns a name that no part has. */
    private String base() {
        String name = "base";
        while (isTaken(name)) {
            name += "_";
        }
        return name;
    }

    private boolean isTaken(String name) {
        return groups.stream().anyMatch(group -> group.name().equals(name));
    }

    private void writeCollisions(HullGroup group, XmlText xml) throws IOException {
        for (int i = 0; i < group.hulls().size(); i++) {
            String mesh = "piece-" + ++hulls + ".obj";
            HullGroup one = new HullGroup(
                    group.nameOf(i), group.pose(), List.of(group.hulls().get(i)));
            new OutputFile("--output", folder.resolve(mesh)).write(out -> ObjHulls.write(List.of(one), out));
            String path = folder.getFileName() + "/" + mesh;
            xml.open("collision", "name", one.name()).open("geometry");
            if (frame.metres() == 1) {
                xml.empty("mesh", "filename", path);
            } else {
                String scale = Double.toString(frame.metres());
                xml.empty("mesh", "filename", path, "scale", scale + " " + scale + " " + scale);
            }
            xml.close().close();
        }
    }
}
