package org.collide4j.epa;

import static org.collide4j.epa.Planes.ALONG;
import static org.collide4j.epa.Planes.FACING_SQUARED;
import static org.collide4j.epa.Planes.FAT_SINE_SQUARED;
import static org.collide4j.epa.Planes.SLAB;
import static org.collide4j.epa.Planes.SQUARED;
import static org.collide4j.epa.Planes.WIDTH;
import static org.collide4j.epa.Planes.X;
import static org.collide4j.epa.Planes.Y;
import static org.collide4j.epa.Planes.Z;
import static org.collide4j.epa.SurfaceClearance.ROUNDING;
import static org.collide4j.epa.SurfaceClearance.UNDETECTABLE_TILT;

import java.util.Arrays;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.number.Orientation;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.PlacedPair;

/**
 * The planes of a remembered polytope's faces after the bodies have moved: corners are placed and planes computed only where
 * a face may matter. Normals, widths and slabs are those of {@link Planes}.
 *
 * <p><b>How far has a corner moved?</b> It is a − (R b + t), and a stays: by at most ‖R' − R‖·‖b‖ + ‖t' − t‖. The
 * difference of two rotations stretches all that is across its axis alike, so that its norm is 1/√2 of the root of its
 * squares' sum. Each matrix is off a rotation by 35 units at most (see {@link PlacedPair}); their difference by 70, which
 * count once in that root and once beside it: 140 units, and 2⁻⁴⁵ is 256.
 *
 * <p>In units of the reach, rounding has placed a corner to 16 in either frame; the root, the products and the sum of a way
 * up to the reach take 16; a level, of two reaches at most, is rounded when it is written, when the way is counted anew and
 * when it is compared: 6. That is 54, and 2⁻⁴⁶ is 128.
 */
final class MovedPlanes {
    /** Distance of a plane from the origin, in slabs, beyond which its distance is known to a fraction. */
    private static final double FAR_SLABS = 0x1p20;

    /**
     * Height above a face, in slabs, up to which a vertex counts as in its plane: exact signs of moved vertices would decide
     * by rounding.
     */
    private static final double FOLD_SLABS = 8;

    private static final double HALF_ROOT = 0.7071067811865476;
    private static final double NO_ROTATION = 0x1p-45;
    private static final double PLACED = 0x1p-46;

    private final double[] plane = new double[8 * PolytopeMemory.FACES];
    private final double[] corner = new double[4 * PolytopeMemory.VERTICES];

    /** Frame in which each plane was computed. */
    private final int[] freshIn = new int[PolytopeMemory.FACES];

    private int frame;

    /** Faces with a computed plane, whose distance is to be computed. */
    private final int[] placed = new int[PolytopeMemory.FACES];

    private final double[] now = new double[Pose.NUMBERS];
    private final Orientation orientation = new Orientation();
    private final Clearance clearance = new Clearance();
    private final Vector3 a = new Vector3();
    private final Vector3 b = new Vector3();
    private final Vector3 c = new Vector3();
    private final Vector3 scratch = new Vector3();
    private final Vector3 normal = new Vector3();

    private PolytopeMemory memory = new PolytopeMemory();
    private HalfEdges edges = memory.surface();
    private double[] points = memory.points();
    private double[] level = memory.levels();
    private Pose bInA = new Pose();
    private double slab;

    /** Bound of the rounding error of the volume that the origin spans with a triangle. */
    private double least;

    private double way;
    private boolean mayHaveMet;

    /** Resumes with the surface at the current poses. False if the motion is so large that the cache bounds nothing. */
    boolean start(PolytopeMemory memory, ConfigurationObstacle obstacle) {
        if (this.memory != memory) {
            this.memory = memory;
            edges = memory.surface();
            points = memory.points();
            level = memory.levels();
        }
        PlacedPair pair = obstacle.pair();
        bInA = pair.bInA();
        if (frame == Integer.MAX_VALUE) {
            Arrays.fill(freshIn, 0);
            frame = 0;
        }
        frame++;
        slab = SLAB * pair.reach();
        least = SLAB * pair.reach() * pair.reach() * pair.reach();
        mayHaveMet = false;
        double motion = motion(memory.place(), pair);
        if (motion > pair.reach()) {
            return false;
        }
        memory.go(motion);
        if (memory.way() > pair.reach()) {
            memory.startWay();
        }
        way = memory.way();
        for (int vertex = 0; vertex < memory.size(); vertex++) {
            placeCorner(vertex);
        }
        return true;
    }

    /** Returns a bound of the motion of a corner; overwrites {@code place} with the current pose of B. */
    private double motion(double[] place, PlacedPair pair) {
        bInA.store(now);
        double turned = 0;
        double moved = 0;
        for (int row = 0; row < 12; row += 4) {
            double x = now[row] - place[row];
            double y = now[row + 1] - place[row + 1];
            double z = now[row + 2] - place[row + 2];
            double t = now[row + 3] - place[row + 3];
            turned += x * x + y * y + z * z;
            moved += t * t;
        }
        System.arraycopy(now, 0, place, 0, 12);
        return (HALF_ROOT * Math.sqrt(turned) + NO_ROTATION) * pair.reachB() + Math.sqrt(moved) + PLACED * pair.reach();
    }

