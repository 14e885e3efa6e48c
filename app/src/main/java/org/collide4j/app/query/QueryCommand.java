package org.collide4j.app.query;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import org.collide4j.app.device.DeviceChoice;
import org.collide4j.app.device.Devices;
import org.collide4j.app.device.PrecisionChoice;
import org.collide4j.batch.BatchQueries;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.query.Query;
import org.collide4j.scene.query.QueryFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Answers the queries of a file, one line each, as they come: neither file nor answers are ever held in memory. */
@Command(
        name = "query",
        description = "Answers a query file: one line a query, in the file's order.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "Questions about pairs:",
            "  intersect         1 if the shapes share a point, else 0",
            "  distance          how far they are apart, 0 if they share a point",
            "  signed-distance   the same, and minus the depth if they overlap; also called",
            "                    penetration",
            "  contacts      where they touch: n nx ny nz, then n times ax ay az bx by bz",
            "                distance id; the normal points from the first to the second",
            "Question about casts:",
            "  cast              the part of the motion after which the first shape meets",
            "                    the second, from 0 to 1, or -1 if it misses",
            "",
            "A query file has one record a line, here a ball of radius 1 and a box of half",
            "extents 1, 2 and 3; then a pair of them, each with its place and a quaternion",
            "x y z w. A cast is a pair, followed by how far the first shape moves. A file",
            "holds pairs or casts.",
            "  shape 0 sphere 1",
            "  shape 1 box 1 2 3",
            "  pair 0  0 0 0  0 0 0 1  1  5 0 0  0 0 0 1",
            "  cast 0  0 0 0  0 0 0 1  1  5 0 0  0 0 0 1  9 0 0",
            "Shapes: sphere R, box X Y Z, capsule R H, cylinder R H, cone R H,",
            "ellipsoid X Y Z, hull N X Y Z ..., point X Y Z, segment X Y Z X Y Z; H is half the",
            "height, along z. Composed: rounded R SHAPE, sum SHAPE SHAPE, hullof SHAPE SHAPE,",
            "affine M00 M01 ... M22 SHAPE.",
            "",
            "Numbers are written so that reading them gives the same double again.",
            "Exit codes: 0 all answered, 2 bad usage, unreadable input or lost output, 3 a",
            "defect of collide4j.",
            "",
            "  collide4j query pairs.txt --op distance",
            "  collide4j query casts.txt --op cast --bounds"
        })
public final class QueryCommand implements Callable<Integer> {
    private static final Path STANDARD_INPUT = Path.of("-");
    private static final Path STANDARD_INPUT_NAME = Path.of("standard input");
    private static final int LINES_BETWEEN_LOOKS = 4096;
    private static final double FINEST = 1e-12;

    private final Terminal terminal;

    @Parameters(paramLabel = "FILE", description = "The query file; - reads standard input.")
    @SuppressWarnings("NullAway.Init") // by picocli
    private Path file;

    @Option(
            names = "--op",
            required = true,
            paramLabel = "OP",
            converter = Operation.Word.class,
            description = "The question: intersect, distance, signed-distance, contacts or cast.")
    @SuppressWarnings("NullAway.Init") // by picocli
    private Operation operation;

    @Option(
            names = "--bounds",
            description =
                    "Add columns: proven lower and upper bound of the signed distance, or of the time of a cast (-1 -1 if "
                            + "it misses), and how the query ended: converged, stalled, out_of_steps or early_out.")
    private boolean bounds;

    @Option(
            names = "--reach",
            paramLabel = "R",
            description = "With --op contacts: list contacts of shapes that are up to R apart; 0 unless given.")
    private double reach;

    @Option(
            names = "--all-points",
            description = "With --op contacts: list all points of a contact, and not four at most.")
    private boolean allPoints;

