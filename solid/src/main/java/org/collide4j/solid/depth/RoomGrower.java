package org.collide4j.solid.depth;

import java.util.Arrays;
import java.util.Optional;
import org.collide4j.broad.BoxSearch;
import org.collide4j.closest.ClosestPoints;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;

/**
 * Grows a convex room around a point inside a closed mesh: the nearest triangle is cut off, then the next one that enters
 * what is left, until none does (the polytopes of Deits and Tedrake, "Computing large convex regions of obstacle-free
 * space", 2014, around a ball instead of an ellipsoid).
 *
 * <p>A room is proven: shrunk by a little it touches no triangle, and its middle is inside. A worker.
 */
final class RoomGrower {
    /** Planes of a room at most, before the cube that bounds it where there are more. */
    private static final int MOST_CUTS = 40;

    /** Triangles whose corners tell whether a cut loses anything. */
    private static final int MOST_WITNESSES = 256;

    /** Part of the ball's radius by which a cut may go into the solid and still loses nothing. */
    private static final double LITTLE = 1e-3;

    /**
     * Parts of the ball's radius that a cut may go deeper than the triangle, but for the nearest ones: with the first a room is
     * exact; with another one of them a single cut stands for many small facets of a round face.
     */
    private static final double[] LOSSES = {0, 1.0 / 64, 1.0 / 16, 1.0 / 4};

    /** Part by which a room shrinks so that it is apart from the triangles, at least, and at most. */
    private static final double LEAST_SHRINKAGE = 0x1p-36;

    private static final double MOST_SHRINKAGE = 0x1p-6;

    /** Gap between the room and a triangle, relative to the mesh, that is enough for a proof. */
    private static final double GAP = 0x1p-42;

    /** Tolerances up to which corners are one. */
    private static final double WELD = 64;

    private final MeshPhase meshes = new MeshPhase();
    private final BoxSearch search = new BoxSearch();
    private final ClosestPoints closest = new ClosestPoints();
    private final ConvexRoom room = new ConvexRoom();
    private final Aabb box = new Aabb();
    private final Pose home = new Pose();
    private final double[] corners = new double[9];
    private final Vector3 normal = new Vector3();

    /** Triangles nearby in the order of their distance: the square of it, and the number. */
    private double[] distances = new double[64];

    private int[] triangles = new int[64];
    private Integer[] order = new Integer[0];
    private int count;

    /** Corners of triangles nearby, relative to the point. */
    private final double[] witnesses = new double[9 * MOST_WITNESSES];

    private int witnessEnd;

    private TriangleMesh mesh = new TriangleMesh(new double[0], new int[0]);
    private double x;
    private double y;
    private double z;
    private double radius;
    private double tolerance;
    private double loss;

    /**
     * Returns a polytope in the mesh that contains nearly all of the ball around the point; nothing if none could be proven.
     *
     * @param radius no triangle is nearer to the point, which is inside the mesh
     */
    Optional<Hull> grow(TriangleMesh solid, double px, double py, double pz, double radius) {
        mesh = solid;
        x = px;
        y = py;
        z = pz;
        this.radius = radius;
        mesh.bounds(box);
        double size = box.diagonal() + Math.abs(x) + Math.abs(y) + Math.abs(z);
        tolerance = 0x1p-46 * size;
        if (!(radius > tolerance)) {
            return Optional.empty(); // the point is on the surface, as far as rounding can tell
        }
        for (double part : LOSSES) {
            loss = part * radius;
            mesh.bounds(box);
            room.setBox(box.minX - x, box.minY - y, box.minZ - z, box.maxX - x, box.maxY - y, box.maxZ - z);
            if (cutAll()) {
                break;
            }
        }
        return proven(Math.max(LEAST_SHRINKAGE, GAP * size / radius));
    }

    /** Cuts off all triangles; false if these are too many, and a cube bounds the room. */
    private boolean cutAll() {
        witnessEnd = 0;
        double from = 0;
        double to = 4 * radius;
        while (true) {
            collect(from, to);
            for (int i = 0; i < count; i++) {
                int at = order[i];
                read(triangles[at]);
                if (room.isEnteredBy(corners, tolerance)) {
                    cut();
                }
                if (room.planeCount() >= MOST_CUTS) {
                    bound(Math.sqrt(distances[at]) / Math.sqrt(3));
                    return false;
                }
            }
            if (!(room.reach() > to)) {
                return true;
            }
            from = to;
            to *= 2;
        }
    }

