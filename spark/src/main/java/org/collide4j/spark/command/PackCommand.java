package org.collide4j.spark.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.LiveProgress;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import org.collide4j.app.read.JointArguments;
import org.collide4j.app.read.ReadArguments;
import org.collide4j.app.read.UnitArguments;
import org.collide4j.scene.Model;
import org.collide4j.scene.read.ModelFileSet;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.spark.pack.PackOptions;
import org.collide4j.spark.pack.PackSummary;
import org.collide4j.spark.pack.PackedFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Packs models into a folder, for checks on a cluster. */
@Command(
        name = "pack",
        description = "Packs models into a folder: a Parquet table of their parts, and each mesh once.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "Models are read one file at a time, so that together they may be larger than the",
            "memory. The same files and options give the same bytes. Interrupted, the same",
            "command goes on: GLB, STL, PLY and XYZ files that are packed are passed over.",
            "docs/packing.md names the columns of the table.",
            "",
            "Exit codes: 0 packed, 2 bad usage, unreadable input or a folder that cannot be",
            "written, 3 a defect of collide4j.",
            "",
            "  collide4j pack hull.glb pipes.glb --output ship"
        })
public final class PackCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(
            paramLabel = "MODEL",
            arity = "1..*",
            description = "Model files, as 'collide4j check' reads them. Several are packed as one model in one frame.")
    private List<Path> files = List.of();

    @Option(
            names = "--output",
            paramLabel = "DIR",
            required = true,
            description = "The folder; it is made if missing. A packed model in it is replaced, anything else refused.")
    private Path output = Path.of("");

    @Option(
            names = "--copies",
            paramLabel = "NXxNYxNZ",
            description =
                    "Pack so many copies side by side, to see how a check grows with the number of parts. Given once "
                            + "for each MODEL, in their order, each has a grid of copies beside that of the one before.")
    private List<String> copies = List.of();

    @Mixin
    private JointArguments joints = new JointArguments();

    @Mixin
    private ReadArguments reading = new ReadArguments();

    @Mixin
    private UnitArguments units = new UnitArguments();

    PackCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        if (files.contains(Path.of(""))) {
            throw new UserErrorException("a model's name is empty; name a model file");
        }
        if (output.toString().isEmpty()) {
            throw new UserErrorException("--output: the folder's name is empty; name a folder");
        }
        PackedFolder folder = new PackedFolder(output);
        PackOptions options = options();
        ModelFileSet set = new ModelFileSet(files, joints.applyTo(reading.options()));
        PackSummary summary;
        try (LiveProgress progress = new LiveProgress(terminal, "packing")) {
            summary = copies.isEmpty() ? folder.pack(set, options, progress) : folder.pack(units.applyTo(copied(set)));
        }
        folder.head().notes().forEach(terminal::note);
        terminal.say(closing(summary));
        return ExitCode.NOTHING_FOUND;
    }

    private PackOptions options() {
        try {
            return new PackOptions(units.scale(), units.unit());
        } catch (IllegalArgumentException e) {
            throw new UserErrorException("--scale " + units.scale() + ": " + e.getMessage());
        }
    }

    private Model copied(ModelFileSet set) throws IOException {
        List<ModelCopies> grids = copies.stream().map(ModelCopies::parse).toList();
        return grids.size() == 1
                ? grids.get(0).of(new ModelReader(set.options()).read(files))
                : ModelCopies.sideBySide(set, grids);
    }

    private String closing(PackSummary summary) {
        String line = String.format(
                Locale.ROOT,
                "packed %s, %s and %s in %s into %s",
                count(summary.parts(), "part"),
                count(summary.geometries(), "different mesh or solid", "different meshes and solids"),
                count(summary.triangles(), "triangle"),
                size(summary.bytes()),
                output);
        return summary.reused() == 0
                ? line
                : line + "; " + count(summary.reused(), "file") + " of " + files.size() + " packed before";
    }

    private static String count(long number, String noun) {
        return count(number, noun, noun + "s");
    }

    private static String count(long number, String one, String several) {
        return String.format(Locale.ROOT, "%,d ", number) + (number == 1 ? one : several);
    }

    private static String size(long bytes) {
        return bytes < 1_000_000
                ? String.format(Locale.ROOT, "%,d kB", (bytes + 999) / 1000)
                : String.format(Locale.ROOT, "%,.1f MB", bytes / 1e6);
    }
}
