package org.collide4j.mesh;

import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Trajectory;
import org.collide4j.math.Vector3;
import org.collide4j.query.Accuracy;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;

/**
 * Asks about a pair of which one body at least is concave: a triangle mesh, a height field, a compound, a group. The
 * questions and their answers are those of a {@link NarrowPhase}, and answers also name the pieces.
 *
 * <p>The convex shape is A and the concave body B; for the other order, {@link PieceProximity#swap} the answer. A
 * surface is a set of points, and so are all pieces together: what touches one of them touches the body. A mesh whose
 * {@linkplain Sides sides} are solid also holds what it encloses.
 *
 * <p>A worker: it owns all scratch, so a warm query allocates nothing. Use one per thread. Answers depend on the arguments
 * alone, never on earlier questions.
 *
 * <pre>{@code
 * var meshes = new MeshPhase();
 * var near = new PieceProximity();
 * double gap = meshes.distance(new Sphere(0.5), Pose.at(3, 0, 0), mesh, new Pose(), near); // 1.5
 * var contacts = new PieceContacts();
 * meshes.contacts(new Sphere(0.5), Pose.at(0.2, 0.2, -0.4), mesh, new Pose(), 0, contacts);
 * }</pre>
 */
public final class MeshPhase {
    private static final int NONE = NearestPieces.NO_PIECE;

    private final NarrowPhase narrow;
    private final NearestPieces nearest;
    private final PieceCasts casts;
    private final BodyPairs pairs;
    private final CoherentPieces coherent;
    private final ContactPieces contacts;
    private final HalfSpacePieces halfSpaces;
    private final BodyTrajectoryCast trajectories = new BodyTrajectoryCast(this);
    private final Motion atRest = new Motion();
    private final Vector3 vector = new Vector3();

    public MeshPhase() {
        this(Accuracy.FULL);
    }

    /**
     * Creates a worker whose answers have the given accuracy: each query of a piece has it, and so has the least of
     * their answers.
     */
    public MeshPhase(Accuracy accuracy) {
        narrow = new NarrowPhase(accuracy);
        nearest = new NearestPieces(narrow);
        casts = new PieceCasts(narrow, nearest);
        pairs = new BodyPairs(nearest, casts);
        coherent = new CoherentPieces(nearest, pairs);
        contacts = new ContactPieces(narrow);
        halfSpaces = new HalfSpacePieces(narrow);
    }

    /** True if the two share a point; undecidable within rounding counts as sharing. */
    public boolean intersects(ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB) {
        return nearest.within(0, a, poseA, b, poseB);
    }

    /** True if the two concave bodies share a point; undecidable within rounding counts as sharing. */
    public boolean intersects(ConcaveBody a, Pose poseA, ConcaveBody b, Pose poseB) {
        return pairs.within(0, a, poseA, b, poseB);
    }

    /** Returns true if the two bodies of the pair share a point; starts from the pair's cache, which it updates. */
    public boolean intersects(MeshPair pair, Pose poseA, Pose poseB) {
        return coherent.within(0, pair, poseA, poseB);
    }

    /**
     * True unless the two are proven to be farther apart than the limit; stops at the first piece that is not. A limit
     * below 0 asks for a piece that A is so deep in.
     */
    public boolean within(double limit, ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB) {
        return nearest.within(limit, a, poseA, b, poseB);
    }

    /**
     * True unless the two concave bodies are proven to be farther apart than the limit; stops at the first pair of
     * pieces that is not.
     */
    public boolean within(double limit, ConcaveBody a, Pose poseA, ConcaveBody b, Pose poseB) {
        return pairs.within(limit, a, poseA, b, poseB);
    }

    /**
     * Returns true unless the two bodies of the pair are proven to be farther apart than the limit. Starts from the pair's
     * cache, which it updates: as long as the bodies have moved by less than their distance was, no piece is queried.
     */
    public boolean within(double limit, MeshPair pair, Pose poseA, Pose poseB) {
        return coherent.within(limit, pair, poseA, poseB);
    }

    /**
     * Returns the distance of the two, 0 if they share a point, and overwrites {@code out}; infinity if there is no
     * piece. In contact, normal and points mean nothing, and the search stops at the first piece that is touched.
     */
    public double distance(ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB, PieceProximity out) {
        nearest.distance(a, poseA, b, poseB, Double.POSITIVE_INFINITY, out);
        return out.signedDistance();
    }

    /**
     * Returns the distance of the two concave bodies, 0 if they share a point, and overwrites {@code out}; infinity if
     * one of them has no piece. In contact, normal and points mean nothing.
     */
    public double distance(ConcaveBody a, Pose poseA, ConcaveBody b, Pose poseB, PieceProximity out) {
        pairs.distance(a, poseA, b, poseB, Double.POSITIVE_INFINITY, NONE, NONE, out);
        return out.signedDistance();
    }

