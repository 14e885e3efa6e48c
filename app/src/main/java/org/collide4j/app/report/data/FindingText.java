package org.collide4j.app.report.data;

import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.collide4j.app.console.Words;
import org.collide4j.app.table.HowFar;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Translation;
import org.collide4j.scene.LengthText;
import org.collide4j.scene.Printable;

/** Findings in words, for files that people read in other programs. */
public final class FindingText {
    /** A component of a translation that is shorter than this part of it is printed as 0. */
    private static final double NEGLIGIBLE = 1e-4;

    private FindingText() {}

    /** Returns the names of both parts. */
    public static String names(Finding finding) {
        return Printable.of(finding.a().name()) + " and "
                + Printable.of(finding.b().name());
    }

    /** Returns the translation of part a that separates the parts, such as {@code move a by 0, 0, 0.22 m}; empty for none. */
    public static String move(Finding finding, String units) {
        Translation way = finding.detail().translation();
        if (way == null) {
            return "";
        }
        double length = Math.abs(finding.signedDistance());
        String numbers = DoubleStream.of(way.x(), way.y(), way.z())
                .mapToObj(x -> LengthText.number(Math.abs(x) < NEGLIGIBLE * length ? 0 : x))
                .collect(Collectors.joining(", "));
        return "move a by " + numbers + (units.equals("unknown") ? "" : " " + units);
    }

    /** Returns the kind, and how deep or how far apart the parts are. */
    public static String measure(Finding finding, String units) {
        String howFar = HowFar.of(finding, units);
        String kind = Words.of(finding.kind());
        return howFar.isEmpty() ? kind : kind + ", " + howFar;
    }
}
