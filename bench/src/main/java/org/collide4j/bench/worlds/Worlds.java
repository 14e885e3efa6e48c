package org.collide4j.bench.worlds;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.alternatives.broad.FatTrees;
import org.collide4j.alternatives.broad.SweepAndPrune;
import org.collide4j.bench.bodies.RigidBodies;
import org.collide4j.bench.bodies.WorldFrames;
import org.collide4j.bench.words.Words;
import physx.physics.PxBroadPhaseTypeEnum;

/**
 * Frame times of moving boxes, for collide4j and its peers; started by {@code bench/run --worlds}.
 *
 * <p>Measures processor time of the calling thread, which all peers use, native code included; updating the boxes' own
 * coordinates is not counted, passing them to the peer is. Peers alternate frame by frame, each with its own copy of the
 * scene.
 *
 * <p>Options: {@code --json} prints rows as JSON. {@code --boxes N} sets the number of boxes, {@code --sizes floor} or
 * {@code mixed} the scene, {@code --moving P} the fraction that moves, {@code --way P} the motion, {@code --rounds N} the
 * number of frames. {@code --own} excludes the peers, {@code --threads N} adds collide4j with N threads, for which read the
 * wall time. {@code --candidates} measures the alternatives instead of the peers, with {@code --limit S} seconds per scene:
 * the second half of the frames counts, and a candidate that does not finish its first frame has no time. {@code --frames}
 * runs {@link WorldFrames} instead, {@code --dynamics} {@link RigidBodies}.
 */
final class Worlds {
    /** Most boxes for PhysX's sort and prune, which takes hours to insert more. */
    private static final int MOST_SAP = 10_000;

    private static final double[] COUNTS = {1_000, 10_000, 100_000};
    private static final double[] COUNTS_OF_CANDIDATES = {1_000, 10_000, 100_000, 1_000_000};
    private static final double[] MOTIONS = {0.01, 0.1, 1};
    private static final double[] MOVING = {1, 0.1};

    /** Default time limit in seconds for all frames of one candidate in one scene. */
    private static final double LIMIT_OF_CANDIDATES = 5;

    private final boolean json;
    private final boolean candidates;
    private final boolean own;

    private final int rounds;
    private final int crew;

    /** Time limit in seconds for all frames of one peer in one scene. */
    private final double limit;

    private Worlds(Words words) {
        json = words.has("--json");
        candidates = words.has("--candidates");
        own = words.has("--own");
        rounds = words.count("--rounds", 0);
        crew = words.count("--threads", 1);
        limit = words.number("--limit", candidates ? LIMIT_OF_CANDIDATES : 1e9);
    }

    public static void main(String[] arguments) {
        List<String> all = List.of(arguments);
        if (all.contains("--dynamics")) {
            RigidBodies.main(arguments);
            return;
        }
        if (all.contains("--frames")) {
            WorldFrames.main(arguments);
            return;
        }
        Words words = words().read(arguments);
        new Worlds(words).run(words);
    }

    private static Words words() {
        return Words.of("bench/run --worlds", "Measures the broad phases on moving boxes.")
                .count("--boxes", "boxes of a scene; three counts by default")
                .choice("--sizes", List.of("like", "floor", "mixed", "all"), "scene; like by default")
                .number("--moving", "P", "fraction that moves; 1 and 0.1 by default")
                .number("--way", "P", "way of a frame in sizes; 0.01, 0.1 and 1 by default")
                .count("--rounds", "frames")
                .count("--threads", "adds collide4j with N threads; read the wall time only")
                .flag("--own", "excludes the peers")
                .flag("--candidates", "measures what else was tried instead of the peers")
                .number("--limit", "S", "most seconds of a peer in a scene; 5 for candidates")
                .flag("--json", "prints rows as JSON")
                .flag("--frames", "measures whole frames of a world instead; has options of its own")
                .flag("--dynamics", "measures steps of rigid bodies instead; has options of its own");
    }

