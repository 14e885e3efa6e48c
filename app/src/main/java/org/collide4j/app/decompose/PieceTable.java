package org.collide4j.app.decompose;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.table.Lengths;
import org.collide4j.app.table.TextTable;

/** One line a part: how many pieces it has become, and how near they are to it. */
final class PieceTable {
    private static final List<String> TITLES =
            List.of("part", "triangles", "pieces", "vertices", "excess", "shortfall", "encloses", "time");
    private static final List<Boolean> RIGHT = List.of(false, true, true, true, true, true, false, true);

    private final List<PartPieces> parts;
    private final String units;

    PieceTable(List<PartPieces> parts, String units) {
        this.parts = parts;
        this.units = units;
    }

    /** Prints the table, and the sums of several parts. */
    void print(Terminal terminal) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(TITLES);
        parts.forEach(part -> rows.add(row(part)));
        if (parts.size() > 1) {
            rows.add(total());
        }
        TextTable table = TextTable.fitting(rows, RIGHT, terminal.width());
        terminal.out().println(terminal.style().heading(table.line(TITLES)));
        terminal.out().println(terminal.style().faint(table.rule()));
        for (int i = 1; i < rows.size(); i++) {
            if (i == parts.size() + 1) {
                terminal.out().println(terminal.style().faint(table.rule()));
            }
            terminal.out().println(table.line(rows.get(i)));
        }
    }

    private List<String> row(PartPieces part) {
        return List.of(
                part.label(),
                number(part.mesh().triangleCount()),
                number(part.pieces()),
                number(part.vertices()),
                length(List.of(part), PartPieces::excess),
                length(List.of(part), PartPieces::shortfall),
                encloses(List.of(part)),
                seconds(part.seconds()));
    }

    private List<String> total() {
        return List.of(
                number(parts.size()) + " parts",
                number(parts.stream()
                        .mapToLong(part -> part.mesh().triangleCount())
                        .sum()),
                number(parts.stream().mapToLong(PartPieces::pieces).sum()),
                number(parts.stream().mapToLong(PartPieces::vertices).sum()),
                length(parts, PartPieces::excess),
                length(parts, PartPieces::shortfall),
                encloses(parts),
                seconds(parts.stream().mapToDouble(PartPieces::seconds).sum()));
    }

    /** Returns the greatest of the lengths; {@code ~0} if it is not 0 and nothing but rounding of each part. */
    private String length(List<PartPieces> of, ToDoubleFunction<PartPieces> length) {
        double greatest = of.stream().mapToDouble(length).max().orElse(0);
        if (greatest == 0) {
            return "0";
        }
        boolean isRounding = of.stream().allMatch(part -> part.isRounding(length.applyAsDouble(part)));
        return isRounding ? "~0" : Lengths.withUnit(greatest, units);
    }

    private static String encloses(List<PartPieces> of) {
        if (of.stream().allMatch(part -> part.decomposition().encloses())) {
            return "yes";
        }
        return of.stream().allMatch(part -> part.isRounding(part.shortfall())) ? "but for rounding" : "no";
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.2f s", seconds);
    }
}
