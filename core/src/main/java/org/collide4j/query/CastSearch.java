package org.collide4j.query;

import org.collide4j.cast.CachedPlane;
import org.collide4j.cast.CastMemory;
import org.collide4j.cast.PortalCast;
import org.collide4j.cast.RayCast;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Ending;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/**
 * The life of one question about a cast along a straight line: portals, where they leave something open the start and a
 * walk, and proofs where the answer is not narrow enough. {@link #cast(CastMemory, CastHit)} is the order of the stages.
 */
final class CastSearch {
    /** Tolerance of the casts, in parts of the obstacle's size, where rounding allows. */
    private static final double FINEST = 1e-13;

    private static final Vector3 NO_GUESS = new Vector3();
    private static final Point SOURCE = new Point(0, 0, 0);

    /** Part of a cast that a stage leaves open to the next stage. */
    private enum Open {
        /** Nothing: the cast is answered. */
        NOTHING,
        /** The start: no plane has moved the first possible time from 0, so the shapes may be in contact there. */
        START,
        /** The way: the shapes do not overlap at the start, and the time of contact is not known. */
        WAY,
        /** The side: the shapes touch at the start, and one is too flat to tell a motion into it from one out of it. */
        SIDE
    }

    private final Accuracy accuracy;
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final PortalCast portalCast = new PortalCast();
    private final RayCast rayCast = new RayCast();
    private final CachedPlane cachedPlane = new CachedPlane();
    private final CastMemory noMemory = new CastMemory();
    private final Pose source = new Pose();

    /** A's motion in the world, of which so many lengths are meant. */
    private final Vector3 motion = new Vector3();

    private double length;

    private final FoundCast found = new FoundCast(obstacle, motion);
    private final CastStart start;
    private final CastProof proof;
    private final HalfSpaceCast halfSpaces;

    /** Measures starts in contact by the search, between two questions of its own. */
    CastSearch(DistanceSearch search, Accuracy accuracy) {
        this.accuracy = accuracy;
        start = new CastStart(search, obstacle, motion);
        halfSpaces = new HalfSpaceCast(search, obstacle, motion);
        proof = new CastProof(accuracy, portalCast, obstacle, motion);
    }

    boolean ray(Vector3 from, Vector3 direction, double end, ConvexShape b, Pose poseB, CastHit out) {
        source.setTranslation(from.x, from.y, from.z);
        motion.set(direction);
        length = end;
        obstacle.set(SOURCE, source, b, poseB);
        return cast(noMemory, out);
    }

    boolean ray(Pair pair, Vector3 from, Vector3 direction, double end, Pose poseB, CastHit out) {
        source.setTranslation(from.x, from.y, from.z);
        motion.set(direction);
        length = end;
        obstacle.set(SOURCE, source, pair.b(), poseB);
        return cast(pair.searches().cast, out);
    }

    boolean linear(ConvexShape a, Pose poseA, double dx, double dy, double dz, ConvexShape b, Pose poseB, CastHit out) {
        motion.set(dx, dy, dz);
        length = 1;
        obstacle.set(a, poseA, b, poseB);
        return cast(noMemory, out);
    }

    boolean linear(Pair pair, Pose poseA, double dx, double dy, double dz, Pose poseB, CastHit out) {
        motion.set(dx, dy, dz);
        length = 1;
        obstacle.set(pair.a(), poseA, pair.b(), poseB);
        return cast(pair.searches().cast, out);
    }

    /**
     * True if A, moved along the vector, meets B in rounded arithmetic; what rounding leaves undecided counts as a hit. For
     * bodies that are apart at the start, which is not measured.
     */
    boolean meets(ConvexShape a, Pose poseA, double dx, double dy, double dz, ConvexShape b, Pose poseB, CastHit out) {
        motion.set(dx, dy, dz);
        length = 1;
        obstacle.set(a, poseA, b, poseB);
        found.start(length);
        place(noMemory);
        if (byPortals(out) == Open.NOTHING) {
            proof.proveHit(out);
        } else {
            walk(NO_GUESS, out);
            answerByWalk(out);
        }
        proof.refine(out);
        return out.hit();
    }

