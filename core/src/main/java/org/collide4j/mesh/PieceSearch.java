package org.collide4j.mesh;

import org.collide4j.bounds.PlacedPlane;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;

/**
 * Finds the pieces of a concave body that may matter to a question, best first: those near a box, or those that a box
 * meets on its way. Every question about concave bodies is this search with another narrow phase at its leaves.
 *
 * <p>A worker: {@code near(…)} or {@code along(…)}, then {@code while (next(limit))} read {@link #piece}. Pieces are
 * found nearly in order of their bounds: the nearer child is opened first. The limit may shrink while pieces are found.
 */
abstract sealed class PieceSearch permits TreeSearch, WideSearch, HeightFieldSearch, GroupSearch, CompoundSearch {
    /** Relative to the coordinates; more than what rounding does to the gaps and times below. */
    private static final double ROUNDING = 0x1p-46;

    private static final ConvexShape NO_HALF_SPACE = new HalfSpace(0, 0, 1, 0);

    /** The box of the query, as given. */
    private final Aabb query = new Aabb();

    /** The half-space of the query, and its pose, for searches that begin at one. */
    private ConvexShape halfSpace = NO_HALF_SPACE;

    private final Pose pose = new Pose();
    private final PlacedPlane plane = new PlacedPlane();
    private double farther;
    private boolean along;
    private boolean overPlane;

    /** The way of the query; 0 for a search for what is near. */
    private double wayX;

    private double wayY;
    private double wayZ;

    /** The query's box, larger by rounding and by the radius. */
    private final Aabb box = new Aabb();

    private final Aabb image = new Aabb();
    private AffineMap map = AffineMap.IDENTITY;

    /** True if the boxes of the tree are to be mapped. */
    private boolean isMapped;

    /** The radius by which all pieces are fattened. */
    private double radius;

    /** Sides of the moving box at its start, a little larger. */
    double bottomX;

    double bottomY;
    double bottomZ;
    double topX;
    double topY;
    double topZ;

    /** Lengths of the way per length along an axis. */
    double perX;

    double perY;
    double perZ;

    /** The piece found last. */
    int piece;

    /** A lower bound of what was asked for: the distance of the piece's box, or the time at which it is met. */
    double bound;

    /**
     * Sets where the boxes of the tree are: their images under the map, fattened by the radius (van den Bergen 2001, §2: one
     * tree serves all images of a body, plain and fattened).
     */
    final void place(AffineMap map, double radius) {
        this.map = map;
        this.radius = radius;
        isMapped = map != AffineMap.IDENTITY;
    }

    /** Begins with the pieces whose boxes are near the box, in the body's frame; bounds are squared distances. */
    final void near(Aabb box) {
        query.set(box);
        this.box.set(box).inflate(ROUNDING * reach(box) + radius);
        along = false;
        overPlane = false;
        begin();
    }

    /**
     * Begins with the pieces whose boxes are near a half-space, which stands so in the body's frame; bounds are squared
     * distances.
     *
     * @param farther how far the plane is moved outwards first
     */
    final void nearHalfSpace(ConvexShape halfSpace, Pose pose, double farther) {
        setPlane(halfSpace, pose, farther);
        along = false;
        begin();
    }

    /** Begins with the pieces that a half-space meets on its way along the vector; bounds are times, in lengths of it. */
    final void alongHalfSpace(ConvexShape halfSpace, Pose pose, double dx, double dy, double dz) {
        setPlane(halfSpace, pose, 0);
        wayX = dx;
        wayY = dy;
        wayZ = dz;
        along = true;
        begin();
    }

    private void setPlane(ConvexShape halfSpace, Pose pose, double farther) {
        this.halfSpace = halfSpace;
        this.pose.set(pose);
        this.farther = farther;
        plane.of(halfSpace, pose).grow(ROUNDING * reachOfBody() + radius + farther);
        overPlane = true;
    }

    /** Begins with the query of another search. */
    final void sameAs(PieceSearch other) {
        if (other.overPlane && other.along) {
            alongHalfSpace(other.halfSpace, other.pose, other.wayX, other.wayY, other.wayZ);
        } else if (other.overPlane) {
            nearHalfSpace(other.halfSpace, other.pose, other.farther);
        } else if (other.along) {
            along(other.query, other.wayX, other.wayY, other.wayZ);
        } else {
            near(other.query);
        }
    }

