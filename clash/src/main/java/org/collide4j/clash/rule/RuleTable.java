package org.collide4j.clash.rule;

import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.bytes.BytesReader;
import org.collide4j.bytes.BytesWriter;

/**
 * Lines of {@link Rules} as sets of parts: which line comes first for a pair of parts, by their places in the model.
 * Immutable; serializable, so that other processes decide by it.
 *
 * <p>Parts that are in the same groups form a class. The table holds the line of every two classes; where there are too
 * many classes for a table, lines are tried one after the other.
 *
 * <pre>{@code
 * RuleTable table = Rules.NONE.applyTo(model.parts()).table();
 * int line = table.line(0, 1); // RuleTable.NO_LINE
 * }</pre>
 */
public final class RuleTable implements Serializable {
    /** Returned for pairs that no line fits. */
    public static final int NO_LINE = -1;

    private static final int MOST_CLASSES = 512;

    @Serial
    private static final long serialVersionUID = 1;

    private final BitSet[] first;
    private final BitSet[] second;
    private final int[] classOf;

    /** Line of every two classes; empty if there are too many classes. */
    private final int[][] lineOf;

    /**
     * Creates the table of lines.
     *
     * @param first parts of the one group of each line
     * @param second parts of the other group of each line
     * @param groups all sets among those
     * @param parts how many parts the model has
     */
    RuleTable(List<BitSet> first, List<BitSet> second, List<BitSet> groups, int parts) {
        this.first = first.toArray(new BitSet[0]);
        this.second = second.toArray(new BitSet[0]);
        classOf = new int[parts];
        List<Integer> representatives = classify(groups);
        lineOf = representatives.size() > MOST_CLASSES ? new int[0][] : linesOf(representatives);
    }

    /**
     * Creates lines that are tried one after the other, without classes.
     *
     * @param first parts of the one group of each line
     * @param second parts of the other group of each line
     */
    public RuleTable(List<BitSet> first, List<BitSet> second) {
        this.first = first.toArray(new BitSet[0]);
        this.second = second.toArray(new BitSet[0]);
        classOf = new int[0];
        lineOf = new int[0][];
    }

    /** Creates a table of what another was made of. */
    private RuleTable(BitSet[] first, BitSet[] second, int[] classOf, int[][] lineOf) {
        this.first = first;
        this.second = second;
        this.classOf = classOf;
        this.lineOf = lineOf;
    }

    /** Writes the table, for {@link #read}. */
    public void write(BytesWriter out) {
        out.put(first.length);
        for (int line = 0; line < first.length; line++) {
            out.put(first[line].toLongArray());
            out.put(second[line].toLongArray());
        }
        out.put(classOf);
        out.put(lineOf.length);
        for (int[] row : lineOf) {
            out.put(row);
        }
    }

    /**
     * Reads a table that {@link #write} has written.
     *
     * @throws IllegalArgumentException if the numbers are no table
     */
    public static RuleTable read(BytesReader in) {
        BitSet[] first = new BitSet[in.getCount(2 * Integer.BYTES)];
        BitSet[] second = new BitSet[first.length];
        for (int line = 0; line < first.length; line++) {
            first[line] = BitSet.valueOf(in.getLongs());
            second[line] = BitSet.valueOf(in.getLongs());
        }
        int[] classOf = in.getInts();
        int[][] lineOf = new int[in.getCount(Integer.BYTES)][];
        for (int i = 0; i < lineOf.length; i++) {
            lineOf[i] = in.getInts();
            in.check(lineOf[i].length == lineOf.length, "its classes are no square");
        }
        int classes = lineOf.length;
        in.check(
                classes == 0 || Arrays.stream(classOf).allMatch(number -> number >= 0 && number < classes),
                "a part is of no class");
        return new RuleTable(first, second, classOf, lineOf);
    }

    /** Numbers the classes of parts; returns one part of each. */
    private List<Integer> classify(List<BitSet> groups) {
        Map<BitSet, Integer> classes = new HashMap<>();
        List<Integer> representatives = new ArrayList<>();
        for (int part = 0; part < classOf.length; part++) {
            BitSet memberOf = new BitSet(groups.size());
            for (int i = 0; i < groups.size(); i++) {
                memberOf.set(i, groups.get(i).get(part));
            }
            Integer number = classes.putIfAbsent(memberOf, classes.size());
            if (number == null) {
                representatives.add(part);
            }
            classOf[part] = number == null ? classes.size() - 1 : number;
        }
        return representatives;
    }

    private int[][] linesOf(List<Integer> representatives) {
        BitSet[] firstClasses = classesIn(first, representatives);
        BitSet[] secondClasses = classesIn(second, representatives);
        int[][] lines = new int[representatives.size()][representatives.size()];
        for (int i = 0; i < lines.length; i++) {
            Arrays.fill(lines[i], NO_LINE);
            BitSet open = new BitSet();
            open.set(0, lines.length);
            for (int line = 0; line < first.length && !open.isEmpty(); line++) {
                if (firstClasses[line].get(i)) {
                    decide(line, secondClasses[line], open, lines[i]);
                }
                if (secondClasses[line].get(i)) {
                    decide(line, firstClasses[line], open, lines[i]);
                }
            }
        }
        return lines;
    }

    /** Returns for each line the classes whose parts are in its group. */
    private static BitSet[] classesIn(BitSet[] groups, List<Integer> representatives) {
        BitSet[] classes = new BitSet[groups.length];
        for (int line = 0; line < groups.length; line++) {
            classes[line] = new BitSet(representatives.size());
            for (int i = 0; i < representatives.size(); i++) {
                classes[line].set(i, groups[line].get(representatives.get(i)));
            }
        }
        return classes;
    }

    /** Enters the line for the open classes among the partners, which are no longer open then. */
    private static void decide(int line, BitSet partners, BitSet open, int[] row) {
        for (int i = partners.nextSetBit(0); i >= 0; i = partners.nextSetBit(i + 1)) {
            if (open.get(i)) {
                row[i] = line;
                open.clear(i);
            }
        }
    }

    /** Returns the first line that fits the pair, in either order; {@link #NO_LINE} if none does. */
    public int line(int a, int b) {
        return lineOf.length == 0 ? firstLine(a, b) : lineOf[classOf[a]][classOf[b]];
    }

    private int firstLine(int a, int b) {
        for (int line = 0; line < first.length; line++) {
            if ((first[line].get(a) && second[line].get(b)) || (first[line].get(b) && second[line].get(a))) {
                return line;
            }
        }
        return NO_LINE;
    }

    /** Returns how many lines there are. */
    public int lineCount() {
        return first.length;
    }

    /** Returns true if some part is in the one group of the line, and some part is in the other. */
    boolean isUsed(int line) {
        return !first[line].isEmpty() && !second[line].isEmpty();
    }

    /**
     * Adds to the count of the first lines the pairs of {@code part} that the line is the first to fit.
     *
     * @param end lines from this one on are not counted
     * @param others parts to pair with; those that are counted are taken out
     * @param counts a number a line
     */
    public void count(int part, int end, BitSet others, long[] counts) {
        for (int line = 0; line < end && !others.isEmpty(); line++) {
            if (first[line].get(part)) {
                counts[line] += take(second[line], others);
            }
            if (second[line].get(part)) {
                counts[line] += take(first[line], others);
            }
        }
    }

    private static int take(BitSet partners, BitSet others) {
        int before = others.cardinality();
        others.andNot(partners);
        return before - others.cardinality();
    }
}
