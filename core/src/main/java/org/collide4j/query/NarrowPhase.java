package org.collide4j.query;

import org.collide4j.bounds.PlacedBounds;
import org.collide4j.kind.box.BoxDecision;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Trajectory;
import org.collide4j.math.Vector3;
import org.collide4j.mpr.Mpr;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/**
 * Asks about one pair of convex shapes: do they touch, how far apart, how deep.
 *
 * <p>A worker: it owns all scratch, so a warm query allocates nothing. Use one per thread. Answers depend on the
 * arguments alone, never on earlier questions.
 *
 * <pre>{@code
 * var narrow = new NarrowPhase();
 * var near = new Proximity();
 * double gap = narrow.signedDistance(new Box(1, 1, 1), new Pose(), new Sphere(0.5), Pose.at(3, 0, 0), near); // 1.5
 * boolean touch = narrow.intersects(new Box(1, 1, 1), new Pose(), new Sphere(0.5), Pose.at(3, 0, 0)); // false
 * Vector3 nearest = near.pointOnA(); // (1, 0, 0)
 * }</pre>
 */
public final class NarrowPhase {
    private static final Point ORIGIN = new Point(0, 0, 0);

    private final DistanceSearch search;
    private final BoxDecision boxes = new BoxDecision();
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final PortalRefinement portals;
    private final CastSearch casts;
    private final ContactSearch contactSearch;
    private final TimeOfImpact timeOfImpact;
    private final ConvexTrajectoryCast trajectories = new ConvexTrajectoryCast(this);
    private final Motion atRest = new Motion();
    private final PlacedBounds placedBounds = new PlacedBounds();
    private final Proximity unread = new Proximity();
    private final Pose place = new Pose();
    private final Vector3 point = new Vector3();
    private final Vector3 vector = new Vector3();

    public NarrowPhase() {
        this(Accuracy.FULL);
    }

    /** Creates a worker whose answers have the given accuracy: coarser is faster. */
    public NarrowPhase(Accuracy accuracy) {
        this(accuracy, false);
    }

    /** Creates a worker for flat shapes in the x-y plane, whose depth is to be measured within it. */
    NarrowPhase(Accuracy accuracy, boolean withinPlane) {
        search = new DistanceSearch(accuracy, withinPlane);
        portals = new PortalRefinement(accuracy, withinPlane);
        casts = new CastSearch(search, accuracy);
        contactSearch = new ContactSearch(search, casts);
        timeOfImpact = new TimeOfImpact(search, accuracy);
    }

    /**
     * True if the closed shapes share a point; undecidable within rounding counts as sharing.
     *
     * <p>For polytopes that know their vertices, rounded or not, nothing is undecidable: the answer
     * is the truth, as is the sign of {@link #signedDistance(ConvexShape, Pose, ConvexShape, Pose, Proximity)}.
     */
    public boolean intersects(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        return within(0, a, poseA, b, poseB);
    }

    /** True if the closed shapes of the pair share a point; starts from the pair's cache. */
    public boolean intersects(Pair pair, Pose poseA, Pose poseB) {
        return within(0, pair, poseA, poseB);
    }

    /** True unless the signed distance is proven to be larger than the limit; stops as soon as that is sure. */
    public boolean within(double limit, ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        BoxDecision.Verdict verdict =
                limit == 0 ? boxes.decideExactly(a, poseA, b, poseB) : BoxDecision.Verdict.UNDECIDED;
        if (verdict != BoxDecision.Verdict.UNDECIDED) {
            return share(verdict, a, poseA, b, poseB);
        }
        obstacle.set(a, poseA, b, poseB);
        return search.decision.within(limit, obstacle);
    }

    /**
     * True unless the signed distance of the pair is proven to be larger than the limit; starts from the pair's cache.
     */
    public boolean within(double limit, Pair pair, Pose poseA, Pose poseB) {
        BoxDecision.Verdict verdict =
                limit == 0 ? boxes.decideExactly(pair.a(), poseA, pair.b(), poseB) : BoxDecision.Verdict.UNDECIDED;
        if (verdict != BoxDecision.Verdict.UNDECIDED) { // sooner than any memory
            return share(verdict, pair.a(), poseA, pair.b(), poseB);
        }
        obstacle.set(pair.a(), poseA, pair.b(), poseB);
        return search.decision.within(limit, obstacle, pair);
    }

