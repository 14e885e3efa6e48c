package org.collide4j.clash.group;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.scene.Part;

/** A part, or all parts of a group: a person counts either as one part. */
final class Thing {
    final String group;
    final PartName name;

    /** Contacts of one class of kinds, worst first; filled anew for each class. */
    final List<Contact> contacts = new ArrayList<>(2);

    /** Parts of the findings, each once. */
    private final List<Part> parts = new ArrayList<>(1);

    private double size = Double.NaN;

    Thing(String group) {
        this.group = group;
        name = PartName.of(group);
    }

    void add(Part part) {
        parts.add(part);
    }

    /** Returns the diagonal of the largest part's box. */
    double size() {
        if (Double.isNaN(size)) {
            size = 0;
            for (Part part : parts) {
                size = Math.max(size, Extent.sizeOf(part));
            }
        }
        return size;
    }
}