    @Option(
            names = "--device",
            paramLabel = "DEVICE",
            converter = DeviceChoice.Word.class,
            description =
                    "Ask many pairs at a time: gpu, the best OpenCL device; cpu, the same kernel in Java, with the same bits;"
                            + " auto, a GPU if there is one, else cpu. Not with --op contacts.")
    private @Nullable DeviceChoice device;

    @Option(
            names = "--precision",
            paramLabel = "PRECISION",
            converter = PrecisionChoice.Word.class,
            description =
                    "With --device: what it computes in, double unless given. single is for devices that are slow in"
                            + " doubles or have none; what floats leave open is answered in doubles by the CPU.")
    private @Nullable PrecisionChoice precision;

    @Option(
            names = "--accuracy",
            paramLabel = "W",
            description =
                    "With --device: how wide an interval may be, in parts of the distance or of the pair's size, from"
                            + " 1e-12, which is taken unless given, to below 1. With --precision single 1e-3 is a good choice.")
    private @Nullable Double accuracy;

    public QueryCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        if (!(reach >= 0 && reach < Double.POSITIVE_INFINITY)) {
            throw new UserErrorException("--reach " + reach + ": must be a length, 0 or more");
        }
        if (operation != Operation.CONTACTS && (reach != 0 || allPoints)) {
            throw new UserErrorException("--reach and --all-points are for --op contacts, not --op " + operation);
        }
        if (operation == Operation.CONTACTS && device != null) {
            throw new UserErrorException("--device answers all but --op contacts; leave it out");
        }
        if (device == null && (precision != null || accuracy != null)) {
            throw new UserErrorException("--precision and --accuracy are for --device; add it, or leave them out");
        }
        if (!(accuracy() >= FINEST && accuracy() < 1)) {
            throw new UserErrorException("--accuracy " + accuracy() + ": must be from 1e-12 to below 1");
        }
        try (QueryFile queries = open()) {
            if (device == null) {
                answerAll(queries);
            } else {
                answerOnDevice(device, queries);
            }
        }
        return ExitCode.NOTHING_FOUND;
    }

    private double accuracy() {
        return accuracy == null ? FINEST : accuracy;
    }

    private QueryFile open() throws ModelFileException {
        return file.equals(STANDARD_INPUT)
                ? QueryFile.of(STANDARD_INPUT_NAME.toString(), System.in)
                : QueryFile.open(file);
    }

    private void answerAll(QueryFile queries) throws ModelFileException {
        PrintWriter out = terminal.out();
        Answer answer = new Answer(operation, bounds, reach, allPoints);
        Query query = new Query();
        for (long line = 1; queries.next(query); line++) {
            requireRightKind(query);
            answer.write(query, out);
            if (line % LINES_BETWEEN_LOOKS == 0 && out.checkError()) {
                return; // nobody reads on
            }
        }
    }

    private void answerOnDevice(DeviceChoice choice, QueryFile queries) throws ModelFileException {
        PrintWriter out = terminal.out();
        BatchQueries batch = Devices.open(
                choice,
                precision == null ? PrecisionChoice.DOUBLE : precision,
                accuracy(),
                line -> terminal.err().println("collide4j query: " + line));
        try (DeviceAnswer answer = new DeviceAnswer(operation, bounds, batch)) {
            Query query = new Query();
            while (queries.next(query)) {
                requireRightKind(query);
                if (answer.add(query)) {
                    answer.write(out);
                    if (out.checkError()) {
                        return; // nobody reads on
                    }
                }
            }
            answer.write(out);
        }
    }

    private void requireRightKind(Query query) throws ModelFileException {
        if (query.isCast() == (operation == Operation.CAST)) {
            return;
        }
        String what = query.isCast()
                ? "is a cast, and --op " + operation + " asks about pairs"
                : "is a pair, and --op cast asks about casts";
        String mend = query.isCast() ? "name a file of pairs, or ask --op cast" : "name a file of casts";
        throw new ModelFileException(
                file.equals(STANDARD_INPUT) ? STANDARD_INPUT_NAME : file, "line " + query.line(), what, mend);
    }
}