    private boolean share(BoxDecision.Verdict verdict, ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        return verdict == BoxDecision.Verdict.OVERLAPPING
                || (verdict == BoxDecision.Verdict.OPEN && touch(a, poseA, b, poseB));
    }

    private boolean touch(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        obstacle.set(a, poseA, b, poseB);
        return search.decision.touch(obstacle.pair());
    }

    /**
     * Returns the signed distance, minus the depth where the shapes overlap, and overwrites {@code out} with the whole
     * answer.
     */
    public double signedDistance(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, Proximity out) {
        begin(a, poseA, b, poseB);
        search.signed.measure(out.found);
        search.signed.settleSign(out.found);
        return out.found.signedDistance;
    }

    /** Returns the signed distance of the shapes, minus the depth where they overlap. */
    public double signedDistance(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        return signedDistance(a, poseA, b, poseB, unread);
    }

    private void begin(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        obstacle.set(a, poseA, b, poseB);
        search.question.begin(obstacle);
    }

    private void resume(Pair pair, Pose poseA, Pose poseB) {
        obstacle.set(pair.a(), poseA, pair.b(), poseB);
        search.question.resume(obstacle, pair);
    }

    /**
     * Returns the signed distance of the pair, minus the depth where its shapes overlap, and overwrites {@code out}
     * with the whole answer; starts from the pair's cache, which it updates.
     */
    public double signedDistance(Pair pair, Pose poseA, Pose poseB, Proximity out) {
        resume(pair, poseA, poseB);
        search.signed.measure(out.found);
        search.question.remember(pair);
        search.signed.settleSign(out.found);
        return out.found.signedDistance;
    }

    /**
     * Returns the distance of the shapes, 0 if they share a point, and overwrites {@code out}: as
     * {@link #signedDistance(ConvexShape, Pose, ConvexShape, Pose, Proximity)}, but it does not ask how deep, which makes it
     * several times faster where shapes overlap.
     *
     * <p>There the relation is {@link Relation#OVERLAPPING}, the interval of {@code out} is 0 to what rounding leaves
     * open, and
     * normal and points mean nothing. Polytopes, rounded or not, that touch exactly are at 0.
     */
    public double distance(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, Proximity out) {
        begin(a, poseA, b, poseB);
        search.unsigned.measure(out.found);
        search.unsigned.settleSign(out.found);
        return Math.max(0, out.found.signedDistance);
    }

    /** Returns the distance of the shapes, 0 if they share a point. */
    public double distance(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        return distance(a, poseA, b, poseB, unread);
    }

    /**
     * Returns the distance of the pair, 0 if its shapes share a point, and overwrites {@code out}; starts from the
     * pair's cache, which it updates. Where the shapes overlap, normal and points mean nothing.
     */
    public double distance(Pair pair, Pose poseA, Pose poseB, Proximity out) {
        resume(pair, poseA, poseB);
        search.unsigned.measure(out.found);
        search.question.rememberDistance(pair);
        search.unsigned.settleSign(out.found);
        return Math.max(0, out.found.signedDistance);
    }

    /**
     * Overwrites {@code out} with all places where the shapes touch, up to their tilt by some degrees; returns how many.
     *
     * <p>There is none only if the signed distance is proven to be larger than the reach. Otherwise all of the polygon,
     * edge or point in which they meet is given, with each place's own distance, which may exceed the reach where a
     * face is tilted.
     *
     * @param reach how far apart the shapes may be, 0 or more: a speculative distance
     */
    public int contacts(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, double reach, Contacts out) {
        if (!contactSearch.ofBoxes(a, poseA, b, poseB, reach, obstacle, out)) {
            begin(a, poseA, b, poseB);
            contactSearch.measure(obstacle.pair(), reach, out);
            contactSearch.findPlaces(obstacle.pair(), reach, out);
        }
        return out.size();
    }

