package org.collide4j.clash.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.collide4j.clash.Kind;
import org.junit.jupiter.api.Test;

/** Hubs and clusters against searches through everything. */
class ClustersTest {
    private static final long SEED = 7;

    private static List<Contact> contacts(Findings findings) {
        return new Things().contacts(Ranked.all(findings.report().findings()));
    }

    @Test
    void clustersAreWhatRepeatedCutsLeave() {
        Random random = new Random(SEED);
        int divided = 0;
        for (int round = 0; round < 200; round++) {
            Findings findings = new Findings();
            int count = 2 + random.nextInt(40);
            double spread = 4 + random.nextInt(40);
            for (int i = 0; i < count; i++) {
                double clump = random.nextInt(3) * spread;
                findings.add(
                        Kind.CLASH,
                        "pipe-" + i,
                        "Beam." + i,
                        -1,
                        clump + random.nextInt(8),
                        (random.nextInt(3) * spread) + random.nextInt(8),
                        random.nextInt(4));
            }
            List<Contact> contacts = contacts(findings);
            Set<Set<Contact>> expected = new HashSet<>();
            cut(contacts, reach(contacts), expected);
            Set<Set<Contact>> found = new HashSet<>();
            Clusters.of(contacts).forEach(cluster -> found.add(Set.copyOf(cluster)));
            assertEquals(expected, found, "seed " + SEED + ", round " + round);
            divided += found.size() > 1 ? 1 : 0;
        }
        assertTrue(divided > 20 && divided < 180, divided + " of 200 were divided");
    }

    /** Cuts at the first plane with contacts on both sides and none within reach, from z to x. */
    private static void cut(List<Contact> contacts, double reach, Set<Set<Contact>> pieces) {
        for (int axis = 2; axis >= 0; axis--) {
            for (Contact edge : contacts) {
                double from = coordinate(edge, axis);
                List<Contact> beyond = new ArrayList<>();
                double nearest = Double.POSITIVE_INFINITY;
                for (Contact contact : contacts) {
                    if (coordinate(contact, axis) > from) {
                        beyond.add(contact);
                        nearest = Math.min(nearest, coordinate(contact, axis));
                    }
                }
                if (!beyond.isEmpty() && nearest - from > reach) {
                    List<Contact> rest = new ArrayList<>(contacts);
                    rest.removeAll(beyond);
                    cut(rest, reach, pieces);
                    cut(beyond, reach, pieces);
                    return;
                }
            }
        }
        pieces.add(Set.copyOf(contacts));
    }

    private static double coordinate(Contact contact, int axis) {
        return axis == 0
                ? contact.place().x()
                : axis == 1 ? contact.place().y() : contact.place().z();
    }

    private static double reach(List<Contact> contacts) {
        double[] nearest = new double[contacts.size()];
        Arrays.fill(nearest, Double.POSITIVE_INFINITY);
        for (int i = 0; i < nearest.length; i++) {
            for (int j = 0; j < nearest.length; j++) {
                double squared = 0;
                for (int axis = 0; axis < 3; axis++) {
                    double d = coordinate(contacts.get(i), axis) - coordinate(contacts.get(j), axis);
                    squared += d * d;
                }
                nearest[i] = i == j ? nearest[i] : Math.min(nearest[i], Math.sqrt(squared));
            }
        }
        Arrays.sort(nearest);
        return Math.max(contacts.get(0).first.size(), Clusters.SPACINGS * nearest[nearest.length / 2]);
    }

    @Test
    void hubsStandOutAndLeaveNoOtherHub() {
        Random random = new Random(SEED);
        int hubs = 0;
        for (int round = 0; round < 200; round++) {
            List<Contact> contacts = contacts(Findings.random(random));
            List<Contact> rest = new ArrayList<>();
            List<Hubs.Star> stars = Hubs.find(contacts, rest);
            Set<Contact> seen = new HashSet<>(rest);
            int taken = rest.size();
            for (Hubs.Star star : stars) {
                assertTrue(star.contacts().size() >= Hubs.LEAST_CONTACTS && standsOut(star.hub(), contacts));
                assertTrue(star.contacts().stream().allMatch(c -> c.first == star.hub() || c.second == star.hub()));
                seen.addAll(star.contacts());
                taken += star.contacts().size();
            }
            assertEquals(contacts.size(), taken);
            assertEquals(Set.copyOf(contacts), seen);
            for (Contact contact : rest) {
                for (Thing thing : List.of(contact.first, contact.second)) {
                    long left = rest.stream()
                            .filter(c -> c.first == thing || c.second == thing)
                            .count();
                    assertTrue(left < Hubs.LEAST_CONTACTS || !standsOut(thing, contacts), "round " + round);
                }
            }
            hubs += stars.size();
        }
        assertTrue(hubs > 100, "only " + hubs);
    }

    private static boolean standsOut(Thing thing, List<Contact> contacts) {
        Set<Thing> alike = new HashSet<>();
        for (Contact contact : contacts) {
            for (Thing other : List.of(contact.first, contact.second)) {
                boolean isAlike = other.name.type().equals(thing.name.type());
                if (isAlike && 2 * degree(other, contacts) >= degree(thing, contacts)) {
                    alike.add(other);
                }
            }
        }
        return degree(thing, contacts) >= Hubs.LEAST_CONTACTS && alike.size() <= Hubs.MOST_ALIKE;
    }

    private static long degree(Thing thing, List<Contact> contacts) {
        return contacts.stream()
                .filter(contact -> contact.first == thing || contact.second == thing)
                .count();
    }
}
