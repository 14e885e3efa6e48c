package org.collide4j.robot;

import org.collide4j.math.Aabb;

/** Visits the compared pairs of bodies whose boxes come within a limit: bodies of links, and bodies around the robot. */
final class NearBodyPairs {
    private final PlacedPieces placed;
    private final LinkPairs pairs;
    private final ComparedPairs compared;
    private final PlacedSurroundings around;
    private final Aabb one = new Aabb();
    private final Aabb other = new Aabb();

    /** Receives pairs, each body of the robot as a range of its pieces. */
    interface Visitor {
        void bodies(int firstA, int endA, int firstB, int endB);

        void surroundings(int firstA, int endA, NearBody body);
    }

    NearBodyPairs(PlacedPieces placed, LinkPairs pairs, ComparedPairs compared, PlacedSurroundings around) {
        this.placed = placed;
        this.pairs = pairs;
        this.compared = compared;
        this.around = around;
    }

    /** Visits the pairs where the pieces are placed now; the limit is 0 or more. */
    void visit(double limit, Visitor visitor) {
        pairs.start(limit);
        while (pairs.next()) {
            links(limit, pairs.linkA(), pairs.linkB(), visitor);
        }
        for (int link = 0; link < compared.links(); link++) {
            if (compared.withSurroundings(link)
                    && LinkPairs.mayBeWithin(limit, placed.gapOfGroups(link, compared.links()))) {
                surroundings(limit, link, visitor);
            }
        }
    }

    private void links(double limit, int linkA, int linkB, Visitor visitor) {
        for (int a = placed.first(linkA); a < placed.end(linkA); a = placed.endOfBody(a)) {
            int endA = placed.endOfBody(a);
            placed.box(a, endA, one).inflate(limit);
            for (int b = placed.first(linkB); b < placed.end(linkB); b = placed.endOfBody(b)) {
                int endB = placed.endOfBody(b);
                if (one.overlaps(placed.box(b, endB, other))) {
                    visitor.bodies(a, endA, b, endB);
                }
            }
        }
    }

    private void surroundings(double limit, int link, Visitor visitor) {
        for (int a = placed.first(link); a < placed.end(link); a = placed.endOfBody(a)) {
            int first = a;
            int end = placed.endOfBody(a);
            placed.box(first, end, one);
            around.near(one, limit, link == 0, body -> visitor.surroundings(first, end, body));
        }
    }
}