    /**
     * Overwrites {@code out} with the places where the shapes touch along a normal that the caller knows, such as the
     * normal of a floor of which B is one of many tiles; returns how many. Nearest points are not computed.
     *
     * <p>There are points only where what faces the normal of the one lies over what faces it of the other, and none if
     * a plane across it parts the shapes by more than the reach. {@link Contacts#lower} is the gap along the normal and
     * still holds for the distance; its upper bound is infinite. {@link Contacts#signedDistance} is the least distance
     * of the points.
     *
     * @param normal unit, from A to B, in the world
     */
    public int contactsAlong(
            Vector3 normal, ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, double reach, Contacts out) {
        begin(a, poseA, b, poseB);
        contactSearch.findAlong(obstacle.pair(), normal, reach, out);
        return out.size();
    }

    /**
     * Overwrites {@code out} with all places where the shapes of the pair touch; returns how many. Starts from the
     * pair's cache, which it updates.
     *
     * @param reach how far apart the shapes may be, 0 or more: a speculative distance
     */
    public int contacts(Pair pair, Pose poseA, Pose poseB, double reach, Contacts out) {
        if (contactSearch.ofBoxes(pair.a(), poseA, pair.b(), poseB, reach, obstacle, pair.boxes, out)) {
            contactSearch.wayOfBoxes(pair.axis);
            pair.forgetPolytope();
        } else {
            resume(pair, poseA, poseB);
            contactSearch.measure(obstacle.pair(), reach, out);
            search.question.remember(pair);
            contactSearch.findPlaces(obstacle.pair(), pair.searches().facet, reach, out);
        }
        return out.size();
    }

    /**
     * Moves A along the vector, in the world, while B stands, and writes the first contact. Returns {@link CastHit#hit}.
     *
     * <p>Touch counts as contact, also a graze and a slide. A start in overlap is a hit at 0, with depth and normal. A
     * start in mere touch is a hit at 0 if A moves into B or along it, and a miss if the motion parts them: if A leaves
     * some plane between them.
     *
     * @throws IllegalArgumentException if a number of the vector is not finite
     */
    public boolean cast(
            ConvexShape a, Pose poseA, double dx, double dy, double dz, ConvexShape b, Pose poseB, CastHit out) {
        Motion.require(dx, dy, dz);
        return casts.linear(a, poseA, dx, dy, dz, b, poseB, out);
    }

    /**
     * Moves A of the pair along the vector, in the world, while B stands, and writes the first contact. Returns
     * {@link CastHit#hit}. Starts from the pair's last contact plane: polytopes hit at the same place as before mostly
     * take one support point.
     *
     * @throws IllegalArgumentException if a number of the vector is not finite
     */
    public boolean cast(Pair pair, Pose poseA, double dx, double dy, double dz, Pose poseB, CastHit out) {
        Motion.require(dx, dy, dz);
        return casts.linear(pair, poseA, dx, dy, dz, poseB, out);
    }

    /**
     * Moves A along the vector {@code way}, in the world, while B stands, and writes the first contact. Returns
     * {@link CastHit#hit}.
     *
     * @throws IllegalArgumentException if a number of the vector is not finite
     */
    public boolean cast(ConvexShape a, Pose poseA, Vector3 way, ConvexShape b, Pose poseB, CastHit out) {
        return cast(a, poseA, way.x, way.y, way.z, b, poseB, out);
    }

    /**
     * Moves A, turning or not, while B stands, and writes the first contact. Returns {@link CastHit#hit}. The rules of touch
     * are those of the cast along a vector; a motion that does not turn is that cast.
     */
    public boolean cast(ConvexShape a, Pose poseA, Motion motion, ConvexShape b, Pose poseB, CastHit out) {
        if (motion.turns()) {
            return timeOfImpact.find(a, poseA, motion, b, poseB, atRest, out);
        }
        motion.translation(vector);
        return casts.linear(a, poseA, vector.x, vector.y, vector.z, b, poseB, out);
    }

