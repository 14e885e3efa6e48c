package org.collide4j.clash;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.collide4j.clash.depth.Thickness;
import org.collide4j.mesh.TriangleMesh;

/** How deep any point lies in each closed mesh, at most; found when first asked for, and shared by all threads of a check. */
final class Walls {
    private final Map<TriangleMesh, Double> known = new ConcurrentHashMap<>();

    /** Returns an upper bound of the distance of any point in the mesh from its surface; infinity if none is known. */
    double deepest(TriangleMesh mesh) {
        return known.computeIfAbsent(mesh, Thickness::bound);
    }
}