    /** Begins with the pieces that the box meets on its way along the vector; bounds are times, in lengths of it. */
    final void along(Aabb box, double dx, double dy, double dz) {
        query.set(box);
        wayX = dx;
        wayY = dy;
        wayZ = dz;
        double slack = ROUNDING * reach(box) + radius;
        bottomX = box.minX - slack;
        bottomY = box.minY - slack;
        bottomZ = box.minZ - slack;
        topX = box.maxX + slack;
        topY = box.maxY + slack;
        topZ = box.maxZ + slack;
        perX = 1 / dx;
        perY = 1 / dy;
        perZ = 1 / dz;
        along = true;
        overPlane = false;
        begin();
    }

    private double reach(Aabb box) {
        return largest(box.minX, box.minY, box.minZ) + largest(box.maxX, box.maxY, box.maxZ) + radius + reachOfBody();
    }

    private double reachOfBody() {
        return isMapped ? map.reach(reach()) : reach();
    }

    private static double largest(double x, double y, double z) {
        return Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    }

    /**
     * Goes on to the next piece whose bound is at most the limit, in the unit of the bounds; false if there is none
     * left.
     */
    abstract boolean next(double limit);

    /** Puts the root on the stack. */
    abstract void begin();

    /** The largest coordinate of the boxes in the tree. */
    abstract double reach();

    static double reachOf(Aabb bounds) {
        return bounds.isEmpty()
                ? 0
                : Math.max(
                        largest(bounds.minX, bounds.minY, bounds.minZ), largest(bounds.maxX, bounds.maxY, bounds.maxZ));
    }

    /** The lower bound for what lies within the image of the box; infinite if it is not met at all. */
    final double bound(double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        if (isMapped) {
            map.box(minX, minY, minZ, maxX, maxY, maxZ, image);
            return boundOf(image.minX, image.minY, image.minZ, image.maxX, image.maxY, image.maxZ);
        }
        return boundOf(minX, minY, minZ, maxX, maxY, maxZ);
    }

    private double boundOf(double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        if (overPlane) {
            return overPlane(minX, minY, minZ, maxX, maxY, maxZ);
        }
        return along ? entry(minX, minY, minZ, maxX, maxY, maxZ) : gap(minX, minY, minZ, maxX, maxY, maxZ);
    }

    private double overPlane(double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        double height = plane.gap(minX, minY, minZ, maxX, maxY, maxZ);
        if (along) {
            return plane.entry(height, -wayX, -wayY, -wayZ);
        }
        return height > 0 ? height * height : 0;
    }

    private double gap(double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        double x = Math.max(0, Math.max(minX - box.maxX, box.minX - maxX));
        double y = Math.max(0, Math.max(minY - box.maxY, box.minY - maxY));
        double z = Math.max(0, Math.max(minZ - box.maxZ, box.minZ - maxZ));
        return x * x + y * y + z * z;
    }

    /** A side that is neither approached nor left gives NaN or infinity, which no comparison takes for a bound. */
    private double entry(double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        double enter = 0;
        double leave = Double.POSITIVE_INFINITY;
        double near = (perX > 0 ? minX - topX : maxX - bottomX) * perX;
        double far = (perX > 0 ? maxX - bottomX : minX - topX) * perX;
        enter = near > enter ? near : enter;
        leave = far < leave ? far : leave;
        near = (perY > 0 ? minY - topY : maxY - bottomY) * perY;
        far = (perY > 0 ? maxY - bottomY : minY - topY) * perY;
        enter = near > enter ? near : enter;
        leave = far < leave ? far : leave;
        near = (perZ > 0 ? minZ - topZ : maxZ - bottomZ) * perZ;
        far = (perZ > 0 ? maxZ - bottomZ : minZ - topZ) * perZ;
        enter = near > enter ? near : enter;
        leave = far < leave ? far : leave;
        return enter <= leave ? enter : Double.POSITIVE_INFINITY;
    }
}
