import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.collide4j.app.Collide4j;
import org.collide4j.app.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Writes the completion for fish, from the commands themselves: FOLDER. */
public final class FishCompletion {
    private static final String ANYWHERE = "__fish_use_subcommand";

    private final List<String> lines = new ArrayList<>();

    private FishCompletion() {}

    public static void main(String[] arguments) throws IOException {
        FishCompletion fish = new FishCompletion();
        CommandLine collide4j = Collide4j.commandLine(Terminal.ofProcess(new ByteArrayOutputStream()));
        fish.addOptions(collide4j.getCommandSpec(), ANYWHERE);
        collide4j.getSubcommands().forEach((name, command) -> fish.add(name, command, ANYWHERE));
        Path folder = Files.createDirectories(Path.of(arguments[0]).resolve("completion"));
        Files.writeString(folder.resolve("collide4j.fish"), String.join("\n", fish.lines) + "\n");
    }

    /** A command where the condition holds; its options, and commands of its own, once it is on the line. */
    private void add(String name, CommandLine command, String condition) {
        CommandSpec spec = command.getCommandSpec();
        lines.add("complete -c collide4j -n " + quoted(condition) + " -f -a " + name + description(spec.usageMessage()
                .description()));
        String within = "__fish_seen_subcommand_from " + name;
        addOptions(spec, within);
        String names = String.join(" ", command.getSubcommands().keySet());
        command.getSubcommands().forEach((inner, subcommand) ->
                add(inner, subcommand, within + "; and not __fish_seen_subcommand_from " + names));
    }

    private void addOptions(CommandSpec spec, String condition) {
        for (OptionSpec option : spec.options()) {
            if (!option.hidden()) {
                lines.add("complete -c collide4j -n " + quoted(condition) + names(option) + value(option)
                        + description(option.description()));
            }
        }
    }

    private static String names(OptionSpec option) {
        StringBuilder names = new StringBuilder();
        for (String name : option.names()) {
            names.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
        }
        return names.toString();
    }

    /** Returns how fish completes the value of an option: not at all, by the words that it may be, or by a file. */
    private static String value(OptionSpec option) {
        if (option.arity().max() == 0) {
            return "";
        }
        if (option.completionCandidates() == null) {
            return " -r";
        }
        List<String> words = new ArrayList<>();
        option.completionCandidates().forEach(words::add);
        return " -x -a " + quoted(String.join(" ", words));
    }

    private static String description(String... paragraphs) {
        String text = Ansi.OFF.string(String.join(" ", paragraphs)).replace("%n", " ").replace("%%", "%");
        String first = text.split("(?<=[.;:]) ", -1)[0].replaceAll("[.;:]$", "");
        return first.isBlank() ? "" : " -d " + quoted(first);
    }

    private static String quoted(String words) {
        return words.chars()
                .mapToObj(character -> character == '\'' || character == '\\' ? "\\" + (char) character : "" + (char) character)
                .collect(Collectors.joining("", "'", "'"));
    }
}
