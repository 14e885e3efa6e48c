package org.collide4j.robot;

import java.util.function.Consumer;
import org.collide4j.math.Aabb;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.robot.RobotBodies.BodyPiece;
import org.jspecify.annotations.Nullable;

/**
 * Asks about a posed robot: does it touch itself or its surroundings, how near does it come, which pairs are near, and where do
 * they touch.
 *
 * <p>A worker: one per thread, with the same {@link RobotBodies}. Answers depend on bodies, allowed pairs and pose alone, and on
 * where the bodies of a world among the {@link Surroundings} are. <b>Units</b>: metres. <b>Frame</b>: that of the root's pose.
 * <b>Cost</b>: boxes of links, then of pieces, pass over all pairs that cannot be the nearest. Up to 128 links with bodies the
 * pairs are listed, and a warm distance allocates nothing, apart from names of a world's bodies. With more links a tree of their
 * boxes is searched: memory grows with the links, not with their pairs.
 *
 * <pre>{@code
 * RobotPhase phase = new RobotPhase(RobotBodies.hulls(robot), AllowedPairs.neighbours(robot));
 * RobotPose pose = new RobotPose(robot).set(robot.zero());
 * boolean isFree = !phase.collides(pose);
 * double clearance = phase.distance(pose, new RobotProximity());
 * phase.contacts(pose, 0, contacts -> System.out.println(contacts)); // hand and table: 4 points, 0.002 deep
 * }</pre>
 */
public final class RobotPhase {
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final NearBody nearBody = new NearBody();
    private final RobotBodies bodies;
    private final PlacedSurroundings around;
    private final PlacedPieces placed;
    private final ComparedPairs compared;
    private final LinkPairs pairs;
    private final BodyContacts contacts;
    private final BodyDistances distances;
    private int @Nullable [] listed;

    /** Links of the pair that is the nearest in the current search. */
    private int nearestA;

    private int nearestB;

    /** Creates a worker. */
    public RobotPhase(RobotBodies bodies, AllowedPairs allowed) {
        this.bodies = bodies;
        around = new PlacedSurroundings(bodies.surroundings());
        placed = new PlacedPieces(bodies, around.bounds(new Aabb()));
        compared = new ComparedPairs(bodies, allowed, around.comparesRoot());
        pairs = LinkPairs.of(placed, compared);
        NearBodyPairs bodyPairs = new NearBodyPairs(placed, pairs, compared, around);
        contacts = new BodyContacts(placed, bodyPairs);
        distances = new BodyDistances(placed, bodyPairs);
    }

    /** Returns the robot. */
    public Robot robot() {
        return bodies.robot();
    }

    /**
     * Returns how many pairs of links, and of links and surroundings, are compared.
     *
     * @throws ArithmeticException if there are more than 2³¹ − 1
     */
    public int pairs() {
        return Math.toIntExact(listed == null ? compared.count() : listed.length / 2);
    }

    /** Returns the first link of a pair by its number, which lists all pairs. */
    int linkA(int pair) {
        return list()[2 * pair];
    }

    /** Returns the second link of a pair; the number of links for the surroundings. */
    int linkB(int pair) {
        return list()[2 * pair + 1];
    }

    private int[] list() {
        int[] pairs = listed == null ? compared.list(compared.links() + 1) : listed;
        listed = pairs;
        return pairs;
    }

    void place(RobotPose pose) {
        placed.place(pose);
    }

    /** Returns the pieces where {@link #place} has put them. */
    PlacedPieces placed() {
        return placed;
    }

    /** Returns the search for pairs of links that are near where {@link #placed} has their boxes. */
    LinkPairs nearPairs() {
        return pairs;
    }

    ComparedPairs compared() {
        return compared;
    }

    /** Returns true if the robot touches itself or its surroundings; undecidable within rounding counts as touching. */
    public boolean collides(RobotPose pose) {
        return within(0, pose);
    }

    /** Returns true unless the distance is proven to be larger than the limit; a limit below 0 asks for a depth. */
    public boolean within(double limit, RobotPose pose) {
        place(pose);
        pairs.start(limit);
        while (pairs.next()) {
            if (isWithin(limit, pairs.linkA(), pairs.linkB())) {
                return true;
            }
        }
        for (int link = 0; link < compared.links(); link++) {
            if (compared.withSurroundings(link) && isNearSurroundings(limit, link)) {
                return true;
            }
        }
        return false;
    }

