package org.collide4j.app.console;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns whatever goes wrong into one line on the error stream and an exit code. */
public final class Failures {
    /** A command line that makes no sense. */
    public int ofUsage(ParameterException failure, String[] arguments) {
        CommandLine command = failure.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        command.getErr().println(name + ": " + oneLine(usageFault(failure)) + "; try '" + name + " --help'");
        return ExitCode.BAD_INPUT;
    }

    /** A command that could not do its work. */
    public int ofRunning(Exception failure, CommandLine command, ParseResult parsed) {
        String name = command.getCommandSpec().qualifiedName();
        command.getErr().println(name + ": " + explanation(failure));
        if (isDefect(failure) && System.getenv("COLLIDE4J_DEBUG") != null) {
            failure.printStackTrace(command.getErr());
        }
        return isDefect(failure) ? ExitCode.DEFECT : ExitCode.BAD_INPUT;
    }

    /** Returns the advice for when the memory is used up. */
    public static String lackOfMemory() {
        long megabytes = Runtime.getRuntime().maxMemory() >> 20;
        return megabytes + " MB of memory are not enough; allow more with COLLIDE4J_JAVA_OPTS=-Xmx" + 2 * megabytes
                + "m";
    }

    private static boolean isDefect(Exception failure) {
        return !(failure instanceof UserErrorException || failure instanceof IOException || isLackOfMemory(failure));
    }

    /** Threads wrap what stopped them. */
    private static boolean isLackOfMemory(Exception failure) {
        return failure.getCause() instanceof OutOfMemoryError;
    }

    private static String explanation(Exception failure) {
        if (failure instanceof ModelFileException || failure instanceof UserErrorException) {
            return oneLine(failure.getMessage());
        }
        if (isLackOfMemory(failure)) {
            return lackOfMemory();
        }
        if (failure instanceof NoSuchFileException missing) {
            return oneLine(missing.getFile() + ": no such file; check the path");
        }
        if (failure instanceof AccessDeniedException denied) {
            return oneLine(denied.getFile() + ": access denied; check its permissions");
        }
        if (failure instanceof IOException) {
            return oneLine(failure.getMessage()) + "; check the file and the disk";
        }
        return "this is a defect, please report it: " + oneLine(failure.toString())
                + " (COLLIDE4J_DEBUG=1 shows where it happened)";
    }

    /** A misspelt option that is required is both missing and unknown: the latter tells more. */
    private static ParameterException mostTelling(ParameterException failure) {
        List<String> unmatched = failure.getCommandLine().getUnmatchedArguments();
        return failure instanceof MissingParameterException && !unmatched.isEmpty()
                ? new UnmatchedArgumentException(failure.getCommandLine(), new ArrayList<>(unmatched))
                : failure;
    }

    private static @Nullable String usageFault(ParameterException told) {
        ParameterException failure = mostTelling(told);
        if (!(failure instanceof UnmatchedArgumentException unmatched)) {
            return failure.getMessage();
        }
        Set<String> commands = failure.getCommandLine().getSubcommands().keySet();
        String first = unmatched.getUnmatched().get(0);
        if (!commands.isEmpty() && !first.startsWith("-")) {
            return "'" + first + "' is no command; the commands are " + String.join(", ", commands);
        }
        List<String> suggestions = unmatched.getSuggestions();
        String hint = suggestions.isEmpty() ? "" : "; did you mean " + String.join(" or ", suggestions) + "?";
        return failure.getMessage() + hint;
    }

    private static String oneLine(@Nullable String message) {
        return message == null ? "unknown reason" : Printable.line(message);
    }
}
