package org.collide4j.clash.depth;

import org.collide4j.broad.AabbTree;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.solid.budget.Budget;

/**
 * The point of a surface that lies deepest in a closed mesh: the one with the greatest distance from the mesh's surface.
 *
 * <p>Branch and bound over boxes of the surface's tree, its triangles, and halves of these, in the order of their bounds.
 * The depth of a point changes by no more than the point is moved, so a ball about a point holds none that is deeper than
 * the point and the radius together; {@link CornerBounds} gives another bound. Triangles that cross no surface and have
 * their middle outside are left out ({@link PlaneSeparation}). Where a deeper point is found, its neighbourhood comes
 * first.
 *
 * <p>The answer is an interval: a point that is really that deep, and what the bounds prove. A search may go on where the
 * one before it ended.
 */
public final class DeepestPoint {
    /** A search ends when no point can be deeper by more than this part of the depth found. */
    private static final double RELATIVE = 0.002;

    /** Part of the depth found by which a cut runs outside of a face, where the bound may be greater by as much. */
    private static final double CUT_ASIDE = 0.25 * RELATIVE;

    /** The least such distance, relative to what counts as contact. */
    private static final double CUT_ASIDE_ULPS = 8;

    public static final TriangleMesh NOTHING = new TriangleMesh(new double[0], new int[0]);
    private static final int MOST_OPENED = 100_000;

    /** Relative to the coordinates: what rounding may make of a bound, and the size below which nothing is cut. */
    private static final double ROUNDING = 0x1p-44;

    /** Widens the distance of a known triangle to a limit that the search for the nearest one reaches despite rounding. */
    private static final double KNOWN_ULPS = 0x1p-50;

    private final Budget budget;
    private final MeshProbe probe;
    private final BoundHeap heap = new BoundHeap();
    private final CornerBounds bounds = new CornerBounds();
    private final Vector3 inSolid = new Vector3();
    private final double[] corners = new double[9];
    private final double[] half = new double[9];
    private final double[] placed = new double[9];
    private final double[] middle = new double[3];
    private final PlaneSeparation separation;
    private final PlaneCut cut = new PlaneCut();
    private TriangleMesh surface = NOTHING;
    private TriangleMesh solid = NOTHING;
    private Pose toSolid = new Pose();
    private double slack;
    private int probes;
    private int opened;
    private double depth;
    private double depthBefore;
    private double depthOfRests;
    private boolean found;
    private final Vector3 point = new Vector3();
    private final Vector3 onSolid = new Vector3();

    public DeepestPoint(Budget budget) {
        this.budget = budget;
        probe = new MeshProbe(budget);
        separation = new PlaneSeparation(budget);
    }

    /** Begins a search: no point has been tried. */
    public void start(TriangleMesh surface, TriangleMesh solid, Pose toSolid) {
        this.surface = surface;
        this.solid = solid;
        this.toSolid = toSolid;
        slack = ROUNDING * size();
        depth = 0;
        depthOfRests = 0;
        probes = 0;
        opened = 0;
        found = false;
        heap.clear();
        bounds.start(solid, toSolid);
        if (surface.tree().nodeCount() > 0) {
            offerNode(0);
        }
    }

    /**
     * Goes on with the search until the depth is narrowed down, or the search has tried so many points in all.
     *
     * @param floor points up to this depth are of no interest
     * @param resolution depths up to this need not be told apart
     */
    public void search(double floor, double resolution, int mostProbes) {
        depth = Math.max(depth, floor);
        while (!heap.isEmpty() && heap.key() > Math.max((1 + RELATIVE) * depth, resolution) && mayGoOn(mostProbes)) {
            open(heap.pop(corners));
        }
    }

    /** Goes on with the search until a point is deeper than the limit, or none can be: then returns true. */
    public boolean provesNoDeeper(double limit, int mostProbes) {
        while (!heap.isEmpty() && heap.key() > limit - slack && depth <= limit && mayGoOn(mostProbes)) {
            open(heap.pop(corners));
        }
        return upper() <= limit;
    }

    private boolean mayGoOn(int mostProbes) {
        return probes < mostProbes && opened++ < budget.times(MOST_OPENED) && budget.spend(1);
    }

    private double size() {
        Aabb box = solid.bounds(new Aabb());
        double size = toSolid.translation(inSolid).maxAbs();
        size += surface.bounds(new Aabb()).add(box).add(0, 0, 0).diagonal();
        return size;
    }

    /** Takes a point of the surface into account, in the surface's frame, which may be deeper than those of the search. */
    public void tryPoint(Vector3 known) {
        depthAt(known.x, known.y, known.z, true, 0);
    }

    private void open(int node) {
        depthBefore = (1 + RELATIVE) * depth;
        AabbTree tree = surface.tree();
        if (node < 0) {
            if (!cut()) {
                bisect();
            }
        } else if (tree.isLeaf(node)) {
            surface.corners(tree.item(node), half);
            for (int i = 0; i < 9; i += 3) {
                depthAt(half[i], half[i + 1], half[i + 2], true, 0);
            }
            offerTriangle();
        } else {
            offerNode(tree.left(node));
            offerNode(tree.right(node));
        }
    }

    /**
     * Cuts the triangle in {@code corners} along the plane of a triangle that it crosses, or a little outside of it, so
     * that what is outside is proven to be; false if no plane cuts it.
     */
    private boolean cut() {
        System.arraycopy(corners, 0, placed, 0, 9);
        Corners.transform(toSolid, placed);
        double aside = Math.max(CUT_ASIDE_ULPS * slack, CUT_ASIDE * depth);
        if (!separation.findCut(placed, solid, 2 * aside)) {
            return false;
        }
        cut.set(corners, separation.heights(), aside);
        for (int part = 0; part < PlaneCut.EDGE_PARTS; part++) {
            cut.edgeMiddle(part, middle); // ridges are deepest along an edge
            depthAt(middle[0], middle[1], middle[2], true, 0);
        }
        for (int piece = 0; piece < PlaneCut.PIECES; piece++) {
            cut.piece(piece, half);
            offerTriangle();
        }
        return true;
    }

