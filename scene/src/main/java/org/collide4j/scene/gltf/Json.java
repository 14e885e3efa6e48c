package org.collide4j.scene.gltf;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.text.Decimal;
import org.jspecify.annotations.Nullable;

/** A value of a JSON tree that knows where it stands, so that every complaint names its place. */
final class Json {
    private final Path file;
    private final String place;
    private final @Nullable Object value;

    Json(Path file, String place, @Nullable Object value) {
        this.file = file;
        this.place = place;
        this.value = value;
    }

    Path file() {
        return file;
    }

    boolean has(String key) {
        return value instanceof Map<?, ?> map && map.get(key) != null;
    }

    /** The member of that name; a failure if there is none. */
    Json get(String key) throws ModelFileException {
        if (!(value instanceof Map<?, ?> map)) {
            throw bad("is not an object", "export the file again");
        }
        Object member = map.get(key);
        if (member == null) {
            throw bad("'" + key + "' is missing", "export the file again");
        }
        return new Json(file, place.isEmpty() ? key : place + "." + key, member);
    }

    /** The member of that name, or an empty array. */
    Json list(String key) throws ModelFileException {
        return has(key) ? get(key) : new Json(file, place.isEmpty() ? key : place + "." + key, List.of());
    }

    int size() throws ModelFileException {
        return elements().size();
    }

    /** The element at the index; a failure if there is none. */
    Json at(int index) throws ModelFileException {
        List<?> elements = elements();
        if (index < 0 || index >= elements.size()) {
            throw bad("has no entry " + index + ", only " + elements.size(), "export the file again: it is damaged");
        }
        return new Json(file, place + "[" + index + "]", elements.get(index));
    }

    String text() throws ModelFileException {
        if (value instanceof String text) {
            return text;
        }
        throw bad("is not a text", "export the file again");
    }

    /** The text of the member, or an empty one. */
    String text(String key) throws ModelFileException {
        return has(key) ? get(key).text() : "";
    }

    double number() throws ModelFileException {
        if (value instanceof Double number && Math.abs(number) <= Decimal.LARGEST) {
            return number;
        }
        throw bad("is not a number of at most 1e300", "export the file again");
    }

    /** A whole number from 0 to the largest int. */
    int whole() throws ModelFileException {
        double number = number();
        if (number >= 0 && number <= Integer.MAX_VALUE && number == Math.rint(number)) {
            return (int) number;
        }
        throw bad("is not a whole number from 0: " + number, "export the file again");
    }

    int whole(String key, int otherwise) throws ModelFileException {
        return has(key) ? get(key).whole() : otherwise;
    }

    boolean isTrue(String key) {
        return value instanceof Map<?, ?> map && Boolean.TRUE.equals(map.get(key));
    }

    /**
     * Returns the numbers of the member, as many as {@code otherwise} has; {@code otherwise} if there is no such
     * member.
     */
    double[] numbers(String key, double... otherwise) throws ModelFileException {
        if (!has(key)) {
            return otherwise;
        }
        Json list = get(key);
        if (list.size() != otherwise.length) {
            throw list.bad("has " + list.size() + " numbers, not " + otherwise.length, "export the file again");
        }
        double[] numbers = new double[otherwise.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = list.at(i).number();
        }
        return numbers;
    }

    /** The names of an object's members. */
    Iterable<String> keys() {
        return value instanceof Map<?, ?> map
                ? map.keySet().stream().map(String::valueOf).toList()
                : List.of();
    }

    /** The value itself: a map, list, text, number or truth value, or null. */
    @Nullable
    Object value() {
        return value;
    }

    /** A failure at this place. */
    ModelFileException bad(String what, String mend) {
        return new ModelFileException(file, place, what, mend);
    }

    private List<?> elements() throws ModelFileException {
        if (value instanceof List<?> list) {
            return list;
        }
        throw bad("is not an array", "export the file again");
    }
}
