package org.collide4j.robot;

import java.util.Locale;
import java.util.Optional;
import org.collide4j.hull.Hull;
import org.collide4j.mesh.TriangleMesh;

/** Says by how much the hull of a mesh is larger than the mesh. */
final class HullOfMesh {
    /** Part of a mesh's volume by which its hull is larger before users are informed: rounding leaves less. */
    static final double REMARKED = 1e-3;

    private HullOfMesh() {}

    /** Returns by which part of the mesh its hull is larger; 0 if the mesh encloses no volume. */
    static double filled(TriangleMesh mesh, Hull hull) {
        double volume = Math.abs(mesh.signedVolume());
        return mesh.isClosed() && volume > 0 ? hull.mass().volume() / volume - 1 : 0;
    }

    /** Returns a remark that the hull stands for the mesh, unless they are the same. */
    static Optional<String> remark(String body, TriangleMesh mesh, Hull hull) {
        if (!mesh.isClosed()) {
            return Optional.of(body + ": is open, and its hull stands for it");
        }
        double filled = filled(mesh, hull);
        return filled > REMARKED
                ? Optional.of(String.format(
                        Locale.ROOT, "%s: is concave, and its hull is %.0f %% larger", body, 100 * filled))
                : Optional.empty();
    }
}