    private boolean isWithin(double limit, int linkA, int linkB) {
        for (int a = placed.first(linkA); a < placed.end(linkA); a++) {
            for (int b = placed.first(linkB); b < placed.end(linkB); b++) {
                if (LinkPairs.mayBeWithin(limit, placed.gap(a, b)) && isPieceWithin(limit, a, b)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isPieceWithin(double limit, int a, int b) {
        return narrow.within(
                limit, placed.piece(a).shape(), placed.pose(a), placed.piece(b).shape(), placed.pose(b));
    }

    private boolean isNearSurroundings(double limit, int link) {
        for (int a = placed.first(link); a < placed.end(link); a++) {
            if (LinkPairs.mayBeWithin(limit, placed.gapToSurroundings(a))
                    && around.within(limit, link == 0, placed.piece(a).shape(), placed.pose(a))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the signed distance of the nearest pair, below zero the depth, and overwrites {@code out}; infinity if no pair
     * is compared. Of pairs of links at the same distance the first counts. The depth in a mesh is that of
     * {@link org.collide4j.mesh.MeshPhase#signedDistance}; inside a solid it is never zero.
     */
    public double distance(RobotPose pose, RobotProximity out) {
        place(pose);
        out.clear();
        nearestA = Integer.MAX_VALUE;
        nearestB = Integer.MAX_VALUE;
        boolean hasPair = pairs.likely();
        int likelyA = pairs.linkA();
        int likelyB = pairs.linkB();
        if (hasPair) {
            measure(likelyA, likelyB, out);
        }
        pairs.startSorted(out.upper());
        while (hasPair && pairs.next()) {
            int a = pairs.linkA();
            int b = pairs.linkB();
            boolean isKnown = a == likelyA && b == likelyB;
            if (!isKnown && LinkPairs.mayBeWithin(out.upper(), placed.gapOfGroups(a, b))) {
                measure(a, b, out);
            }
        }
        for (int link = 0; link < compared.links(); link++) {
            if (compared.withSurroundings(link)) {
                measureSurroundings(link, out);
            }
        }
        return out.signedDistance();
    }

    /** Measures the pieces of two links that may be nearer than what was found so far. */
    private void measure(int linkA, int linkB, RobotProximity out) {
        boolean takesEqual = linkA < nearestA || (linkA == nearestA && linkB < nearestB);
        for (int a = placed.first(linkA); a < placed.end(linkA); a++) {
            for (int b = placed.first(linkB); b < placed.end(linkB); b++) {
                if (!LinkPairs.mayBeWithin(out.upper(), placed.gap(a, b)) || !isPieceWithin(out.upper(), a, b)) {
                    continue;
                }
                double found = out.signedDistance();
                double distance = measurePieces(a, b);
                out.include(near);
                if (distance < found || (distance == found && takesEqual)) {
                    out.take(a, placed.piece(a).body(), b, placed.piece(b).body(), near);
                    takesEqual = false;
                    nearestA = linkA;
                    nearestB = linkB;
                }
            }
        }
    }

    private double measurePieces(int a, int b) {
        BodyPiece one = placed.piece(a);
        BodyPiece other = placed.piece(b);
        return narrow.signedDistance(one.shape(), placed.pose(a), other.shape(), placed.pose(b), near);
    }

    /** Measures the pieces of a link that may be nearer to the surroundings than what was found so far. */
    private void measureSurroundings(int link, RobotProximity out) {
        if (!LinkPairs.mayBeWithin(out.upper(), placed.gapOfGroups(link, compared.links()))) {
            return;
        }
        for (int a = placed.first(link); a < placed.end(link); a++) {
            BodyPiece piece = placed.piece(a);
            if (LinkPairs.mayBeWithin(out.upper(), placed.gapToSurroundings(a))
                    && around.nearest(out.upper(), link == 0, piece.shape(), placed.pose(a), near, nearBody)) {
                double found = out.signedDistance();
                out.include(near);
                if (near.signedDistance() < found) {
                    out.take(a, piece.body(), nearBody, near);
                }
            }
        }
    }

    /** Measures one pair of links where {@link #place} has put them; returns its signed distance, as {@link #distance} does. */
    double distance(int pair, RobotProximity out) {
        return distance(linkA(pair), linkB(pair), out);
    }

    /** Measures two links, or a link and the surroundings, where {@link #placed} has them; returns the signed distance. */
    double distance(int linkA, int linkB, RobotProximity out) {
        out.clear();
        if (linkB < compared.links()) {
            measure(linkA, linkB, out);
        } else {
            measureSurroundings(linkA, out);
        }
        return out.signedDistance();
    }

    /**
     * Passes on the nearest points of every pair of bodies that comes within the limit, in no particular order; a link may have
     * several bodies. The answer is the receiver's until the next one.
     */
    public void forEachWithin(double limit, RobotPose pose, Consumer<RobotProximity> receiver) {
        place(pose);
        distances.forEachWithin(Math.max(0, limit), receiver);
    }

    /**
     * Passes on the contact points of every pair of bodies that touches, or comes within the reach, in no particular order.
     * Returns how many pairs there are; none only if all are proven to be farther apart.
     *
     * <p>Pieces of a body are asked one by one. Meshes around the robot have contacts without ghost edges. A link wholly inside
     * a solid mesh has one contact, along the shortest way of its centre out.
     *
     * @param reach how far apart bodies may be, 0 or more
     * @param receiver the answer is the receiver's until the next one
     * @throws IllegalArgumentException if the reach is negative or not finite
     */
    public int contacts(RobotPose pose, double reach, Consumer<RobotContacts> receiver) {
        if (!(reach >= 0 && reach < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("reach must be 0 or more, and finite: " + reach);
        }
        place(pose);
        return contacts.forEach(reach, receiver);
    }
}
