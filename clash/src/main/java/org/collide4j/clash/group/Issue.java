package org.collide4j.clash.group;

import java.util.List;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.shape.Point;

/**
 * Findings of one cause, with a name that a person would give them.
 *
 * <pre>{@code
 * ClashReport report = new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT);
 * for (Issue issue : Grouping.of(report).issues()) { // worst first
 *     System.out.println(issue.name() + ": " + issue.findings().size() + " findings, at " + issue.place());
 * }
 * }</pre>
 *
 * @param name such as "Heating pipe against 14 beams"; printable, without GUIDs, not unique
 * @param kind the worst kind of the findings
 * @param findings worst first, at least one
 * @param worst the deepest of the findings, or the one with the least distance
 * @param low the lowest corner of the box around all points of the findings, in the model's frame
 * @param high the highest corner of this box
 */
public record Issue(String name, Kind kind, List<Finding> findings, Finding worst, Point low, Point high) {
    public Issue {
        findings = List.copyOf(findings);
    }

    /** Returns the signed distance of the worst finding, in the model's unit; NaN if no distance is known. */
    public double signedDistance() {
        return worst.signedDistance();
    }

    /** Returns the point midway between the two points of the worst finding, in the model's frame. */
    public Point place() {
        return Contact.middle(worst);
    }
}
