package org.collide4j.app.simulate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.app.console.UserErrorException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** A JSON object whose properties are asked for by name and kind; what is not as wanted is an IllegalArgumentException. */
final class JsonValue {
    private final Map<String, Object> properties;

    private JsonValue(Map<String, Object> properties) {
        this.properties = properties;
    }

    /** Reads a file that holds one object. */
    static JsonValue parse(Path file) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), file)) {
            parser.nextToken();
            Object value = value(parser);
            if (value instanceof JsonValue object && parser.nextToken() == null) {
                return object;
            }
            throw new UserErrorException(file + ": must hold one JSON object");
        } catch (JacksonException e) {
            String at =
                    e.getLocation() == null ? "" : ", line " + e.getLocation().getLineNr();
            throw new UserErrorException(file + at + ": is no JSON: " + e.getOriginalMessage());
        }
    }

    private static Object value(JsonParser parser) {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            Map<String, Object> properties = new LinkedHashMap<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                properties.put(name, value(parser));
            }
            return new JsonValue(properties);
        }
        if (token == JsonToken.START_ARRAY) {
            List<Object> items = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                items.add(value(parser));
            }
            return items;
        }
        if (token != null && token.isNumeric()) {
            return parser.getDoubleValue();
        }
        return token == null ? "" : token.isBoolean() ? (Object) parser.getBooleanValue() : parser.getString();
    }

    boolean has(String name) {
        return properties.containsKey(name);
    }

    void requireKnown(String... names) {
        for (String name : properties.keySet()) {
            if (!List.of(names).contains(name)) {
                throw new IllegalArgumentException(
                        "there is no property \"" + name + "\"; there are " + String.join(", ", names));
            }
        }
    }

    /** The name of the only property. */
    String onlyName(String what) {
        if (properties.size() != 1) {
            throw new IllegalArgumentException(what + " must have one property: it has " + properties.keySet());
        }
        return properties.keySet().iterator().next();
    }

    double number(String name, double otherwise) {
        Object value = properties.getOrDefault(name, otherwise);
        if (value instanceof Double number && Double.isFinite(number)) {
            return number;
        }
        throw new IllegalArgumentException(name + " must be a finite number: " + value);
    }

    boolean flag(String name) {
        Object value = properties.getOrDefault(name, false);
        if (value instanceof Boolean flag) {
            return flag;
        }
        throw new IllegalArgumentException(name + " must be true or false: " + value);
    }

    String text(String name) {
        Object value = properties.get(name);
        if (value instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException(name + " must be a text: " + value);
    }

    JsonValue object(String name) {
        Object value = properties.get(name);
        if (value instanceof JsonValue object) {
            return object;
        }
        throw new IllegalArgumentException(name + " must be an object: " + value);
    }

    /** A list of objects; empty if there is none. */
    List<JsonValue> list(String name) {
        List<JsonValue> objects = new ArrayList<>();
        for (Object item : items(name, List.of())) {
            if (!(item instanceof JsonValue object)) {
                throw new IllegalArgumentException(name + " must be a list of objects: " + item);
            }
            objects.add(object);
        }
        return objects;
    }

    /** So many numbers; those given here if there are none, unless none is given. */
    double[] numbers(String name, int count, double... otherwise) {
        if (!has(name) && otherwise.length > 0) {
            return otherwise;
        }
        double[] numbers = manyNumbers(name);
        if (numbers.length != count) {
            throw new IllegalArgumentException(name + " must have " + count + " numbers: it has " + numbers.length);
        }
        return numbers;
    }

    double[] manyNumbers(String name) {
        List<?> items = items(name, "nothing");
        double[] numbers = new double[items.size()];
        for (int i = 0; i < numbers.length; i++) {
            if (!(items.get(i) instanceof Double number && Double.isFinite(number))) {
                throw new IllegalArgumentException(name + " must hold finite numbers: " + items.get(i));
            }
            numbers[i] = number;
        }
        return numbers;
    }

    private List<?> items(String name, Object otherwise) {
        Object value = properties.getOrDefault(name, otherwise);
        if (value instanceof List<?> items) {
            return items;
        }
        throw new IllegalArgumentException(name + " must be a list: " + value);
    }

    @Override
    public String toString() {
        return properties.toString();
    }
}
