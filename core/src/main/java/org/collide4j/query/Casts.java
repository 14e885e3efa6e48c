package org.collide4j.query;

import org.collide4j.cast.CastMemory;
import org.collide4j.cast.FineProof;
import org.collide4j.cast.HitProof;
import org.collide4j.cast.NearProof;
import org.collide4j.cast.PortalCast;
import org.collide4j.cast.RayBounds;
import org.collide4j.cast.RayCast;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Ending;
import org.collide4j.pair.PlacedPair;
import org.collide4j.pair.SupportPoint;
import org.collide4j.query.CastHit.Outcome;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/** The casts of a narrow phase: runs them, and judges the starts in contact that a cast alone cannot. */
final class Casts {
    /** How near x comes to the obstacle, in parts of its size, where rounding allows. */
    private static final double FINEST = 1e-13;

    /** The second begins from the corners of the first. */
    private static final int MOST_REFINEMENTS = 2;

    private static final Vector3 AT_REST = new Vector3();
    private static final Vector3 NO_GUESS = new Vector3();
    private static final Point SOURCE = new Point(0, 0, 0);

    private final DistanceSearch search;
    private final Accuracy accuracy;
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final PortalCast portalCast = new PortalCast();
    private final NearProof nearProof = new NearProof();
    private final FineProof fineProof = new FineProof();
    private final RayCast rayCast = new RayCast();
    private final ExactCast exactCast = new ExactCast();
    private final Proximity start = new Proximity();
    private final Pose source = new Pose();
    private final Vector3 r = new Vector3();
    private final Vector3 guess = new Vector3();
    private final Vector3 motion = new Vector3();
    private final SupportPoint farthest = new SupportPoint();
    private double length;
    private double rate;

    /** The rate is two to this, and may be out of the range of double. */
    private int rateExponent;

    private boolean isUsual;

    /** True if the cast starts in touch, and the obstacle is so flat that a motion into it may be one out of it. */
    private boolean startsFlat;

    /** Measures starts in contact by the search, whose own question must be over. */
    Casts(DistanceSearch search, Accuracy accuracy) {
        this.search = search;
        this.accuracy = accuracy;
    }

    boolean ray(Vector3 from, Vector3 direction, double end, ConvexShape b, Pose poseB, CastHit out) {
        source.setTranslation(from.x, from.y, from.z);
        motion.set(direction);
        length = end;
        obstacle.set(SOURCE, source, b, poseB);
        return cast(out);
    }

    boolean ray(Pair pair, Vector3 from, Vector3 direction, double end, Pose poseB, CastHit out) {
        source.setTranslation(from.x, from.y, from.z);
        motion.set(direction);
        length = end;
        obstacle.set(SOURCE, source, pair.b(), poseB);
        return cast(pair.cast, out);
    }

    boolean linear(ConvexShape a, Pose poseA, double dx, double dy, double dz, ConvexShape b, Pose poseB, CastHit out) {
        motion.set(dx, dy, dz);
        length = 1;
        obstacle.set(a, poseA, b, poseB);
        return cast(out);
    }

    boolean linear(Pair pair, Pose poseA, double dx, double dy, double dz, Pose poseB, CastHit out) {
        motion.set(dx, dy, dz);
        length = 1;
        obstacle.set(pair.a(), poseA, pair.b(), poseB);
        return cast(pair.cast, out);
    }

    /**
     * True if A, moved along the vector, meets B in rounded arithmetic; what rounding leaves undecided counts as a hit.
     */
    boolean meets(ConvexShape a, Pose poseA, double dx, double dy, double dz, ConvexShape b, Pose poseB, CastHit out) {
        motion.set(dx, dy, dz);
        length = 1;
        obstacle.set(a, poseA, b, poseB);
        startPortals(NO_GUESS);
        return finish(out);
    }

    /** Casts the origin against the obstacle along the motion. */
    private boolean cast(CastHit out) {
        startPortals(NO_GUESS);
        finish(out);
        return settle(out);
    }

