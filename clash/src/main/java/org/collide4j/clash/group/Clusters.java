package org.collide4j.clash.group;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.collide4j.shape.Point;

/**
 * Contacts between the same two types, divided where they are far apart.
 *
 * <p>A gap divides them if no contact lies in a slab across x, y or z that is wider than {@link #reach}.
 */
final class Clusters {
    /** A gap that divides is wider than the usual distance of neighbours by this factor. */
    static final double SPACINGS = 4;

    /** Contacts whose nearest neighbour is searched for the usual distance: bounds the work. */
    private static final int SAMPLES = 64;

    private static final int AXES = 3;

    /** Contacts that no gap along the last {@code checked} axes divides. */
    private record Piece(List<Placed> contacts, int axis, int checked) {}

    private record Placed(Contact contact, Point place) {
        double along(int axis) {
            return axis == 0 ? place.x() : axis == 1 ? place.y() : place.z();
        }
    }

    private record Types(String first, String second) {}

    private Clusters() {}

    /** Returns the clusters, each worst first. */
    static List<List<Contact>> of(List<Contact> contacts) {
        Map<Types, List<Placed>> byTypes = new LinkedHashMap<>();
        for (Contact contact : contacts) {
            Types types = new Types(contact.first.name.type(), contact.second.name.type());
            byTypes.computeIfAbsent(types, key -> new ArrayList<>()).add(new Placed(contact, contact.place()));
        }
        List<List<Contact>> clusters = new ArrayList<>();
        byTypes.values().forEach(alike -> divide(alike, clusters));
        return clusters;
    }

    private static void divide(List<Placed> contacts, Collection<List<Contact>> clusters) {
        double reach = contacts.size() == 1 ? 0 : reach(contacts);
        Deque<Piece> pieces = new ArrayDeque<>(List.of(new Piece(contacts, 0, 0)));
        while (!pieces.isEmpty()) {
            Piece piece = pieces.pop();
            if (piece.checked == AXES || piece.contacts.size() == 1) {
                clusters.add(piece.contacts.stream().map(Placed::contact).toList());
                continue;
            }
            List<List<Placed>> divided = atGaps(piece.contacts, piece.axis, reach);
            int checked = divided.size() == 1 ? piece.checked + 1 : 1;
            int next = (piece.axis + 1) % AXES;
            divided.forEach(part -> pieces.push(new Piece(part, next, checked)));
        }
    }

    /** Returns the contacts divided at all gaps along an axis, in their order within each piece. */
    private static List<List<Placed>> atGaps(List<Placed> contacts, int axis, double reach) {
        double[] sorted = contacts.stream()
                .mapToDouble(placed -> placed.along(axis))
                .sorted()
                .toArray();
        double[] starts = IntStream.range(1, sorted.length)
                .filter(i -> sorted[i] - sorted[i - 1] > reach)
                .mapToDouble(i -> sorted[i])
                .toArray();
        if (starts.length == 0) {
            return List.of(contacts);
        }
        List<List<Placed>> pieces = new ArrayList<>();
        for (int i = 0; i <= starts.length; i++) {
            pieces.add(new ArrayList<>());
        }
        for (Placed placed : contacts) {
            int at = Arrays.binarySearch(starts, placed.along(axis));
            pieces.get(at >= 0 ? at + 1 : -at - 1).add(placed);
        }
        return pieces;
    }

    /** Returns the widest gap that does not divide: as long as the longer parts are, or several usual distances. */
    private static double reach(List<Placed> contacts) {
        double[] lengths = contacts.stream()
                .mapToDouble(placed -> Math.max(placed.contact.first.size(), placed.contact.second.size()))
                .toArray();
        return Math.max(median(lengths), SPACINGS * spacing(contacts));
    }

    /** Returns the median distance to the nearest neighbour, of a sample that does not depend on the parts' order. */
    private static double spacing(List<Placed> contacts) {
        double[] places = new double[AXES * contacts.size()];
        for (int i = 0; i < contacts.size(); i++) {
            for (int axis = 0; axis < AXES; axis++) {
                places[AXES * i + axis] = contacts.get(i).along(axis);
            }
        }
        int samples = Math.min(SAMPLES, contacts.size());
        double[] nearest = new double[samples];
        for (int i = 0; i < samples; i++) {
            nearest[i] = nearest((int) ((long) i * contacts.size() / samples), places);
        }
        return median(nearest);
    }

    private static double nearest(int contact, double[] places) {
        int at = AXES * contact;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < places.length; i += AXES) {
            double x = places[i] - places[at];
            double y = places[i + 1] - places[at + 1];
            double z = places[i + 2] - places[at + 2];
            double squared = x * x + y * y + z * z;
            if (squared < least && i != at) {
                least = squared;
            }
        }
        return Math.sqrt(least);
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}
