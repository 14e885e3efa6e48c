package org.collide4j.clash.rule;

import java.util.List;
import java.util.Map;
import org.collide4j.scene.Part;

/**
 * Selection of parts by what their file says of them. In patterns {@code *} stands for any characters and {@code ?} for one;
 * capitals do not matter.
 *
 * <pre>{@code
 * Selector pipes = Selector.any(List.of(Selector.name("*pipe*"), Selector.attribute("layer", "M-PIPE*")));
 * Selector steel = Selector.all(List.of(pipes, Selector.material("steel*")));
 * boolean isPipe = pipes.selects(model.parts().get(0)); // false
 * }</pre>
 */
@FunctionalInterface
public interface Selector {
    /** Selector of every part. */
    Selector EVERYTHING = part -> true;

    /** Returns true if the part is selected. The answer depends on the part alone. */
    boolean selects(Part part);

    /** Returns the parts whose name or group fits the pattern, with or without the name of their file in front. */
    static Selector name(String pattern) {
        Glob glob = new Glob(pattern);
        return part -> PartNames.of(part).anyMatch(glob::matches);
    }

    /**
     * Returns the parts in whose name or group the regular expression finds a match; capitals matter.
     *
     * @throws IllegalArgumentException if the expression cannot be read; and from {@link #selects}, naming it, if a match
     *     takes too long
     */
    static Selector nameRegex(String expression) {
        BoundedRegex regex = new BoundedRegex(expression);
        return part -> PartNames.of(part).anyMatch(regex::isFoundIn);
    }

    /**
     * Returns the parts below a node of the model's tree. The pattern is held against the names of nodes that follow each
     * other, joined by slashes: {@code Level 1} or {@code House/Level ?}.
     */
    static Selector path(String pattern) {
        Glob glob = new Glob(pattern);
        return part -> glob.matchesLevels(part.traits().path());
    }

    /** Returns the parts whose material's name fits the pattern. */
    static Selector material(String pattern) {
        Glob glob = new Glob(pattern);
        return part -> {
            String material = part.traits().material();
            return material != null && glob.matches(material);
        };
    }

    /** Returns the parts that have the attribute, in capitals or not, with a value that fits the pattern. */
    static Selector attribute(String name, String pattern) {
        Glob glob = new Glob(pattern);
        return part -> {
            for (Map.Entry<String, String> attribute :
                    part.traits().attributes().entrySet()) {
                if (attribute.getKey().equalsIgnoreCase(name) && glob.matches(attribute.getValue())) {
                    return true;
                }
            }
            return false;
        };
    }

    /** Returns the parts that at least one of the selectors selects. */
    static Selector any(List<Selector> selectors) {
        List<Selector> copy = List.copyOf(selectors);
        return part -> copy.stream().anyMatch(selector -> selector.selects(part));
    }

    /** Returns the parts that all selectors select. */
    static Selector all(List<Selector> selectors) {
        List<Selector> copy = List.copyOf(selectors);
        return part -> copy.stream().allMatch(selector -> selector.selects(part));
    }

    /** Returns the parts that the selector does not select. */
    static Selector not(Selector selector) {
        return part -> !selector.selects(part);
    }
}
