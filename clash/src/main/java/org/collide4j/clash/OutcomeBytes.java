package org.collide4j.clash;

import org.collide4j.bytes.BytesFormat;
import org.collide4j.bytes.BytesReader;
import org.collide4j.bytes.BytesWriter;
import org.collide4j.scene.Part;
import org.collide4j.shape.Point;
import org.jspecify.annotations.Nullable;

/**
 * Writes outcomes of pairs as bytes, without their parts, and reads them back with the same bits. One per thread.
 *
 * <p><b>Contract</b>: equal outcomes give equal bytes. <b>Errors</b>: bytes that are damaged, or of another version, are
 * refused in one line.
 *
 * <pre>{@code
 * byte[] saved = new OutcomeBytes().write(PairOutcome.NONE);
 * PairOutcome same = new OutcomeBytes().read(saved, model.parts().get(0), model.parts().get(1));
 * }</pre>
 */
@SuppressWarnings("EnumOrdinal") // written and read by one version of the program
public final class OutcomeBytes {
    private static final BytesFormat FORMAT =
            new BytesFormat(0x63346A7061697273L, 1, "outcome of a pair"); // "c4jpairs"
    private static final int NO_PART = 0;
    private static final int PART_A = 1;
    private static final int PART_B = 2;
    private static final int NO_REASON = -1;

    private final BytesWriter out = new BytesWriter(FORMAT);

    /** Returns the outcome as bytes. */
    public byte[] write(PairOutcome outcome) {
        out.restart();
        Finding finding = outcome.finding();
        out.put(outcome.failure());
        out.put(finding != null);
        if (finding != null) {
            out.put(finding.kind().ordinal());
            out.put(new double[] {finding.signedDistance(), finding.lower(), finding.upper()});
            put(finding.pointOnA());
            put(finding.pointOnB());
            put(finding.detail(), finding);
        }
        return out.finish();
    }

    private void put(Point point) {
        out.put(new double[] {point.x(), point.y(), point.z()});
    }

    private void put(Detail detail, Finding finding) {
        Reason reason = detail.reason();
        out.put(detail.method().ordinal());
        out.put(reason == null ? NO_REASON : reason.ordinal());
        out.put(inner(detail.inner(), finding));
        out.put(detail.deviation());
        Translation t = detail.translation();
        out.put(t == null ? new double[0] : new double[] {t.x(), t.y(), t.z(), t.deepest()});
    }

    /** Returns which part of the finding lies inside the other. */
    @SuppressWarnings("ReferenceEquality") // two parts may be equal in all but the object
    private static int inner(@Nullable Part inner, Finding finding) {
        if (inner == null) {
            return NO_PART;
        }
        return inner == finding.a() ? PART_A : PART_B;
    }

    /**
     * Returns the outcome of the two parts.
     *
     * @throws IllegalArgumentException if the bytes are not what {@link #write} has written
     */
    public PairOutcome read(byte[] saved, Part a, Part b) {
        BytesReader in = BytesReader.of(FORMAT, saved);
        String failure = in.getString();
        PairOutcome outcome = new PairOutcome(in.getBoolean() ? finding(in, a, b) : null, failure);
        in.finish();
        return outcome;
    }

    private static Finding finding(BytesReader in, Part a, Part b) {
        Kind kind = Kind.values()[in.getInt(0, Kind.values().length - 1)];
        double[] distances = numbers(in, 3);
        Point pointOnA = point(in);
        Point pointOnB = point(in);
        Detail detail = detail(in, a, b);
        return new Finding(kind, a, b, distances[0], distances[1], distances[2], pointOnA, pointOnB, detail);
    }

    private static Point point(BytesReader in) {
        double[] p = numbers(in, 3);
        return new Point(p[0], p[1], p[2]);
    }

    private static double[] numbers(BytesReader in, int count) {
        double[] numbers = in.getDoubles();
        in.check(numbers.length == count, "the count of numbers");
        return numbers;
    }

    private static Detail detail(BytesReader in, Part a, Part b) {
        Method method = Method.values()[in.getInt(0, Method.values().length - 1)];
        int reason = in.getInt(NO_REASON, Reason.values().length - 1);
        int inner = in.getInt(NO_PART, PART_B);
        double deviation = in.getDouble();
        double[] t = in.getDoubles();
        in.check(t.length == 0 || t.length == 4, "the translation");
        return new Detail(
                method,
                reason == NO_REASON ? null : Reason.values()[reason],
                inner == NO_PART ? null : inner == PART_A ? a : b,
                deviation,
                t.length == 0 ? null : new Translation(t[0], t[1], t[2], t[3]));
    }
}
