package org.collide4j.clash.baseline;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.collide4j.clash.baseline.NearPlaces.Place;

/**
 * Ids of findings: twelve hexadecimal digits of the SHA-256 of the two cleaned names, and a number that tells findings of
 * equal names apart by place.
 *
 * <p>The numbers follow x, then y, then z of the middle between the two parts. Coordinates that differ by less than what
 * counts as a move are equal, so that rounding does not change the order of parts in a row or a plane.
 */
final class FindingIds {
    private static final int BYTES = 6;

    private final Set<String> taken;
    private final MessageDigest digest;

    /** @param taken ids that are in use */
    FindingIds(Set<String> taken) {
        this.taken = taken;
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Writes an id for each of the items, by the item's index. */
    void assign(List<Trait> traits, List<Integer> items, String[] ids) {
        Map<String, List<Integer>> groups = new TreeMap<>();
        for (int item : items) {
            groups.computeIfAbsent(hash(traits.get(item).names), hash -> new ArrayList<>())
                    .add(item);
        }
        groups.forEach((hash, group) -> {
            int number = 0;
            for (int item : byPlace(traits, group)) {
                String id;
                do {
                    id = hash + "-" + ++number;
                } while (taken.contains(id));
                ids[item] = id;
            }
        });
    }

    private String hash(String names) {
        byte[] all = digest.digest(names.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(all, 0, BYTES);
    }

    private static List<Integer> byPlace(List<Trait> traits, List<Integer> group) {
        double slack = 0;
        for (int item : group) {
            slack = Math.max(slack, traits.get(item).placeSlack());
        }
        List<Integer> sorted = new ArrayList<>(group);
        sort(sorted, traits, 0, slack);
        return sorted;
    }

    /** Sorts by one coordinate, then every run of coordinates without a gap by those that follow. */
    private static void sort(List<Integer> items, List<Trait> traits, int axis, double slack) {
        if (items.size() < 2) {
            return;
        }
        if (axis == 3) {
            items.sort(Comparator.comparingDouble(
                            (Integer i) -> traits.get(i).finding.signedDistance())
                    .thenComparing(i -> traits.get(i).rawNames));
            return;
        }
        items.sort(Comparator.comparingDouble(i -> along(traits.get(i), axis)));
        int first = 0;
        for (int i = 1; i <= items.size(); i++) {
            boolean isEnd = i == items.size()
                    || along(traits.get(items.get(i)), axis) - along(traits.get(items.get(i - 1)), axis) > slack;
            if (isEnd) {
                sort(items.subList(first, i), traits, axis + 1, slack);
                first = i;
            }
        }
    }

    private static double along(Trait trait, int axis) {
        Place place = trait.centre.isKnown() ? trait.centre : trait.place;
        return place.along(axis);
    }
}
