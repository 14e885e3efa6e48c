package org.collide4j.scene.xml;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.text.Decimal;
import org.jspecify.annotations.Nullable;

/**
 * An element of an XML file that knows its line, so that every complaint names its place.
 *
 * @param content the text within the element; empty where the reader does not ask for it
 */
public record XmlElement(
        XmlDocument document,
        int line,
        String name,
        Map<String, String> attributes,
        List<XmlElement> children,
        XmlContent content) {
    /** Returns the file that the element is from. */
    public Path file() {
        return document.file();
    }

    /** Returns the first child of that name, or null. */
    public @Nullable XmlElement child(String wanted) {
        for (XmlElement child : children) {
            if (child.name.equals(wanted)) {
                return child;
            }
        }
        return null;
    }

    /** Returns the children of that name, in the order of the file. */
    public List<XmlElement> children(String wanted) {
        return children.stream().filter(child -> child.name.equals(wanted)).toList();
    }

    /** Returns an attribute that must be there, without blanks around. */
    public String text(String attribute) throws ModelFileException {
        String value = attributes.get(attribute);
        if (value == null || value.isBlank()) {
            throw bad("<" + Printable.token(name) + "> has no attribute '" + attribute + "'", "add it");
        }
        return value.strip();
    }

    /** Returns the numbers of an attribute, as many as the defaults; the defaults if there is no such attribute. */
    public double[] numbers(String attribute, double... otherwise) throws ModelFileException {
        return attributes.containsKey(attribute)
                ? first(attribute, otherwise.length, allNumbers(attribute))
                : otherwise;
    }

    /** Returns a factor for each axis; one number stands for all three, as simulators take it. */
    public double[] scale(String attribute) throws ModelFileException {
        double[] numbers = attributes.containsKey(attribute) ? allNumbers(attribute) : new double[] {1, 1, 1};
        if (numbers.length == 1) {
            document.miscounted(line, attribute);
            return new double[] {numbers[0], numbers[0], numbers[0]};
        }
        return first(attribute, 3, numbers);
    }

    /** Returns a number that must be there. */
    public double number(String attribute) throws ModelFileException {
        text(attribute);
        return numbers(attribute, 0)[0];
    }

    /** Returns the whole number from 0 of an attribute, or the default if there is no such attribute. */
    public int whole(String attribute, int otherwise) throws ModelFileException {
        double number = numbers(attribute, otherwise)[0];
        if (!(number >= 0 && number <= Integer.MAX_VALUE && number == Math.rint(number))) {
            throw bad(
                    shown(attribute, attributes.getOrDefault(attribute, "")) + " is not a whole number from 0",
                    "repair the file, or export it again");
        }
        return (int) number;
    }

    /** Returns some text in an attribute of this element or one within it that xacro should have replaced, or null. */
    public @Nullable String unfinished() {
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

    /** Returns a failure at this element. */
    public ModelFileException bad(String what, String mend) {
        return new ModelFileException(file(), "line " + line, what, mend);
    }

    /** Returns the numbers of an attribute, however many; none if there is no such attribute. */
    public double[] allNumbers(String attribute) throws ModelFileException {
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
