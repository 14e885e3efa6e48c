package org.collide4j.solid.depth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.collide4j.math.Vector3;

/**
 * A convex polytope around a point, from which planes cut pieces off: a polygon on each of its planes.
 *
 * <p><b>Frame</b>: the point is the origin and stays inside. Polygons are clipped one by one (Sutherland and Hodgman, 1974),
 * so that rounding of one does not disturb the others; ends of edges that two polygons share may differ by it. A worker.
 */
final class ConvexRoom {
    /** A polygon and the plane that it lies on: unit normal, outwards, and offset. */
    private static final class Face {
        double nx;
        double ny;
        double nz;
        double offset;
        double[] points = new double[24];
        int count;

        void add(double x, double y, double z) {
            if (3 * count == points.length) {
                points = Arrays.copyOf(points, 2 * points.length);
            }
            points[3 * count] = x;
            points[3 * count + 1] = y;
            points[3 * count++ + 2] = z;
        }
    }

    private final List<Face> pool = new ArrayList<>();
    private final List<Face> faces = new ArrayList<>();
    private final Face crossings = new Face();
    private Face spare = new Face();

    /** Starts anew with a box that contains the origin. */
    void setBox(double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        pool.addAll(faces);
        faces.clear();
        double[] ends = {minX, minY, minZ, maxX, maxY, maxZ};
        for (int axis = 0; axis < 3; axis++) {
            for (int side = 0; side < 2; side++) {
                double sign = 2 * side - 1;
                Face face = begun(
                        axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0, sign * ends[axis + 3 * side]);
                int u = (axis + 1) % 3;
                int v = (axis + 2) % 3;
                double[] p = new double[3];
                for (int i = 0; i < 4; i++) {
                    p[axis] = ends[axis + 3 * side];
                    p[u] = ends[u + (i == 1 || i == 2 ? 3 : 0)];
                    p[v] = ends[v + (i >= 2 ? 3 : 0)];
                    face.add(p[0], p[1], p[2]);
                }
                faces.add(face);
            }
        }
    }

    private Face begun(double nx, double ny, double nz, double offset) {
        Face face = pool.isEmpty() ? new Face() : pool.remove(pool.size() - 1);
        face.nx = nx;
        face.ny = ny;
        face.nz = nz;
        face.offset = offset;
        face.count = 0;
        return face;
    }

    /** Returns the number of planes that have a polygon. */
    int planeCount() {
        return faces.size();
    }

    /** Returns the corners: x0 y0 z0 x1 y1 z1 …, each once for each polygon that has it. */
    double[] corners() {
        int end = 0;
        for (Face face : faces) {
            end += 3 * face.count;
        }
        double[] all = new double[end];
        end = 0;
        for (Face face : faces) {
            System.arraycopy(face.points, 0, all, end, 3 * face.count);
            end += 3 * face.count;
        }
        return all;
    }

    /** Returns the distance of the farthest corner. */
    double reach() {
        double most = 0;
        for (Face face : faces) {
            for (int i = 0; i < 3 * face.count; i += 3) {
                double x = face.points[i];
                double y = face.points[i + 1];
                double z = face.points[i + 2];
                most = Math.max(most, x * x + y * y + z * z);
            }
        }
        return Math.sqrt(most);
    }

    /** Cuts off all beyond normal · p = offset, which is positive. */
    void cut(Vector3 normal, double offset) {
        Face cap = begun(normal.x, normal.y, normal.z, offset);
        int kept = 0;
        for (int i = 0; i < faces.size(); i++) {
            Face face = faces.get(i);
            clip(face, spare, cap, offset, cap);
            if (spare.count >= 3) {
                spare.nx = face.nx;
                spare.ny = face.ny;
                spare.nz = face.nz;
                spare.offset = face.offset;
                faces.set(kept++, spare);
                spare = face;
            } else {
                pool.add(face);
            }
        }
        while (faces.size() > kept) {
            faces.remove(faces.size() - 1);
        }
        if (cap.count >= 3) {
            sort(cap);
            faces.add(cap);
        } else {
            pool.add(cap);
        }
    }