    private void run(Words words) {
        header();
        String sizes = words.text("--sizes", candidates ? "all" : "like").toUpperCase(Locale.ROOT);
        for (Scene.Sizes which : Scene.Sizes.values()) {
            if (sizes.equals("ALL") || sizes.equals(which.name())) {
                run(which, words);
            }
        }
    }

    private void run(Scene.Sizes which, Words words) {
        for (double count : numbers(words, "--boxes", candidates ? COUNTS_OF_CANDIDATES : COUNTS)) {
            for (double moving : numbers(words, "--moving", MOVING)) {
                for (double way : numbers(words, "--way", MOTIONS)) {
                    measure(new Scene(which, (int) count, moving, way));
                }
            }
        }
    }

    private static double[] numbers(Words words, String option, double... otherwise) {
        return words.has(option) ? new double[] {words.number(option, 0)} : otherwise;
    }

    private List<BoxWorld> peers(Scene scene) {
        int count = scene.count();
        List<BoxWorld> peers = new ArrayList<>();
        peers.add(new GridWorld(1));
        if (crew > 1) {
            peers.add(new GridWorld(crew));
        }
        if (own) {
            return peers;
        }
        if (candidates) {
            peers.add(new CandidateWorld("fattened boxes in a tree", new FatTrees()));
            peers.add(new CandidateWorld("sweep and prune", new SweepAndPrune()));
            return peers;
        }
        peers.add(new BulletTree());
        peers.add(new PhysXWorld(PxBroadPhaseTypeEnum.eABP));
        if (count <= MOST_SAP) {
            peers.add(new PhysXWorld(PxBroadPhaseTypeEnum.eSAP));
        }
        peers.add(new JoltWorld(count));
        return peers;
    }

    private void header() {
        if (!json) {
            System.out.printf(
                    Locale.ROOT,
                    "%-28s%7s%9s%8s%6s%10s%9s%9s%9s%10s%9s%8s%9s%7s%7s%n",
                    "broad phase",
                    "scene",
                    "boxes",
                    "moving",
                    "way",
                    "ns a box",
                    "median",
                    "95 %",
                    "most",
                    "ms",
                    "wall",
                    "ratio",
                    "pairs",
                    "bytes",
                    "frames");
        }
    }

    private void measure(Scene scene) {
        int frames = rounds > 0 ? rounds : Math.max(31, Math.min(600, 2_000_000 / scene.count()));
        List<FrameTimes> entrants = new ArrayList<>();
        for (BoxWorld world : peers(scene)) {
            entrants.add(new FrameTimes(world, scene, 2 * frames, limit * 1e9));
        }
        boolean goesOn = true;
        while (goesOn) {
            goesOn = false;
            for (FrameTimes entrant : entrants) {
                goesOn |= entrant.step();
            }
        }
        for (FrameTimes entrant : entrants) {
            print(entrant, scene, entrant.mean() / entrants.get(0).mean());
        }
    }

    private void print(FrameTimes times, Scene scene, double ratio) {
        String row = json
                ? "{\"peer\": \"%s\", \"scene\": \"%s\", \"boxes\": %d, \"moving\": %s, \"way\": %s, "
                        + "\"nsABox\": %.1f, \"median\": %.1f, \"p95\": %.1f, \"most\": %.1f, "
                        + "\"ms\": %.4f, \"wall\": %.4f, \"ratio\": %.2f, "
                        + "\"pairs\": %d, \"bytes\": %.0f, \"frames\": %d}%n"
                : "%-28s%7s%9d%8s%6s%10.1f%9.1f%9.1f%9.1f%10.4f%9.4f%8.2f%9d%7.0f%7d%n";
        String line = String.format(
                Locale.ROOT,
                row,
                times.world.name(),
                scene.sizes().name().toLowerCase(Locale.ROOT),
                scene.count(),
                scene.moving(),
                scene.way(),
                times.mean() / scene.count(),
                times.median() / scene.count(),
                times.quantile(0.95) / scene.count(),
                times.quantile(1) / scene.count(),
                times.mean() / 1e6,
                times.wall() / 1e6,
                ratio,
                times.world.pairs(),
                times.bytes(),
                times.count());
        System.out.print(json ? line.replace("NaN", "null") : line);
    }
}
