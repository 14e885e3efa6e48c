package org.collide4j.bench.solids;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.bench.peer.Natives;
import org.collide4j.hull.Hull;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import vhacd4.Vhacd4;
import vhacd4.Vhacd4Hull;
import vhacd4.Vhacd4Parameters;

/** V-HACD 4 as Libbulletjme has it: single precision, native, 400,000 voxels and 64 vertices a hull by default. */
final class Vhacd {
    private final int hulls;

    Vhacd(int hulls) {
        Natives.loadBullet();
        this.hulls = hulls;
    }

    List<Hull> decompose(TriangleMesh mesh) {
        float[] points = new float[3 * mesh.vertexCount()];
        Vector3 p = new Vector3();
        for (int v = 0; v < mesh.vertexCount(); v++) {
            mesh.vertex(v, p);
            points[3 * v] = (float) p.x;
            points[3 * v + 1] = (float) p.y;
            points[3 * v + 2] = (float) p.z;
        }
        Vhacd4Parameters parameters = new Vhacd4Parameters();
        parameters.setMaxHulls(hulls);
        parameters.setAsync(false);
        List<Hull> found = new ArrayList<>();
        for (Vhacd4Hull hull : Vhacd4.compute(points, Surfaces.triangles(mesh), parameters)) {
            found.add(Hull.of(hull.clonePositions()));
        }
        return found;
    }
}
