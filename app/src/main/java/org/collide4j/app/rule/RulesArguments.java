package org.collide4j.app.rule;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Words;
import org.collide4j.clash.rule.Severity;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of a check that say which parts meet, within which lengths, and how much a finding matters. */
public final class RulesArguments {
    @Option(
            names = "--rules",
            paramLabel = "FILE",
            description =
                    "Groups of parts and what holds between two of them: tolerance, clearance, severity, intended "
                            + "contacts, exclusions. YAML; 'collide4j rules init MODEL' writes a first file.")
    private @Nullable Path file;

    @Option(
            names = "--between",
            paramLabel = "A B",
            arity = "2",
            hideParamSyntax = true,
            description = "Check pairs of a part of one and a part of the other alone. Each is a group of "
                    + "the rules, one of the model files, or a pattern of names.")
    private List<String> between = List.of();

    @Option(
            names = "--fail-on",
            paramLabel = "SEVERITY",
            hideParamSyntax = true,
            converter = SeverityWord.class,
            description =
                    "The least severity that counts for the exit code: error, warning or info; error unless given.")
    private Severity failOn = Severity.ERROR;

    /** Reads the file of rules, before the long work. */
    public RulesStep prepare() throws IOException {
        if (between.size() > 2) {
            throw new UserErrorException("--between: may be given once; write the other pairs into a file of rules");
        }
        return new RulesStep(file == null ? null : RulesReader.read(file), file, between, failOn);
    }

    /** Reads a severity from the command line. */
    static final class SeverityWord extends Words<Severity> {
        SeverityWord() {
            super(Severity.class);
        }
    }
}
