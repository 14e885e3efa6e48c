package org.collide4j.bench.words;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Options of a measurement. {@code --help} tells them; a word that is none of them ends the process with 2 and one line,
 * before anything is measured.
 */
public final class Words {
    private static final String HELP = "--help";

    /** @param label stands for the value in the text of help; empty if the option has none */
    private record Option(String label, String says, Predicate<String> allows) {}

    /** Says why the words are refused, in one line. */
    static final class RefusedException extends Exception {
        private static final long serialVersionUID = 1;

        RefusedException(String line) {
            super(line);
        }
    }

    private final String command;
    private final String does;
    private final Map<String, Option> options = new LinkedHashMap<>();
    private final Map<String, String> given = new HashMap<>();

    private Words(String command, String does) {
        this.command = command;
        this.does = does;
        flag(HELP, "tells this");
    }

    /** Returns the words of a command without options; {@code does} is a sentence. */
    public static Words of(String command, String does) {
        return new Words(command, does);
    }

    /** Adds an option without a value. */
    public Words flag(String name, String says) {
        options.put(name, new Option("", says, value -> true));
        return this;
    }

    /** Adds an option whose value is any text. */
    public Words text(String name, String label, String says) {
        options.put(name, new Option(label, says, value -> true));
        return this;
    }

    /** Adds an option whose value is one of the names, in capital letters or not. */
    public Words choice(String name, List<String> names, String says) {
        List<String> all =
                names.stream().map(each -> each.toLowerCase(Locale.ROOT)).toList();
        Predicate<String> allows = value -> all.contains(value.toLowerCase(Locale.ROOT));
        options.put(name, new Option(String.join("|", all), says, allows));
        return this;
    }

    /** Adds an option whose value is one of the constants, in capital letters or not. */
    public Words choice(String name, Enum<?>[] constants, String says) {
        return choice(name, Arrays.stream(constants).map(Enum::name).toList(), says);
    }

    /** Adds an option whose value is a whole number above zero. */
    public Words count(String name, String says) {
        options.put(name, new Option("N", says, value -> value.matches("[1-9][0-9]{0,8}")));
        return this;
    }

    /** Adds an option whose value is a number above zero, such as 0.1 or 1e-6. */
    public Words number(String name, String label, String says) {
        Predicate<String> allows =
                value -> value.matches("[0-9]*\\.?[0-9]+([eE][-+]?[0-9]{1,3})?") && Double.parseDouble(value) > 0;
        options.put(name, new Option(label, says, allows));
        return this;
    }

    /** Reads the words of a process; ends it after telling its options or refusing a word. */
    public Words read(String... words) {
        try {
            parse(words);
        } catch (RefusedException e) {
            System.err.println(e.getMessage());
            System.exit(2);
        }
        if (has(HELP)) {
            System.out.print(help());
            System.exit(0);
        }
        return this;
    }

    /** Keeps the words, up to {@code --help}; refuses what is no option, and values that an option does not have. */
    void parse(String... words) throws RefusedException {
        for (int i = 0; i < words.length && !has(HELP); i++) {
            String name = words[i];
            Option option = options.get(name);
            if (option == null) {
                throw refused("there is no option '" + name + "'");
            }
            String value = "";
            if (!option.label.isEmpty()) {
                value = ++i < words.length ? words[i] : "";
                if (value.isEmpty() || !option.allows.test(value)) {
                    throw refused(name + " takes " + option.label + ", not '" + value + "'");
                }
            }
            given.put(name, value);
        }
    }

    private RefusedException refused(String why) {
        return new RefusedException(command + ": " + why + "; --help tells the options");
    }

    /** Returns the text of {@code --help}. */
    String help() {
        StringBuilder text = new StringBuilder(command + ": " + does + "\n");
        options.forEach((name, option) ->
                text.append(String.format("  %-28s %s%n", (name + " " + option.label).strip(), option.says)));
        return text.toString();
    }

    /** Returns true if the option was given. */
    public boolean has(String name) {
        return given.containsKey(name);
    }

    /** Returns the value of the option, or the other value if it was not given. */
    public String text(String name, String otherwise) {
        return given.getOrDefault(name, otherwise);
    }

    public int count(String name, int otherwise) {
        return has(name) ? Integer.parseInt(text(name, "")) : otherwise;
    }

    public double number(String name, double otherwise) {
        return has(name) ? Double.parseDouble(text(name, "")) : otherwise;
    }
}
