package org.collide4j.experiments;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.collide4j.app.console.UserErrorException;

/** All experiments, by name. */
final class Experiments {
    static final List<Experiment> ALL = List.of(
            VertexCounts.bruteForce(),
            VertexCounts.tree(),
            new Cubes(),
            new RayCasts(),
            new ShortRays(),
            new CachedCasts(),
            new Coherence(),
            new Sizes(),
            new Portals(),
            new Depths(),
            new Squares(),
            new Proof(),
            new SurfaceProjections());

    private Experiments() {}

    /**
     * Returns the experiments with these names, each once; all for an empty list.
     *
     * @throws UserErrorException if a name is unknown
     */
    static List<Experiment> named(Collection<String> names) {
        if (names.isEmpty()) {
            return ALL;
        }
        List<Experiment> chosen = new ArrayList<>();
        for (String name : new LinkedHashSet<>(names)) {
            chosen.add(ALL.stream()
                    .filter(experiment -> experiment.name().equalsIgnoreCase(name))
                    .findFirst()
                    .orElseThrow(() -> new UserErrorException(
                            "'" + name + "' is no experiment; the experiments are " + listed())));
        }
        return chosen;
    }

    private static String listed() {
        return ALL.stream().map(Experiment::name).collect(Collectors.joining(", "));
    }
}
