package org.collide4j.app.query;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.query.Query;
import org.collide4j.scene.query.QueryFile;
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
            "  intersect     1 if the shapes share a point, else 0",
            "  distance      how far they are apart, 0 if they share a point",
            "  penetration   the signed distance: minus the depth if they overlap",
            "",
            "Numbers are written so that reading them gives the same double again."
        })
public final class QueryCommand implements Callable<Integer> {
    private static final Path STANDARD_INPUT = Path.of("-");
    private static final int LINES_BETWEEN_LOOKS = 4096;

    private final Terminal terminal;

    @Parameters(paramLabel = "FILE", description = "The query file; - reads standard input.")
    @SuppressWarnings("NullAway.Init") // by picocli
    private Path file;

    @Option(
            names = "--op",
            required = true,
            paramLabel = "OP",
            description = "The question: intersect, distance or penetration.")
    @SuppressWarnings("NullAway.Init") // by picocli
    private Operation operation;

    @Option(
            names = "--bounds",
            description = "Add columns: proven lower and upper bound of the signed distance, and how the query ended.")
    private boolean bounds;

    public QueryCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        if (operation == Operation.CAST) {
            throw new UserErrorException(
                    "--op cast: casts are not answered by this version; ask for intersect, distance or penetration");
        }
        try (QueryFile queries = open()) {
            answerAll(queries);
        }
        return ExitCode.NOTHING_FOUND;
    }

    private QueryFile open() throws ModelFileException {
        return file.equals(STANDARD_INPUT) ? QueryFile.of("standard input", System.in) : QueryFile.open(file);
    }

    private void answerAll(QueryFile queries) throws ModelFileException {
        PrintWriter out = terminal.out();
        Answer answer = new Answer(operation, bounds);
        Query query = new Query();
        for (long line = 1; queries.next(query); line++) {
            requirePair(query);
            answer.write(query, out);
            if (line % LINES_BETWEEN_LOOKS == 0 && out.checkError()) {
                return; // nobody reads on
            }
        }
    }

    private void requirePair(Query query) throws ModelFileException {
        if (query.isCast()) {
            throw new ModelFileException(
                    file, "line " + query.line(), "is a cast, and the question is about pairs", "name a file of pairs");
        }
    }
}
