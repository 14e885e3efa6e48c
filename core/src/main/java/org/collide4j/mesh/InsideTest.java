package org.collide4j.mesh;

import java.util.function.LongConsumer;
import org.collide4j.broad.AabbTree;
import org.collide4j.math.Aabb;

/**
 * Is a point inside a closed mesh: by a ray along the axis that leaves the mesh soonest.
 *
 * <p>The ray is sheared a little, so that it does not run along the faces and edges of things that are built square. In
 * coordinates where the point is the origin and the ray an axis, a triangle is crossed if the origin lies in its shadow;
 * the three areas that tell so carry bounds of their rounding, and of the gaping of seams. If one is in doubt, another
 * ray is taken; in the end, and only then, the solid angles of all triangles are summed.
 */
final class InsideTest {
    private static final double[] SHEAR_U = {0.013712, -0.021347, 0.037119};
    private static final double[] SHEAR_V = {0.009173, 0.017431, -0.029723};
    private static final double ROUNDING = 0x1p-46;

    private final int[] stack = new int[AabbTree.MAX_DEPTH + 2];
    private final double[] corners = new double[9];
    private final double[] point = new double[3];
    private final double[] min = new double[3];
    private final double[] max = new double[3];
    private final Aabb box = new Aabb();
    private AffineMap map = AffineMap.IDENTITY;
    private boolean isMapped;

    /** How far rounding of the map may have moved the height of a triangle over the point, with room. */
    private double rounding;

    private int axis;
    private double sense;
    private double shearU;
    private double shearV;
    private int windings;
    private int crossings;
    private final LongConsumer steps;

    InsideTest(LongConsumer steps) {
        this.steps = steps;
    }

    /** True if the image of the mesh under the map contains the point. */
    boolean contains(TriangleMesh mesh, AffineMap map, double x, double y, double z) {
        AabbTree tree = mesh.tree();
        this.map = map;
        isMapped = map != AffineMap.IDENTITY;
        point[0] = x;
        point[1] = y;
        point[2] = z;
        if (isMapped) {
            mapBox(tree, 0);
        }
        int first = nearestSide(tree);
        if (first < 0) {
            return false;
        }
        for (int attempt = 0; attempt < 6 * SHEAR_U.length; attempt++) {
            int side = (first + attempt) % 6;
            axis = side % 3;
            sense = side < 3 ? 1 : -1;
            shearU = SHEAR_U[attempt / 6];
            shearV = SHEAR_V[attempt / 6];
            if (count(mesh, tree)) {
                return mesh.isOriented() ? windings != 0 : crossings % 2 != 0;
            }
        }
        steps.accept(mesh.triangleCount());
        return Math.abs(SolidAngle.windings(mesh, map, x, y, z, corners)) > 0.5;
    }

