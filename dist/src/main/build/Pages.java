import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.collide4j.app.Collide4j;
import org.collide4j.app.console.Terminal;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Writes the completion for bash and a manual page of every command, from the commands themselves: FOLDER VERSION. */
public final class Pages {
    private Pages() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        CommandLine collide4j = Collide4j.commandLine(Terminal.ofProcess(new ByteArrayOutputStream()));
        Path completion = Files.createDirectories(folder.resolve("completion"));
        Files.writeString(completion.resolve("collide4j.bash"), AutoComplete.bash("collide4j", collide4j));
        Path manual = Files.createDirectories(folder.resolve("man/man1"));
        write(collide4j, manual, arguments[1]);
    }

    private static void write(CommandLine command, Path manual, String version) throws IOException {
        String name = command.getCommandSpec().qualifiedName("-");
        Files.writeString(manual.resolve(name + ".1"), page(command, version));
        for (CommandLine subcommand : command.getSubcommands().values()) {
            write(subcommand, manual, version);
        }
    }

    private static String page(CommandLine command, String version) {
        CommandSpec spec = command.getCommandSpec();
        UsageMessageSpec usage = spec.usageMessage();
        CommandLine.Help help = new CommandLine.Help(spec, CommandLine.Help.defaultColorScheme(Ansi.OFF));
        List<String> lines = new ArrayList<>();
        lines.add(".TH " + quoted(spec.qualifiedName("-").toUpperCase()) + " 1 \"\" " + quoted("collide4j " + version));
        lines.add(".SH NAME");
        lines.add(text(spec.qualifiedName("-")) + " \\- " + text(plain(usage.description())));
        lines.add(".SH SYNOPSIS");
        lines.add(text(help.synopsis(0).strip().replaceAll("\\s+", " ")));
        lines.add(".SH DESCRIPTION");
        lines.add(text(plain(usage.description())));
        if (!spec.positionalParameters().isEmpty() || !spec.options().isEmpty()) {
            lines.add(".SH OPTIONS");
        }
        for (PositionalParamSpec parameter : spec.positionalParameters()) {
            entry(lines, parameter.paramLabel(), parameter.description());
        }
        for (OptionSpec option : spec.options()) {
            if (!option.hidden()) {
                String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
                entry(lines, String.join(", ", option.names()) + value, option.description());
            }
        }
        if (!command.getSubcommands().isEmpty()) {
            lines.add(".SH COMMANDS");
            command.getSubcommands().forEach((name, subcommand) ->
                    entry(lines, name, subcommand.getCommandSpec().usageMessage().description()));
        }
        if (usage.footer().length > 0) {
            lines.add(".SH NOTES");
            lines.add(".nf");
            for (String line : usage.footer()) {
                lines.add(text(plain(line)));
            }
            lines.add(".fi");
        }
        return lines.stream().collect(Collectors.joining("\n", "", "\n"));
    }

    private static void entry(List<String> lines, String term, String[] description) {
        lines.add(".TP");
        lines.add("\\fB" + text(term) + "\\fR");
        lines.add(text(plain(description)));
    }

    /** Without the variables and the markup of picocli. */
    private static String plain(String... paragraphs) {
        return Ansi.OFF.string(String.join(" ", paragraphs)).replace("%n", " ").replace("%%", "%");
    }

    /** Escapes backslashes, hyphens, and a dot or quote at the start, which roff takes for commands. */
    private static String text(String words) {
        String escaped = words.replace("\\", "\\e").replace("-", "\\-");
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }

    private static String quoted(String words) {
        return '"' + words.replace("\"", "'") + '"';
    }
}
