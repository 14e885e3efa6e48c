package org.collide4j.scene.gltf;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.Printable;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.files.FileBytes;
import org.collide4j.scene.files.References;

/**
 * Reads glTF 2.0 and GLB. A part is a node with a mesh, all its triangles together; lengths are metres.
 *
 * <p>The rigid part of a node's transform becomes the part's pose; scale, shear and mirror are baked into the mesh.
 * Copies of a mesh share it. Draco and meshopt compression are decoded; a file that requires another extension which changes
 * geometry is refused by the extension's name. Skins and morph targets are left out, with a note.
 *
 * <p>A part's path are the names of the nodes above; its attributes are the node's extras, and {@code class} and
 * {@code guid} where names state them. Damaged extras and materials are passed over.
 *
 * <p>Nodes named by IFC class: pieces of one element (IfcMappedItem) form a group and take its name; spaces and
 * openings are marked as air.
 */
public final class GltfReader {
    private GltfReader() {}

    /**
     * Reads the file and the buffers that it refers to; the model has no parts if the file has no triangles.
     *
     * @param search folders that buffers may lie in beside the model's own folder
     */
    public static Model read(Path file, List<Path> search) throws ModelFileException {
        Container container = Container.open(file);
        Json root = container.root();
        String version = root.get("asset").get("version").text();
        if (!version.startsWith("2.")) {
            throw root.get("asset").bad("is glTF version " + Printable.token(version), "convert it to glTF 2.0");
        }
        Extensions.check(root);
        Growth growth = new Growth(container.size());
        Buffers buffers = new Buffers(container, new References(file, search), growth);
        Accessors accessors = new Accessors(root, buffers);
        GltfMeshes meshes = new GltfMeshes(root, buffers, accessors, growth);
        SceneWalk walk = new SceneWalk(root, accessors, meshes, growth);
        Notes notes = new Notes();
        List<Part> parts = walk.parts(rootNodes(root, notes));
        walk.note(notes);
        meshes.note(notes);
        return new Model(FileBytes.stem(file), "m", parts, List.of(), notes.lines());
    }

    /** The nodes of the default scene, else of the first, else all that are nobody's child. */
    private static int[] rootNodes(Json root, Notes notes) throws ModelFileException {
        int scenes = root.list("scenes").size();
        if (scenes > 0) {
            int scene = root.whole("scene", 0);
            notes.count(scenes - 1, "other scene was left out", "other scenes were left out");
            return indices(root.list("scenes").at(scene).list("nodes"));
        }
        Json nodes = root.list("nodes");
        boolean[] isChild = new boolean[nodes.size()];
        for (int i = 0; i < isChild.length; i++) {
            for (int child : indices(nodes.at(i).list("children"))) {
                nodes.at(child);
                isChild[child] = true;
            }
        }
        return IntStream.range(0, isChild.length).filter(i -> !isChild[i]).toArray();
    }

    private static int[] indices(Json list) throws ModelFileException {
        int[] indices = new int[list.size()];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = list.at(i).whole();
        }
        return indices;
    }
}
