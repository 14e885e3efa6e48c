package org.collide4j.scene.urdf;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.text.Decimal;
import org.jspecify.annotations.Nullable;

/** An element of an XML file that knows its line, so that every complaint names its place. */
record XmlElement(Path file, int line, String name, Map<String, String> attributes, List<XmlElement> children) {
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
            throw bad("<" + name + "> has no attribute '" + attribute + "'", "add it");
        }
        return value.strip();
    }

    /** The numbers of an attribute, as many as the defaults; the defaults if there is no such attribute. */
    double[] numbers(String attribute, double... otherwise) throws ModelFileException {
        String value = attributes.get(attribute);
        if (value == null) {
            return otherwise;
        }
        String[] words = value.isBlank() ? new String[0] : value.strip().split("\\s+");
        double[] numbers = new double[words.length];
        for (int i = 0; i < words.length; i++) {
            numbers[i] = Decimal.parse(words[i]);
        }
        for (double number : numbers) {
            if (!(Math.abs(number) <= Decimal.LARGEST)) {
                throw bad(
                        attribute + "=\"" + value + "\" is not made of numbers",
                        "write decimal numbers up to 1e300, separated by spaces");
            }
        }
        if (numbers.length != otherwise.length) {
            throw bad(
                    attribute + "=\"" + value + "\" has " + words.length + " numbers",
                    otherwise.length == 1 ? "write one" : "write " + otherwise.length);
        }
        return numbers;
    }

    /** A number that must be there. */
    double number(String attribute) throws ModelFileException {
        text(attribute);
        return numbers(attribute, 0)[0];
    }

    /** A failure at this element. */
    ModelFileException bad(String what, String mend) {
        return new ModelFileException(file, "line " + line, what, mend);
    }
}
