package org.collide4j.scene.collada;

import java.nio.file.Path;
import java.util.List;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.Printable;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.files.FileBytes;
import org.collide4j.scene.xml.Xml;
import org.collide4j.scene.xml.XmlElement;

/**
 * Reads Collada 1.4 and 1.5 in double precision. A part is a mesh that a node of the visual scene instances; lengths are
 * turned into metres.
 *
 * <p>The rigid part of a node's transform becomes the part's pose; scale, shear and mirror are baked into the mesh. Copies
 * of a mesh share it. A skin's mesh has the shape and place in which it was bound, a morph's is at rest; both with a note.
 * Polygons are cut by clipping ears; polygons with holes are refused, lines and points left out with a note. A part's path
 * are the names of the nodes above.
 *
 * <p>As rviz and MoveIt do, a mesh that a robot names is taken in its own axes, whatever it states as up; its unit counts.
 * In a model x or z up is turned, so that y is up as in glTF.
 */
public final class ColladaReader {
    private ColladaReader() {}

    /**
     * Reads the file; the model has no parts if the scene has no triangles.
     *
     * @param ownAxes true to keep the axes of the file; false to turn them so that y is up
     */
    public static Model read(Path file, boolean ownAxes) throws ModelFileException {
        XmlElement root = Xml.readWithContent(file);
        if (!root.name().equals("COLLADA")) {
            throw root.bad(
                    "is no Collada: it begins with <" + Printable.token(root.name()) + ">, not with <COLLADA>",
                    "export it again");
        }
        Asset asset = Asset.of(root);
        Links links = new Links(root);
        Notes notes = new Notes();
        VisualScene scene = new VisualScene(links, asset.metres());
        List<Part> parts = scene.parts(scene(root, links, notes), asset.toModel(ownAxes));
        root.document().note(notes);
        scene.note(notes);
        return new Model(FileBytes.stem(file), "m", parts, List.of(), notes.lines());
    }

    /** Returns the visual scene that the file shows, else its first. */
    private static XmlElement scene(XmlElement root, Links links, Notes notes) throws ModelFileException {
        int scenes = 0;
        XmlElement first = null;
        for (XmlElement library : root.children("library_visual_scenes")) {
            for (XmlElement scene : library.children("visual_scene")) {
                first = first == null ? scene : first;
                scenes++;
            }
        }
        if (first == null) {
            throw root.bad("has no <visual_scene>, which places the meshes", "export it again as a scene");
        }
        notes.count(scenes - 1, "other scene was left out", "other scenes were left out");
        XmlElement shown = root.child("scene");
        XmlElement instance = shown == null ? null : shown.child("instance_visual_scene");
        return instance == null ? first : links.target(instance, "url", "visual_scene");
    }
}
