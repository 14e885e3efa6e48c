package org.collide4j.dynamics.scene;

import java.util.List;
import org.collide4j.dynamics.Settings;

/** The built-in scenes, by name. */
public final class Scenes {
    private Scenes() {}

    public static final List<String> NAMES = List.of("tower", "pyramid", "cubes");

    /** Builds a scene, whose bodies and threads are as the settings say. */
    public static Scene build(String name, Settings settings) {
        return switch (name) {
            case "tower" -> Stacks.tower(settings, 20);
            case "pyramid" -> Stacks.pyramid(settings, 20);
            case "cubes" -> Stacks.cubes(settings, 25, 16);
            default -> throw new IllegalArgumentException("there is no scene \"" + name + "\"; there are " + NAMES);
        };
    }
}
