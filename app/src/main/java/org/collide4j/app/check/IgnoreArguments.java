package org.collide4j.app.check;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.app.console.InputFile;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.clash.IgnoreRules;

/** The rules of {@code --ignore}: separated by commas, or as {@code @FILE} with one rule a line. */
final class IgnoreArguments {
    private IgnoreArguments() {}

    static IgnoreRules rules(List<String> arguments) throws IOException {
        IgnoreRules rules = IgnoreRules.NONE;
        for (String argument : arguments) {
            rules = rules.and(argument.startsWith("@") ? ofFile(argument) : ofText(argument));
        }
        return rules;
    }

    private static IgnoreRules ofText(String argument) {
        IgnoreRules rules = IgnoreRules.NONE;
        for (String rule : argument.split(",", -1)) {
            if (rule.isBlank()) {
                throw new UserErrorException("--ignore " + argument + ": a rule is empty; remove the comma beside it");
            }
            rules = rules.and(parse(rule, "--ignore " + argument));
        }
        return rules;
    }

    private static IgnoreRules ofFile(String argument) throws IOException {
        Path file = Path.of(argument.substring(1));
        if (Files.isDirectory(file)) {
            throw new UserErrorException("--ignore " + argument + ": is a folder; name a file with one rule a line");
        }
        IgnoreRules rules = IgnoreRules.NONE;
        int line = 0;
        for (String rule : lines(file)) {
            line++;
            rules = rules.and(parse(rule, file + ", line " + line));
        }
        return rules;
    }

    private static List<String> lines(Path file) throws IOException {
        try {
            return InputFile.lines(file);
        } catch (CharacterCodingException e) {
            throw new UserErrorException("--ignore @" + file + ": is no text in UTF-8; save it as such");
        }
    }

    private static IgnoreRules parse(String rule, String place) {
        try {
            return IgnoreRules.parse(List.of(rule));
        } catch (IllegalArgumentException e) {
            throw new UserErrorException(place + ": " + e.getMessage());
        }
    }
}
