package org.collide4j.solid;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Joins neighbouring pieces while the hull of both is near enough to the solid, the pair first whose hull adds the least
 * volume; then, while there are too many, the pair whose hull is nearest to the solid.
 */
final class PieceMerge {
    /** Bisections that estimate how far the hull of a pair is from the solid. */
    private static final int ESTIMATE_BUDGET = 500;

    /** Vertices up to which the hull of a pair is kept: those of fine meshes would not fit into memory. */
    private static final int MOST_KEPT = 256;

    private final Workers workers;
    private final double error;
    private final int budget;
    private final List<Piece> pieces = new ArrayList<>();

    /** Pairs that may be joined, and those that are too far from the solid when joined. */
    private final PriorityQueue<Pair> open = new PriorityQueue<>();

    private final PriorityQueue<Pair> refused = new PriorityQueue<>();
    private int count;

    PieceMerge(Workers workers, double error, int budget) {
        this.workers = workers;
        this.error = error;
        this.budget = budget;
    }

    /** A pair of pieces by their numbers, the hull of both if it is small, and what joining them costs. */
    private record Pair(int first, int second, Optional<Piece> joined, double cost) implements Comparable<Pair> {
        @Override
        public int compareTo(Pair pair) {
            int order = Double.compare(cost, pair.cost);
            order = order != 0 ? order : Integer.compare(first, pair.first);
            return order != 0 ? order : Integer.compare(second, pair.second);
        }
    }

    /** Returns the pieces that remain, at most so many. */
    List<Piece> merge(List<Piece> all, int most) {
        for (Piece piece : all) {
            boolean isAbsorbed = Piece.isFlat(piece.hull()) && all.stream().anyMatch(other -> other.absorbs(piece));
            if (!isAbsorbed) {
                add(piece, false);
            }
        }
        joinWithinError();
        while (count > most) {
            if (refused.isEmpty()) {
                addDistantPairs();
            }
            Pair pair = refused.poll();
            if (isAlive(pair)) {
                join(pair, true);
            }
        }
        pieces.removeIf(Piece::isDropped);
        return pieces;
    }

    private void joinWithinError() {
        ExcessSearch search = workers.excess(0);
        while (!open.isEmpty()) {
            workers.checkCancelled();
            Pair pair = open.poll();
            if (isAlive(pair)) {
                search.search(joined(pair).hull(), error, error, budget);
                if (search.upper() <= error) {
                    join(pair, false);
                } else {
                    refused.add(new Pair(pair.first, pair.second, pair.joined, search.lower()));
                }
            }
        }
    }

    private boolean isAlive(Pair pair) {
        return !pieces.get(pair.first).isDropped() && !pieces.get(pair.second).isDropped();
    }

    private void join(Pair pair, boolean isForced) {
        Piece joined = joined(pair);
        pieces.get(pair.first).drop();
        pieces.get(pair.second).drop();
        count -= 2;
        add(joined, isForced);
    }

    private Piece joined(Pair pair) {
        return pair.joined.orElseGet(() -> joined(pair.first, pair.second));
    }

    private Piece joined(int first, int second) {
        return pieces.get(first).join(pieces.get(second), error * Piece.SIMPLIFICATION);
    }

    /** Adds a piece, and the pairs that it makes with its neighbours. */
    private void add(Piece piece, boolean isForced) {
        int number = pieces.size();
        List<Integer> near = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            if (!pieces.get(i).isDropped() && pieces.get(i).box().overlaps(piece.box())) {
                near.add(i);
            }
        }
        pieces.add(piece);
        count++;
        addPairs(number, near, isForced);
    }

    private void addPairs(int number, List<Integer> others, boolean isForced) {
        Piece piece = pieces.get(number);
        Pair[] pairs = new Pair[others.size()];
        workers.run(pairs.length, (i, member) -> {
            Piece other = pieces.get(others.get(i));
            Piece joined = joined(others.get(i), number);
            double cost = joined.volume() - other.volume() - piece.volume();
            if (isForced) {
                workers.excess(member).search(joined.hull(), 0, Double.POSITIVE_INFINITY, ESTIMATE_BUDGET);
                cost = workers.excess(member).lower();
            }
            boolean isKept = joined.hull().vertexCount() <= MOST_KEPT;
            pairs[i] = new Pair(others.get(i), number, Optional.of(joined).filter(unused -> isKept), cost);
        });
        (isForced ? refused : open).addAll(List.of(pairs));
    }

    /** Adds pairs of pieces that have no neighbours: each with the piece whose box is nearest. */
    private void addDistantPairs() {
        for (int i = 0; i < pieces.size(); i++) {
            int nearest = -1;
            for (int k = 0; k < pieces.size() && !pieces.get(i).isDropped(); k++) {
                boolean isNearer = k != i && !pieces.get(k).isDropped() && (nearest < 0 || gap(i, k) < gap(i, nearest));
                nearest = isNearer ? k : nearest;
            }
            if (nearest >= 0) {
                addPairs(i, List.of(nearest), true);
            }
        }
    }

    private double gap(int i, int k) {
        return pieces.get(i).box().distanceSquared(pieces.get(k).box());
    }
}
