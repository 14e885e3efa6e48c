package org.collide4j.app.explore;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.collide4j.app.console.UserErrorException;

/** A case as the part of an address after #: of a query file ({@code FILE}, {@code FILE:LINE}), a text, or such a part itself. */
final class CaseArgument {
    /** Browsers take longer addresses, but nobody else does. */
    private static final int LONGEST = 60_000;

    private CaseArgument() {}

    static String fragment(String argument) {
        int hash = argument.indexOf("#s=");
        if (hash >= 0) {
            return argument.substring(hash);
        }
        return argument.strip().startsWith("shape ") ? fragmentOfText(argument) : fragmentOfFile(argument);
    }

    /** The records of a case, separated by semicolons or line ends; the page says what is wrong with them. */
    private static String fragmentOfText(String text) {
        String words = text.strip().replaceAll("\\s*[;\n]\\s*", ";").replaceAll("\\s+", " ");
        return link(words);
    }

    private static String fragmentOfFile(String argument) {
        int colon = argument.lastIndexOf(':');
        boolean hasLine = colon > 0 && argument.substring(colon + 1).matches("\\d{1,9}");
        Path file = Path.of(hasLine ? argument.substring(0, colon) : argument);
        int line = hasLine ? Integer.parseInt(argument.substring(colon + 1)) : 0;
        String words = String.join(";", records(file, line));
        if (words.length() > LONGEST) {
            throw new UserErrorException(argument + ": the case is too long for an address; use smaller hulls");
        }
        return link(words);
    }

    private static String link(String words) {
        boolean isCast = words.contains(";cast ");
        return "#s=" + URLEncoder.encode(words, StandardCharsets.UTF_8).replace("%3B", ";") + "&a="
                + (isCast ? "cast" : "gjk");
    }

    /** The pair or cast of the line, or the first one, behind the two shapes that it names. */
    private static List<String> records(Path file, int line) {
        List<String> shapes = new ArrayList<>();
        try (Stream<String> lines = Files.lines(file)) {
            int number = 0;
            for (String text : (Iterable<String>) lines::iterator) {
                number++;
                String record = text.replaceFirst("#.*", "").strip().replaceAll("\\s+", " ");
                if (record.startsWith("shape ")) {
                    shapes.add(record);
                } else if (!record.isEmpty() && (line == 0 || line == number)) {
                    return withShapes(file, number, record, shapes);
                }
            }
        } catch (NoSuchFileException e) {
            throw new UserErrorException(file + ": does not exist; name a query file, or FILE:LINE");
        } catch (MalformedInputException | java.io.UncheckedIOException e) {
            throw new UserErrorException(file + ": is not text; name a query file");
        } catch (IOException e) {
            throw new UserErrorException(file + ": cannot be read; " + e.getMessage());
        }
        throw new UserErrorException(
                line == 0
                        ? file + ": holds no pair and no cast; name a query file"
                        : file + ":" + line + ": is not the line of a pair or cast; name one that is");
    }

    private static List<String> withShapes(Path file, int number, String record, List<String> shapes) {
        String[] words = record.split(" ", -1);
        if (words.length < 17 || !(words[0].equals("pair") || words[0].equals("cast"))) {
            throw new UserErrorException(file + ":" + number + ": is no pair and no cast; name the line of one");
        }
        String a = shape(file, number, words[1], shapes);
        String b = shape(file, number, words[9], shapes);
        words[1] = "0";
        words[9] = "1";
        return List.of("shape 0 " + a, "shape 1 " + b, String.join(" ", words));
    }

    /** The record behind the number. */
    private static String shape(Path file, int number, String id, List<String> shapes) {
        for (String record : shapes) {
            if (record.startsWith("shape " + id + " ")) {
                return record.substring(("shape " + id + " ").length());
            }
        }
        throw new UserErrorException(file + ":" + number + ": there is no shape " + id + " before it; write it first");
    }
}