    /** The side of the bounds that is nearest: 0..2 along the axes, 3..5 against them; −1 outside the bounds. */
    private int nearestSide(AabbTree tree) {
        int nearest = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int side = 0; side < 6; side++) {
            double p = point[side % 3];
            double room = side < 3 ? max(tree, 0, side) - p : p - min(tree, 0, side - 3);
            if (room < 0) {
                return -1;
            }
            if (room < least) {
                least = room;
                nearest = side;
            }
        }
        return nearest;
    }

    /** Counts the crossings of the ray; false if rounding leaves one in doubt. */
    private boolean count(TriangleMesh mesh, AabbTree tree) {
        windings = 0;
        crossings = 0;
        int top = 0;
        stack[top++] = 0;
        while (top > 0) {
            steps.accept(1);
            int node = stack[--top];
            if (isMapped) {
                mapBox(tree, node);
            }
            if (!mayCross(tree, node)) {
                continue;
            }
            if (!tree.isLeaf(node)) {
                stack[top++] = tree.right(node);
                stack[top++] = tree.left(node);
            } else if (!cross(mesh, tree.item(node))) {
                return false;
            }
        }
        return true;
    }

    /** Maps the box of the node. */
    private void mapBox(AabbTree tree, int node) {
        map.box(tree.box(node, box));
        min[0] = box.minX;
        min[1] = box.minY;
        min[2] = box.minZ;
        max[0] = box.maxX;
        max[1] = box.maxY;
        max[2] = box.maxZ;
    }

    private double min(AabbTree tree, int node, int k) {
        return isMapped ? min[k] : tree.min(node, k);
    }

    private double max(AabbTree tree, int node, int k) {
        return isMapped ? max[k] : tree.max(node, k);
    }

    /** The box's shadow along the ray, by interval arithmetic. */
    private boolean mayCross(AabbTree tree, int node) {
        double low = min(tree, node, axis) - point[axis];
        double high = max(tree, node, axis) - point[axis];
        double near = sense > 0 ? low : -high;
        double far = sense > 0 ? high : -low;
        if (far < 0) {
            return false;
        }
        near = Math.max(near, 0);
        return shadows(tree, node, (axis + 1) % 3, shearU, near, far)
                && shadows(tree, node, (axis + 2) % 3, shearV, near, far);
    }

    private boolean shadows(AabbTree tree, int node, int across, double shear, double near, double far) {
        double low = min(tree, node, across) - point[across] - Math.max(shear * near, shear * far);
        double high = max(tree, node, across) - point[across] - Math.min(shear * near, shear * far);
        double slack = ROUNDING * (Math.abs(low) + Math.abs(high) + far);
        return low <= slack && high >= -slack;
    }

    /** Counts the triangle if the ray crosses it; false if that is in doubt. */
    private boolean cross(TriangleMesh mesh, int triangle) {
        double unsure = readCorners(mesh, triangle);
        int u = (axis + 1) % 3;
        int v = (axis + 2) % 3;
        double az = sense * (corners[axis] - point[axis]);
        double bz = sense * (corners[3 + axis] - point[axis]);
        double cz = sense * (corners[6 + axis] - point[axis]);
        double au = corners[u] - point[u] - shearU * az;
        double bu = corners[3 + u] - point[u] - shearU * bz;
        double cu = corners[6 + u] - point[u] - shearU * cz;
        double av = corners[v] - point[v] - shearV * az;
        double bv = corners[3 + v] - point[v] - shearV * bz;
        double cv = corners[6 + v] - point[v] - shearV * cz;
        double size = Math.max(Math.max(largest(au, av, az), largest(bu, bv, bz)), largest(cu, cv, cz));
        double doubt = (ROUNDING * size + unsure) * size;
        double overA = bu * cv - bv * cu;
        double overB = cu * av - cv * au;
        double overC = au * bv - av * bu;
        double least = Math.min(overA, Math.min(overB, overC));
        double most = Math.max(overA, Math.max(overB, overC));
        if (least < -doubt && most > doubt) {
            return true; // one edge has the ray on either side: a miss, whatever the others say
        }
        if (least <= doubt && most >= -doubt) {
            return Math.max(az, Math.max(bz, cz)) < 0; // an edge is in doubt, which matters not behind the point
        }
        double height = (overA * az + overB * bz + overC * cz) * Math.signum(most);
        if (Math.abs(height) <= (8 * ROUNDING * size + rounding) * size * size) {
            return false;
        }
        if (height > 0) {
            crossings++;
            windings += most > 0 ? 1 : -1;
        }
        return true;
    }

    /** Returns how far the corners may be from those of a closed surface. */
    private double readCorners(TriangleMesh mesh, int triangle) {
        mesh.corners(triangle, corners);
        rounding = 0;
        if (!isMapped) {
            return 4 * mesh.seam();
        }
        double reach = 0;
        for (double coordinate : corners) {
            reach = Math.max(reach, Math.abs(coordinate));
        }
        rounding = 32 * map.rounding(3 * reach);
        map.points(corners);
        return 4 * map.stretch() * mesh.seam() + rounding;
    }

    private static double largest(double x, double y, double z) {
        return Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    }
}
