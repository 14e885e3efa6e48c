package org.collide4j.world;

import org.collide4j.bounds.PlacedPlane;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.BodyGroup;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Point;

/** State of a body of the world; the next body of its slot reuses the object. */
final class Body {
    /** End of a list of pairs. */
    static final int NO_PAIR = -1;

    private static final ConvexShape NO_SHAPE = new Point(0, 0, 0);
    private static final ConcaveBody NO_PIECES = new BodyGroup();

    /** Marks a body whose shape stays. */
    private static final Object NO_CHANGE = new Object();

    private static final PlacedPlane NO_PLANE = new PlacedPlane();

    private static final Motion AT_REST = new Motion();

    /**
     * Factor √½, rounded up. The norm of a matrix is at most the root of its squares' sum; for a difference of two
     * rotations, √½ of the root.
     */
    private static final double ROOT_OF_HALF = 0.7072;

    private static final double ROUNDING_UP = 1 + 0x1p-40;

    /** Bound of the rounding of rotations, relative to the radius. */
    private static final double ROUNDING = 0x1p-48;

    /** Largest coordinate of a pose. */
    private static final double MOST_COORDINATE = 1e300;

    long handle;
    boolean isConcave;

    /** True if the shape is a half-space: its box is unbounded, and {@link #plane} takes its place. */
    boolean isHalfSpace;

    ConvexShape shape = NO_SHAPE;
    ConcaveBody pieces = NO_PIECES;

    /** Shape or concave body that the next update gives the body; {@link #NO_CHANGE} if its shape stays. */
    private Object nextShape = NO_CHANGE;

    /** Number of the update in which the body became a half-space or ceased to be one; 0 if never. */
    long replacedAt;

    /** Pose in the world at the last update. */
    final Pose pose = new Pose();

    /** Pose in the world after the next update. */
    final Pose nextPose = new Pose();

    /** Box around the body, inflated by half the reach, as of the last update. */
    final Aabb box = new Aabb();

    /**
     * The body's part of the reach: distance from its surface within which others count as touching; negative for the
     * world's default.
     */
    double reach = -1;

    /** Plane of a half-space, moved outwards by its part of the reach, as of the last update. */
    PlacedPlane plane = NO_PLANE;

    boolean alive;
    boolean isStatic;
    boolean asleep;
    boolean sensor;

    /** True if the body has changed, and the next update must process it. */
    boolean changed;

    /** True if the broad phase has the body; {@link #isFixed} is true if it is static there. */
    boolean isKnown;

    boolean isFixed;

    /** True if the body was moved since the last update. */
    boolean posed;

    /** True if the next update must compute the body's box. */
    boolean unbounded;

    /** True if the body's layers were changed since the last update. */
    boolean refiltered;

    /** True if the body moves along its motion in the next update. */
    boolean sweeps;

    /** True if the body has hit another one during its motion. */
    boolean stopped;

    /** Motion of the body; shared, and read only, until the body has its own. */
    Motion motion = AT_REST;

    /** Number of the update that last moved the body. */
    long movedAt;

    /** Diagonal of the body's box, before its motion. */
    double size;

    /** Bound of the distance of the body's points from its frame's origin; 0 if unknown. */
    double radius;

    /**
     * Accumulated motion: bound of the motion of the body's points since it was added, or since the last snapshot; rounded
     * up.
     */
    double travelled;

    /** Last update in which the body was moved to its own pose: its shape may have changed. */
    long reshapedAt;

    int layers;
    int mask;
    long tag;
    Object data = this;

    /** First pair in the body's list. */
    int firstPair = NO_PAIR;

    int pairCount;

    /** Number of the body's pairs that updates skip. */
    int dozing;