    private boolean cast(CastMemory memory, CastHit out) {
        startPortals(memory.normal());
        portalCast.resume(memory);
        finish(out);
        settle(out);
        portalCast.remember(memory);
        Pose poseA = obstacle.pair().poseA();
        poseA.inverseRotate(out.found.normal.x, out.found.normal.y, out.found.normal.z, memory.normal());
        return out.hit();
    }

    private void startPortals(Vector3 towards) {
        scaleRay();
        portalCast.start(obstacle, r, end(), towards, tolerance());
    }

    private boolean finish(CastHit out) {
        startsFlat = false;
        portalCast.run();
        out.found.steps = portalCast.steps() + portalCast.proofSteps();
        boolean arrived = portalCast.status() == PortalCast.Status.ARRIVED && portalCast.enter() > 0;
        if (arrived || portalCast.missed()) {
            out.found.end(Ending.CONVERGED);
            answer(portalCast, out);
            if (arrived && deservesProof(out)) {
                prove(nearProof, out);
                if (obstacle.isPolytope() && deservesProof(out)) {
                    prove(fineProof, out);
                }
                refine(out);
            }
        } else {
            castFromStart(out);
            if (out.hit() && out.found.lower > 0) {
                refine(out);
            }
        }
        return out.hit();
    }

    /** Again, with all digits and from the hit's own corners; polytopes are decided exactly. */
    private void refine(CastHit out) {
        for (int i = 0; i < MOST_REFINEMENTS && !obstacle.isPolytope() && deservesProof(out); i++) {
            int before = portalCast.proofSteps();
            if (portalCast.refine()) {
                prove(fineProof, out);
            }
            out.found.steps += portalCast.proofSteps() - before;
        }
    }

    private boolean settle(CastHit out) {
        if (out.outcome == Outcome.UNDECIDED || startsFlat || passesCorner(out)) {
            exactCast.set(obstacle.pair(), motion, AT_REST);
            exactCast.settle(length, Math.min(length, farEnough()), out);
        }
        return out.hit();
    }

    /** A time by which A has left B behind for good. */
    private double farEnough() {
        double way = 4 * (obstacle.pair().reach() + obstacle.margin()) / (motion.maxAbs() * obstacle.scale());
        return way > 0 && way < Double.MAX_VALUE ? Math.scalb(1.0, Math.getExponent(way) + 1) : Double.MAX_VALUE;
    }

    /** Settles casts that portals leave open: a start in contact, and all others by Algorithm 3. */
    private void castFromStart(CastHit out) {
        boolean measured = portalCast.enter() == 0;
        if (measured) {
            if (!out.wantsDepth() && search.decision.overlaps(obstacle)) {
                answerOverlap(out);
                return;
            }
            measureStart(out);
            if (start.relation() == Relation.PENETRATING) {
                judgeStart(out);
                return;
            }
        }
        run(NO_GUESS, out);
        if (!rayCast.missed() && rayCast.enter() == 0) {
            if (!measured) {
                measureStart(out);
            }
            if (start.relation() != Relation.SEPARATED) {
                judgeStart(out);
                return;
            }
            obstacle.pair()
                    .poseA()
                    .inverseRotate(start.found.normal.x, start.found.normal.y, start.found.normal.z, guess);
            run(guess, out);
        }
        out.found.end(
                Ending.of(rayCast.status() == RayCast.Status.OUT_OF_STEPS, rayCast.status() == RayCast.Status.STALLED));
        answer(rayCast, out);
    }

    private void measureStart(CastHit out) {
        search.question.begin(obstacle);
        search.signed.measure(start.found);
        out.found.steps += start.steps();
    }

    /** A hit at 0, without the depth. */
    private void answerOverlap(CastHit out) {
        out.found.steps += search.decision.stepsToOverlap();
        double length = motion.length();
        if (length > 0 && length < Double.POSITIVE_INFINITY) {
            out.found.normal.scale(1 / length, motion);
        } else {
            out.found.normal.set(1, 0, 0);
        }
        out.outcome = Outcome.HIT;
        out.time = 0;
        out.found.lower = 0;
        out.found.upper = 0;
        out.found.signedDistance = 0;
        out.found.end(Ending.CONVERGED);
        out.found.pointOnA.set(0, 0, 0);
        out.found.pointOnB.set(0, 0, 0);
    }

