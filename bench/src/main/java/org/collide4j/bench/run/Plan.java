package org.collide4j.bench.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.collide4j.bench.measure.Pace;
import org.collide4j.bench.measure.Variant;
import org.collide4j.bench.peer.Op;
import org.collide4j.bench.workload.Library;
import org.collide4j.bench.workload.Workload;

/** Task of one process: peers, workloads and operations. Passed as command line arguments. */
record Plan(
        Variant variant, boolean brief, List<String> peers, List<String> workloads, List<Op> ops, List<Path> folders) {
    private static final String SEPARATOR = ",";

    Plan with(String workload, Op op) {
        return new Plan(variant, brief, peers, List.of(workload), List.of(op), folders);
    }

    Plan withPeers(List<String> some) {
        return new Plan(variant, brief, some, workloads, ops, folders);
    }

    Pace pace() {
        return brief ? Pace.SHORT : Pace.FULL;
    }

    Library library() {
        return new Library(folders);
    }

    /** Returns the operations of the plan that apply to a workload. */
    List<Op> opsOn(Workload workload) {
        return ops.stream().filter(op -> (op == Op.CAST) == workload.casts()).toList();
    }

    String title() {
        return variant.word() + " " + String.join(" ", workloads) + " "
                + String.join(" ", ops.stream().map(Op::toString).toList());
    }

    List<String> toWords() {
        List<String> words = new ArrayList<>();
        words.add(variant.name());
        words.add(Boolean.toString(brief));
        words.add(String.join(SEPARATOR, peers));
        words.add(String.join(SEPARATOR, workloads));
        words.add(String.join(SEPARATOR, ops.stream().map(Op::name).toList()));
        folders.forEach(folder -> words.add(folder.toString()));
        return words;
    }

    static Plan parse(String[] words) {
        return new Plan(
                Variant.valueOf(words[0]),
                Boolean.parseBoolean(words[1]),
                List.of(words[2].split(SEPARATOR, -1)),
                List.of(words[3].split(SEPARATOR, -1)),
                Arrays.stream(words[4].split(SEPARATOR, -1)).map(Op::valueOf).toList(),
                Arrays.stream(words).skip(5).map(Path::of).toList());
    }
}
