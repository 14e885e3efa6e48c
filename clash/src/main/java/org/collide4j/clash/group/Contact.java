package org.collide4j.clash.group;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.clash.Finding;
import org.collide4j.shape.Point;

/** Two things with all findings between them, of one class of kinds; worst first. */
final class Contact {
    /** The thing whose type comes first in the alphabet. */
    final Thing first;

    final Thing second;
    final List<Ranked> findings = new ArrayList<>(1);

    Contact(Thing a, Thing b) {
        boolean inOrder = PartName.ORDER.compare(a.name, b.name) <= 0;
        first = inOrder ? a : b;
        second = inOrder ? b : a;
    }

    /** Returns the rank of the worst finding: unique among contacts. */
    int rank() {
        return findings.get(0).rank();
    }

    /** Returns the place of the worst finding. */
    Point place() {
        return middle(findings.get(0).finding());
    }

    Thing other(Thing thing) {
        return thing == first ? second : first;
    }

    static Point middle(Finding finding) {
        Point a = finding.pointOnA();
        Point b = finding.pointOnB();
        return new Point(0.5 * (a.x() + b.x()), 0.5 * (a.y() + b.y()), 0.5 * (a.z() + b.z()));
    }
}
