package org.collide4j.clash.baseline;

import java.util.IdentityHashMap;
import java.util.List;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.PartBox;
import org.collide4j.scene.Part;
import org.collide4j.shape.Point;
import org.jspecify.annotations.Nullable;

/**
 * Record of a finding between runs: enough to find it again in another export of the model.
 *
 * <pre>{@code
 * ClashReport report = new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT);
 * for (KeptFinding finding : KeptFinding.of(report.findings())) {
 *     System.out.println(finding.a() + " " + finding.boxA());
 * }
 * }</pre>
 *
 * @param id empty if it has none yet
 * @param a name of the first part
 * @param b name of the second part
 * @param signedDistance the {@link Finding#decidingDistance}; NaN if it is not known
 * @param place the middle between the two points of the finding; null if it is not known
 */
public record KeptFinding(
        String id,
        Status status,
        Kind kind,
        String a,
        String b,
        double signedDistance,
        @Nullable Point place,
        PlacedBox boxA,
        PlacedBox boxB) {

    /** Returns what is kept of the findings, in their order, without ids and as {@link Status#NEW}. */
    public static List<KeptFinding> of(List<Finding> findings) {
        IdentityHashMap<Part, PlacedBox> boxes = new IdentityHashMap<>();
        return findings.stream().map(finding -> of(finding, boxes)).toList();
    }

    private static KeptFinding of(Finding f, IdentityHashMap<Part, PlacedBox> boxes) {
        PlacedBox boxA = boxes.computeIfAbsent(f.a(), part -> PlacedBox.of(PartBox.of(part)));
        PlacedBox boxB = boxes.computeIfAbsent(f.b(), part -> PlacedBox.of(PartBox.of(part)));
        Point p = f.pointOnA();
        Point q = f.pointOnB();
        Point place = new Point(middle(p.x(), q.x()), middle(p.y(), q.y()), middle(p.z(), q.z()));
        String a = f.a().name();
        return new KeptFinding("", Status.NEW, f.kind(), a, f.b().name(), f.decidingDistance(), place, boxA, boxB);
    }

    private static double middle(double a, double b) {
        return 0.5 * a + 0.5 * b;
    }

    /** Returns this finding with another id and status. */
    public KeptFinding with(String otherId, Status otherStatus) {
        return new KeptFinding(otherId, otherStatus, kind, a, b, signedDistance, place, boxA, boxB);
    }
}
