package org.collide4j.bench.solids;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;

/** Builds closed surfaces: nets that close both ways, solids of revolution, tubes along curves, and blocks of cells. */
final class Surfaces {
    private Surfaces() {}

    /** A vertex of a closed net: around, then across. */
    interface Net {
        Vector3 vertex(int around, int across);
    }

    /** A closed curve, by an angle from 0 to 2π. */
    interface Curve {
        Vector3 at(double angle);
    }

    /** True for the cells of a grid that a solid consists of. */
    interface Cells {
        boolean hold(int x, int y, int z);
    }

    /** Returns the surface of a net; seen along the way around, the way across is clockwise. */
    static TriangleMesh net(int around, int across, Net net) {
        double[] vertices = new double[3 * around * across];
        int[] triangles = new int[6 * around * across];
        for (int p = 0; p < around * across; p++) {
            int i = p / across;
            int k = p % across;
            put(net.vertex(i, k), vertices, p);
            int next = (i + 1) % around * across;
            int[] two = {p, next + k, next + (k + 1) % across, p, next + (k + 1) % across, i * across + (k + 1) % across
            };
            System.arraycopy(two, 0, triangles, 6 * p, 6);
        }
        return new TriangleMesh(vertices, triangles);
    }

    private static void put(Vector3 v, double[] vertices, int vertex) {
        vertices[3 * vertex] = v.x;
        vertices[3 * vertex + 1] = v.y;
        vertices[3 * vertex + 2] = v.z;
    }

    static Vector3 onCircle(double radius, double height, double angle) {
        return new Vector3(radius * StrictMath.cos(angle), radius * StrictMath.sin(angle), height);
    }

    /**
     * Returns the surface of an outline of radii and heights, counter-clockwise in their plane, turned about z; outline
     * edges are divided into pieces of about the step.
     */
    static TriangleMesh turned(int around, double step, double... outline) {
        List<double[]> fine = new ArrayList<>();
        for (int i = 0; i < outline.length; i += 2) {
            double r = outline[i];
            double h = outline[i + 1];
            double dr = outline[(i + 2) % outline.length] - r;
            double dh = outline[(i + 3) % outline.length] - h;
            long parts = Math.max(1, Math.round(Math.sqrt(dr * dr + dh * dh) / step));
            for (int k = 0; k < parts; k++) {
                fine.add(new double[] {r + dr * k / parts, h + dh * k / parts});
            }
        }
        return net(around, fine.size(), (i, k) -> onCircle(fine.get(k)[0], fine.get(k)[1], 2 * Math.PI * i / around));
    }

    /** Returns a tube of round section about a closed curve that never runs along z. */
    static TriangleMesh tube(Curve curve, double radius, int around, int across) {
        return net(around, across, (i, k) -> {
            double t = 2 * Math.PI * i / around;
            Vector3 center = curve.at(t);
            Vector3 along = new Vector3().sub(curve.at(t + 1e-4), center).normalize();
            Vector3 up = new Vector3(0, 0, 1).addScaled(-along.z, along).normalize();
            Vector3 side = new Vector3().cross(up, along);
            double angle = 2 * Math.PI * k / across;
            return center.addScaled(radius * StrictMath.cos(angle), side).addScaled(radius * StrictMath.sin(angle), up);
        });
    }

    /** Returns numbers evenly spaced from 0 to the length, one more than the count. */
    static double[] even(double length, int count) {
        double[] numbers = new double[count + 1];
        for (int i = 0; i <= count; i++) {
            numbers[i] = length * i / count;
        }
        return numbers;
    }

    /** Returns the surface of cells of a grid with planes at the given coordinates. */
    static TriangleMesh cells(double[] x, double[] y, double[] z, Cells cells) {
        return new Block(new double[][] {x, y, z}, cells).mesh();
    }

    /** Returns the mesh turned by an angle about z, then by another about y. */
    static TriangleMesh turn(TriangleMesh mesh, double aboutZ, double aboutY) {
        double[] vertices = new double[3 * mesh.vertexCount()];
        Vector3 p = new Vector3();
        for (int v = 0; v < mesh.vertexCount(); v++) {
            mesh.vertex(v, p);
            double x = p.x * StrictMath.cos(aboutZ) - p.y * StrictMath.sin(aboutZ);
            double y = p.x * StrictMath.sin(aboutZ) + p.y * StrictMath.cos(aboutZ);
            put(
                    new Vector3(
                            x * StrictMath.cos(aboutY) - p.z * StrictMath.sin(aboutY),
                            y,
                            x * StrictMath.sin(aboutY) + p.z * StrictMath.cos(aboutY)),
                    vertices,
                    v);
        }
        return new TriangleMesh(vertices, triangles(mesh));
    }

    static int[] triangles(TriangleMesh mesh) {
        int[] triangles = new int[3 * mesh.triangleCount()];
        for (int i = 0; i < triangles.length; i++) {
            triangles[i] = mesh.corner(i / 3, i % 3);
        }
        return triangles;
    }

    /** Cells of a grid, and the faces between those that are held and those that are not. */
    private static final class Block {
        private final double[][] planes;
        private final Cells cells;
        private final Map<List<Integer>, Integer> numbers = new LinkedHashMap<>();
        private final List<Integer> triangles = new ArrayList<>();

        Block(double[][] planes, Cells cells) {
            this.planes = planes;
            this.cells = cells;
            for (int i = 0; i < planes[0].length - 1; i++) {
                for (int j = 0; j < planes[1].length - 1; j++) {
                    for (int k = 0; k < planes[2].length - 1; k++) {
                        for (int side = 0; side < 6 && cells.hold(i, j, k); side++) {
                            addFace(new int[] {i, j, k}, side % 3, side < 3 ? 1 : 0);
                        }
                    }
                }
            }
        }

        private void addFace(int[] cell, int axis, int upper) {
            int[] beside = cell.clone();
            beside[axis] += 2 * upper - 1;
            if (beside[axis] >= 0
                    && beside[axis] < planes[axis].length - 1
                    && cells.hold(beside[0], beside[1], beside[2])) {
                return;
            }
            int[] q = new int[4];
            for (int k = 0; k < 4; k++) {
                Integer[] corner = {cell[0], cell[1], cell[2]};
                corner[axis] += upper;
                corner[(axis + 1) % 3] += k == 1 || k == 2 ? 1 : 0;
                corner[(axis + 2) % 3] += k > 1 ? 1 : 0;
                q[k] = numbers.computeIfAbsent(List.of(corner), key -> numbers.size());
            }
            triangles.addAll(
                    upper > 0
                            ? List.of(q[0], q[1], q[2], q[0], q[2], q[3])
                            : List.of(q[0], q[2], q[1], q[0], q[3], q[2]));
        }

        TriangleMesh mesh() {
            double[] vertices = new double[3 * numbers.size()];
            int at = 0;
            for (List<Integer> corner : numbers.keySet()) {
                for (int axis = 0; axis < 3; axis++) {
                    vertices[at++] = planes[axis][corner.get(axis)];
                }
            }
            return new TriangleMesh(
                    vertices, triangles.stream().mapToInt(Integer::intValue).toArray());
        }
    }
}