    /** Cuts all off that is outside a cube. */
    private void bound(double half) {
        for (int i = 0; i < 6; i++) {
            int sign = i % 2 == 0 ? 1 : -1;
            normal.set(i < 2 ? sign : 0, i / 2 == 1 ? sign : 0, i >= 4 ? sign : 0);
            room.cut(normal, half);
        }
    }

    /** Collects the triangles farther away than the first length and not farther than the second, nearest first. */
    private void collect(double from, double to) {
        count = 0;
        box.setEmpty();
        box.add(x, y, z);
        search.start(mesh.tree(), box, to);
        while (search.next()) {
            read(search.item());
            measure();
            double square = closest.distanceSquared;
            if (square <= to * to && (from == 0 || square > from * from)) {
                if (count == distances.length) {
                    distances = Arrays.copyOf(distances, 2 * count);
                    triangles = Arrays.copyOf(triangles, 2 * count);
                }
                distances[count] = square;
                triangles[count++] = search.item();
            }
        }
        order = new Integer[count];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (i, k) -> {
            int byDistance = Double.compare(distances[i], distances[k]);
            return byDistance != 0 ? byDistance : Integer.compare(triangles[i], triangles[k]);
        });
        int stride = 1 + count / (MOST_WITNESSES / 2);
        for (int i = 0; i < count && witnessEnd < witnesses.length; i += stride) {
            read(triangles[order[i]]);
            System.arraycopy(corners, 0, witnesses, witnessEnd, 9);
            witnessEnd += 9;
        }
    }

    private void read(int triangle) {
        mesh.corners(triangle, corners);
        for (int i = 0; i < 9; i += 3) {
            corners[i] -= x;
            corners[i + 1] -= y;
            corners[i + 2] -= z;
        }
    }

    private void measure() {
        closest.reset();
        closest.pointAndTriangle(0, 0, 0, corners);
    }

    /**
     * Cuts the triangle off: along its plane if the point is above the triangle, or if that loses nothing of the solid; else
     * across the way to its nearest point, which loses less where the plane passes near the point.
     */
    private void cut() {
        measure();
        double distance = Math.sqrt(closest.distanceSquared);
        TriangleNormal.of(corners, normal);
        if (normal.x * corners[0] + normal.y * corners[1] + normal.z * corners[2] < 0) {
            normal.negate();
        }
        double offset = least(normal);
        boolean isAbove = offset >= distance * (1 - 1e-9);
        if (isAbove || (offset >= radius * (1 - LITTLE) && losesNothing(offset))) {
            room.cut(normal, offset - (distance > radius * (1 + LITTLE) ? loss : 0));
            return;
        }
        normal.set(closest.bx / distance, closest.by / distance, closest.bz / distance);
        room.cut(normal, least(normal));
    }

    /** Returns the height of the triangle's lowest corner. */
    private double least(Vector3 n) {
        return Math.min(
                n.x * corners[0] + n.y * corners[1] + n.z * corners[2],
                Math.min(
                        n.x * corners[3] + n.y * corners[4] + n.z * corners[5],
                        n.x * corners[6] + n.y * corners[7] + n.z * corners[8]));
    }

    private boolean losesNothing(double offset) {
        double limit = offset + LITTLE * radius;
        for (int i = 0; i < witnessEnd; i += 3) {
            double height = normal.x * witnesses[i] + normal.y * witnesses[i + 1] + normal.z * witnesses[i + 2];
            if (height > limit && room.holds(witnesses[i], witnesses[i + 1], witnesses[i + 2])) {
                return false;
            }
        }
        return true;
    }

    private Optional<Hull> proven(double first) {
        TriangleMesh surface = mesh.with(Sides.BOTH);
        for (double shrinkage = first; shrinkage <= MOST_SHRINKAGE; shrinkage *= 64) {
            double[] points = room.corners();
            for (int i = 0; i < points.length; i += 3) {
                points[i] = x + (1 - shrinkage) * points[i];
                points[i + 1] = y + (1 - shrinkage) * points[i + 1];
                points[i + 2] = z + (1 - shrinkage) * points[i + 2];
            }
            Hull hull = new HullBuilder()
                    .weld(WELD * tolerance)
                    .search((vertices, graph) -> vertices)
                    .build(points);
            if (hull.boundary().dimension() == 3 && !meshes.intersects(hull, home, surface, home)) {
                return Optional.of(hull);
            }
        }
        return Optional.empty();
    }
}
