package org.collide4j.clash.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.collide4j.clash.baseline.NearPlaces.Place;

/**
 * Decides which finding of a run is which of the baseline, one to one.
 *
 * <p>Four rules are asked in turn, and each pairs only what those before it have left: equal names and equal boxes; equal
 * names and an equal place; equal boxes under other names; equal names at another place. A rule pairs its best fits
 * first. Ties are broken by what the findings are and never by their order.
 */
final class Matching {
    /** Candidates of one finding in one round; more come from many copies of a part at one place. */
    private static final int MOST_CANDIDATES = 16;

    private static final int NONE = -1;

    private final List<Trait> before;
    private final List<Trait> now;

    /** Per finding of the run: its index in the baseline, or {@link #NONE}. */
    private final int[] found;

    private final boolean[] taken;

    /** Number of findings of the run that are not paired. */
    private int left;

    /** Findings of the run that were recognised by their names at another place. */
    private final boolean[] moved;

    private record Candidate(
            int now, int before, double misfit, boolean isResolved, boolean isRenamed, double distance) {}

    /** Says how badly two findings fit; infinite if they do not. */
    private interface Misfit {
        double of(Trait now, Trait before);
    }

    Matching(List<Trait> before, List<Trait> now) {
        this.before = before;
        this.now = now;
        found = new int[now.size()];
        Arrays.fill(found, NONE);
        taken = new boolean[before.size()];
        moved = new boolean[now.size()];
        left = now.size();
    }

    Matching run() {
        byPlace(true, Matching::sameNamesAndBoxes);
        byPlace(false, Matching::sameNamesAndPlace);
        byPlace(true, Matching::sameBoxes);
        if (left > 0) {
            byNames();
        }
        return this;
    }

    /** Returns the index in the baseline, or −1. */
    int of(int index) {
        return found[index];
    }

    boolean hasMoved(int index) {
        return moved[index];
    }

    boolean isFound(int beforeIndex) {
        return taken[beforeIndex];
    }

    private static double sameNamesAndBoxes(Trait now, Trait before) {
        return now.names.equals(before.names) ? now.misfit(before, true) : Double.POSITIVE_INFINITY;
    }

    private static double sameNamesAndPlace(Trait now, Trait before) {
        return now.names.equals(before.names) ? now.placeMisfit(before) : Double.POSITIVE_INFINITY;
    }

    private static double sameBoxes(Trait now, Trait before) {
        return now.misfit(before, false);
    }

    private void byPlace(boolean byCentre, Misfit misfit) {
        boolean goesOn = left > 0;
        while (goesOn) {
            List<Candidate> candidates = new ArrayList<>();
            boolean isCut = candidates(byCentre, misfit, candidates);
            goesOn = pairUp(candidates) && isCut;
        }
    }

    /** Collects the fits of all findings that are not paired; returns true if there are more. */
    private boolean candidates(boolean byCentre, Misfit misfit, List<Candidate> out) {
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < taken.length; i++) {
            Place place = byCentre ? before.get(i).centre : before.get(i).place;
            if (!taken[i] && place.isKnown()) {
                places.add(place);
            }
        }
        NearPlaces near = new NearPlaces(places);
        boolean isCut = false;
        List<Candidate> own = new ArrayList<>();
        for (int i = 0; i < found.length && !places.isEmpty(); i++) {
            if (found[i] != NONE) {
                continue;
            }
            Trait trait = now.get(i);
            int index = i;
            own.clear();
            near.forEachNear(
                    byCentre ? trait.centre : trait.place,
                    byCentre ? Math.max(trait.slackA, trait.slackB) : trait.placeSlack(),
                    j -> {
                        double fit = misfit.of(trait, before.get(j));
                        if (fit < Double.POSITIVE_INFINITY) {
                            own.add(candidate(index, j, fit));
                        }
                    });
            if (own.size() > MOST_CANDIDATES) {
                own.sort(order());
                isCut = true;
            }
            out.addAll(own.subList(0, Math.min(own.size(), MOST_CANDIDATES)));
        }
        return isCut;
    }

    private Candidate candidate(int nowIndex, int beforeIndex, double misfit) {
        Trait a = now.get(nowIndex);
        Trait b = before.get(beforeIndex);
        boolean isResolved = b.finding.status() == Status.RESOLVED;
        return new Candidate(
                nowIndex, beforeIndex, misfit, isResolved, !a.rawNames.equals(b.rawNames), a.placeDistance(b));
    }

    private boolean pairUp(List<Candidate> candidates) {
        int[] ofNow = new int[found.length];
        int[] ofBefore = new int[taken.length];
        for (Candidate c : candidates) {
            ofNow[c.now()]++;
            ofBefore[c.before()]++;
        }
        boolean hasProgress = false;
        List<Candidate> rivals = new ArrayList<>();
        for (Candidate c : candidates) {
            if (ofNow[c.now()] == 1 && ofBefore[c.before()] == 1) {
                pair(c.now(), c.before());
                hasProgress = true;
            } else {
                rivals.add(c);
            }
        }
        rivals.sort(order());
        for (Candidate c : rivals) {
            if (found[c.now()] == NONE && !taken[c.before()]) {
                pair(c.now(), c.before());
                hasProgress = true;
            }
        }
        return hasProgress;
    }

    private void pair(int nowIndex, int beforeIndex) {
        found[nowIndex] = beforeIndex;
        taken[beforeIndex] = true;
        left--;
    }

    /** Best fits first; findings that were resolved come last, equal names and near places first. */
    private Comparator<Candidate> order() {
        return Comparator.comparing(Candidate::isResolved)
                .thenComparingDouble(Candidate::misfit)
                .thenComparing(Candidate::isRenamed)
                .thenComparingDouble(Candidate::distance)
                .thenComparing(c -> before.get(c.before()).finding.id())
                .thenComparing(c -> now.get(c.now()).rawNames)
                .thenComparing(c -> before.get(c.before()).rawNames);
    }

    /** Pairs findings whose parts have moved: by their whole names, or by cleaned names that one finding alone has. */
    private void byNames() {
        Map<String, Integer> whole = new HashMap<>();
        Map<String, Integer> cleaned = new HashMap<>();
        for (int i = 0; i < taken.length; i++) {
            if (before.get(i).finding.status() != Status.RESOLVED) {
                whole.merge(before.get(i).rawNames, i, (a, b) -> NONE);
                cleaned.merge(before.get(i).names, i, (a, b) -> NONE);
            }
        }
        Map<String, Integer> numbers = new HashMap<>();
        now.forEach(trait -> numbers.merge(trait.names, 1, Integer::sum));
        for (int i = 0; i < found.length; i++) {
            Trait trait = now.get(i);
            int same = whole.getOrDefault(trait.rawNames, NONE);
            if (isFree(i, same) && (trait.isNamedByPeople() || trait.isOfSizesLike(before.get(same)))) {
                pairMoved(i, same);
            }
            int alone = cleaned.getOrDefault(trait.names, NONE);
            if (isFree(i, alone) && Objects.equals(numbers.get(trait.names), 1)) {
                pairMoved(i, alone);
            }
        }
    }

    private boolean isFree(int nowIndex, int beforeIndex) {
        return found[nowIndex] == NONE && beforeIndex != NONE && !taken[beforeIndex];
    }

    private void pairMoved(int nowIndex, int beforeIndex) {
        pair(nowIndex, beforeIndex);
        moved[nowIndex] = true;
    }
}
