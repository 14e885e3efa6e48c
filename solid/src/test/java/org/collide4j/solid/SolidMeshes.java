package org.collide4j.solid;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;

/** Closed meshes of concave solids, for tests. */
public final class SolidMeshes {
    private SolidMeshes() {}

    /** True for the unit cells that a solid consists of. */
    public interface Cells {
        boolean hold(int x, int y, int z);
    }

    /** Returns the surface of unit cells in a grid of so many. */
    public static TriangleMesh cells(int nx, int ny, int nz, Cells cells) {
        Map<List<Integer>, Integer> numbers = new LinkedHashMap<>();
        List<Integer> triangles = new ArrayList<>();
        for (int i = 0; i < 6 * nx * ny * nz; i++) {
            int[] cell = {i / 6 % nx, i / (6 * nx) % ny, i / (6 * nx * ny)};
            int axis = i % 3;
            int step = i % 6 < 3 ? 1 : -1;
            int[] beside = cell.clone();
            beside[axis] += step;
            if (holds(cells, nx, ny, nz, cell) && !holds(cells, nx, ny, nz, beside)) {
                int[] q = new int[4];
                for (int k = 0; k < 4; k++) {
                    Integer[] corner = {cell[0], cell[1], cell[2]};
                    corner[axis] += step > 0 ? 1 : 0;
                    corner[(axis + 1) % 3] += k == 1 || k == 2 ? 1 : 0;
                    corner[(axis + 2) % 3] += k > 1 ? 1 : 0;
                    q[k] = numbers.computeIfAbsent(List.of(corner), key -> numbers.size());
                }
                triangles.addAll(
                        step > 0
                                ? List.of(q[0], q[1], q[2], q[0], q[2], q[3])
                                : List.of(q[0], q[2], q[1], q[0], q[3], q[2]));
            }
        }
        double[] vertices = numbers.keySet().stream()
                .flatMap(List::stream)
                .mapToDouble(Integer::doubleValue)
                .toArray();
        return new TriangleMesh(vertices, array(triangles));
    }

    private static boolean holds(Cells cells, int nx, int ny, int nz, int[] cell) {
        boolean isWithin = cell[0] >= 0 && cell[1] >= 0 && cell[2] >= 0 && cell[0] < nx && cell[1] < ny && cell[2] < nz;
        return isWithin && cells.hold(cell[0], cell[1], cell[2]);
    }

    /** A vertex of a closed net: around, then across. */
    public interface Net {
        Vector3 vertex(int around, int across);
    }

    /** Returns the surface of a net that closes both ways; across counts clockwise seen along the way around. */
    public static TriangleMesh net(int around, int across, Net net) {
        double[] vertices = new double[3 * around * across];
        List<Integer> triangles = new ArrayList<>();
        for (int p = 0; p < around * across; p++) {
            int i = p / across;
            int k = p % across;
            Vector3 v = net.vertex(i, k);
            vertices[3 * p] = v.x;
            vertices[3 * p + 1] = v.y;
            vertices[3 * p + 2] = v.z;
            int q = (i + 1) % around * across + k;
            int r = (i + 1) % around * across + (k + 1) % across;
            int s = i * across + (k + 1) % across;
            triangles.addAll(List.of(p, q, r, p, r, s));
        }
        return new TriangleMesh(vertices, array(triangles));
    }

    /** Returns the surface that a closed outline of radii and heights has when it is turned about z. */
    public static TriangleMesh turned(int around, double... outline) {
        return net(around, outline.length / 2, (i, k) -> onCircle(outline[2 * k], outline[2 * k + 1], i, around));
    }

    private static Vector3 onCircle(double radius, double height, int i, int around) {
        double angle = 2 * Math.PI * i / around;
        return new Vector3(radius * StrictMath.cos(angle), radius * StrictMath.sin(angle), height);
    }

    public static TriangleMesh torus(double major, double minor, int around, int across) {
        double[] outline = new double[2 * across];
        for (int k = 0; k < across; k++) {
            outline[2 * k] = major + minor * StrictMath.cos(2 * Math.PI * k / across);
            outline[2 * k + 1] = minor * StrictMath.sin(2 * Math.PI * k / across);
        }
        return turned(around, outline);
    }

    public static TriangleMesh cup() {
        return turned(24, 0.01, 0, 1, 0, 1, 2, 0.85, 2, 0.85, 0.15, 0.01, 0.15);
    }

    public static TriangleMesh gear(int teeth) {
        return net(
                4 * teeth,
                4,
                (i, k) -> onCircle(
                        k == 0 || k == 3 ? 0.3 : i % 4 < 2 ? 1 : 0.75, k == 0 || k == 1 ? 0 : 0.3, i, 4 * teeth));
    }

    public static TriangleMesh angle() {
        return cells(3, 3, 1, (x, y, z) -> x == 0 || y == 0);
    }

    public static TriangleMesh channel() {
        return cells(4, 3, 1, (x, y, z) -> x == 0 || x == 3 || y == 0);
    }

    public static TriangleMesh holed() {
        return cells(3, 3, 3, (x, y, z) -> x != 1 || y != 1);
    }

    public static TriangleMesh bracket() {
        return cells(12, 8, 9, (x, y, z) -> (x < 2 && !hole(y - 4, z - 6)) || (z < 2 && !hole(x - 8, y - 4)));
    }

    private static boolean hole(int i, int k) {
        return i * i + k * k < 5;
    }

    /** Returns the mesh turned about a slanted axis. */
    public static TriangleMesh slanted(TriangleMesh mesh) {
        double[] vertices = new double[3 * mesh.vertexCount()];
        Vector3 p = new Vector3();
        for (int v = 0; v < mesh.vertexCount(); v++) {
            mesh.vertex(v, p);
            double x = 0.8 * p.x - 0.6 * p.y;
            double y = 0.6 * p.x + 0.8 * p.y;
            vertices[3 * v] = x;
            vertices[3 * v + 1] = 0.28 * y - 0.96 * p.z;
            vertices[3 * v + 2] = 0.96 * y + 0.28 * p.z;
        }
        return new TriangleMesh(vertices, triangles(mesh));
    }

    public static int[] triangles(TriangleMesh mesh) {
        int[] triangles = new int[3 * mesh.triangleCount()];
        for (int i = 0; i < triangles.length; i++) {
            triangles[i] = mesh.corner(i / 3, i % 3);
        }
        return triangles;
    }

    public static double[] vertices(TriangleMesh mesh) {
        double[] vertices = new double[3 * mesh.vertexCount()];
        Vector3 p = new Vector3();
        for (int v = 0; v < mesh.vertexCount(); v++) {
            mesh.vertex(v, p);
            vertices[3 * v] = p.x;
            vertices[3 * v + 1] = p.y;
            vertices[3 * v + 2] = p.z;
        }
        return vertices;
    }

    private static int[] array(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }
}
