package org.collide4j.app.decompose;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
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
import org.collide4j.scene.Model;
import org.collide4j.scene.read.ModelReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Splits every closed part of a model into convex pieces, and says how far they are from it at most. */
@Command(
        name = "decompose",
        description = "Splits every closed part of a model into convex pieces, with proven errors.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "A line a part. The excess is the farthest that any point of the pieces can be",
            "from the solid, the shortfall the farthest that any point of the solid can be",
            "from the pieces; both are proven. Pieces that enclose the solid have no",
            "shortfall. ~0 is not 0, but rounding alone: below 1e-11 of the part's diagonal.",
            "What is open or flat is left out, with a note.",
            "",
            "OBJ has an object a piece in the model's frame, GLB a coloured mesh a piece in",
            "metres with y up, URDF a link a part with a collision mesh a piece, in OBJ files",
            "in a folder beside it. JSON is a scene of 'collide4j simulate', a body a part.",
            "The report is one page: pieces in colours, taken apart by a slider.",
            "",
            "Exit codes: 0 done, 2 bad usage, unreadable input or lost output, 3 a defect of",
            "collide4j.",
            "",
            "  collide4j decompose engine.glb --output pieces.glb --report pieces.html",
            "  collide4j decompose cup.stl --units mm --error 0.2 --enclosing --output cup.urdf"
        })
public final class DecomposeCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(
            paramLabel = "FILE",
            description = "The model file: glTF, GLB, Collada, OBJ, PLY, STL, URDF, IFC, FBX and others.")
    @SuppressWarnings("NullAway.Init") // by picocli
    private Path file;

    @Mixin
    private PieceArguments pieces = new PieceArguments();

    @Option(
            names = "--output",
            paramLabel = "FILE",
            description =
                    "Write the pieces to FILE, in the format that its name ends with: .obj, .glb, .urdf or .json.")
    private @Nullable Path output;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Write a page that shows the pieces to FILE, which ends with .html.")
    private @Nullable Path report;

    @Mixin
    private ReadArguments reading = new ReadArguments();

    @Mixin
    private UnitArguments units = new UnitArguments();

    public DecomposeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        pieces.check();
        HullFormat format = output == null ? HullFormat.OBJ : HullFormat.of(output, List.of(HullFormat.values()));
        OutputFile target = output == null ? null : new OutputFile("--output", output);
        OutputFile page = report == null ? null : page(report);
        Model model = read();
        printHead(model);
        PartDecomposer decomposer = new PartDecomposer(model, pieces);
        decomposer.run(terminal);
        List<PartPieces> parts = decomposer.parts();
        decomposer.remarks().forEach(terminal::note);
        if (parts.isEmpty()) {
            throw new UserErrorException(
                    file + ": has no closed part to decompose; close its surfaces, or see 'collide4j hull'");
        }
        new PieceTable(parts, model.units()).print(terminal);
        terminal.out().flush();
        if (target != null) {
            format.write(parts.stream().map(PartPieces::group).toList(), Frame.of(model), target);
            terminal.say("wrote " + target.path());
        }
        if (page != null) {
            page.write(out -> new PiecesPage(model, parts, decomposer.remarks()).write(out));
            terminal.say("wrote " + page.path());
        }
        return ExitCode.NOTHING_FOUND;
    }

    private static OutputFile page(Path report) {
        if (!report.toString().toLowerCase(Locale.ROOT).endsWith(".html") && !OutputFile.isDevice(report)) {
            throw new UserErrorException("--report " + report + ": is written as HTML; end the name with .html");
        }
        return new OutputFile("--report", report);
    }

    private Model read() throws IOException {
        if (file.toString().isEmpty()) {
            throw new UserErrorException("the model's name is empty; name a model file");
        }
        Model model = units.applyTo(new ModelReader(reading.options()).read(List.of(file)));
        if (output != null && Files.exists(output) && Files.isSameFile(file, output)) {
            throw new UserErrorException("--output " + output + ": is the model itself; choose another name");
        }
        return model;
    }

    private void printHead(Model model) {
        String unit = model.units().equals("unknown") ? "unit of length not stated" : "lengths in " + model.units();
        int parts = model.parts().size();
        terminal.say(file.getFileName() + ": " + parts + (parts == 1 ? " part, " : " parts, ") + unit);
        model.notes().forEach(terminal::note);
        terminal.say("");
    }
}