    /** Casts the origin against the placed obstacle along the motion: all stages, in order. */
    private boolean cast(CastMemory memory, CastHit out) {
        if (obstacle.pair().isUnbounded()) {
            return halfSpaces.cast(length, out);
        }
        found.start(length);
        if (memory.separated() && missesAgain(memory, out)) {
            return false;
        }
        place(memory);
        Open open = byPortals(out);
        if (open == Open.NOTHING) {
            proof.proveHit(out);
        }
        if (open == Open.START) {
            open = byOverlap(out);
        }
        if (open == Open.WAY) {
            open = byWalk(out);
        }
        if (open == Open.START) {
            open = byTouch(out);
        }
        if (open == Open.WAY) {
            open = byWalkFromStart(out);
        }
        proof.refine(out);
        proof.settle(open == Open.SIDE, out);
        remember(memory, out);
        return out.hit();
    }

    /** Tries the plane of the pair's last cast. */
    private boolean missesAgain(CastMemory memory, CastHit out) {
        if (obstacle.scale() != 1 || !cachedPlane.separates(obstacle, found.r(), found.end(), memory.normal())) {
            return false;
        }
        out.miss(length);
        memory.normal().set(cachedPlane.normal());
        out.found.normal.set(cachedPlane.normal());
        obstacle.pair().turnToWorld(out.found.normal);
        out.found.steps = cachedPlane.steps();
        return true;
    }

    private void place(CastMemory memory) {
        proof.start(length);
        portalCast.start(obstacle, found.r(), found.end(), memory.normal(), tolerance());
        portalCast.resume(memory);
    }

    /** Refines a portal: answers misses, and hits after the start. */
    private Open byPortals(CastHit out) {
        portalCast.run();
        out.found.steps = portalCast.steps() + portalCast.proofSteps();
        boolean arrived = portalCast.status() == PortalCast.Status.ARRIVED && portalCast.enter() > 0;
        if (arrived || portalCast.missed()) {
            out.found.end(Ending.CONVERGED);
            found.answer(portalCast, NO_GUESS, out);
            return Open.NOTHING;
        }
        start.begin(length);
        return portalCast.enter() == 0 ? Open.START : Open.WAY;
    }

    /** Answers a start in overlap. */
    private Open byOverlap(CastHit out) {
        if (!out.wantsDepth() && start.answersOverlapAlone(out)) {
            return Open.NOTHING;
        }
        if (start.relation(out) == Relation.PENETRATING) {
            start.answerOverlap(out);
            return Open.NOTHING;
        }
        return Open.WAY;
    }

    /** Walks with a simplex: answers all but casts that the walk ends at their start. */
    private Open byWalk(CastHit out) {
        walk(NO_GUESS, out);
        if (!rayCast.missed() && rayCast.enter() == 0) {
            return Open.START;
        }
        answerByWalk(out);
        return Open.NOTHING;
    }

    /** Answers a start in touch, after the walk. */
    private Open byTouch(CastHit out) {
        switch (start.relation(out)) {
            case SEPARATED -> {
                return Open.WAY;
            }
            case PENETRATING -> {
                start.answerOverlap(out);
                return Open.NOTHING;
            }
            default -> {
                start.answerTouch(rayCast, found, out);
                return out.hit() && start.isFlat() ? Open.SIDE : Open.NOTHING;
            }
        }
    }

    /** Walks once more, from the plane that separates the shapes at the start. */
    private Open byWalkFromStart(CastHit out) {
        walk(start.normalInA(), out);
        answerByWalk(out);
        return Open.NOTHING;
    }

    private void walk(Vector3 towards, CastHit out) {
        rayCast.start(obstacle, found.r(), found.end(), towards, tolerance());
        rayCast.run();
        out.found.steps += rayCast.steps() + rayCast.proofSteps();
    }

    private void answerByWalk(CastHit out) {
        out.found.end(
                Ending.of(rayCast.status() == RayCast.Status.OUT_OF_STEPS, rayCast.status() == RayCast.Status.STALLED));
        found.answer(rayCast, rayCast.v(), out);
    }

    /** Keeps the portal and the normal for the pair's next cast. */
    private void remember(CastMemory memory, CastHit out) {
        if (memory != noMemory) {
            Vector3 n = out.found.normal;
            portalCast.remember(memory);
            memory.setSeparated(!out.hit());
            obstacle.pair().poseA().inverseRotate(n.x, n.y, n.z, memory.normal());
        }
    }

    /** How near to come, in parts of the pair's size. */
    private double tolerance() {
        if (accuracy.isFull()) {
            return FINEST;
        }
        double size = obstacle.size() + obstacle.margin();
        return accuracy.width(size, obstacle.scale()) / Math.max(size, Double.MIN_NORMAL);
    }
}
