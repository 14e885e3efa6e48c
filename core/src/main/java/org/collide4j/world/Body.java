package org.collide4j.world;

import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.BodyGroup;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/** State of a body of the world; its slot's next body takes it over. */
final class Body {
    /** Ends a list of pairs. */
    static final int NO_PAIR = -1;

    private static final ConvexShape NO_SHAPE = new Point(0, 0, 0);
    private static final ConcaveBody NO_PIECES = new BodyGroup();

    private static final Motion AT_REST = new Motion();

    /** The norm of a matrix is no more than the root of its elements' squares; for two rotations' difference a √½ of it. */
    private static final double ROOT_OF_HALF = 0.7072;

    private static final double ABOVE = 1 + 0x1p-40;

    /** More than what rounding does to rotations, relative to the radius. */
    private static final double ROUNDING = 0x1p-48;

    /** The greatest coordinate of a pose. */
    private static final double FARTHEST = 1e300;

    long handle;
    boolean isConcave;
    ConvexShape shape = NO_SHAPE;
    ConcaveBody pieces = NO_PIECES;

    /** Pose in the world at the last update. */
    final Pose pose = new Pose();

    /** Pose in the world that the next update takes over. */
    final Pose nextPose = new Pose();

    /** Box around the body, inflated by half the reach, as of the last update. */
    final Aabb box = new Aabb();

    /**
     * Distance from the surface within which other bodies count as touching, for this body's part; below 0 for the
     * world's.
     */
    double reach = -1;

    boolean alive;
    boolean isStatic;
    boolean asleep;
    boolean sensor;

    /** True if the next update has to look at this body: all else has stayed as it was. */
    boolean changed;

    /** True if the broad phase knows it, and whether as one that stands. */
    boolean isKnown;

    boolean isFixed;

    /** True if it has been given a pose since the last update. */
    boolean posed;

    /** True if the next update is to put a box around it anew. */
    boolean unbounded;

    /** True if its layers were changed since the last update. */
    boolean refiltered;

    /** True if it goes along its motion in the next update. */
    boolean sweeps;

    /** True if it has met something on its way. */
    boolean stopped;

    /** How it goes; not to be written to before it has one of its own. */
    Motion motion = AT_REST;

    /** The number of the update that last moved the body. */
    long movedAt;

    /** The length of the diagonal of the box around it, where it stood. */
    double size;

    /** No place of it is farther from its frame's origin; 0 if that is not known. */
    double radius;

    /** No place of it has gone farther since it was added, or since the last snapshot; rounded up. */
    double travelled;

    /** The last update in which it was moved to where it was: its shape may have changed. */
    long reshapedAt;

    int layers;
    int mask;
    long tag;
    Object data = this;

    /** The first of its pairs. */
    int firstPair = NO_PAIR;

    int pairCount;

    /** How many of its pairs are looked at by no update. */
    int dozing;

    /** A new life, of which no update knows yet. */
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
        forgetWay();
        reach = -1;
        sweeps = false;
        stopped = false;
        layers = -1;
        mask = -1;
        tag = 0;
        data = this;
    }

    /** Takes over the next pose and adds the length of the step to the accumulated motion. */
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
     * Takes over the next pose as {@link #arrive} does, unless a continuous step has stopped the body at its old pose:
     * then nothing has changed.
     */
    void goOn(long frame) {
        if (radius == 0 || way() > 0) {
            arrive(frame);
        }
    }

    /** No place goes farther than the origin does, and what the difference of the rotations does to the radius. */
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
        return way > 0 ? way * ABOVE + ROUNDING * radius : 0;
    }

    /** Begins to count its way anew; only when all its pairs are asked anew. */
    void forgetWay() {
        radius = 0;
        travelled = 0;
        reshapedAt = 0;
    }

    /** Refuses a motion that may lead beyond {@link #FARTHEST}; the vectors are scratch space. */
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
        if (!(farthest <= FARTHEST)) {
            throw new IllegalArgumentException(
                    "motion leads to " + farthest + " from the origin: keep bodies within 1e300 (" + motion + ")");
        }
    }

    private static double largest(double x, double y, double z) {
        return Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    }

    /** The body goes along the motion in the next update. */
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

    /** True if it goes on along its motion. */
    boolean isUnderWay() {
        return sweeps && !stopped;
    }

    /** Returns the motion of a body under way, else none. */
    Motion course() {
        return isUnderWay() ? motion : AT_REST;
    }

    void end() {
        shape = NO_SHAPE;
        pieces = NO_PIECES;
        data = this;
    }

    /** Returns the body's part of the reach, {@code half} if it has none of its own. */
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

    /** True if it neither moves by itself nor is to find new pairs. */
    boolean rests() {
        return isStatic || asleep;
    }
}
