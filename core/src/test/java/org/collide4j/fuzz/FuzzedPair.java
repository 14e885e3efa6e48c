package org.collide4j.fuzz;

import java.nio.ByteBuffer;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.hull.Hull;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/**
 * A pair read from arbitrary bytes: every finite number can come out, likely ones come out often. Missing bytes are 0.
 *
 * <p>Throws IllegalArgumentException where a constructor refuses what was read.
 */
final class FuzzedPair {
    private static final String[] KINDS = {"box", "sphere", "capsule", "cylinder", "cone", "ellipsoid"};
    private static final int[] NUMBERS = {3, 1, 2, 2, 2, 3};
    private static final int MAX_POINTS = 12;

    private final ByteBuffer bytes;
    private double smallest = Double.MAX_VALUE;
    private double largest;
    private boolean consistent = true;
    private final PairCase pair;

    FuzzedPair(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes);
        CaseShape a = shape();
        CaseShape b = shape();
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
        return smallest >= least && largest <= most;
    }

    /** The largest length read: what roundings are proportional to. */
    double largest() {
        return largest;
    }

    private CaseShape shape() {
        int kind = octet() % 10;
        if (kind < KINDS.length) {
            StringBuilder text = new StringBuilder(KINDS[kind]);
            for (int i = 0; i < NUMBERS[kind]; i++) {
                text.append(' ').append(Math.abs(number()));
            }
            return CaseShape.parse(text.toString());
        }
        double[] points = new double[3 * (1 + octet() % MAX_POINTS)];
        StringBuilder text = new StringBuilder("hull " + points.length / 3);
        for (int i = 0; i < points.length; i++) {
            points[i] = number();
            text.append(' ').append(points[i]);
        }
        return kind < 8 ? CaseShape.parse(text.toString()) : userWritten(text, points, kind == 8);
    }

    /** A hull known by its mapping alone, with a margin; or one whose answers waver with the direction. */
    private CaseShape userWritten(StringBuilder text, double[] points, boolean exact) {
        ConvexShape hull = Hull.of(points);
        double margin = Math.abs(number());
        int wavering = exact ? 0 : octet();
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
        double x = number();
        double y = number();
        double z = number();
        Placement placement = octet() % 2 == 0
                ? Placement.at(x, y, z)
                : new Placement(x, y, z, signed(), signed(), signed(), signed());
        placement.pose(); // refuses what is no pose
        return placement;
    }

    private int octet() {
        return bytes.hasRemaining() ? bytes.get() & 0xff : 0;
    }

    private double signed() {
        return (byte) octet() / 64.0;
    }

    /** A multiple of 1/16, one near such, a small or a large one, or any finite bits. */
    private double number() {
        double number = switch (octet() % 8) {
            case 0, 1, 2 -> (byte) octet() / 16.0;
            case 3 -> Math.nextUp((byte) octet() / 16.0);
            case 4 -> signed() * Math.scalb(1.0, (byte) octet() / 4);
            case 5 -> signed() + (byte) octet() * 0x1p-50;
            case 6 -> signed() * signed() + signed() * 0x1p-20;
            default -> anyFinite();
        };
        if (number != 0) {
            smallest = Math.min(smallest, Math.abs(number));
            largest = Math.max(largest, Math.abs(number));
        }
        return number;
    }

    private double anyFinite() {
        long bits = 0;
        for (int i = 0; i < 8; i++) {
            bits = bits << 8 | octet();
        }
        double number = Double.longBitsToDouble(bits);
        return Double.isFinite(number) ? number : 0;
    }
}
