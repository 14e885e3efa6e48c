package org.collide4j.gpu.kernel;

import java.util.Arrays;
import java.util.IdentityHashMap;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.ShapeVertices;
import org.collide4j.shape.Sphere;

/**
 * Shapes as rows of numbers for the kernel; each shape is written once, and found again by identity.
 *
 * <p>Shapes that the kernel does not support have row 0, and the CPU answers their pairs. Polytopes of any class are stored
 * as vertices.
 */
public final class ShapeTable {
    /** Row of the shapes that the kernel does not support. */
    public static final int UNKNOWN = 0;

    /** Most vertices of a polytope: beyond, hill climbing on the CPU beats a scan on any device. */
    private static final int MOST_VERTICES = 1 << 14;

    /** Numbers in the table beyond which {@link #trim} clears it. */
    private static final int MOST_NUMBERS = 1 << 23;

    private final Format format;
    private final IdentityHashMap<ConvexShape, Integer> ids = new IdentityHashMap<>();
    private final Vector3 point = new Vector3();
    private double[] rows = new double[Body.COLUMNS];
    private double[] vertices = new double[3];
    private int rowNumbers = Body.COLUMNS;
    private int vertexNumbers;
    private int version;

    /** Creates an empty table for lanes that compute in the format. */
    public ShapeTable(Format format) {
        this.format = format;
    }

    /** Clears the table if it has grown too large. Call between batches only. */
    public void trim() {
        if (rowNumbers + vertexNumbers > MOST_NUMBERS) {
            ids.clear();
            rowNumbers = Body.COLUMNS;
            vertexNumbers = 0;
            version++;
        }
    }

    /** Returns the row of the shape; adds the shape if it is new. */
    public int id(ConvexShape shape) {
        Integer known = ids.get(shape);
        return known == null ? add(shape) : known;
    }

    private int add(ConvexShape shape) {
        int id = rowNumbers / Body.COLUMNS;
        rows = roomFor(rows, rowNumbers + Body.COLUMNS);
        Arrays.fill(rows, rowNumbers, rowNumbers + Body.COLUMNS, 0);
        ConvexShape core = ConvexShape.unrounded(shape);
        if (!write(core, rowNumbers)) {
            ids.put(shape, UNKNOWN);
            return UNKNOWN;
        }
        core.center(point);
        rows[rowNumbers + 5] = shape.margin();
        rows[rowNumbers + 7] =
                shape.rounding() + (core.curvature().isSmooth() ? format.curved() * rows[rowNumbers + 6] : 0);
        rows[rowNumbers + 8] = point.x;
        rows[rowNumbers + 9] = point.y;
        rows[rowNumbers + 10] = point.z;
        rows[rowNumbers + 11] = core.innerRadius();
        rowNumbers += Body.COLUMNS;
        version++;
        ids.put(shape, id);
        return id;
    }

    private boolean write(ConvexShape core, int at) {
        if (core instanceof Box box) {
            return write(at, Body.BOX, box.halfX(), box.halfY(), box.halfZ(), box.reach());
        } else if (core instanceof Sphere) {
            return write(at, Body.POINT, 0, 0, 0, 0);
        } else if (core instanceof Capsule capsule) {
            return write(at, Body.SEGMENT, 0, 0, capsule.halfHeight(), capsule.reach());
        } else if (core instanceof Cylinder cylinder) {
            return write(at, Body.CYLINDER, cylinder.radius(), 0, cylinder.halfHeight(), cylinder.reach());
        } else if (core instanceof Cone cone) {
            return write(at, Body.CONE, cone.radius(), 0, cone.halfHeight(), cone.reach());
        } else if (core instanceof Ellipsoid ellipsoid) {
            return writeEllipsoid(ellipsoid, at);
        }
        return writeVertices(core, at);
    }

    private boolean write(int at, int kind, double x, double y, double z, double reach) {
        rows[at] = kind;
        rows[at + 1] = x;
        rows[at + 2] = y;
        rows[at + 3] = z;
        rows[at + 6] = reach;
        return true;
    }

    private boolean writeEllipsoid(Ellipsoid ellipsoid, int at) {
        double x = ellipsoid.radiusX();
        double y = ellipsoid.radiusY();
        double z = ellipsoid.radiusZ();
        rows[at + 4] = ellipsoid.margin();
        return Math.min(x, Math.min(y, z)) > format.flattest() && write(at, Body.ELLIPSOID, x, y, z, ellipsoid.reach());
    }

    private boolean writeVertices(ConvexShape core, int at) {
        ShapeVertices corners = core.vertices();
        int count = corners.vertexCount();
        if (count < 1 || count > MOST_VERTICES || vertexNumbers > format.largestIndex()) {
            return false;
        }
        vertices = roomFor(vertices, vertexNumbers + 3 * count);
        double reach = 0;
        for (int i = 0; i < count; i++) {
            corners.vertex(i, point);
            vertices[vertexNumbers + 3 * i] = point.x;
            vertices[vertexNumbers + 3 * i + 1] = point.y;
            vertices[vertexNumbers + 3 * i + 2] = point.z;
            reach = Math.max(reach, point.sumAbs());
        }
        write(at, Body.VERTICES, vertexNumbers, count, 0, core.reach() >= 0 ? core.reach() : reach);
        vertexNumbers += 3 * count;
        return true;
    }

    private static double[] roomFor(double[] numbers, int count) {
        return numbers.length >= count ? numbers : Arrays.copyOf(numbers, Math.max(count, 2 * numbers.length));
    }

    /** Returns a counter that changes whenever a shape is added or the table is cleared. */
    public int version() {
        return version;
    }

    /** Returns the rows, with spare capacity at the end. Read only. */
    public double[] rows() {
        return rows;
    }

    /** Returns the vertices of all polytopes, with spare capacity at the end. Read only. */
    public double[] vertices() {
        return vertices;
    }

    @Override
    public String toString() {
        return ids.size() + " shapes";
    }
}