    /** Moves A and B at the same time, and writes the first contact. Returns {@link CastHit#hit}. */
    public boolean cast(
            ConvexShape a, Pose poseA, Motion motionA, ConvexShape b, Pose poseB, Motion motionB, CastHit out) {
        return timeOfImpact.find(a, poseA, motionA, b, poseB, motionB, out);
    }

    /**
     * Moves A of the pair, turning or not, while B stands, and writes the first contact. Returns {@link CastHit#hit}.
     * Starts from the pair's last contact plane.
     */
    public boolean cast(Pair pair, Pose poseA, Motion motion, Pose poseB, CastHit out) {
        if (motion.turns()) {
            return timeOfImpact.find(pair, poseA, motion, poseB, atRest, out);
        }
        motion.translation(vector);
        return casts.linear(pair, poseA, vector.x, vector.y, vector.z, poseB, out);
    }

    /**
     * Moves A and B of the pair at the same time, and writes the first contact. Returns {@link CastHit#hit}. Starts
     * from the pair's last contact plane: two bodies that still pass each other mostly take a few support points.
     */
    public boolean cast(Pair pair, Pose poseA, Motion motionA, Pose poseB, Motion motionB, CastHit out) {
        return timeOfImpact.find(pair, poseA, motionA, poseB, motionB, out);
    }

    /**
     * Moves A along the trajectory while B stands, and writes the first contact in the trajectory's times. Returns
     * {@link CastHit#hit}. The rules are those of {@link TrajectoryCast}.
     *
     * @throws IllegalStateException if the trajectory has no pose
     */
    public boolean cast(ConvexShape a, Trajectory pathA, ConvexShape b, Pose poseB, CastHit out) {
        return trajectories.of(a, b).find(pathA, poseB, out);
    }

    /**
     * Moves A and B at the same time, each along its trajectory, from the first time of both to the last. Writes the
     * first contact in the trajectories' times and returns {@link CastHit#hit}.
     *
     * @throws IllegalStateException if a trajectory has no pose
     */
    public boolean cast(ConvexShape a, Trajectory pathA, ConvexShape b, Trajectory pathB, CastHit out) {
        return trajectories.of(a, b).find(pathA, pathB, out);
    }

    /**
     * Moves A of the pair along the trajectory while B stands, and writes the first contact in the trajectory's times.
     * Returns {@link CastHit#hit}. Each leg starts from the pair's last contact plane.
     *
     * @throws IllegalStateException if the trajectory has no pose
     */
    public boolean cast(Pair pair, Trajectory pathA, Pose poseB, CastHit out) {
        return trajectories.of(pair).find(pathA, poseB, out);
    }

    /**
     * Moves A and B of the pair at the same time, each along its trajectory. Writes the first contact in the
     * trajectories' times and returns {@link CastHit#hit}. Each leg starts from the pair's last contact plane.
     *
     * @throws IllegalStateException if a trajectory has no pose
     */
    public boolean cast(Pair pair, Trajectory pathA, Trajectory pathB, CastHit out) {
        return trajectories.of(pair).find(pathA, pathB, out);
    }

    /**
     * Writes where the ray first meets B; times count in lengths of the ray's direction. Returns {@link CastHit#hit}.
     * The ray's point is A, so that the normal points from the ray into B. The rules of touch are those of a cast.
     */
    public boolean raycast(Ray ray, ConvexShape b, Pose poseB, CastHit out) {
        point.set(ray.x(), ray.y(), ray.z());
        vector.set(ray.dx(), ray.dy(), ray.dz());
        return casts.ray(point, vector, ray.length(), b, poseB, out);
    }

    /**
     * Writes where a ray first meets B, without a {@link Ray} object: from the source along the direction,
     * {@code length} times its length or infinitely far. Returns {@link CastHit#hit}.
     *
     * @throws IllegalArgumentException if a number is not one that a {@link Ray} takes
     */
    public boolean raycast(Vector3 source, Vector3 direction, double length, ConvexShape b, Pose poseB, CastHit out) {
        Ray.require(source.x, source.y, source.z, direction.x, direction.y, direction.z, length);
        return casts.ray(source, direction, length, b, poseB, out);
    }

