package org.collide4j.bench.measure;

import org.collide4j.bench.peer.Op;

/**
 * One peer on one workload: a row of the tables.
 *
 * @param part the kinds of bodies that the workload was restricted to, or "all"
 * @param variant state of the virtual machine before the measurement
 * @param jdk the major version of Java
 * @param records queries in the workload or its part
 * @param nanos processor time per query, median of the rounds
 * @param ratio time relative to collide4j's in the same rounds
 * @param spread interquartile range of the rounds, as a fraction of the median
 * @param bytes bytes allocated per query
 */
public record Row(
        String peer,
        String workload,
        String part,
        Op op,
        Variant variant,
        int jdk,
        int records,
        double nanos,
        double ratio,
        double spread,
        double bytes,
        Verdict verdict) {
    private static final String SEPARATOR = "\t";

    /** Encodes the row as one line for the parent process. */
    public String toLine() {
        return String.join(
                SEPARATOR,
                peer,
                workload,
                part,
                op.name(),
                variant.name(),
                Integer.toString(jdk),
                Integer.toString(records),
                Double.toString(nanos),
                Double.toString(ratio),
                Double.toString(spread),
                Double.toString(bytes),
                Integer.toString(verdict.wrong()),
                Integer.toString(verdict.nan()),
                Integer.toString(verdict.unproven()),
                Double.toString(verdict.error()));
    }

    public static Row parse(String line) {
        String[] w = line.split(SEPARATOR, -1);
        Verdict verdict = new Verdict(
                Integer.parseInt(w[11]), Integer.parseInt(w[12]), Integer.parseInt(w[13]), Double.parseDouble(w[14]));
        return new Row(
                w[0],
                w[1],
                w[2],
                Op.valueOf(w[3]),
                Variant.valueOf(w[4]),
                Integer.parseInt(w[5]),
                Integer.parseInt(w[6]),
                Double.parseDouble(w[7]),
                Double.parseDouble(w[8]),
                Double.parseDouble(w[9]),
                Double.parseDouble(w[10]),
                verdict);
    }
}
