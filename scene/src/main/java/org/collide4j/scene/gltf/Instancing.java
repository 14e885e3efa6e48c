package org.collide4j.scene.gltf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.assembly.Affine;

/** The copies of a node's mesh that EXT_mesh_gpu_instancing places, each relative to the node. */
final class Instancing {
    private Instancing() {}

    /** Returns a placement for each copy; the identity alone if the node is not instanced. */
    static List<Affine> of(Json node, Accessors accessors) throws ModelFileException {
        if (!node.has("extensions") || !node.get("extensions").has(Extensions.INSTANCING)) {
            return List.of(Affine.IDENTITY);
        }
        Json attributes = node.get("extensions").get(Extensions.INSTANCING).get("attributes");
        double[] translations = vectors(attributes, "TRANSLATION", "VEC3", accessors);
        double[] rotations = vectors(attributes, "ROTATION", "VEC4", accessors);
        double[] scales = vectors(attributes, "SCALE", "VEC3", accessors);
        int count = Math.max(translations.length / 3, Math.max(rotations.length / 4, scales.length / 3));
        List<Affine> placements = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            placements.add(LocalTransform.of(
                    attributes,
                    element(attributes, translations, count, i, 0, 0, 0),
                    element(attributes, rotations, count, i, 0, 0, 0, 1),
                    element(attributes, scales, count, i, 1, 1, 1)));
        }
        return placements;
    }

    private static double[] vectors(Json attributes, String name, String type, Accessors accessors)
            throws ModelFileException {
        return attributes.has(name) ? accessors.vectors(attributes.get(name).whole(), type) : new double[0];
    }

    private static double[] element(Json place, double[] all, int count, int index, double... otherwise)
            throws ModelFileException {
        if (all.length == 0) {
            return otherwise;
        }
        int width = otherwise.length;
        if (all.length != count * width) {
            throw place.bad("the attributes place different numbers of copies", "export the file again");
        }
        return Arrays.copyOfRange(all, index * width, (index + 1) * width);
    }
}