    /** Cuts the triangle in {@code corners} through the middle of its longest edge. */
    private void bisect() {
        int i = Corners.longestEdge(corners);
        int k = (i + 3) % 9;
        for (int axis = 0; axis < 3; axis++) {
            middle[axis] = 0.5 * corners[i + axis] + 0.5 * corners[k + axis];
        }
        depthAt(middle[0], middle[1], middle[2], true, 0);
        System.arraycopy(corners, 0, half, 0, 9);
        System.arraycopy(middle, 0, half, k, 3);
        offerTriangle();
        System.arraycopy(corners, 0, half, 0, 9);
        System.arraycopy(middle, 0, half, i, 3);
        offerTriangle();
    }

    private void offerNode(int node) {
        AabbTree tree = surface.tree();
        double x = 0.5 * (tree.min(node, 0) + tree.max(node, 0));
        double y = 0.5 * (tree.min(node, 1) + tree.max(node, 1));
        double z = 0.5 * (tree.min(node, 2) + tree.max(node, 2));
        double radius = halfDiagonal(tree, node);
        double ball = depthAt(x, y, z, false, radius) + radius;
        if (ball > depth) {
            bounds.begin();
            for (int i = 0; i < 8; i++) {
                bounds.add(
                        (i & 1) == 0 ? tree.min(node, 0) : tree.max(node, 0),
                        (i & 2) == 0 ? tree.min(node, 1) : tree.max(node, 1),
                        (i & 4) == 0 ? tree.min(node, 2) : tree.max(node, 2));
            }
            offer(Math.min(ball, bounds.depth(depth)), node, false);
        }
    }

    private static double halfDiagonal(AabbTree tree, int node) {
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            double half = 0.5 * (tree.max(node, axis) - tree.min(node, axis));
            sum += half * half;
        }
        return Math.sqrt(sum);
    }

    /** The triangle in {@code half}. */
    private void offerTriangle() {
        double x = (half[0] + half[3] + half[6]) / 3;
        double y = (half[1] + half[4] + half[7]) / 3;
        double z = (half[2] + half[5] + half[8]) / 3;
        double radius = 0;
        for (int i = 0; i < 9; i += 3) {
            double dx = half[i] - x;
            double dy = half[i + 1] - y;
            double dz = half[i + 2] - z;
            radius = Math.max(radius, Math.sqrt(dx * dx + dy * dy + dz * dz));
        }
        double inMiddle = depthAt(x, y, z, true, radius);
        double ball = inMiddle + radius;
        if (ball > depth) {
            bounds.begin();
            for (int i = 0; i < 9; i += 3) {
                bounds.add(half[i], half[i + 1], half[i + 2]);
            }
            double bound = Math.min(ball, bounds.depth(depth));
            if (bound > depth && inMiddle < 0 && isSeparated()) {
                return;
            }
            if (radius > slack) {
                offer(bound, -1, depth > depthBefore);
            } else {
                depthOfRests = Math.max(depthOfRests, bound);
            }
        }
    }

    /** True if the triangle in {@code half} is proven to cross no surface of the solid. */
    private boolean isSeparated() {
        System.arraycopy(half, 0, placed, 0, 9);
        Corners.transform(toSolid, placed);
        return separation.separates(placed, solid, slack);
    }

    private void offer(double bound, int node, boolean first) {
        if (bound > depth) {
            heap.push(first ? Double.MAX_VALUE : bound, bound, node, half);
        }
    }

    /**
     * How deep the point of the surface's frame lies: below 0 outside, and then only a bound from above.
     *
     * @param onSurface the point is one of the surface, and may be the answer
     * @param radius what is within it is of no interest unless it is deeper than what was found
     */
    private double depthAt(double x, double y, double z, boolean onSurface, double radius) {
        toSolid.transform(inSolid.set(x, y, z), inSolid);
        double beyond = Math.sqrt(solid.tree().distanceSquared(0, inSolid.x, inSolid.y, inSolid.z));
        if (beyond > 0) {
            return -beyond;
        }
        probes++;
        double enough = Math.max(0, depth - radius);
        double known = bounds.nearest(inSolid);
        if (known <= enough) {
            return known;
        }
        double d = probe.distance(solid, inSolid.x, inSolid.y, inSolid.z, enough, known * (1 + KNOWN_ULPS));
        if (probe.triangle() < 0) {
            return known; // among numbers of thirty decades, rounding hides even the triangle that is known
        }
        bounds.near(probe.triangle());
        if (d <= enough) {
            return d;
        }
        if (!probe.contains(solid, inSolid.x, inSolid.y, inSolid.z)) {
            return -d;
        }
        if (onSurface && d > depth) {
            depth = d;
            found = true;
            point.set(x, y, z);
            probe.nearest(onSolid);
        }
        return d;
    }

    /** The depth of the deepest point found, or the floor if none was deeper. */
    public double depth() {
        return depth;
    }

    /** No point of the surface is deeper than this, rounding included. */
    public double upper() {
        return Math.max(depth, Math.max(depthOfRests, heap.greatestBound())) + slack;
    }

    /** True if a point was found that is deeper than the floor. */
    public boolean found() {
        return found;
    }

    /** The deepest point found, in the surface's frame. */
    public Vector3 point() {
        return point;
    }

    /** The point of the solid's surface nearest to it, in the solid's frame. */
    public Vector3 onSolid() {
        return onSolid;
    }
}
