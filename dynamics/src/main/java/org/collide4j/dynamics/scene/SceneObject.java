package org.collide4j.dynamics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An object of a scene file: properties, read by name and type. A property of another type is an IllegalArgumentException.
 *
 * <p>Whoever has a parser of JSON makes one: objects as SceneObject, lists as List, numbers as Double, texts as String,
 * true and false as Boolean.
 *
 * <pre>{@code
 * var body = new SceneObject(Map.of(
 *         "shape", new SceneObject(Map.of("sphere", 0.5)), "position", List.of(0.0, 0.0, 2.0)));
 * var scene = new SceneObject(Map.of("bodies", List.of(body)));
 * }</pre>
 */
public final class SceneObject {
    private static final int LONGEST_SHOWN = 60;

    private final Map<String, Object> properties;

    public SceneObject(Map<String, Object> properties) {
        this.properties = properties;
    }

    /** Returns what the file has, as messages show it: no longer than they are. */
    static String shown(@Nullable Object value) {
        String text = String.valueOf(value);
        return text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "…";
    }

    boolean has(String name) {
        return properties.containsKey(name);
    }

    void requireKnown(String... names) {
        for (String name : properties.keySet()) {
            if (!List.of(names).contains(name)) {
                throw new IllegalArgumentException(
                        "there is no property \"" + shown(name) + "\"; there are " + String.join(", ", names));
            }
        }
    }

    /** The name of the only property. */
    String onlyName(String what) {
        if (properties.size() != 1) {
            throw new IllegalArgumentException(what + " must have one property: it has " + shown(properties.keySet()));
        }
        return properties.keySet().iterator().next();
    }

    double number(String name, double otherwise) {
        Object value = properties.getOrDefault(name, otherwise);
        if (value instanceof Double number && Double.isFinite(number)) {
            return number;
        }
        throw new IllegalArgumentException(name + " must be a finite number: " + shown(value));
    }

    boolean flag(String name) {
        Object value = properties.getOrDefault(name, false);
        if (value instanceof Boolean flag) {
            return flag;
        }
        throw new IllegalArgumentException(name + " must be true or false: " + shown(value));
    }

    String text(String name) {
        Object value = required(name);
        if (value instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException(name + " must be a text: " + shown(value));
    }

    SceneObject object(String name) {
        Object value = required(name);
        if (value instanceof SceneObject object) {
            return object;
        }
        throw new IllegalArgumentException(name + " must be an object: " + shown(value));
    }

    private Object required(String name) {
        Object value = properties.get(name);
        if (value == null) {
            throw new IllegalArgumentException(name + " is missing");
        }
        return value;
    }

    /** A list of objects; empty if there is none. */
    List<SceneObject> list(String name) {
        List<SceneObject> objects = new ArrayList<>();
        for (Object item : items(name, List.of())) {
            if (!(item instanceof SceneObject object)) {
                throw new IllegalArgumentException(name + " must be a list of objects: " + shown(item));
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
                throw new IllegalArgumentException(name + " must hold finite numbers: " + shown(items.get(i)));
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
        throw new IllegalArgumentException(name + " must be a list: " + shown(value));
    }

    @Override
    public String toString() {
        return properties.toString();
    }
}
