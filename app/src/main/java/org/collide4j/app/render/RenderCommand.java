package org.collide4j.app.render;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.LiveProgress;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import org.collide4j.app.console.Words;
import org.collide4j.app.read.ReadArguments;
import org.collide4j.render.Camera;
import org.collide4j.render.Picture;
import org.collide4j.render.RayScene;
import org.collide4j.render.RenderSettings;
import org.collide4j.render.Renderer;
import org.collide4j.render.Shading;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Renders a case or a model to a PNG file. */
@Command(
        name = "render",
        description = "Renders shapes or a model by ray casts, without triangles, to a PNG file.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "A case is a query file ('collide4j query --help' describes it), of which the",
            "first pair or cast is shown, or that of a line: cases.txt:12. Or it has a",
            "placed shape a line:",
            "  place X Y Z QX QY QZ QW SHAPE",
            "Shapes are those of query files, and composed ones: rounded R SHAPE, sum SHAPE",
            "SHAPE, hullof SHAPE SHAPE, affine M00 M01 ... M22 SHAPE. z points up.",
            "",
            "Exit codes: 0 done, 2 bad usage, unreadable input or lost output, 3 a defect of",
            "collide4j.",
            "",
            "  collide4j render samples/shapes.txt --output shapes.png",
            "  collide4j render pairs.txt:4 --answer --output pair.png",
            "  collide4j render samples/engine.glb --from 30,20 --output engine.png"
        })
public final class RenderCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(
            paramLabel = "CASE",
            description = "A query file, FILE or FILE:LINE; a file of placed shapes; or a model file.")
    @SuppressWarnings("NullAway.Init") // by picocli
    private String name;

    @Option(names = "--output", required = true, paramLabel = "FILE", description = "The PNG file to write.")
    @SuppressWarnings("NullAway.Init") // by picocli
    private Path output;

    @Option(names = "--size", paramLabel = "WxH", description = "Size of the picture in pixels; 1200x800 unless given.")
    private String size = "1200x800";

    @Option(
            names = "--from",
            paramLabel = "AZ,EL",
            description =
                    "Direction of the camera from the scene in degrees: about the vertical, counter-clockwise from the x"
                            + " axis, and above the ground; -60,25 unless given.")
    private String from = "-60,25";

    @Option(
            names = "--samples",
            paramLabel = "N",
            description = "Most rays from the eye through a pixel, 1 to 4096: 16 unless given, 1 for a preview.")
    private int samples = RenderSettings.DEFAULT.samples();

    @Option(
            names = "--shading",
            paramLabel = "S",
            converter = ShadingWord.class,
            description = "lit, unless given; normals, as colours; or steps, support points a ray.")
    private Shading shading = Shading.LIT;

    @Option(names = "--no-ground", description = "Leave out the ground, on which shadows fall.")
    private boolean noGround;

    @Option(
            names = "--answer",
            description = "Show the witness points and the normal of a pair, or the first contact of a cast.")
    private boolean answer;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many threads; all processors unless given. The picture does not depend on it.")
    private @Nullable Integer threads;

    @Mixin
    private ReadArguments reading = new ReadArguments();

    public RenderCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        int count = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        if (count < 1 || count > 1000) {
            throw new UserErrorException("--threads " + count + ": must be between 1 and 1000");
        }
        PictureSize pixels = PictureSize.of(size);
        Direction direction = Direction.of(from);
        RenderSettings settings = settings();
        if (!output.toString().toLowerCase(Locale.ROOT).endsWith(".png") && !OutputFile.isDevice(output)) {
            throw new UserErrorException(
                    "--output " + output + ": pictures are written as PNG; end the name with .png");
        }
        OutputFile file = new OutputFile("--output", output);
        Subject subject = new SubjectReader(terminal, reading.options(), answer).read(name);
        RayScene scene = new RayScene(subject.bodies(), subject.marks());
        Camera camera = direction.camera(scene, subject.up(), pixels);
        RenderSettings lit = settings.withUp(subject.up()).withLight(camera.keyLight(subject.up()));
        long start = System.nanoTime();
        Picture picture = render(scene, camera, pixels, lit, count);
        double seconds = (System.nanoTime() - start) * 1e-9;
        file.write(out -> out.write(picture.png()));
        terminal.say(String.format(
                Locale.ROOT,
                "wrote %s: %,d rays in %.1f s, %.2f million a second",
                file.path(),
                picture.rays(),
                seconds,
                picture.rays() / seconds * 1e-6));
        return ExitCode.NOTHING_FOUND;
    }

    private RenderSettings settings() {
        try {
            return RenderSettings.DEFAULT
                    .withShading(shading)
                    .withSamples(samples)
                    .withGround(!noGround);
        } catch (IllegalArgumentException e) {
            throw new UserErrorException("--samples " + samples + ": must be between 1 and 4096");
        }
    }

    private Picture render(RayScene scene, Camera camera, PictureSize pixels, RenderSettings settings, int count) {
        try (LiveProgress progress = new LiveProgress(terminal, "rendering");
                Renderer renderer = new Renderer(count)) {
            return renderer.render(scene, camera, pixels.width(), pixels.height(), settings, (done, total) -> {
                progress.at(done, total);
                progress.busyWith("");
            });
        }
    }

    /** Reads a shading from the command line. */
    static final class ShadingWord extends Words<Shading> {
        ShadingWord() {
            super(Shading.class);
        }
    }
}