    /** r is the way of B as seen from A, by a power of two of about unit length; the rate takes time to its λ. */
    private void scaleRay() {
        double most = motion.maxAbs();
        int exponent = most > 0 ? Math.getExponent(most) : 0;
        double down = Math.scalb(1.0, -exponent);
        obstacle.pair().poseA().inverseRotate(-motion.x * down, -motion.y * down, -motion.z * down, r);
        int ofScale = obstacle.scale() == 1 ? 0 : Math.getExponent(obstacle.scale());
        rateExponent = exponent + ofScale;
        isUsual = rateExponent > Double.MIN_EXPONENT && rateExponent < Double.MAX_EXPONENT;
        rate = isUsual ? Math.scalb(1.0, rateExponent) : 1;
    }

    /** The λ at which the motion ends. */
    private double end() {
        return isUsual ? length * rate : Math.scalb(length, rateExponent);
    }

    /** From λ to time: finite if λ is. */
    private double time(double lambda) {
        if (isUsual || lambda == Double.POSITIVE_INFINITY) {
            return lambda / rate;
        }
        return Math.min(Math.scalb(lambda, -rateExponent), Double.MAX_VALUE);
    }

    private void run(Vector3 guess, CastHit out) {
        rayCast.start(obstacle, r, end(), guess, tolerance());
        rayCast.run();
        out.found.steps += rayCast.steps() + rayCast.proofSteps();
    }

    private void answer(RayBounds bounds, CastHit out) {
        bounds.normal(out.found.normal);
        placeNormal(out);
        if (bounds.missed()) {
            miss(length, out);
            return;
        }
        double first = time(bounds.enter());
        out.found.lower = isUsual ? first : Math.max(0, Math.nextDown(first));
        out.found.upper = Math.max(out.found.lower, upper(bounds));
        out.outcome = isHitProven(bounds) ? Outcome.HIT : Outcome.UNDECIDED;
        out.time = Math.min(time(bounds.time()), out.found.upper);
        out.found.signedDistance = 0;
        bounds.witnesses(out.found.pointOnA, out.found.pointOnB);
        placePoints(out);
    }

    private boolean isHitProven(RayBounds bounds) {
        double latest = time(bounds.latest());
        return latest < Double.POSITIVE_INFINITY && latest <= length;
    }

    private double upper(RayBounds bounds) {
        double latest = time(Math.min(bounds.latest(), bounds.exit()));
        return Math.min(length, isUsual ? latest : Math.nextUp(latest));
    }

    /** Where nothing is rounded off, that costs a fraction of a millisecond; squared lengths would take some of them. */
    private boolean passesCorner(CastHit out) {
        return out.outcome == Outcome.HIT && obstacle.margin() == 0 && accuracy.isFull() && isWide(out, 2);
    }

    private boolean deservesProof(CastHit out) {
        return obstacle.scale() == 1 && (out.outcome == Outcome.UNDECIDED || (accuracy.isFull() && isWide(out, 1)));
    }

    /** True if the interval of the time of contact is wide enough for a second proof, as it is after a graze. */
    private boolean isWide(CastHit out, double times) {
        return (out.found.upper - out.found.lower) * motion.length() > times * widest();
    }

    private double widest() {
        return ExactCast.WIDEST_INTERVAL * (obstacle.size() + obstacle.margin());
    }

    /** How near to come, in parts of the pair's size. */
    private double tolerance() {
        if (accuracy.isFull()) {
            return FINEST;
        }
        double size = obstacle.size() + obstacle.margin();
        return accuracy.width(size, obstacle.scale()) / Math.max(size, Double.MIN_NORMAL);
    }

