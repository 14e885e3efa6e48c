package org.collide4j.shape;

import java.util.Objects;
import org.collide4j.check.Require;
import org.collide4j.math.Vector3;

/**
 * A box around the origin, given by its half extents; an extent of 0 makes it flat.
 *
 *
 * <pre>{@code
 * var crate = new Box(1, 2, 3); // 2 wide, 4 deep, 6 high, around the origin
 * double volume = crate.mass().volume(); // 48
 * ConvexShape soft = crate.rounded(0.1); // 0.1 larger on all sides
 * }</pre>
 */
public record Box(double halfX, double halfY, double halfZ) implements Solid, ShapeVertices, Faces {
    public Box {
        Require.extent("halfX", halfX);
        Require.extent("halfY", halfY);
        Require.extent("halfZ", halfZ);
    }

    /** Writes the corner, branch-free: a mispredicted sign costs more than the whole mapping. */
    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        out.set(Math.copySign(halfX, dx), Math.copySign(halfY, dy), Math.copySign(halfZ, dz));
    }

    @Override
    public Faces faces() {
        return this;
    }

    /**
     * Writes a face, an edge or a corner. Corner ids have bit 0 set for +x, bit 1 for +y, bit 2 for +z. The back of a
     * thin plate hides behind its front: the axis along which the direction mostly points is never crossed.
     */
    @Override
    public boolean face(double dx, double dy, double dz, double tilt, Face out) {
        double gentle = Math.min(tilt * tilt / (1 + tilt * tilt), 0.25);
        double x = halfX > 0 ? dx * dx : 2;
        double y = halfY > 0 ? dy * dy : 2;
        double z = halfZ > 0 ? dz * dz : 2;
        int solid = (halfX > 0 ? 1 : 0) | (halfY > 0 ? 2 : 0) | (halfZ > 0 ? 4 : 0);
        int top = solid & ((dx < 0 ? 0 : 1) | (dy < 0 ? 0 : 2) | (dz < 0 ? 0 : 4));
        int least = x <= y && x <= z ? 1 : y <= z ? 2 : 4;
        int next = least == 1 ? (y <= z ? 2 : 4) : least == 2 ? (x <= z ? 1 : 4) : x <= y ? 1 : 2;
        double leastSquare = least == 1 ? x : least == 2 ? y : z;
        double nextSquare = next == 1 ? x : next == 2 ? y : z;
        out.clear();
        addCorner(top, out);
        if (leastSquare <= gentle) {
            addCorner(top ^ least, out);
            if (leastSquare + nextSquare <= gentle) {
                addCorner(top ^ least ^ next, out);
                addCorner(top ^ next, out);
            }
        }
        return true;
    }

    private void addCorner(int corner, Face out) {
        out.add(
                (corner & 1) == 0 ? -halfX : halfX,
                (corner & 2) == 0 ? -halfY : halfY,
                (corner & 4) == 0 ? -halfZ : halfZ,
                corner);
    }

    @Override
    public int faceCount() {
        return 6;
    }

    /** Writes +x, −x, +y, −y, +z or −z. */
    @Override
    public Vector3 faceNormal(int index, Vector3 out) {
        int axis = Objects.checkIndex(index, 6) >> 1;
        double side = (index & 1) == 0 ? 1 : -1;
        return out.set(axis == 0 ? side : 0, axis == 1 ? side : 0, axis == 2 ? side : 0);
    }

    @Override
    public double depthBelowFaces(double x, double y, double z, Vector3 normal) {
        double depthX = halfX - Math.abs(x);
        double depthY = halfY - Math.abs(y);
        double depthZ = halfZ - Math.abs(z);
        double least = Math.min(depthX, Math.min(depthY, depthZ));
        if (!(innerRadius() > 0)) {
            return Double.NaN;
        }
        if (depthX == least) {
            normal.set(Math.copySign(1, x), 0, 0);
        } else if (depthY == least) {
            normal.set(0, Math.copySign(1, y), 0);
        } else {
            normal.set(0, 0, Math.copySign(1, z));
        }
        return least;
    }

    @Override
    public void center(Vector3 out) {
        out.set(0, 0, 0);
    }

    @Override
    public ShapeVertices vertices() {
        return this;
    }

    @Override
    public int vertexCount() {
        return 8;
    }

    @Override
    public Vector3 vertex(int index, Vector3 out) {
        Objects.checkIndex(index, 8);
        return out.set(
                (index & 1) == 0 ? -halfX : halfX,
                (index & 2) == 0 ? -halfY : halfY,
                (index & 4) == 0 ? -halfZ : halfZ);
    }

    @Override
    public Symmetry symmetry() {
        return Symmetry.CENTRAL;
    }

    @Override
    public double reach() {
        return halfX + halfY + halfZ; // an upper bound will do, and needs no root
    }

    @Override
    public double innerRadius() {
        return Math.min(halfX, Math.min(halfY, halfZ));
    }

    @Override
    public MassProperties mass() {
        return MassForms.box(2 * halfX, 2 * halfY, 2 * halfZ);
    }
}
