package org.collide4j.app.hull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import org.collide4j.app.export.HullFormat;
import org.collide4j.app.read.ReadArguments;
import org.collide4j.app.read.UnitArguments;
import org.collide4j.app.view.Frame;
import org.collide4j.hull.HullBuilder;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.PartLabels;
import org.collide4j.scene.read.ModelReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Builds the convex hull of every part of a model, and says what came out. */
@Command(
        name = "hull",
        description = "Builds the convex hull of every part of a model, exactly.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "A line a part: how many points it has, then the hull's vertices and",
            "faces (coplanar triangles are one face) and its volume; a part that is flat is",
            "said to be flat. With --weld or --max-vertices, the error is the farthest that",
            "any point of the part may lie outside of its hull. The last line is the sum.",
            "",
            "Exit codes: 0 done, 2 bad usage, unreadable input or lost output, 3 a defect of",
            "collide4j.",
            "",
            "  collide4j hull engine.glb",
            "  collide4j hull engine.glb --max-vertices 64 --output hulls.obj"
        })
public final class HullCommand implements Callable<Integer> {
    private static final int FEWEST = 4;

    private final Terminal terminal;

    @Parameters(
            paramLabel = "FILE",
            description =
                    "The model file: glTF, GLB, Collada, OBJ, PLY, STL, URDF, IFC, FBX and others, or a cloud of points: "
                            + "OBJ, PLY or XYZ.")
    @SuppressWarnings("NullAway.Init") // by picocli
    private Path file;

    @Option(
            names = "--weld",
            paramLabel = "D",
            description = "Take points within D of an earlier one to be that point, in the model's unit.")
    private double weld;

    @Option(
            names = "--max-vertices",
            paramLabel = "N",
            description = "Leave vertices out where a hull has more than N, those that matter least first; 4 or more.")
    private @Nullable Integer maxVertices;

    @Option(
            names = "--output",
            paramLabel = "FILE",
            description = "Write the hulls to an OBJ file, one object a part, in the model's frame.")
    private @Nullable Path output;

    @Mixin
    private ReadArguments reading = new ReadArguments();

    @Mixin
    private UnitArguments units = new UnitArguments();

    public HullCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        HullBuilder builder = builder();
        HullFormat format = output == null ? HullFormat.OBJ : HullFormat.of(output, List.of(HullFormat.OBJ));
        OutputFile target = output == null ? null : new OutputFile("--output", output);
        if (file.toString().isEmpty()) {
            throw new UserErrorException("the model's name is empty; name a model file");
        }
        Model model = units.applyTo(new ModelReader(reading.options().withClouds(true)).read(file));
        if (output != null && Files.exists(output) && Files.isSameFile(file, output)) {
            throw new UserErrorException("--output " + output + ": is the model itself; choose another name");
        }
        printHead(model);
        List<PartHull> hulls = printHulls(model, builder);
        terminal.say(HullLine.total(hulls, model.units()));
        if (target != null) {
            terminal.out().flush();
            format.write(hulls.stream().map(PartHull::group).toList(), Frame.of(model), target);
            terminal.say("wrote " + target.path());
        }
        return ExitCode.NOTHING_FOUND;
    }

    private HullBuilder builder() {
        if (!(weld >= 0 && weld < Double.POSITIVE_INFINITY)) {
            throw new UserErrorException(
                    "--weld " + weld + ": must be a finite length, not negative, in the model's unit");
        }
        HullBuilder builder = new HullBuilder().weld(weld);
        if (maxVertices == null) {
            return builder;
        }
        if (maxVertices < FEWEST) {
            throw new UserErrorException("--max-vertices " + maxVertices + ": must be " + FEWEST + " or more");
        }
        return builder.maxVertices(maxVertices);
    }

    private void printHead(Model model) {
        String units = model.units().equals("unknown") ? "unit of length not stated" : "lengths in " + model.units();
        String parts = HullLine.count(model.parts().size(), "part", "parts");
        terminal.say(file.getFileName() + ": " + parts + ", " + units);
        model.notes().forEach(terminal::note);
        terminal.say("");
    }

    private List<PartHull> printHulls(Model model, HullBuilder builder) {
        PartLabels labels = new PartLabels(model);
        List<PartHull> hulls = new ArrayList<>();
        for (Part part : model.parts()) {
            Optional<PartHull> hull = PartHull.of(part, builder);
            hull.ifPresent(hulls::add);
            String line = hull.map(h -> HullLine.of(h, model.units())).orElse("a solid without points, left as it is");
            terminal.say(labels.of(part.name()) + ": " + line);
        }
        return hulls;
    }
}
