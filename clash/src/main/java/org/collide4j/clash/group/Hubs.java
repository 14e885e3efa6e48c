package org.collide4j.clash.group;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Things in contact with many others.
 *
 * <p>A hub stands out among its type: a duct that crosses 14 beams is one, unless dozens of ducts do the same. The hub with
 * the most contacts takes all of them, then the hub with the most of those that are left.
 */
final class Hubs {
    /** Contacts with fewer things are no cause of their own. */
    static final int LEAST_CONTACTS = 3;

    /** A hub has at most so many things of its type beside it, itself included, with half as many contacts or more. */
    static final int MOST_ALIKE = 8;

    private static final Comparator<Entry> MOST_FIRST = Comparator.comparingInt((Entry entry) -> -entry.contacts)
            .thenComparingInt(Entry::rank)
            .thenComparing(entry -> entry.thing.group);

    /** A hub with its contacts, worst first. */
    record Star(Thing hub, List<Contact> contacts) {}

    /** A hub with the contacts that it had when it was put into the queue, and the rank of the worst of them. */
    private record Entry(Thing thing, int contacts, int rank) {}

    private Hubs() {}

    /** Returns the hubs with their contacts, and adds all other contacts to {@code rest}, worst first. */
    static List<Star> find(List<Contact> contacts, List<Contact> rest) {
        Set<Contact> taken = new HashSet<>();
        PriorityQueue<Entry> queue = new PriorityQueue<>(MOST_FIRST);
        outstanding(contacts).forEach(thing -> queue.add(entry(thing, thing.contacts)));
        List<Star> stars = new ArrayList<>();
        while (!queue.isEmpty()) {
            Entry entry = queue.remove();
            List<Contact> free = entry.thing.contacts.stream()
                    .filter(contact -> !taken.contains(contact))
                    .toList();
            if (free.size() < LEAST_CONTACTS) {
                continue;
            }
            if (free.size() < entry.contacts) {
                queue.add(entry(entry.thing, free));
                continue;
            }
            stars.add(new Star(entry.thing, free));
            taken.addAll(free);
        }
        contacts.stream().filter(contact -> !taken.contains(contact)).forEach(rest::add);
        return stars;
    }

    private static Entry entry(Thing thing, List<Contact> contacts) {
        return new Entry(thing, contacts.size(), contacts.get(0).rank());
    }

    private static List<Thing> outstanding(List<Contact> contacts) {
        Set<Thing> many = new HashSet<>(); // things with fewer contacts than half the least are not alike to any hub
        for (Contact contact : contacts) {
            for (Thing thing : List.of(contact.first, contact.second)) {
                if (2 * thing.contacts.size() >= LEAST_CONTACTS) {
                    many.add(thing);
                }
            }
        }
        Map<String, List<Thing>> types = new HashMap<>();
        many.forEach(thing -> types.computeIfAbsent(thing.name.type(), type -> new ArrayList<>())
                .add(thing));
        List<Thing> outstanding = new ArrayList<>();
        for (List<Thing> type : types.values()) {
            int[] counts = type.stream()
                    .mapToInt(thing -> thing.contacts.size())
                    .sorted()
                    .toArray();
            for (Thing thing : type) {
                if (thing.contacts.size() >= LEAST_CONTACTS && alike(thing.contacts.size(), counts) <= MOST_ALIKE) {
                    outstanding.add(thing);
                }
            }
        }
        return outstanding;
    }

    /** Returns how many of the ascending counts are at least half of the given one. */
    private static int alike(int count, int[] counts) {
        int low = 0;
        int high = counts.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (2 * counts[middle] < count) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return counts.length - low;
    }
}
