package org.collide4j.scene.gltf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.scene.ModelFileException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/** Builds the tree of a JSON text: maps, lists, texts, doubles and truth values. */
final class JsonTree {
    private static final int DEEPEST = 200;

    /** Buffers may be written into the JSON as one long text. */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNestingDepth(DEEPEST)
                    .build())
            .build();

    private JsonTree() {}

    static Json parse(Path file, byte[] bytes, int from, int length) throws ModelFileException {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), bytes, from, length)) {
            Object root = value(parser, parser.nextToken());
            if (root instanceof Map<?, ?>) {
                return new Json(file, "", root);
            }
            throw new ModelFileException(file, "", "is no glTF: its JSON is not an object", "export it again");
        } catch (JacksonException e) { // the parser's message is for programmers
            var at = e.getLocation();
            String place = at == null ? "JSON" : "JSON line " + at.getLineNr() + ", column " + at.getColumnNr();
            String what = e instanceof StreamConstraintsException
                    ? "is nested " + DEEPEST + " deep or more, or has a name or number of thousands of characters"
                    : "is no well-formed JSON";
            throw new ModelFileException(file, place, what, "export it again: it is damaged or cut short");
        }
    }

    private static @Nullable Object value(JsonParser parser, @Nullable JsonToken token) {
        if (token == null) {
            return null;
        }
        return switch (token) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> null;
        };
    }

    private static Map<String, @Nullable Object> object(JsonParser parser) {
        Map<String, @Nullable Object> members = new HashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            members.put(name, value(parser, parser.nextToken()));
        }
        return members;
    }

    private static List<@Nullable Object> array(JsonParser parser) {
        List<@Nullable Object> elements = new ArrayList<>();
        for (JsonToken token = parser.nextToken();
                token != null && token != JsonToken.END_ARRAY;
                token = parser.nextToken()) {
            elements.add(value(parser, token));
        }
        return elements;
    }
}
