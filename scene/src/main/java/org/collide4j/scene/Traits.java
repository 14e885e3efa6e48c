package org.collide4j.scene;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Traits of a part: everything that a file says of it besides its name and its shape, such as its place in the model's
 * tree, its material and further attributes.
 *
 * <pre>{@code
 * for (Part part : new ModelReader().read(Path.of("samples/house.glb")).parts()) {
 *     System.out.println(String.join(" / ", part.traits().path()) + ": " + part.traits().material());
 * }
 * }</pre>
 *
 * @param path names of what is above the part in the model's tree, outermost first; empty if the file has no tree
 * @param material the name of the part's material, that of most of its triangles; null if the file states none
 * @param colour red, green and blue of that material, a byte each, as 0xRRGGBB in sRGB; null if the file states none
 * @param attributes what else the file states, by name; sorted
 */
public record Traits(
        List<String> path,
        @Nullable String material,
        @Nullable Integer colour,
        Map<String, String> attributes) {
    /** Traits of a part of which the file says nothing more. */
    public static final Traits NONE = new Traits(List.of(), null, null, Map.of());

    public Traits {
        path = path.stream().map(Printable::wellFormed).toList();
        material = material == null ? null : Printable.wellFormed(material);
        attributes = Collections.unmodifiableMap(new TreeMap<>(attributes));
    }

    /** Returns these traits with another path. */
    public Traits withPath(List<String> other) {
        return new Traits(other, material, colour, attributes);
    }

    /** Returns these traits with one more attribute. */
    public Traits with(String name, String value) {
        Map<String, String> more = new TreeMap<>(attributes);
        more.put(name, Printable.wellFormed(value));
        return new Traits(path, material, colour, more);
    }
}
