package org.collide4j.render;

import org.collide4j.mesh.MeshPhase;
import org.collide4j.query.Accuracy;
import org.collide4j.query.NarrowPhase;
import org.jspecify.annotations.Nullable;

/** The workers of one thread that cast its rays. Their answers may be wrong by a millionth of a shape, below a pixel. */
final class RayWorkers {
    private static final Accuracy ACCURACY = Accuracy.relative(1e-6);

    private final NarrowPhase narrow = new NarrowPhase(ACCURACY);

    /** Created on demand, so that the explorer's page, which has no concave bodies, does not contain the class. */
    private @Nullable MeshPhase meshes;

    NarrowPhase narrow() {
        return narrow;
    }

    MeshPhase meshes() {
        if (meshes == null) {
            meshes = new MeshPhase(ACCURACY);
        }
        return meshes;
    }
}
