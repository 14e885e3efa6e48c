package org.collide4j.cases;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;

/**
 * How many support points the certified cases take, by the kinds of the two shapes and by how they lie: run the main
 * method. Its arguments are names of case files; without any, all that are checked in.
 */
final class StepsReport {
    private static final List<String> FILES =
            List.of("boxes", "hull8", "hull32", "hull128", "prims", "coherent", "hard");

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity answer = new Proximity();
    private final Map<String, Row> rows = new TreeMap<>();

    private StepsReport() {}

    public static void main(String[] files) {
        StepsReport report = new StepsReport();
        for (String file : files.length == 0 ? FILES : List.of(files)) {
            for (CertifiedPair certified : QueryFile.certified(file)) {
                report.count(file, certified.pair());
            }
        }
        System.out.printf("%-34s%-12s%8s%9s%6s%18s%n", "pair", "", "pairs", "average", "most", "widest interval");
        report.rows.forEach((name, row) -> System.out.printf(
                "%-46s%8d%9.1f%6d%18.1e%n", name, row.pairs, (double) row.steps / row.pairs, row.most, row.widest));
    }

    private void count(String file, PairCase pair) {
        pair.signedDistance(narrow, answer);
        String first = kind(pair.a());
        String second = kind(pair.b());
        boolean inOrder = first.compareTo(second) <= 0;
        String name = file + ": " + (inOrder ? first + ", " + second : second + ", " + first);
        String lie = answer.relation() == Relation.SEPARATED ? "separated" : "in contact";
        Row row = rows.computeIfAbsent(String.format("%-34s%-12s", name, lie), unused -> new Row());
        row.pairs++;
        row.steps += answer.steps();
        row.most = Math.max(row.most, answer.steps());
        row.widest = Math.max(row.widest, (answer.upper() - answer.lower()) / pair.size());
    }

    private static String kind(CaseShape shape) {
        String text = shape.text();
        return text.substring(0, text.indexOf(' '));
    }

    private static final class Row {
        private int pairs;
        private long steps;
        private int most;

        /** In sizes of the pair. */
        private double widest;
    }
}