    /**
     * Returns the distance of the pair's bodies, 0 if they share a point, and overwrites {@code out}; starts from the
     * pair's cache, which it updates. While little moves, only the pieces are measured that may be the nearest.
     */
    public double distance(MeshPair pair, Pose poseA, Pose poseB, PieceProximity out) {
        coherent.distance(pair, poseA, poseB, out);
        return out.signedDistance();
    }

    /**
     * Returns the signed distance of the pair's bodies and overwrites {@code out}; starts from the pair's cache, which it
     * updates.
     */
    public double signedDistance(MeshPair pair, Pose poseA, Pose poseB, PieceProximity out) {
        coherent.signedDistance(pair, poseA, poseB, out);
        return out.signedDistance();
    }

    /**
     * Returns the signed distance and overwrites {@code out}: the distance where the two are apart, else minus the
     * greatest of the depths in single pieces.
     *
     * <p>In a solid, that depth is also at least the depth of A's middle below the surface plus the radius of the ball
     * around it that lies in A: for a ball or a point, the answer is the signed distance of its centre from the
     * surface, less the radius.
     *
     * <p>The interval is that of this number. No shorter translation than the depth parts A from the body; one of that
     * length may lead into another piece.
     */
    public double signedDistance(ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB, PieceProximity out) {
        nearest.signedDistance(a, poseA, b, poseB, Double.POSITIVE_INFINITY, out);
        return out.signedDistance();
    }

    /**
     * Returns the signed distance of the two concave bodies and overwrites {@code out}: the distance where they are apart,
     * else minus the greatest of the depths of a piece in the other body.
     */
    public double signedDistance(ConcaveBody a, Pose poseA, ConcaveBody b, Pose poseB, PieceProximity out) {
        pairs.signedDistance(a, poseA, b, poseB, out);
        return out.signedDistance();
    }

    /**
     * Overwrites {@code out} with all places where the two touch; returns how many. There is none only if they are
     * proven to be farther apart than the reach.
     *
     * <p>Each point has a normal that the body has there: where pieces are flush, or bend away from each other, nothing that
     * slides over them feels their edges. Gaps and steps of 2⁻¹⁴ of A's size count as flush. A surface whose
     * {@linkplain Sides sides} are the front alone pushes to the front, and what comes from behind passes through.
     *
     * @param reach how far apart the two may be, 0 or more: a speculative distance
     */
    public int contacts(ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB, double reach, PieceContacts out) {
        if (HalfSpace.isUnder(a)) {
            halfSpaces.find(a, poseA, b, poseB, reach, out);
        } else {
            contacts.find(a, poseA, b, poseB, reach, out);
        }
        return out.size();
    }

    /**
     * Overwrites {@code out} with all places where the two concave bodies touch; returns how many. There is none only
     * if they are proven to be farther apart than the reach.
     *
     * <p>Each point has a normal that both bodies have there. A body that a solid encloses without touching its surface
     * has no contact.
     *
     * @param reach how far apart the two may be, 0 or more: a speculative distance
     */
    public int contacts(ConcaveBody a, Pose poseA, ConcaveBody b, Pose poseB, double reach, PieceContacts out) {
        contacts.find(a, poseA, b, poseB, reach, out);
        return out.size();
    }

    /**
     * Writes where the ray first meets B; times count in lengths of the ray's direction. Returns {@link PieceHit#hit}.
     * No ray slips through a closed surface between two triangles; one that passes an edge within rounding, an outline
     * too, is UNDECIDED unless it surely meets another triangle. A start within a solid is a hit at 0.
     */
    public boolean raycast(Ray ray, ConcaveBody b, Pose poseB, PieceHit out) {
        casts.ray(ray, b, poseB, NONE, out);
        return out.hit();
    }

    /**
     * Writes where the ray first meets the pair's body B. Returns {@link PieceHit#hit}. Starts from the piece that the
     * pair's last ray or cast hit.
     */
    public boolean raycast(MeshPair pair, Ray ray, Pose poseB, PieceHit out) {
        pair.refresh();
        casts.ray(ray, pair.b, poseB, pair.firstB(), out);
        pair.setFirst(out);
        return out.hit();
    }

    /**
     * Moves A along the vector, in the world, while B stands, and writes the first contact. Returns
     * {@link PieceHit#hit}. The rules of touch are those of the narrow phase, piece by piece.
     *
     * @throws IllegalArgumentException if a number of the vector is not finite
     */
    public boolean cast(
            ConvexShape a, Pose poseA, double dx, double dy, double dz, ConcaveBody b, Pose poseB, PieceHit out) {
        Motion.require(dx, dy, dz);
        casts.linear(a, 0, poseA, dx, dy, dz, b, poseB, 1, NONE, out);
        return out.hit();
    }

    /**
     * Moves concave body A along the vector, in the world, while B stands, and writes the first contact. Returns
     * {@link PieceHit#hit}.
     *
     * @throws IllegalArgumentException if a number of the vector is not finite
     */
    public boolean cast(
            ConcaveBody a, Pose poseA, double dx, double dy, double dz, ConcaveBody b, Pose poseB, PieceHit out) {
        Motion.require(dx, dy, dz);
        pairs.linear(a, poseA, dx, dy, dz, b, poseB, NONE, NONE, out);
        return out.hit();
    }

