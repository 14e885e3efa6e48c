package org.collide4j.spark.javadoc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.collide4j.clash.CheckPlan;
import org.collide4j.clash.ClashCheck;
import org.collide4j.clash.ClashEngine;
import org.collide4j.clash.ClashOptions;
import org.collide4j.clash.PairOutcomes;
import org.collide4j.clash.Progress;
import org.collide4j.examples.SamplePrelude;
import org.collide4j.scene.Model;
import org.collide4j.spark.grid.Boxes;
import org.collide4j.spark.grid.Cell;
import org.collide4j.spark.grid.GridPlan;
import org.collide4j.spark.pack.PackedFolder;
import org.collide4j.spark.pack.PackedPart;

/** The names that a code sample of this module may use without declaring them, besides those of all modules. */
public abstract class SparkPrelude extends SamplePrelude {
    /** Model files. */
    protected final Path hull = Path.of("../samples/plant-room.glb");

    protected final Path pipes = Path.of("../samples/house.glb");

    /** A packed folder with the two parts of the model. */
    protected final Path folder;

    protected final PackedPart part;

    /** A check of the model that has compared no pair. */
    protected final PairOutcomes outcomes = new PairOutcomes(Map.of(), 0);

    protected final CheckPlan plan;

    /** Ten boxes in a row, each of which touches the next; a grid of them and one of its cells. */
    @SuppressWarnings("HidingField") // samples of this module speak of these boxes
    protected final Boxes boxes = new Boxes() {
        @Override
        public int count() {
            return 10;
        }

        @Override
        public boolean isAlone(int box) {
            return false;
        }

        @Override
        public double[] sides(int box) {
            return new double[] {box, 0, 0, box + 1.0, 1, 1};
        }
    };

    protected final GridPlan grid = GridPlan.of(boxes, 0);
    protected final Cell cell = new Cell(0, 3, 0, 0, 0, 0);

    protected SparkPrelude() {
        try {
            folder = Files.createTempDirectory("collide4j-sample-");
            new PackedFolder(folder).pack(model);
            part = new PackedFolder(folder).parts().get(0);
            plan = planOf(model);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private CheckPlan planOf(Model planned) {
        List<CheckPlan> plans = new ArrayList<>();
        ClashEngine engine = (ofCheck, progress) -> {
            plans.add(ofCheck);
            return outcomes;
        };
        new ClashCheck(ClashOptions.DEFAULT, engine).run(planned, Progress.SILENT);
        return plans.get(0);
    }

    @Override
    public void close() {
        super.close();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
