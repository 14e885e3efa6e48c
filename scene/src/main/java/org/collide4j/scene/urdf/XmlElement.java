package org.collide4j.scene.urdf;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.text.Decimal;
import org.jspecify.annotations.Nullable;

/** An element of an XML file that knows its line, so that every complaint names its place. */
record XmlElement(
        XmlDocument document, int line, String name, Map<String, String> attributes, List<XmlElement> children) {
    Path file() {
        return document.file();
    }

    /** The first child of that name, or null. */
    @Nullable
    XmlElement child(String wanted) {
        for (XmlElement child : children) {
            if (child.name.equals(wanted)) {
                return child;
            }
        }
        return null;
    }

    List<XmlElement> children(String wanted) {
        return children.stream().filter(child -> child.name.equals(wanted)).toList();
    }

    String text(String attribute) throws ModelFileException {
        String value = attributes.get(attribute);
        if (value == null || value.isBlank()) {
            throw bad("<" + Printable.token(name) + "> has no attribute '" + attribute + "'", "add it");
        }
        return value.strip();
    }

    /** The numbers of an attribute, as many as the defaults; the defaults if there is no such attribute. */
    double[] numbers(String attribute, double... otherwise) throws ModelFileException {
        return attributes.containsKey(attribute) ? first(attribute, otherwise.length, numbers(attribute)) : otherwise;
    }

    /** A factor for each axis; one number stands for all three, as simulators take it. */
    double[] scale(String attribute) throws ModelFileException {
        double[] numbers = attributes.containsKey(attribute) ? numbers(attribute) : new double[] {1, 1, 1};
        if (numbers.length == 1) {
            document.miscounted(line, attribute);
            return new double[] {numbers[0], numbers[0], numbers[0]};
        }
        return first(attribute, 3, numbers);
    }

    /** A number that must be there. */
    double number(String attribute) throws ModelFileException {
        text(attribute);
        return numbers(attribute, 0)[0];
    }

    /** Some text in an attribute of this element or one within it that xacro should have replaced, or null. */
    @Nullable
    String unfinished() {
        for (String value : attributes.values()) {
            if (value.contains("${") || (value.contains("$(") && !value.contains("$(find "))) {
                return value;
            }
        }
        for (XmlElement child : children) {
            String unfinished = child.unfinished();
            if (unfinished != null) {
                return unfinished;
            }
        }
        return null;
    }

    /** A failure at this element. */
    ModelFileException bad(String what, String mend) {
        return new ModelFileException(file(), "line " + line, what, mend);
    }

    private double[] numbers(String attribute) throws ModelFileException {
        String value = attributes.getOrDefault(attribute, "").strip();
        String[] words = value.isEmpty() ? new String[0] : value.split("\\s+");
        double[] numbers = new double[words.length];
        for (int i = 0; i < words.length; i++) {
            numbers[i] = Decimal.parse(words[i]);
            if (!(Math.abs(numbers[i]) <= Decimal.LARGEST)) {
                throw bad(
                        shown(attribute, value) + " is not made of numbers",
                        value.contains("${") || value.contains("$(")
                                ? "run 'xacro robot.urdf.xacro > robot.urdf'"
                                : "write decimal numbers up to 1e300, separated by spaces");
            }
        }
        return numbers;
    }

    /** Simulators take the first numbers where there are too many; too few are a mistake. */
    private double[] first(String attribute, int count, double[] numbers) throws ModelFileException {
        if (numbers.length < count) {
            throw bad(
                    shown(attribute, attributes.getOrDefault(attribute, "")) + " has " + numbers.length + " numbers",
                    count == 1 ? "write one" : "write " + count);
        }
        if (numbers.length > count) {
            document.miscounted(line, attribute);
        }
        return Arrays.copyOf(numbers, count);
    }

    private static String shown(String attribute, String value) {
        return attribute + "=\"" + Printable.token(value) + "\"";
    }
}
