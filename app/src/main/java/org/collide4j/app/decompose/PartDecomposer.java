package org.collide4j.app.decompose;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.collide4j.app.console.LiveProgress;
import org.collide4j.app.console.Terminal;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.PartLabels;
import org.collide4j.solid.Decomposition;

/** Decomposes the parts of a model, one after the other; parts that share a mesh share their pieces. */
final class PartDecomposer {
    /** Steps of the progress bar a mesh. */
    private static final int STEPS = 1000;

    private final Model model;
    private final PartLabels labels;
    private final PieceArguments arguments;
    private final IdentityHashMap<TriangleMesh, Decomposition> done = new IdentityHashMap<>();
    private final List<PartPieces> parts = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();

    PartDecomposer(Model model, PieceArguments arguments) {
        this.model = model;
        this.arguments = arguments;
        labels = new PartLabels(model);
    }

    /** Decomposes all parts. */
    void run(Terminal terminal) {
        long meshes = model.parts().stream()
                .filter(part -> !part.air() && part.geometry() instanceof Geometry.Surface)
                .map(part -> ((Geometry.Surface) part.geometry()).mesh())
                .distinct()
                .count();
        try (LiveProgress progress = new LiveProgress(terminal, "decomposing")) {
            for (Part part : model.parts()) {
                String label = labels.of(part.name());
                if (part.air()) {
                    remarks.add(label + ": is a volume of air, left out");
                } else if (part.geometry() instanceof Geometry.Surface surface) {
                    add(part, label, surface.mesh(), progress, meshes);
                } else {
                    remarks.add(label + ": is convex already, left out");
                }
            }
        }
    }

    private void add(Part part, String label, TriangleMesh mesh, LiveProgress progress, long meshes) {
        long start = System.nanoTime();
        long before = (long) STEPS * done.size();
        boolean isNew = !done.containsKey(mesh);
        Decomposition decomposition = done.computeIfAbsent(
                mesh,
                unknown -> Decomposition.of(
                        mesh,
                        arguments
                                .of(mesh)
                                .progress(
                                        fraction -> progress.at(before + (long) (STEPS * fraction), STEPS * meshes))));
        double seconds = isNew ? (System.nanoTime() - start) * 1e-9 : 0;
        decomposition.remarks().forEach(remark -> remarks.add(label + ": " + remark));
        if (!decomposition.pieces().isEmpty()) {
            parts.add(new PartPieces(part, label, mesh, decomposition, seconds));
        }
    }

    /** Returns the parts that have pieces. */
    List<PartPieces> parts() {
        return List.copyOf(parts);
    }

    /** Returns what was left out, a line each. */
    List<String> remarks() {
        return List.copyOf(remarks);
    }
}
