package org.collide4j.bench.measure;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.bench.peer.Op;
import org.collide4j.bench.peer.Peer;
import org.collide4j.bench.peer.Peers;
import org.collide4j.bench.peer.Questions;
import org.collide4j.bench.workload.Workload;

/**
 * One operation on one workload, by several peers in alternation: A, B, C, A, B, C. If the machine slows down for a while,
 * all peers slow down, and the ratios stay valid.
 *
 * <p>Peers that do not cover all bodies are compared on the queries that they cover, where collide4j joins them.
 */
public final class Contest {
    /** Fewest queries of a part, for a meaningful result. */
    private static final int FEWEST_QUERIES = 50;

    private final Op op;
    private final Workload workload;
    private final Pace pace;
    private final Variant variant;

    public Contest(Op op, Workload workload, Pace pace, Variant variant) {
        this.op = op;
        this.workload = workload;
        this.pace = pace;
        this.variant = variant;
    }

    public List<Row> run(List<Peer> peers) {
        List<Row> rows = new ArrayList<>();
        for (Group group : groups(peers)) {
            rows.addAll(measure(group));
        }
        return rows;
    }

    /** Peers that cover the same queries. */
    private record Group(Workload part, List<Peer> peers) {
        boolean takes(Workload other) {
            return part.size() == other.size();
        }
    }

    private List<Group> groups(List<Peer> peers) {
        List<Group> groups = new ArrayList<>();
        for (Peer peer : peers) {
            Workload part = workload.only(body -> peer.covers(op, body));
            if (part.size() < FEWEST_QUERIES || !peer.suits(workload)) {
                continue;
            }
            Group group = groups.stream()
                    .filter(known -> known.takes(part))
                    .findFirst()
                    .orElse(null);
            if (group == null) {
                group = new Group(part, new ArrayList<>(ours(peers)));
                groups.add(group);
            }
            if (!group.peers.contains(peer)) {
                group.peers.add(peer);
            }
        }
        return groups;
    }

    private static List<Peer> ours(List<Peer> peers) {
        return peers.stream().filter(peer -> peer.name().equals(Peers.OURS)).toList();
    }

    private List<Row> measure(Group group) {
        List<Entrant> entrants = new ArrayList<>();
        for (Peer peer : group.peers) {
            Questions questions = peer.prepare(op, group.part);
            Verdict verdict = new Judge(op, peer.isSinglePrecision()).judge(questions, group.part);
            entrants.add(new Entrant(peer.name(), questions, group.part.size(), verdict, pace.rounds()));
        }
        for (Entrant entrant : entrants) {
            entrant.warmUp(pace.warmupMillis(), pace.roundMillis());
        }
        for (int round = 0; round < pace.rounds(); round++) {
            for (Entrant entrant : entrants) {
                entrant.round(round);
            }
        }
        String cover = group.part.size() == workload.size()
                ? "all"
                : group.peers.get(group.peers.size() - 1).coverage(op);
        return entrants.stream()
                .map(entrant -> row(entrant, entrants, group.part, cover))
                .toList();
    }

    private Row row(Entrant entrant, List<Entrant> all, Workload part, String cover) {
        double ratio = all.stream()
                .filter(other -> other.name().equals(Peers.OURS))
                .mapToDouble(entrant::timesAsLongAs)
                .findFirst()
                .orElse(Double.NaN);
        return new Row(
                entrant.name(),
                workload.name(),
                cover,
                op,
                variant,
                Runtime.version().feature(),
                part.size(),
                entrant.medianNanos(),
                ratio,
                entrant.spread(),
                entrant.bytesPerQuery(),
                entrant.verdict());
    }
}
