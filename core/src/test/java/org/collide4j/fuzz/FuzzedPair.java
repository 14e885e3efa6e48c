package org.collide4j.fuzz;

import org.collide4j.cases.CaseShape;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.hull.Hull;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HullOf;

/**
 * A pair read from arbitrary bytes.
 *
 * <p>Throws IllegalArgumentException where a constructor refuses what was read.
 */
final class FuzzedPair {
    private static final String[] KINDS = {"box", "sphere", "capsule", "cylinder", "cone", "ellipsoid"};
    private static final int[] NUMBERS = {3, 1, 2, 2, 2, 3};
    private static final int MAX_POINTS = 12;
    private static final double LARGEST = 1e300;

    /** Shapes within shapes. */
    private static final int DEEPEST = 4;

    private final FuzzBytes bytes;
    private final PairCase pair;
    private boolean consistent = true;

    /** By how much, at most, composing has made the shapes larger than any length that was read. */
    private double growth = 1;

    /** Two primitives, hulls, or mappings of a user; or shapes composed of such. */
    FuzzedPair(FuzzBytes bytes, boolean composes) {
        this.bytes = bytes;
        CaseShape a = composes ? composed(0) : shape();
        CaseShape b = composes ? composed(0) : shape();
        pair = new PairCase(a, placement(), b, placement());
    }

    PairCase pair() {
        return pair;
    }

    /** True if both support mappings are those of convex sets. */
    boolean isConsistent() {
        return consistent;
    }

    /** True if all lengths that are not 0 lie between the two. */
    boolean isWithin(double least, double most) {
        return bytes.isWithin(least, most);
    }

    /** No length of the pair is much larger: what roundings are proportional to. */
    double largest() {
        return growth * bytes.largest();
    }

    /** A sum, a rounded shape, a hull of two, an image (also mirrored, sheared or flattened), or one that is neither. */
    private CaseShape composed(int depth) {
        int kind = depth < DEEPEST ? bytes.octet() % 8 : 0;
        return switch (kind) {
            case 4 ->
                composed(composed(depth + 1).shape().plus(composed(depth + 1).shape()), 2);
            case 5 -> composed(composed(depth + 1).shape().rounded(Math.abs(bytes.number())), 2);
            case 6 ->
                composed(
                        new HullOf(
                                composed(depth + 1).shape(), composed(depth + 1).shape()),
                        1);
            case 7 -> composed(composed(depth + 1).shape().transformed(matrix()), 6);
            default -> shape();
        };
    }

    private CaseShape composed(ConvexShape shape, double grows) {
        growth *= grows;
        return CaseShape.userWritten(shape.toString(), shape, 1);
    }

    private double[] matrix() {
        double[] m = new double[9];
        for (int i = 0; i < m.length; i++) {
            m[i] = bytes.signed();
        }
        return m;
    }

    private CaseShape shape() {
        int kind = bytes.octet() % 10;
        if (kind < KINDS.length) {
            StringBuilder text = new StringBuilder(KINDS[kind]);
            for (int i = 0; i < NUMBERS[kind]; i++) {
                text.append(' ').append(Math.abs(bytes.number()));
            }
            return CaseShape.parse(text.toString());
        }
        double[] points = new double[3 * (1 + bytes.octet() % MAX_POINTS)];
        StringBuilder text = new StringBuilder("hull " + points.length / 3);
        for (int i = 0; i < points.length; i++) {
            points[i] = bytes.number();
            text.append(' ').append(points[i]);
        }
        return kind < 8 ? CaseShape.parse(text.toString()) : userWritten(text, points, kind == 8);
    }

    /** A hull known by its mapping alone, with a margin; or one whose answers waver with the direction. */
    private CaseShape userWritten(StringBuilder text, double[] points, boolean exact) {
        ConvexShape hull = Hull.of(points);
        double margin = Math.abs(bytes.number());
        if (margin > LARGEST) { // as shapes of ours refuse it
            throw new IllegalArgumentException("margin " + margin);
        }
        int wavering = exact ? 0 : bytes.octet();
        double waver = wavering == 0 ? 0 : Math.scalb(1.0, -(wavering % 64));
        consistent &= waver == 0;
        return CaseShape.userWritten(
                text + ", margin " + margin + ", wavering by " + waver, new Wavering(hull, margin, waver), 1);
    }

    private record Wavering(ConvexShape hull, double margin, double share) implements ConvexShape {
        @Override
        public void support(double dx, double dy, double dz, Vector3 out) {
            hull.support(dx, dy, dz, out);
            if (share != 0) {
                int noise = Double.hashCode(dx * 3 + dy * 5 + dz * 7) >> 8;
                out.scale(1 + share * Math.scalb((double) noise, -24));
            }
        }
    }

    private Placement placement() {
        double x = bytes.number();
        double y = bytes.number();
        double z = bytes.number();
        Placement placement = bytes.octet() % 2 == 0
                ? Placement.at(x, y, z)
                : new Placement(x, y, z, bytes.signed(), bytes.signed(), bytes.signed(), bytes.signed());
        placement.pose(); // refuses what is no pose
        return placement;
    }
}
