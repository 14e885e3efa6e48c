package org.collide4j.scene.ply;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An element of the header: so many elements of that name, each with these properties in this order.
 *
 * @param properties filled as the header is read
 */
record PlyElement(String name, int count, List<Property> properties) {
    /** @param length the type of a list's length, null if the property is one number */
    record Property(String name, PlyType type, @Nullable PlyType length) {}

    PlyElement(String name, int count) {
        this(name, count, new ArrayList<>());
    }

    /** The bytes that one element takes at least in a binary file. */
    int leastBytes() {
        int sum = 0;
        for (Property property : properties) {
            sum += property.length() == null
                    ? property.type().bytes()
                    : property.length().bytes();
        }
        return sum;
    }

    /** The index of the first property of one of these names, or −1. */
    int indexOf(String... names) {
        for (int i = 0; i < properties.size(); i++) {
            if (List.of(names).contains(properties.get(i).name())) {
                return i;
            }
        }
        return -1;
    }
}
