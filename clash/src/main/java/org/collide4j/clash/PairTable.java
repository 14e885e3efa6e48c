package org.collide4j.clash;

import java.io.Serial;
import java.io.Serializable;
import org.collide4j.bytes.BytesFormat;
import org.collide4j.bytes.BytesReader;
import org.collide4j.bytes.BytesWriter;
import org.collide4j.clash.rule.RuleTable;
import org.collide4j.math.Aabb;

/**
 * Decides of pairs of parts, by their places in the model, whether they are compared and with which lengths. Immutable;
 * serializable, so that other processes decide by it, and written as bytes, so that a later check knows how it was decided.
 *
 * <pre>{@code
 * CheckPlan plan = new CheckPlan(model, ClashOptions.DEFAULT);
 * PairTable table = plan.table();
 * if (table.isCompared(0, plan.box(0), 1, plan.box(1))) {
 *     PairLengths lengths = table.lengths(0, 1);
 * }
 * }</pre>
 */
public final class PairTable implements Serializable {
    private static final BytesFormat FORMAT = new BytesFormat(0x63346A7461626C65L, 1, "table of pairs"); // "c4jtable"

    @Serial
    private static final long serialVersionUID = 1;

    private final PairSelection selection;
    private final PairLimits limits;

    PairTable(PairSelection selection, PairLimits limits) {
        this.selection = selection;
        this.limits = limits;
    }

    /** Returns the table as bytes, for {@link #of}. */
    public byte[] toBytes() {
        BytesWriter out = new BytesWriter(FORMAT);
        selection.rules().write(out);
        selection.write(out);
        limits.write(out);
        return out.finish();
    }

    /**
     * Returns the table that was written by {@link #toBytes}.
     *
     * @throws IllegalArgumentException if the bytes are damaged, or of another version
     */
    public static PairTable of(byte[] saved) {
        BytesReader in = BytesReader.of(FORMAT, saved);
        RuleTable rules = RuleTable.read(in);
        PairTable table = new PairTable(PairSelection.read(in, rules), PairLimits.read(in, rules));
        in.finish();
        return table;
    }

    /** Returns how many parts the model has. */
    public int parts() {
        return selection.parts();
    }

    /** Returns the lengths of pairs that no rule is about. */
    public PairLengths usualLengths() {
        return limits.usual();
    }

    /** Returns the greatest gap of any pair that is compared. */
    public double reach() {
        return limits.reach();
    }

    /** Returns the lengths of two parts. */
    public PairLengths lengths(int a, int b) {
        return limits.of(a, b);
    }

    /** Returns true if the part is compared with nothing: it is air, or has no points. */
    public boolean isAlone(int part, Aabb box) {
        return box.isEmpty() || selection.isAir(part);
    }

    /** Returns true if no rule leaves the pair out and its boxes come within its reach. */
    public boolean isCompared(int a, Aabb boxA, int b, Aabb boxB) {
        return isNear(boxA, boxB) && isComparedIfNear(a, boxA, b, boxB);
    }

    /** Returns the same for boxes that come within {@link #reach} of each other. */
    boolean isComparedIfNear(int a, Aabb boxA, int b, Aabb boxB) {
        if (selection.leavesOut(a, b)) {
            return false;
        }
        double own = limits.of(a, b).reach();
        return own >= limits.reach() || BoxPair.lower(boxA, boxB) <= own;
    }

    /** Returns true if the gap of the boxes is at most the greatest reach on every axis, rounded as trees of boxes do. */
    private boolean isNear(Aabb a, Aabb b) {
        double reach = limits.reach();
        return a.minX - b.maxX <= reach
                && b.minX - a.maxX <= reach
                && a.minY - b.maxY <= reach
                && b.minY - a.maxY <= reach
                && a.minZ - b.maxZ <= reach
                && b.minZ - a.maxZ <= reach;
    }
}