    /**
     * Returns true if a face may have met the origin during the motion: the surface is then not known to surround the
     * origin.
     */
    boolean mayHaveMet() {
        return mayHaveMet;
    }

    /** Marks the surface as proven to surround the origin. */
    void surround() {
        mayHaveMet = false;
    }

    boolean isFresh(int face) {
        return freshIn[face] == frame;
    }

    /** Computes the plane of a face, unless it is up to date. */
    void freshen(int face) {
        if (freshIn[face] != frame) {
            place(face);
            measureAgain(face);
        }
    }

    /**
     * Computes the planes of many faces: first all planes, then all distances, so that no plane waits for another's root and
     * quotient.
     */
    void freshen(int[] faces, int count) {
        int done = 0;
        for (int i = 0; i < count; i++) {
            int face = faces[i];
            if (freshIn[face] != frame) {
                place(face);
                placed[done++] = face;
            }
        }
        for (int i = 0; i < done; i++) {
            measureAgain(placed[i]);
        }
    }

    /**
     * Measures a face again; an older bound remains valid if the accumulated motion cannot have brought the face to the
     * origin.
     */
    private void measureAgain(int face) {
        double known = level[face];
        boolean met = !(known > way);
        mayHaveMet |= met;
        double distance = way + measured(face, met);
        level[face] = !met && known > distance ? known : distance;
    }

    /** Computes the plane of a new face. */
    void setNew(int face) {
        place(face);
        level[face] = way + measured(face, mayHaveMet);
    }

    /**
     * Returns a lower bound of the distance of a face from the origin, with its plane's sign. If the surface surrounds the
     * origin but is folded, only the distance of an inverted face is used.
     */
    private double measured(int face, boolean isSigned) {
        double along = plane[8 * face + ALONG];
        double slab = slab(face);
        boolean far = Math.abs(along) > FAR_SLABS * slab;
        return far && (isSigned || along > slab) ? (1 - 2 / FAR_SLABS) * (along / length(face)) : distance(face);
    }

    private void place(int face) {
        freshIn[face] = frame;
        setFromEdges(face, edges.corner(face, 0), edges.corner(face, 1), edges.corner(face, 2));
    }

    private void placeCorner(int vertex) {
        int at = 6 * vertex;
        double x = points[at + 3];
        double y = points[at + 4];
        double z = points[at + 5];
        setCorner(
                vertex,
                points[at] - bInA.transformedX(x, y, z),
                points[at + 1] - bInA.transformedY(x, y, z),
                points[at + 2] - bInA.transformedZ(x, y, z));
    }

    void setCorner(int vertex, Vector3 w) {
        setCorner(vertex, w.x, w.y, w.z);
    }

    private void setCorner(int vertex, double x, double y, double z) {
        corner[4 * vertex] = x;
        corner[4 * vertex + 1] = y;
        corner[4 * vertex + 2] = z;
    }

    /** Computes the plane from the edges from k to i and j. */
    private void setFromEdges(int face, int i, int j, int k) {
        double cx = corner[4 * k];
        double cy = corner[4 * k + 1];
        double cz = corner[4 * k + 2];
        double ux = corner[4 * i] - cx;
        double uy = corner[4 * i + 1] - cy;
        double uz = corner[4 * i + 2] - cz;
        double vx = corner[4 * j] - cx;
        double vy = corner[4 * j + 1] - cy;
        double vz = corner[4 * j + 2] - cz;
        double uu = ux * ux + uy * uy + uz * uz;
        double vv = vx * vx + vy * vy + vz * vz;
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double squared = nx * nx + ny * ny + nz * nz;
        int at = 8 * face;
        plane[at + X] = nx;
        plane[at + Y] = ny;
        plane[at + Z] = nz;
        plane[at + ALONG] = nx * cx + ny * cy + nz * cz;
        plane[at + WIDTH] = 0.5 * (uu + vv);
        plane[at + SQUARED] = squared;
    }

    /** Computes the plane of a thin face from its two shorter edges, which have the largest angle. */
    void sharpen(int face) {
        double width = plane[8 * face + WIDTH];
        if (plane[8 * face + SQUARED] > FAT_SINE_SQUARED * (width * width)) {
            return;
        }
        int i = edges.corner(face, 0);
        int j = edges.corner(face, 1);
        int k = edges.corner(face, 2);
        double ij = distanceSquared(i, j);
        double jk = distanceSquared(j, k);
        double ki = distanceSquared(k, i);
        if (jk >= ij && jk >= ki) {
            setFromEdges(face, j, k, i);
        } else if (ki >= ij) {
            setFromEdges(face, k, i, j);
        } else {
            return;
        }
        level[face] = way + measured(face, mayHaveMet);
    }

