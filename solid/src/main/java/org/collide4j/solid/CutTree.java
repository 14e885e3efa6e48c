package org.collide4j.solid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;
import org.collide4j.hull.Hull;

/**
 * Cuts a solid into parts until the hull of each is near enough to the solid: each part at the plane that makes the hulls
 * of both its sides smallest.
 */
final class CutTree {
    /** Best cuts of a part that are tried until one is admissible. */
    private static final int MOST_TRIES = 8;

    /** Share of the error beyond which a part is cut rather than proven to be within the error. */
    private static final double NEARLY = 0.9;

    /** Cuts of the best estimates that are scored. */
    private static final int PROMISING = 8;

    /** Relative difference of scores below which cuts are equally good. */
    private static final double INDIFFERENCE = 0.01;

    private final Workers workers;
    private final ReflexEdges reflex;
    private final double error;
    private final int mostParts;
    private final int budget;

    CutTree(Workers workers, ReflexEdges reflex, double error, int mostParts, int budget) {
        this.workers = workers;
        this.reflex = reflex;
        this.error = error;
        this.mostParts = mostParts;
        this.budget = budget;
    }

    /** A part that may be cut. */
    private static final class Node {
        final Part part;
        final int[] edges;
        Optional<Hull> hull = Optional.empty();
        double excess;
        boolean done;

        Node(Part part, int[] edges) {
            this.part = part;
            this.edges = edges;
        }
    }

    /** Returns the hulls of the parts; the progress rises from 0 to 1. */
    List<Piece> cut(Part whole, DoubleConsumer progress) {
        int[] all = new int[reflex.count()];
        Arrays.setAll(all, i -> i);
        List<Piece> done = new ArrayList<>();
        List<Node> open = new ArrayList<>(List.of(new Node(whole, all)));
        double share = 0;
        while (!open.isEmpty()) {
            List<Node> wave = open;
            workers.run(wave.size(), (i, member) -> measure(wave.get(i), workers.excess(member)));
            wave.sort(Comparator.comparingDouble(node -> -node.excess)); // stable
            List<Node> next = new ArrayList<>();
            Node[][] halves = new Node[wave.size()][];
            int room = mostParts - done.size() - wave.size();
            workers.run(wave.size(), (i, member) -> {
                Node node = wave.get(i);
                halves[i] = node.done || i >= room ? new Node[0] : halve(node, workers.probe(member));
            });
            for (int i = 0; i < halves.length; i++) {
                next.addAll(List.of(halves[i]));
                if (halves[i].length == 0) {
                    Node node = wave.get(i);
                    done.add(new Piece(node.hull.orElseThrow(), node.part.doubt()));
                }
            }
            open = next;
            share = Math.max(share, (double) done.size() / (done.size() + open.size()));
            progress.accept(share);
        }
        return done;
    }

    private void measure(Node node, ExcessSearch search) {
        Hull hull = node.part.hull(error * Piece.SIMPLIFICATION);
        search.search(hull, error, NEARLY * error, budget);
        node.hull = Optional.of(hull);
        node.excess = search.lower();
        node.done = search.upper() <= error || Piece.isFlat(hull);
    }

    /** Returns both sides of the best admissible cut; none if there is no cut. */
    private Node[] halve(Node node, SolidProbe probe) {
        var candidates = new CutCandidates(reflex, node.part, node.edges);
        var score = new CutScore(node.part, node.hull.orElseThrow());
        List<Scored> estimated = estimated(candidates.planes(), score);
        List<Scored> scored = new ArrayList<>();
        for (int attempt = 0; attempt < MOST_TRIES; attempt++) {
            if (scored.isEmpty()) {
                scored.addAll(promising(estimated, score));
            }
            if (scored.isEmpty()) {
                break;
            }
            Scored one = scored.remove(best(scored));
            Optional<Part> below = node.part.within(one.plane, probe);
            Optional<Part> above = node.part.within(one.plane.opposite(), probe);
            if (below.isPresent() && above.isPresent()) {
                return new Node[] {new Node(below.get(), candidates.edges()), new Node(above.get(), candidates.edges())
                };
            }
        }
        return new Node[0];
    }

    private List<Scored> estimated(List<CutPlane> planes, CutScore score) {
        List<Scored> estimated = new ArrayList<>();
        for (CutPlane plane : planes) {
            workers.checkCancelled();
            double badness = score.estimate(plane);
            if (badness < Double.POSITIVE_INFINITY) {
                estimated.add(new Scored(plane, badness));
            }
        }
        return estimated;
    }

    /**
     * Removes the cuts of the best estimates, and returns those of them that may be best in their order, with their scores.
     * Estimates are rarely beyond scores, so that what is estimated as worse than the best score needs none.
     */
    private static List<Scored> promising(List<Scored> estimated, CutScore score) {
        double[] sorted =
                estimated.stream().mapToDouble(Scored::badness).sorted().toArray();
        if (sorted.length == 0) {
            return List.of();
        }
        double limit = Math.max(sorted[0] * (1 + INDIFFERENCE), sorted[Math.min(sorted.length, PROMISING) - 1]);
        List<Scored> chosen =
                estimated.stream().filter(one -> one.badness <= limit).toList();
        estimated.removeAll(chosen);
        double[] scores = new double[chosen.size()];
        double least = Double.POSITIVE_INFINITY;
        for (int i : byEstimate(chosen)) {
            boolean mayBeBest = chosen.get(i).badness <= least * (1 + INDIFFERENCE);
            scores[i] = mayBeBest ? score.of(chosen.get(i).plane) : Double.POSITIVE_INFINITY;
            least = Math.min(least, scores[i]);
        }
        List<Scored> scored = new ArrayList<>();
        for (int i = 0; i < scores.length; i++) {
            if (scores[i] < Double.POSITIVE_INFINITY) {
                scored.add(new Scored(chosen.get(i).plane, scores[i]));
            }
        }
        return scored;
    }

    /** Returns places in the list, that of the best estimate first. */
    private static int[] byEstimate(List<Scored> estimated) {
        return IntStream.range(0, estimated.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> estimated.get(i).badness)) // stable
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Returns the first cut that is nearly as good as the best, so that neighbouring parts are cut alike. */
    private static int best(List<Scored> scored) {
        double least = Double.POSITIVE_INFINITY;
        for (Scored one : scored) {
            least = Math.min(least, one.badness);
        }
        int first = 0;
        while (scored.get(first).badness > least * (1 + INDIFFERENCE)) {
            first++;
        }
        return first;
    }

    private record Scored(CutPlane plane, double badness) {}
}
