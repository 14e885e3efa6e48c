package org.collide4j.clash;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.solid.SolidBody;
import org.jspecify.annotations.Nullable;

/** Solids that closed meshes enclose; made when first asked for, and shared by all threads of a check. */
final class Solids {
    private final Map<TriangleMesh, Optional<SolidBody>> known = new ConcurrentHashMap<>();

    /** Returns the solid that the mesh encloses; null if its triangles do not agree on an outside, or it has no volume. */
    @Nullable
    SolidBody of(TriangleMesh mesh) {
        return known.computeIfAbsent(mesh, Solids::enclosed).orElse(null);
    }

    private static Optional<SolidBody> enclosed(TriangleMesh mesh) {
        double volume = mesh.isOriented() ? mesh.signedVolume() : 0;
        return volume == 0 ? Optional.empty() : Optional.of(SolidBody.of(volume > 0 ? mesh : mesh.reversed()));
    }
}