    /** Narrows the interval, and settles whether a motion that ends in touch ends before. */
    private void prove(HitProof proof, CastHit out) {
        proof.prove(obstacle.pair(), motion, portalCast, out.time, widest() / motion.length());
        if (proof.lower() > length) {
            out.found.normal.set(proof.normal());
            miss(length, out);
            return;
        }
        if (proof.upper() <= length) {
            out.outcome = Outcome.HIT;
        }
        out.found.lower = Math.max(out.found.lower, Math.min(proof.lower(), out.found.upper));
        out.found.upper = Math.max(out.found.lower, Math.min(proof.upper(), out.found.upper));
        boolean both = out.found.lower == proof.lower() && out.found.upper == proof.upper();
        double nominal = both ? 0.5 * (out.found.lower + out.found.upper) : out.time;
        out.time = Math.max(out.found.lower, Math.min(nominal, out.found.upper));
    }

    static void miss(double length, CastHit out) {
        out.outcome = Outcome.MISS;
        out.time = length;
        out.found.lower = length;
        out.found.upper = length;
        out.found.signedDistance = 0;
        out.found.end(Ending.CONVERGED);
        out.found.pointOnA.set(0, 0, 0);
        out.found.pointOnB.set(0, 0, 0);
    }

    /** The shapes overlap at the start, or touch: then it counts whether the motion parts them. */
    private void judgeStart(CastHit out) {
        out.found.normal.set(start.found.normal);
        if (start.relation() == Relation.TOUCHING && parts()) {
            miss(length, out);
            return;
        }
        startsFlat = start.relation() == Relation.TOUCHING && isFlat();
        boolean overlap = start.relation() == Relation.PENETRATING;
        out.outcome = overlap || isHitProven(rayCast) ? Outcome.HIT : Outcome.UNDECIDED;
        out.time = 0;
        out.found.lower = 0;
        out.found.upper = overlap ? 0 : upper(rayCast);
        out.found.signedDistance = start.signedDistance();
        out.found.end(start.termination().ending());
        out.found.pointOnA.set(start.found.pointOnA);
        out.found.pointOnB.set(start.found.pointOnB);
    }

    /** True if the obstacle is no thicker, along the normal of the start, than the start is known. */
    private boolean isFlat() {
        Vector3 n = guess;
        obstacle.pair().poseA().inverseRotate(start.found.normal.x, start.found.normal.y, start.found.normal.z, n);
        obstacle.support(n.x, n.y, n.z, farthest);
        double thickness = n.dot(farthest.w);
        obstacle.support(-n.x, -n.y, -n.z, farthest);
        thickness -= n.dot(farthest.w);
        return obstacle.margin() == 0 && thickness <= unsure();
    }

    /** How far A and B may be from touch where a start counts as one, in the obstacle's scale. */
    private double unsure() {
        return 8 * obstacle.rounding() + FINEST * obstacle.size();
    }

    /** True if the motion leads A out of the contact plane, away from B, before it ends. */
    private boolean parts() {
        double speed = -motion.dot(start.found.normal);
        double unsure = unsure() / obstacle.scale();
        boolean touch = -start.lower() <= unsure;
        return touch && speed > 0 && (unsure - start.lower()) / speed < length;
    }

    /** From A's frame to the world; a cast that no plane has cut takes the way to the nearest point. */
    private void placeNormal(CastHit out) {
        Vector3 n = out.found.normal;
        if (n.lengthSquared() == 0) {
            double norm = rayCast.v().length();
            n.scale(norm > 0 ? 1 / norm : 0, rayCast.v());
        }
        if (n.lengthSquared() == 0) {
            n.set(1, 0, 0);
        }
        obstacle.pair().turnToWorld(n);
    }

    /** Contact points move from the cores to the shapes' own surfaces, and A's goes along with A. */
    private void placePoints(CastHit out) {
        PlacedPair pair = obstacle.pair();
        double unscale = 1 / pair.scale();
        pair.toWorld(out.found.pointOnA);
        pair.toWorld(out.found.pointOnB);
        out.found.pointOnA.addScaled(out.time, motion).addScaled(pair.marginA() * unscale, out.found.normal);
        out.found.pointOnB.addScaled(-pair.marginB() * unscale, out.found.normal);
    }
}
