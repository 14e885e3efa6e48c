package org.collide4j.clash.baseline;

import org.collide4j.clash.baseline.NearPlaces.Place;
import org.collide4j.shape.Point;

/** Properties by which findings are compared: cleaned names in either order, places, and the slack of each. */
final class Trait {
    /** A part or a place that moves by less than this part of the part's diagonal counts as unchanged. */
    private static final double SMALL = 0.01;

    final KeptFinding finding;
    final String cleanA;
    final String cleanB;

    /** Cleaned names in alphabetical order. */
    final String names;

    /** Names in alphabetical order. */
    final String rawNames;

    /** Middle between the centres of the two boxes. */
    final Place centre;

    /** Place of the clash. */
    final Place place;

    /** Greatest difference of a box's coordinates that counts as none. */
    final double slackA;

    final double slackB;

    Trait(KeptFinding finding, int item, CleanName clean, double tolerance) {
        this.finding = finding;
        cleanA = clean.of(finding.a());
        cleanB = clean.of(finding.b());
        names = inOrder(cleanA, cleanB);
        rawNames = inOrder(finding.a(), finding.b());
        PlacedBox a = finding.boxA();
        PlacedBox b = finding.boxB();
        slackA = slack(a, tolerance);
        slackB = slack(b, tolerance);
        centre = new Place(
                item,
                0.25 * (a.minX() + a.maxX() + b.minX() + b.maxX()),
                0.25 * (a.minY() + a.maxY() + b.minY() + b.maxY()),
                0.25 * (a.minZ() + a.maxZ() + b.minZ() + b.maxZ()));
        Point p = finding.place();
        place = p == null ? new Place(item, Double.NaN, 0, 0) : new Place(item, p.x(), p.y(), p.z());
    }

    private static String inOrder(String a, String b) {
        return a.compareTo(b) <= 0 ? a + '\n' + b : b + '\n' + a;
    }

    private static double slack(PlacedBox box, double tolerance) {
        double small = SMALL * box.diagonal();
        return small > tolerance && small < Double.POSITIVE_INFINITY ? small : tolerance;
    }

    /** Returns how far the place may be off and still count as the same. */
    double placeSlack() {
        return Math.min(slackA, slackB);
    }

    /**
     * Returns how much the boxes differ from those of another finding, in slacks, for the better order of the two parts;
     * infinite if a box differs by more than its slack.
     *
     * @param byName parts of different cleaned names are not compared
     */
    double misfit(Trait other, boolean byName) {
        double best = Double.POSITIVE_INFINITY;
        if (!byName || isNamedLike(other.cleanA, other.cleanB)) {
            best = misfit(other.finding.boxA(), other.finding.boxB());
        }
        if (!byName || isNamedLike(other.cleanB, other.cleanA)) {
            best = Math.min(best, misfit(other.finding.boxB(), other.finding.boxA()));
        }
        return best;
    }

    private boolean isNamedLike(String a, String b) {
        return cleanA.equals(a) && cleanB.equals(b);
    }

    private double misfit(PlacedBox a, PlacedBox b) {
        return inSlacks(finding.boxA().difference(a), slackA)
                + inSlacks(finding.boxB().difference(b), slackB);
    }

    /** Returns the distance of the places in slacks; infinite if one is not known or it is more than one slack. */
    double placeMisfit(Trait other) {
        return inSlacks(placeDistance(other), placeSlack());
    }

    /** Returns the distance of the places; NaN if one is not known. */
    double placeDistance(Trait other) {
        double x = place.x() - other.place.x();
        double y = place.y() - other.place.y();
        double z = place.z() - other.place.z();
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns true if both parts have the sizes of those of the other finding, in the order of their names. */
    boolean isOfSizesLike(Trait other) {
        KeptFinding f = other.finding;
        boolean straight = finding.a().equals(f.a());
        return finding.boxA().sizeDifference(straight ? f.boxA() : f.boxB()) <= slackA
                && finding.boxB().sizeDifference(straight ? f.boxB() : f.boxA()) <= slackB;
    }

    /** Returns true if nothing was removed from the two names: they are those that people gave. */
    boolean isNamedByPeople() {
        return cleanA.equals(finding.a()) && cleanB.equals(finding.b());
    }

    private static double inSlacks(double difference, double slack) {
        if (!(difference <= slack)) {
            return Double.POSITIVE_INFINITY;
        }
        return difference == 0 ? 0 : difference / slack;
    }
}
