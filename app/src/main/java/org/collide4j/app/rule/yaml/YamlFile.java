package org.collide4j.app.rule.yaml;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.scene.Printable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * Reads a small YAML file that a person wrote. Anchors, aliases, tags and several documents are refused, so that a file of a
 * few lines is no more than it seems.
 */
public final class YamlFile {
    private static final int LONGEST = 1 << 20;
    private static final int DEEPEST = 40;

    private final Path file;
    private final Iterator<Event> events;

    private YamlFile(Path file, String text) {
        this.file = file;
        LoadSettings settings =
                LoadSettings.builder().setCodePointLimit(2 * LONGEST).build();
        events = new ParserImpl(settings, new StreamReader(settings, text));
    }

    /**
     * Reads the file.
     *
     * @param option the option that names it, for messages
     * @throws UserErrorException with line and column if its text cannot be read
     */
    public static Yaml read(String option, Path file) throws IOException {
        if (file.toString().isEmpty() || Files.isDirectory(file)) {
            throw new UserErrorException(option + " " + file + ": is no file; name a YAML file");
        }
        String text = text(file);
        requirePrintable(file, text);
        try {
            return new YamlFile(file, text).document();
        } catch (MarkedYamlEngineException e) {
            boolean isUnquoted = String.valueOf(e.getContext()).matches(".*(alias|anchor|tag|directive).*");
            if (isUnquoted && e.getContextMark().isPresent()) {
                throw place(file, e.getContextMark().get())
                        .bad("a text that begins with *, &, ! or % has to be quoted", "write '*text'");
            }
            Optional<Mark> mark = e.getProblemMark().or(e::getContextMark);
            throw malformed(
                    mark.map(m -> place(file, m)).orElse(new Place(file, 1, 1)), String.valueOf(e.getProblem()));
        } catch (YamlEngineException e) {
            throw malformed(new Place(file, 1, 1), String.valueOf(e.getMessage()));
        } catch (NumberFormatException e) { // the parser throws it at the end of the text
            throw end(file, text).bad("the file ends within an escape such as \\u0041", "complete the text in quotes");
        }
    }

    private static Place end(Path file, String text) {
        int lastLine = text.lastIndexOf('\n') + 1;
        return new Place(file, (int) text.lines().count(), text.length() - lastLine + 1);
    }

    private static UserErrorException malformed(Place place, String problem) {
        if (problem.contains("TAB")) {
            return place.bad("a tab stands where YAML allows none", "indent with spaces");
        }
        if (problem.contains("mapping values are not allowed")) {
            return place.bad(
                    "a ':' is not expected here",
                    "put texts with ': ' in quotes, and begin names of one level equally far in");
        }
        return place.bad(
                "is no well-formed YAML: " + Printable.token(problem.strip().toLowerCase(Locale.ROOT)),
                "correct the line, or the one before");
    }

    private static String text(Path file) throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(LONGEST + 1);
        }
        if (bytes.length > LONGEST) {
            throw new Place(file, 1, 1).bad("is longer than a megabyte", "name a file of rules");
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.startsWith("\ufeff") ? text.substring(1) : text; // the mark that editors of Windows write
        } catch (CharacterCodingException e) {
            throw new Place(file, 1, 1).bad("is no text in UTF-8", "save it as such");
        }
    }

    private static void requirePrintable(Path file, String text) {
        int line = 1;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n') {
                line++;
                start = i + 1;
            } else if (c != '\t' && c != '\r' && Character.getType(c) == Character.CONTROL) {
                throw new Place(file, line, i - start + 1)
                        .bad(String.format(Locale.ROOT, "holds the control character U+%04X", (int) c), "remove it");
            }
        }
    }

    private static Place place(Path file, Mark mark) {
        return new Place(file, mark.getLine() + 1, mark.getColumn() + 1);
    }

    private Place place(Event event) {
        return event.getStartMark().map(mark -> place(file, mark)).orElse(new Place(file, 1, 1));
    }

    private Yaml document() {
        events.next(); // start of the stream
        if (events.next().getEventId() == Event.ID.StreamEnd) {
            throw new Place(file, 1, 1).bad("holds no rules", "let 'collide4j rules init MODEL' write a first file");
        }
        Yaml root = value(events.next(), 0);
        events.next(); // end of the document
        Event next = events.next();
        if (next.getEventId() != Event.ID.StreamEnd) {
            throw place(next).bad("a second document begins", "put all rules in one, and remove the ---");
        }
        return root;
    }

    private Yaml value(Event event, int depth) {
        if (depth > DEEPEST) {
            throw place(event).bad("is nested more than " + DEEPEST + " deep", "write it flatter");
        }
        requirePlain(event);
        if (event instanceof ScalarEvent scalar) {
            return new Yaml.Text(place(event), scalar.getValue());
        }
        return event.getEventId() == Event.ID.SequenceStart
                ? new Yaml.Items(place(event), items(depth))
                : new Yaml.Members(place(event), members(depth));
    }

    private void requirePlain(Event event) {
        if (event instanceof AliasEvent alias) {
            throw place(event).bad("a text that begins with * has to be quoted", "write '*" + alias.getAlias() + "'");
        }
        if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
            throw place(event)
                    .bad(
                            "a text that begins with & has to be quoted",
                            "write '&" + node.getAnchor().get() + "'");
        }
        boolean hasTag = (event instanceof ScalarEvent scalar && scalar.getTag().isPresent())
                || (event instanceof CollectionStartEvent start
                        && start.getTag().isPresent());
        if (hasTag) {
            throw place(event).bad("a text that begins with ! has to be quoted", "write '!text'");
        }
    }

    private List<Yaml> items(int depth) {
        List<Yaml> items = new ArrayList<>();
        for (Event event = events.next(); event.getEventId() != Event.ID.SequenceEnd; event = events.next()) {
            items.add(value(event, depth + 1));
        }
        return items;
    }

    private List<Yaml.Member> members(int depth) {
        List<Yaml.Member> members = new ArrayList<>();
        Map<String, Place> places = new HashMap<>();
        for (Event event = events.next(); event.getEventId() != Event.ID.MappingEnd; event = events.next()) {
            Yaml.Text key = value(event, depth + 1).text();
            Place other = places.putIfAbsent(key.value(), key.place());
            if (other != null) {
                throw key.place()
                        .bad(
                                "there are two '" + Printable.token(key.value()) + "', the first in line "
                                        + other.line(),
                                "rename or remove one");
            }
            members.add(new Yaml.Member(key, value(events.next(), depth + 1)));
        }
        return members;
    }
}
