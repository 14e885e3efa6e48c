package org.collide4j.scene;

import java.util.List;

/**
 * The parts of one model, placed in one frame.
 *
 * <pre>{@code
 * Model model = new ModelReader().read(Path.of("samples/house.glb"));
 * for (Part part : model.parts()) {
 *     System.out.println(part.name() + " in " + model.units() + " at " + part.pose());
 * }
 * }</pre>
 *
 * @param units the unit of length as the format states it, such as "m"; "unknown" if it does not
 * @param joined pairs of groups that are meant to touch (neighbours connected by a joint), or that need no check
 * @param notes what a reader left out or mended, one line each, for the user to see
 */
public record Model(String name, String units, List<Part> parts, List<Joined> joined, List<String> notes) {
    /**
     * Two groups that are not compared: neighbours, or a pair that an SRDF disables.
     *
     * @param joint the joint that connects them, or several joints in a row, the first of them separated by commas; or
     *     {@link #DISABLED}
     */
    public record Joined(String joint, String groupA, String groupB) {
        /** In place of a joint, for a pair that an SRDF disables. */
        public static final String DISABLED = "";
    }

    public Model {
        name = Printable.wellFormed(name);
        parts = List.copyOf(parts);
        joined = List.copyOf(joined);
        notes = notes.stream().map(Printable::wellFormed).toList();
    }
}