    /** Sorts the points around their middle; of two that coincide one is kept. */
    private static void sort(Face cap) {
        double[] angles = angles(cap);
        for (int i = 1; i < cap.count; i++) {
            double angle = angles[i];
            double x = cap.points[3 * i];
            double y = cap.points[3 * i + 1];
            double z = cap.points[3 * i + 2];
            int at = i;
            while (at > 0 && angles[at - 1] > angle) {
                angles[at] = angles[at - 1];
                System.arraycopy(cap.points, 3 * at - 3, cap.points, 3 * at, 3);
                at--;
            }
            angles[at] = angle;
            cap.points[3 * at] = x;
            cap.points[3 * at + 1] = y;
            cap.points[3 * at + 2] = z;
        }
        int kept = 1;
        for (int i = 1; i < cap.count; i++) {
            if (angles[i] - angles[kept - 1] > 0x1p-40) {
                angles[kept] = angles[i];
                System.arraycopy(cap.points, 3 * i, cap.points, 3 * kept++, 3);
            }
        }
        cap.count = kept;
    }

    /** Returns the angle of each point around the middle of all, from the first one on. */
    private static double[] angles(Face cap) {
        double mx = 0;
        double my = 0;
        double mz = 0;
        for (int i = 0; i < 3 * cap.count; i += 3) {
            mx += cap.points[i] / cap.count;
            my += cap.points[i + 1] / cap.count;
            mz += cap.points[i + 2] / cap.count;
        }
        double ux = cap.points[0] - mx;
        double uy = cap.points[1] - my;
        double uz = cap.points[2] - mz;
        double vx = cap.ny * uz - cap.nz * uy;
        double vy = cap.nz * ux - cap.nx * uz;
        double vz = cap.nx * uy - cap.ny * ux;
        double[] angles = new double[cap.count];
        for (int i = 0; i < cap.count; i++) {
            double x = cap.points[3 * i] - mx;
            double y = cap.points[3 * i + 1] - my;
            double z = cap.points[3 * i + 2] - mz;
            angles[i] = Math.atan2(vx * x + vy * y + vz * z, ux * x + uy * y + uz * z);
        }
        return angles;
    }

    /** Returns true if the triangle enters the room by more than the tolerance. */
    boolean isEnteredBy(double[] triangle, double tolerance) {
        spare.count = 0;
        for (int i = 0; i < 9; i += 3) {
            spare.add(triangle[i], triangle[i + 1], triangle[i + 2]);
        }
        Face polygon = spare;
        Face clipped = begun(0, 0, 0, 0);
        for (int i = 0; i < faces.size() && polygon.count > 0; i++) {
            Face face = faces.get(i);
            double offset = face.offset - tolerance;
            crossings.count = 0;
            if (isBeyond(polygon, face, offset)) {
                polygon.count = 0;
            } else {
                clip(polygon, clipped, face, offset, crossings);
                Face swap = polygon;
                polygon = clipped;
                clipped = swap;
            }
        }
        spare = polygon;
        pool.add(clipped);
        return polygon.count > 0;
    }

    private static boolean isBeyond(Face polygon, Face face, double offset) {
        for (int i = 0; i < 3 * polygon.count; i += 3) {
            double[] p = polygon.points;
            if (face.nx * p[i] + face.ny * p[i + 1] + face.nz * p[i + 2] < offset) {
                return false;
            }
        }
        return true;
    }

    /** Clips a polygon to what is below a height over a plane, and adds the points where its edges cross that to the cap. */
    private static void clip(Face polygon, Face out, Face plane, double offset, Face cap) {
        out.count = 0;
        double[] p = polygon.points;
        int last = 3 * (polygon.count - 1);
        double lastHeight = plane.nx * p[last] + plane.ny * p[last + 1] + plane.nz * p[last + 2] - offset;
        for (int i = 0; i < 3 * polygon.count; i += 3) {
            double height = plane.nx * p[i] + plane.ny * p[i + 1] + plane.nz * p[i + 2] - offset;
            if ((lastHeight <= 0) != (height <= 0)) {
                double t = lastHeight / (lastHeight - height);
                double x = p[last] + t * (p[i] - p[last]);
                double y = p[last + 1] + t * (p[i + 1] - p[last + 1]);
                double z = p[last + 2] + t * (p[i + 2] - p[last + 2]);
                out.add(x, y, z);
                cap.add(x, y, z);
            }
            if (height <= 0) {
                out.add(p[i], p[i + 1], p[i + 2]);
            }
            last = i;
            lastHeight = height;
        }
    }

    /** Returns true if the point is within the room. */
    boolean holds(double x, double y, double z) {
        for (Face face : faces) {
            if (face.nx * x + face.ny * y + face.nz * z > face.offset) {
                return false;
            }
        }
        return true;
    }
}