    /** Moves A, turning or not, while B stands, and writes the first contact. Returns {@link PieceHit#hit}. */
    public boolean cast(ConvexShape a, Pose poseA, Motion motion, ConcaveBody b, Pose poseB, PieceHit out) {
        if (motion.turns()) {
            return cast(a, poseA, motion, b, poseB, atRest, out);
        }
        motion.translation(vector);
        return cast(a, poseA, vector.x, vector.y, vector.z, b, poseB, out);
    }

    /** Moves A and B at the same time, and writes the first contact. Returns {@link PieceHit#hit}. */
    public boolean cast(
            ConvexShape a, Pose poseA, Motion motionA, ConcaveBody b, Pose poseB, Motion motionB, PieceHit out) {
        casts.turning(a, 0, poseA, motionA, b, poseB, motionB, 1, NONE, out);
        return out.hit();
    }

    /**
     * Moves concave bodies A and B at the same time, turning or not, and writes the first contact. Returns
     * {@link PieceHit#hit}.
     */
    public boolean cast(
            ConcaveBody a, Pose poseA, Motion motionA, ConcaveBody b, Pose poseB, Motion motionB, PieceHit out) {
        pairs.turning(a, poseA, motionA, b, poseB, motionB, NONE, NONE, out);
        return out.hit();
    }

    /**
     * Moves A of the pair, turning or not, while B stands, and writes the first contact. Returns {@link PieceHit#hit}.
     * Starts from the pieces that met in the pair's last cast.
     */
    public boolean cast(MeshPair pair, Pose poseA, Motion motion, Pose poseB, PieceHit out) {
        if (motion.turns()) {
            return cast(pair, poseA, motion, poseB, atRest, out);
        }
        pair.refresh();
        Vector3 way = motion.translation(vector);
        if (pair.isConcave) {
            pairs.linear(pair.bodyA, poseA, way.x, way.y, way.z, pair.b, poseB, pair.firstA(), pair.firstB(), out);
        } else {
            casts.linear(pair.a, 0, poseA, way.x, way.y, way.z, pair.b, poseB, 1, pair.firstB(), out);
        }
        pair.setFirst(out);
        return out.hit();
    }

    /**
     * Moves A and B of the pair at the same time, and writes the first contact. Returns {@link PieceHit#hit}. Starts from
     * the pieces that met in the pair's last cast.
     */
    public boolean cast(MeshPair pair, Pose poseA, Motion motionA, Pose poseB, Motion motionB, PieceHit out) {
        pair.refresh();
        if (pair.isConcave) {
            pairs.turning(pair.bodyA, poseA, motionA, pair.b, poseB, motionB, pair.firstA(), pair.firstB(), out);
        } else {
            casts.turning(pair.a, 0, poseA, motionA, pair.b, poseB, motionB, 1, pair.firstB(), out);
        }
        pair.setFirst(out);
        return out.hit();
    }

    /**
     * Moves A along the trajectory while B stands, and writes the first contact in the trajectory's times. Returns
     * {@link PieceHit#hit}.
     *
     * <p>The rules are those of {@link org.collide4j.query.TrajectoryCast}. Bodies at rest never
     * meet a surface whose sides are the front alone: at its poses, such a surface is not asked about.
     *
     * @throws IllegalStateException if the trajectory has no pose
     */
    public boolean cast(ConvexShape a, Trajectory pathA, ConcaveBody b, Pose poseB, PieceHit out) {
        return trajectories.of(a, b).find(pathA, poseB, out);
    }

    /**
     * Moves A and B at the same time, each along its trajectory, from the first time of both to the last. Writes the
     * first contact in the trajectories' times and returns {@link PieceHit#hit}.
     *
     * @throws IllegalStateException if a trajectory has no pose
     */
    public boolean cast(ConvexShape a, Trajectory pathA, ConcaveBody b, Trajectory pathB, PieceHit out) {
        return trajectories.of(a, b).find(pathA, pathB, out);
    }

    /**
     * Moves concave body A along the trajectory while B stands, and writes the first contact in the trajectory's times.
     * Returns {@link PieceHit#hit}.
     *
     * @throws IllegalStateException if the trajectory has no pose
     */
    public boolean cast(ConcaveBody a, Trajectory pathA, ConcaveBody b, Pose poseB, PieceHit out) {
        return trajectories.of(a, b).find(pathA, poseB, out);
    }

    /**
     * Moves concave bodies A and B at the same time, each along its trajectory. Writes the first contact in the
     * trajectories' times and returns {@link PieceHit#hit}.
     *
     * @throws IllegalStateException if a trajectory has no pose
     */
    public boolean cast(ConcaveBody a, Trajectory pathA, ConcaveBody b, Trajectory pathB, PieceHit out) {
        return trajectories.of(a, b).find(pathA, pathB, out);
    }
}
