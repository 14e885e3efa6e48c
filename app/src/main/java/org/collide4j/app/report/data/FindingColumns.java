package org.collide4j.app.report.data;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.collide4j.app.console.Words;
import org.collide4j.app.table.HowFar;
import org.collide4j.clash.Detail;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Translation;
import org.jspecify.annotations.Nullable;

/** Columns of a table of findings, for every format that has one row a finding. */
public final class FindingColumns {
    /** The columns in their order. New ones come last: readers may count columns. */
    public static final List<Column> ALL = List.of(
            text("kind", row -> KeptJson.word(row.finding().kind())),
            text("a", row -> row.finding().a().name()),
            text("b", row -> row.finding().b().name()),
            length("signedDistance", row -> row.finding().signedDistance()),
            length("pointOnA.x", row -> row.finding().pointOnA().x()),
            length("pointOnA.y", row -> row.finding().pointOnA().y()),
            length("pointOnA.z", row -> row.finding().pointOnA().z()),
            length("pointOnB.x", row -> row.finding().pointOnB().x()),
            length("pointOnB.y", row -> row.finding().pointOnB().y()),
            length("pointOnB.z", row -> row.finding().pointOnB().z()),
            text("units", row -> row.listed().report().model().units()),
            length("lower", row -> row.finding().lower()),
            length("upper", row -> row.finding().upper()),
            text("id", row -> row.listed().run().kept(row.finding()).id()),
            text("status", row -> KeptJson.word(row.listed().run().status(row.finding()))),
            new Count("issue", row -> row.issue() + 1),
            text(
                    "issueName",
                    row -> row.listed().grouping().issues().get(row.issue()).name()),
            text("severity", row -> Words.of(row.listed().report().severity(row.finding()))),
            text("rule", FindingColumns::rule),
            text("method", row -> KeptJson.word(row.detail().method())),
            text("reason", row -> KeptJson.word(row.detail().reason())),
            text("inner", row -> HowFar.inner(row.finding())),
            length("deviation", row -> row.detail().deviation()),
            length("translation.x", row -> of(row.detail().translation(), Translation::x)),
            length("translation.y", row -> of(row.detail().translation(), Translation::y)),
            length("translation.z", row -> of(row.detail().translation(), Translation::z)),
            length("deepest", row -> of(row.detail().translation(), Translation::deepest)));

    private FindingColumns() {}

    /** A finding and its place in the report. */
    public record Row(ListedReport listed, int place) {
        Finding finding() {
            return listed.report().findings().get(place);
        }

        Detail detail() {
            return finding().detail();
        }

        /** Returns the number of the issue that it belongs to, from 0. */
        int issue() {
            return listed.grouping().issueOf(place);
        }
    }

    /** A column: texts, numbers or counts. */
    public sealed interface Column {
        /** Returns the name of the column; a dot stands before a coordinate. */
        String name();
    }

    /** A column of texts; an empty one is none. */
    public record Text(String name, Function<Row, String> cell) implements Column {}

    /** A column of lengths in the model's unit; NaN is none. */
    public record Length(String name, ToDoubleFunction<Row> cell) implements Column {}

    /** A column of whole numbers. */
    public record Count(String name, Function<Row, Integer> cell) implements Column {}

    private static Column text(String name, Function<Row, String> cell) {
        return new Text(name, cell);
    }

    private static Column length(String name, ToDoubleFunction<Row> cell) {
        return new Length(name, cell);
    }

    private static String rule(Row row) {
        Finding finding = row.finding();
        return row.listed().report().rules().rule(finding.a(), finding.b()).name();
    }

    private static double of(@Nullable Translation way, ToDoubleFunction<Translation> number) {
        return way == null ? Double.NaN : number.applyAsDouble(way);
    }
}
