package org.collide4j.app.baseline;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;

/** An object of a JSON file: its properties in their order, and where the file has them. */
final class JsonObject {
    /** The value of a property that is null. */
    static final Object NULL = new Object();

    private final Path file;
    private final Map<String, Object> properties = new LinkedHashMap<>();
    private final Map<String, Place> places = new LinkedHashMap<>();
    private final Place start;

    /** A number with the digits of its file. */
    record Numeral(String text) {}

    /** A line and a column, counted from 1. */
    record Place(int line, int column) {}

    JsonObject(Path file, Place start) {
        this.file = file;
        this.start = start;
    }

    /** Returns an empty object of no file. */
    static JsonObject create() {
        return new JsonObject(Path.of(""), new Place(1, 1));
    }

    /** Sets a property that the file has at the place. */
    void put(String name, Object value, Place place) {
        properties.put(name, value);
        places.put(name, place);
    }

    /** Sets a property, at its place among the others or behind them. */
    void set(String name, Object value) {
        properties.put(name, value);
    }

    /** Sets a property to a number, or to null if the number is not known. */
    void set(String name, double value) {
        properties.put(name, Double.isFinite(value) ? new Numeral(Double.toString(value)) : NULL);
    }

    /** Sets a property to a list of numbers, or to null if one of them is not known. */
    void set(String name, double... values) {
        List<Object> items = new ArrayList<>();
        for (double value : values) {
            if (!Double.isFinite(value)) {
                set(name, NULL);
                return;
            }
            items.add(new Numeral(Double.toString(value)));
        }
        set(name, items);
    }

    Map<String, Object> properties() {
        return properties;
    }

    boolean has(String name) {
        Object value = properties.get(name);
        return value != null && !value.equals(NULL);
    }

    /** Returns a text, or the default if there is none. */
    String text(String name, String otherwise) {
        if (!has(name)) {
            return otherwise;
        }
        if (properties.get(name) instanceof String text) {
            return text;
        }
        throw fault(name, "must be a text in quotes");
    }

    /** Returns a text that must be there. */
    String text(String name) {
        if (!has(name)) {
            throw fault("has no '" + name + "'; add it, or take the whole entry out");
        }
        return text(name, "");
    }

    /** Returns a number; NaN if there is none. */
    double number(String name) {
        if (!has(name)) {
            return Double.NaN;
        }
        return number(name, properties.get(name), "must be a number or null");
    }

    /** Returns so many numbers; null if there are none. */
    double @Nullable [] numbers(String name, int count) {
        if (!has(name)) {
            return null;
        }
        String wish = "must be a list of " + count + " numbers or null";
        if (!(properties.get(name) instanceof List<?> items) || items.size() != count) {
            throw fault(name, wish);
        }
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = number(name, items.get(i), wish);
        }
        return numbers;
    }

    private double number(String name, @Nullable Object value, String wish) {
        if (value instanceof Numeral number) {
            double parsed = Double.parseDouble(number.text());
            if (Double.isFinite(parsed)) {
                return parsed;
            }
        }
        throw fault(name, wish);
    }

    /** Returns the objects of a list that must be there. */
    List<JsonObject> objects(String name) {
        if (!(properties.get(name) instanceof List<?> items)) {
            throw fault("must have a list '" + name + "'");
        }
        List<JsonObject> objects = new ArrayList<>();
        for (Object item : items) {
            if (!(item instanceof JsonObject object)) {
                throw fault(name, "must hold objects in braces");
            }
            objects.add(object);
        }
        return objects;
    }

    /** Returns the failure of a property, for the user. */
    UserErrorException fault(String name, String fault) {
        Place place = places.getOrDefault(name, start);
        return new UserErrorException(file + at(place) + ": '" + Printable.token(name) + "' " + fault);
    }

    /** Returns the failure of the whole object, for the user. */
    UserErrorException fault(String fault) {
        return new UserErrorException(file + at(start) + ": the object here " + fault);
    }

    private static String at(Place place) {
        return ", line " + place.line() + ", column " + place.column();
    }
}
