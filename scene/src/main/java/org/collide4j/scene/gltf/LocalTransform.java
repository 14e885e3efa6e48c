package org.collide4j.scene.gltf;

import org.collide4j.math.Pose;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.assembly.Affine;

/** Where a node stands in its parent, in double: from its matrix, or from translation, rotation and scale. */
final class LocalTransform {
    private LocalTransform() {}

    static Affine of(Json node) throws ModelFileException {
        if (node.has("matrix")) {
            double[] m = node.numbers("matrix", 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
            double bend = Math.max(Math.max(Math.abs(m[3]), Math.abs(m[7])), Math.abs(m[11]));
            if (bend > 1e-6 || Math.abs(m[15] - 1) > 1e-6) {
                throw node.get("matrix").bad("has a last row other than 0 0 0 1", "export the file again");
            }
            return Affine.ofColumns(m);
        }
        double[] scale = node.numbers("scale", 1, 1, 1);
        return of(node, node.numbers("translation", 0, 0, 0), node.numbers("rotation", 0, 0, 0, 1), scale);
    }

    /** Scale first, then the rotation by the quaternion x y z w of any length, then the translation. */
    static Affine of(Json place, double[] translation, double[] rotation, double[] scale) throws ModelFileException {
        double largest = 0;
        for (double component : rotation) {
            largest = Math.max(largest, Math.abs(component));
        }
        if (largest == 0) {
            throw place.bad("the rotation is the quaternion 0 0 0 0", "export the file again");
        }
        Pose pose = Pose.of(
                translation[0], translation[1], translation[2], rotation[0], rotation[1], rotation[2], rotation[3]);
        return Affine.of(pose).times(Affine.scale(scale[0], scale[1], scale[2]));
    }
}
