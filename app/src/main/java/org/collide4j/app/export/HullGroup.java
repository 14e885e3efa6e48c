package org.collide4j.app.export;

import java.util.List;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;

/**
 * The hulls of one part of a model, in the part's own frame.
 *
 * @param name of the part
 * @param pose from the part's frame to the model's
 */
public record HullGroup(String name, Pose pose, List<Hull> hulls) {
    /** Returns the name of a hull: that of the part if it is the only one, else with its number, such as {@code cup.2}. */
    String nameOf(int hull) {
        return hulls.size() == 1 ? name : name + "." + (hull + 1);
    }
}
