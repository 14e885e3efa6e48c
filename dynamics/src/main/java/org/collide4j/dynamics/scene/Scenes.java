package org.collide4j.dynamics.scene;

import java.util.List;
import org.collide4j.dynamics.Settings;

/**
 * The built-in scenes, by name.
 *
 * <pre>{@code
 * try (Scene scene = Scenes.build("dominoes", Settings.DEFAULT.withThreads(2))) {
 *     scene.step();
 * }
 * }</pre>
 */
public final class Scenes {
    private Scenes() {}

    /** Names of all scenes. */
    public static final List<String> NAMES = List.of(
            "tower",
            "pyramid",
            "pile",
            "dominoes",
            "top",
            "cards",
            "bullets",
            "ragdolls",
            "cubes",
            "terrain",
            "stairs",
            "field",
            "compounds");

    /**
     * Builds a scene, stepped as the settings say.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Scene build(String name, Settings settings) {
        return switch (name) {
            case "tower" -> Stacks.tower(settings, 20);
            case "pyramid" -> Stacks.pyramid(settings, 20);
            case "pile" -> Heap.pile(settings, 1000);
            case "dominoes" -> Tricks.dominoes(settings);
            case "top" -> Tricks.top(settings);
            case "cards" -> Tricks.cards(settings);
            case "bullets" -> Tricks.bullets(settings);
            case "ragdolls" -> Ragdolls.stairs(settings);
            case "cubes" -> Stacks.cubes(settings, 25, 16);
            case "terrain" -> Grounds.terrain(settings);
            case "stairs" -> Grounds.stairs(settings);
            case "field" -> Grounds.field(settings);
            case "compounds" -> Grounds.compounds(settings);
            default -> throw new IllegalArgumentException("there is no scene " + name + "; there are " + NAMES);
        };
    }
}
