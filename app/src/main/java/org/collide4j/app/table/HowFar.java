package org.collide4j.app.table;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.Method;
import org.collide4j.scene.Part;

/** Distances and depths in words that tell what was measured. */
public final class HowFar {
    private HowFar() {}

    /** Returns how deep or how far apart the parts of a finding are. */
    public static String of(Finding finding, String units) {
        double distance = finding.signedDistance();
        return switch (finding.kind()) {
            case TOUCH -> "in contact";
            case UNSETTLED -> unsettled(finding, units);
            case CLOSE -> Lengths.withUnit(distance, units) + " apart";
            case CLASH -> overlap(finding, units);
            case DUPLICATE ->
                finding.method() == Method.COINCIDENCE
                        ? "the same"
                        : "within " + Lengths.withUnit(finding.detail().deviation(), units);
            case INSIDE -> nesting(finding) + overlap(finding, units);
        };
    }

    private static String nesting(Finding finding) {
        return switch (inner(finding)) {
            case "a" -> "a in b, ";
            case "b" -> "b in a, ";
            default -> "";
        };
    }

    /** Returns which part lies inside the other: "a", "b", or "" for neither. */
    public static String inner(Finding finding) {
        Part inner = finding.detail().inner();
        return inner == null ? "" : inner.equals(finding.a()) ? "a" : "b";
    }

    private static String overlap(Finding finding, String units) {
        double distance = finding.signedDistance();
        return distance < 0 ? depth(finding.method(), Lengths.withUnit(-distance, units)) : "overlap";
    }

    private static String depth(Method method, String depth) {
        return switch (method) {
            case SEPARATION, TRANSLATION -> depth + " shift";
            case COMMON_BALL -> depth + " ball";
            case CROSSING, CENTER -> "≥ " + depth + " deep";
            case DEEPEST_POINT, DISTANCE, COINCIDENCE, BOXES -> depth + " deep";
        };
    }

    /** Returns the proven interval of a pair that was not decided. */
    private static String unsettled(Finding finding, String units) {
        double lower = finding.lower();
        if (finding.upper() < 0) {
            return Lengths.withUnit(-finding.upper(), units) + " to " + Lengths.withUnit(-lower, units) + " deep";
        }
        return lower > 0
                ? "at least " + Lengths.withUnit(lower, units) + " apart"
                : "at most " + Lengths.withUnit(-lower, units) + " deep";
    }

    /** Returns one line that explains the depths of these findings; empty if none has one. */
    public static String legend(List<Finding> findings) {
        Set<Method> methods = EnumSet.noneOf(Method.class);
        for (Finding finding : findings) {
            if ((finding.kind() == Kind.CLASH || finding.kind() == Kind.INSIDE) && finding.signedDistance() < 0) {
                methods.add(finding.method());
            }
        }
        List<String> lines = new ArrayList<>();
        if (methods.contains(Method.DEEPEST_POINT)) {
            lines.add("deep: from the deepest point of one part to the surface of the other");
        }
        if (methods.contains(Method.COMMON_BALL)) {
            lines.add("ball: radius of the largest ball found inside both parts");
        }
        if (methods.contains(Method.SEPARATION) || methods.contains(Method.TRANSLATION)) {
            lines.add("shift: shortest translation that separates the two");
        }
        if (methods.contains(Method.CROSSING) || methods.contains(Method.CENTER)) {
            lines.add("≥: surfaces cross without an inside; no shorter translation separates the two");
        }
        return String.join(System.lineSeparator(), lines);
    }
}