    private double distanceSquared(int i, int j) {
        double x = corner[4 * i] - corner[4 * j];
        double y = corner[4 * i + 1] - corner[4 * j + 1];
        double z = corner[4 * i + 2] - corner[4 * j + 2];
        return x * x + y * y + z * z;
    }

    /** Returns the known lower bound of the distance of a face from the origin. */
    private double known(int face) {
        return level[face] - way;
    }

    /** Returns the level of a face at a proven distance from the origin. */
    double level(double distance) {
        return way + distance;
    }

    private double slab(int face) {
        return slab * plane[8 * face + WIDTH];
    }

    double along(int face) {
        return plane[8 * face + ALONG];
    }

    double length(int face) {
        return Math.sqrt(plane[8 * face + SQUARED]);
    }

    /** Returns the normal of a face, of any length. */
    Vector3 direction(int face, Vector3 out) {
        int at = 8 * face;
        return out.set(plane[at + X], plane[at + Y], plane[at + Z]);
    }

    /** Returns the height of a vertex over the plane, in lengths of the normal. */
    private double above(int face, int vertex) {
        int at = 8 * face;
        return plane[at + X] * corner[4 * vertex]
                + plane[at + Y] * corner[4 * vertex + 1]
                + plane[at + Z] * corner[4 * vertex + 2]
                - plane[at + ALONG];
    }

    /** Returns true if a vertex is beyond the face's plane by more than rounding. */
    boolean sees(int face, int vertex) {
        freshen(face);
        return above(face, vertex) > FOLD_SLABS * slab(face);
    }

    /**
     * Returns true if the triangle of an edge of a fresh face and the vertex would have the origin in front: where a moved
     * surface is no longer convex, it would fold over the face. Also true if the vertex is a corner of the face.
     */
    boolean wouldFold(int i, int j, int vertex) {
        double x = corner[4 * vertex];
        double y = corner[4 * vertex + 1];
        double z = corner[4 * vertex + 2];
        double ix = corner[4 * i];
        double iy = corner[4 * i + 1];
        double iz = corner[4 * i + 2];
        double jx = corner[4 * j];
        double jy = corner[4 * j + 1];
        double jz = corner[4 * j + 2];
        double volume = x * (iy * jz - iz * jy) + y * (iz * jx - ix * jz) + z * (ix * jy - iy * jx);
        return volume <= least;
    }

    /** Returns true if the origin is proven to be outside of the tetrahedron of a fresh face and the vertex. */
    boolean isApart(int face, int vertex) {
        double along = plane[8 * face + ALONG];
        return Math.min(along, along + above(face, vertex)) > 2 * slab(face);
    }

    /**
     * Returns true if all corners of a fresh face are proven to be on the side that the normal of the other face points to.
     */
    boolean isBefore(int face, int other) {
        direction(other, normal);
        readCorners(face);
        return Math.min(normal.dot(a), Math.min(normal.dot(b), normal.dot(c))) > slab(other);
    }

    /** Returns true if the origin is strictly behind the face's plane. */
    boolean hidesOrigin(int face) {
        freshen(face);
        return plane[8 * face + ALONG] > slab(face) || side(face) < 0;
    }

    /** Returns the exact sign of the origin's side; 1 if the face sees the origin. */
    private int side(int face) {
        readCorners(face);
        return orientation.side(a, b, c, scratch.set(0, 0, 0));
    }

    private void readCorners(int face) {
        read(edges.corner(face, 0), a);
        read(edges.corner(face, 1), b);
        read(edges.corner(face, 2), c);
    }

    private void read(int vertex, Vector3 out) {
        out.set(corner[4 * vertex], corner[4 * vertex + 1], corner[4 * vertex + 2]);
    }

    /** Returns a lower bound of the distance of the face from the origin, on either side; 0 if unknown. */
    private double distance(int face) {
        readCorners(face);
        direction(face, normal);
        double length = length(face);
        return clearance.of(a, b, c, length > 0 ? normal.scale(1 / length) : normal);
    }

    /** Returns a lower bound of the distance of the face from the origin, as tight as rounding allows. */
    double clearance(int face) {
        freshen(face);
        readCorners(face);
        direction(face, normal);
        double along = along(face);
        double length = length(face);
        double least = Math.min(normal.dot(a), Math.min(normal.dot(b), normal.dot(c)));
        if (least > along - UNDETECTABLE_TILT * reach() * length && along > FAR_SLABS * slab(face)) {
            double farthest = Math.max(a.lengthSquared(), Math.max(b.lengthSquared(), c.lengthSquared()));
            return least / length - ROUNDING * Math.sqrt(farthest);
        }
        return Math.max(known(face), distance(face));
    }

    private double reach() {
        return slab / SLAB;
    }

    /** Returns true if the line along the unit vector crosses the face's plane nearly at a right angle. */
    boolean isFacing(int face, Vector3 unit) {
        freshen(face);
        double along = direction(face, scratch).dot(unit);
        return along > 0 && along * along > FACING_SQUARED * plane[8 * face + SQUARED];
    }
}
