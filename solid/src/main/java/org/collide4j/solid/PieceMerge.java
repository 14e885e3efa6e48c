package org.collide4j.solid;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Joins neighbouring pieces while the hull of both is near enough to the solid: the pair first whose hull adds the least
 * volume.
 */
final class PieceMerge {
    private final Workers workers;
    private final double error;
    private final int budget;
    private final List<Piece> pieces = new ArrayList<>();
    private final PriorityQueue<Pair> queue = new PriorityQueue<>();

    PieceMerge(Workers workers, double error, int budget) {
        this.workers = workers;
        this.error = error;
        this.budget = budget;
    }

    /** A pair of pieces by their numbers, the hull of both, and the volume that it adds. */
    private record Pair(int first, int second, Piece joined, double added) implements Comparable<Pair> {
        @Override
        public int compareTo(Pair pair) {
            int order = Double.compare(added, pair.added);
            order = order != 0 ? order : Integer.compare(first, pair.first);
            return order != 0 ? order : Integer.compare(second, pair.second);
        }
    }

    /** Returns the pieces that remain. */
    List<Piece> merge(List<Piece> all) {
        for (Piece piece : all) {
            add(piece);
        }
        while (!queue.isEmpty()) {
            Pair pair = queue.poll();
            if (pieces.get(pair.first).isDropped() || pieces.get(pair.second).isDropped()) {
                continue;
            }
            ExcessSearch search = workers.excess(0);
            search.search(pair.joined.hull(), error, error, budget);
            if (search.upper() <= error) {
                pieces.get(pair.first).drop();
                pieces.get(pair.second).drop();
                add(pair.joined);
            }
        }
        pieces.removeIf(Piece::isDropped);
        return pieces;
    }

    private void add(Piece piece) {
        int number = pieces.size();
        List<Integer> near = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            if (!pieces.get(i).isDropped() && pieces.get(i).box().overlaps(piece.box())) {
                near.add(i);
            }
        }
        pieces.add(piece);
        Pair[] pairs = new Pair[near.size()];
        workers.run(pairs.length, (i, member) -> {
            Piece other = pieces.get(near.get(i));
            Piece joined = other.join(piece);
            pairs[i] = new Pair(near.get(i), number, joined, joined.volume() - other.volume() - piece.volume());
        });
        queue.addAll(List.of(pairs));
    }
}