    /**
     * Writes where the ray first meets B of the pair; times count in lengths of the ray's direction. Returns
     * {@link CastHit#hit}. Starts from the pair's last contact plane; A of the pair is not used ({@link Pair#ofRays}).
     */
    public boolean raycast(Pair pair, Ray ray, Pose poseB, CastHit out) {
        point.set(ray.x(), ray.y(), ray.z());
        vector.set(ray.dx(), ray.dy(), ray.dz());
        return casts.ray(pair, point, vector, ray.length(), poseB, out);
    }

    /**
     * Writes where a ray first meets B of the pair, without a {@link Ray} object: from the source along the direction,
     * {@code length} times its length or infinitely far. Returns {@link CastHit#hit}.
     *
     * @throws IllegalArgumentException if a number is not one that a {@link Ray} takes
     */
    public boolean raycast(Pair pair, Vector3 source, Vector3 direction, double length, Pose poseB, CastHit out) {
        Ray.require(source.x, source.y, source.z, direction.x, direction.y, direction.z, length);
        return casts.ray(pair, source, direction, length, poseB, out);
    }

    /** True if the point of the world lies in the closed shape; undecidable within rounding counts as in it. */
    public boolean contains(ConvexShape shape, Pose pose, Vector3 point) {
        return intersects(ORIGIN, place.setTranslation(point.x, point.y, point.z), shape, pose);
    }

    /**
     * Returns the signed distance of a point of the world from the shape, minus its depth within, and overwrites
     * {@code out}: the point is A, so that the normal points from it to the shape, and {@link Proximity#pointOnB} is
     * the point of the shape's surface nearest to it.
     */
    public double signedDistance(Vector3 point, ConvexShape shape, Pose pose, Proximity out) {
        return signedDistance(ORIGIN, place.setTranslation(point.x, point.y, point.z), shape, pose, out);
    }

    /** out = the point of the shape nearest to a point of the world, which is that point itself if the shape holds it. */
    public Vector3 nearest(Vector3 point, ConvexShape shape, Pose pose, Vector3 out) {
        double distance = distance(ORIGIN, place.setTranslation(point.x, point.y, point.z), shape, pose, unread);
        return out.set(distance > 0 ? unread.found.pointOnB : point);
    }

    /** out = the tightest box of the world around the placed shape, which it holds, rounding included. */
    public Aabb bounds(ConvexShape shape, Pose pose, Aabb out) {
        return placedBounds.of(shape, pose, out);
    }

    /**
     * Returns a rough signed distance after at most {@code steps} support points, and overwrites {@code out}: whether
     * the pair overlaps, and how deep along one direction.
     *
     * <p>The depth is that along the normal, which another direction may undercut ({@link Mpr}, portal refinement). The
     * interval is as rigorous as that of {@link #signedDistance}, and only wider; more steps never spoil it. Apart, the
     * estimate is a lower bound of the distance. The two points belong to the portal, not to the shapes' nearest
     * points.
     */
    public double roughSignedDistance(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, int steps, Proximity out) {
        obstacle.set(a, poseA, b, poseB);
        if (obstacle.pair().isUnbounded()) {
            return signedDistance(a, poseA, b, poseB, out);
        }
        return portals.measure(obstacle, steps, out.found);
    }

    /**
     * Returns a rough signed distance of the pair after at most {@code steps} support points, and overwrites
     * {@code out}. A pair that overlapped starts from its last portal, and one that was apart evaluates its last normal
     * first: either mostly takes one or two support points.
     */
    public double roughSignedDistance(Pair pair, Pose poseA, Pose poseB, int steps, Proximity out) {
        obstacle.set(pair.a(), poseA, pair.b(), poseB);
        if (obstacle.pair().isUnbounded()) {
            return signedDistance(pair, poseA, poseB, out);
        }
        return portals.measure(obstacle, pair, steps, out.found);
    }
}
