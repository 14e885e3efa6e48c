package org.collide4j.render;

import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.PieceHit;
import org.collide4j.mesh.TriangleMesh;

/** A concave body with its pose and colour. */
final class PlacedConcave extends PlacedBody {
    private final ConcaveBody body;

    PlacedConcave(ConcaveBody body, Pose pose, int colour) {
        super(pose, colour);
        this.body = body;
    }

    @Override
    boolean isConvex() {
        return false;
    }

    /** Returns the extent of a mesh's vertices; for other bodies, of the corners of the box around them. */
    @Override
    double extent(Vector3 direction) {
        Vector3 p = new Vector3();
        double most = Double.NEGATIVE_INFINITY;
        if (body instanceof TriangleMesh mesh) {
            for (int i = 0; i < mesh.vertexCount(); i++) {
                most = Math.max(most, pose().transform(mesh.vertex(i, p), p).dot(direction));
            }
            return most;
        }
        Aabb box = body.bounds(new Aabb());
        for (int corner = 0; corner < 8; corner++) {
            p.set(
                    (corner & 1) == 0 ? box.minX : box.maxX,
                    (corner & 2) == 0 ? box.minY : box.maxY,
                    (corner & 4) == 0 ? box.minZ : box.maxZ);
            most = Math.max(most, pose().transform(p, p).dot(direction));
        }
        return most;
    }

    @Override
    Aabb bounds(RayWorkers workers, Aabb out) {
        out.set(
                -extent(new Vector3(-1, 0, 0)),
                -extent(new Vector3(0, -1, 0)),
                -extent(new Vector3(0, 0, -1)),
                extent(new Vector3(1, 0, 0)),
                extent(new Vector3(0, 1, 0)),
                extent(new Vector3(0, 0, 1)));
        return out;
    }

    @Override
    boolean raycast(RayWorkers workers, Vector3 source, Vector3 direction, double length, PieceHit out) {
        Ray ray = new Ray(source.x, source.y, source.z, direction.x, direction.y, direction.z, length);
        return workers.meshes().raycast(ray, body, pose(), out);
    }
}