    /** Initializes the body; no update has processed it yet. */
    void begin(long handle, Pose pose) {
        this.handle = handle;
        this.pose.set(pose);
        nextPose.set(pose);
        box.setEmpty();
        alive = true;
        isStatic = false;
        asleep = false;
        sensor = false;
        changed = false;
        isKnown = false;
        posed = true;
        unbounded = true;
        refiltered = false;
        movedAt = 0;
        replacedAt = 0;
        nextShape = NO_CHANGE;
        forgetWay();
        reach = -1;
        sweeps = false;
        stopped = false;
        layers = -1;
        mask = -1;
        tag = 0;
        data = this;
    }

    /** Sets the pose to the next one, and adds the motion to the accumulated motion. */
    void arrive(long frame) {
        movedAt = frame;
        double way = radius > 0 ? way() : 0;
        if (way > 0) {
            travelled = Math.nextUp(travelled + way);
        } else {
            reshapedAt = frame;
        }
        pose.set(nextPose);
    }

    /**
     * Sets the pose to the next one as {@link #arrive} does, unless a continuous step has stopped the body at its old pose:
     * then nothing has changed.
     */
    void goOn(long frame) {
        if (radius == 0 || way() > 0) {
            arrive(frame);
        }
    }

    /**
     * Returns a bound of the motion of the body's points: the motion of the origin, and the difference of the rotations
     * times the radius.
     */
    private double way() {
        double squared = 0;
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                double d = nextPose.rotation(row, column) - pose.rotation(row, column);
                squared += d * d;
            }
        }
        double x = nextPose.translationX() - pose.translationX();
        double y = nextPose.translationY() - pose.translationY();
        double z = nextPose.translationZ() - pose.translationZ();
        double way = Math.sqrt(x * x + y * y + z * z) + ROOT_OF_HALF * Math.sqrt(squared) * radius;
        return way > 0 ? way * ROUNDING_UP + ROUNDING * radius : 0;
    }

    /** Resets the accumulated motion; only if all pairs of the body are queried again. */
    void forgetWay() {
        radius = 0;
        travelled = 0;
        reshapedAt = 0;
    }

    /** Rejects a motion that may lead beyond {@link #MOST_COORDINATE}; the vectors are scratch space. */
    void requirePlaces(Motion motion, Vector3 way, Vector3 pivot) {
        double x = nextPose.translationX();
        double y = nextPose.translationY();
        double z = nextPose.translationZ();
        motion.translation(way);
        double farthest = largest(x + way.x, y + way.y, z + way.z);
        if (motion.turns()) {
            motion.pivot(pivot);
            double arm = largest(x - pivot.x, y - pivot.y, z - pivot.z);
            farthest = 2 * arm + largest(pivot.x, pivot.y, pivot.z) + largest(way.x, way.y, way.z);
        }
        if (!(farthest <= MOST_COORDINATE)) {
            throw new IllegalArgumentException(
                    "motion leads to " + farthest + " from the origin: keep bodies within 1e300 (" + motion + ")");
        }
    }

    private static double largest(double x, double y, double z) {
        return Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    }

    /** Lets the body move along a motion in the next update. */
    @SuppressWarnings("ReferenceEquality")
    void sweep(Motion motion) {
        if (this.motion == AT_REST) {
            this.motion = new Motion();
        }
        this.motion.set(motion);
        sweeps = true;
        stopped = false;
        unbounded = true;
        asleep = false;
    }

    /** Returns true if the body is still moving along its motion. */
    boolean isUnderWay() {
        return sweeps && !stopped;
    }

    /** Returns the motion of a moving body, else none. */
    Motion course() {
        return isUnderWay() ? motion : AT_REST;
    }

    /** Sets a convex shape. */
    void setShape(ConvexShape shape) {
        isConcave = false;
        this.shape = shape;
        isHalfSpace = HalfSpace.isUnder(shape);
        plane = isHalfSpace ? new PlacedPlane() : NO_PLANE;
    }

    /** Sets a concave body. */
    void setShape(ConcaveBody pieces) {
        isConcave = true;
        this.pieces = pieces;
        isHalfSpace = false;
        plane = NO_PLANE;
    }

    /** Returns the convex shape or the concave body. */
    Object geometry() {
        return isConcave ? pieces : shape;
    }

    /** Lets the next update change the shape. */
    void setNextShape(Object shape) {
        nextShape = shape;
        posed = true;
        asleep = false;
    }

    @SuppressWarnings("ReferenceEquality")
    boolean hasNextShape() {
        return nextShape != NO_CHANGE;
    }

    Object nextShape() {
        return nextShape;
    }

    /** Drops the next shape. */
    void keepShape() {
        nextShape = NO_CHANGE;
    }

    /** Takes on the next shape; how far the body's points move in this update is not known. */
    void takeNextShape() {
        if (nextShape instanceof ConcaveBody next) {
            shape = NO_SHAPE;
            setShape(next);
        } else {
            pieces = NO_PIECES;
            setShape((ConvexShape) nextShape);
        }
        nextShape = NO_CHANGE;
        radius = 0;
    }

    /** Computes the plane of a half-space; its box is unbounded, and how far its points move is not known. */
    void boundHalfSpace(double half, Vector3 way) {
        box.set(
                Double.NEGATIVE_INFINITY,
                Double.NEGATIVE_INFINITY,
                Double.NEGATIVE_INFINITY,
                Double.POSITIVE_INFINITY,
                Double.POSITIVE_INFINITY,
                Double.POSITIVE_INFINITY);
        size = Double.POSITIVE_INFINITY;
        radius = 0;
        plane.of(shape, pose).grow(reach(half));
        if (sweeps && motion.turns()) {
            plane.setEverywhere();
        } else if (sweeps) {
            plane.sweep(motion.translation(way));
        }
    }

    void end() {
        shape = NO_SHAPE;
        pieces = NO_PIECES;
        nextShape = NO_CHANGE;
        data = this;
    }

    /** Returns the body's part of the reach; {@code half} by default. */
    double reach(double half) {
        return reach >= 0 ? reach : half;
    }

    @SuppressWarnings("ReferenceEquality")
    boolean hasShape() {
        return shape != NO_SHAPE || pieces != NO_PIECES;
    }

    void write(SnapshotWriter out) {
        out.put(pose);
        out.put(nextPose);
        out.put(box);
        if (isHalfSpace) {
            out.put(plane.normal().x);
            out.put(plane.normal().y);
            out.put(plane.normal().z);
            out.put(plane.offset());
        }
        out.put(size);
        out.put(reach);
        out.put(alive);
        out.put(isStatic);
        out.put(asleep);
        out.put(sensor);
        out.put(changed);
        out.put(posed);
        out.put(unbounded);
        out.put(refiltered);
        out.put(sweeps);
        if (sweeps) {
            out.put(motion);
        }
        out.put(isKnown);
        out.put(isFixed);
        out.put(movedAt);
        out.put(layers);
        out.put(mask);
        out.put(tag);
        out.put(firstPair);
        out.put(pairCount);
        out.put(dozing);
    }

    void read(SnapshotReader in) {
        in.get(pose);
        in.get(nextPose);
        in.get(box);
        if (isHalfSpace) {
            plane.set(in.getDouble(), in.getDouble(), in.getDouble(), in.getDouble());
        }
        size = in.getDouble();
        reach = in.getDouble();
        alive = in.getBoolean();
        isStatic = in.getBoolean();
        asleep = in.getBoolean();
        sensor = in.getBoolean();
        changed = in.getBoolean();
        posed = in.getBoolean();
        unbounded = in.getBoolean();
        refiltered = in.getBoolean();
        sweeps = in.getBoolean();
        stopped = false;
        if (sweeps) {
            motion = new Motion();
            in.get(motion);
        }
        isKnown = in.getBoolean();
        isFixed = in.getBoolean();
        movedAt = in.getLong();
        layers = in.getInt();
        mask = in.getInt();
        tag = in.getLong();
        firstPair = in.getInt();
        pairCount = in.getInt();
        dozing = in.getInt();
    }

    /** Returns true if the body is static or asleep, so that it finds no new pairs. */
    boolean rests() {
        return isStatic || asleep;
    }
}
