package org.collide4j.clash.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import org.collide4j.scene.Traits;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

class SelectorTest {
    private static final Part PIPE = part(
            "IfcPipe_12",
            new Traits(List.of("House", "Level 1", "Heating"), "Steel S235", null, Map.of("Layer", "M-PIPE", "x", "")));
    private static final Part BARE = part("bolt", Traits.NONE);

    static Part part(String name, Traits traits) {
        return new Part(name, name, new Pose(), new Geometry.Solid(new Sphere(1)), false, traits);
    }

    @Test
    void namesFitAsAWhole() {
        assertTrue(Selector.name("ifcpipe*").selects(PIPE));
        assertFalse(Selector.name("pipe").selects(PIPE));
    }

    @Test
    void namesFitWithAndWithoutTheirFile() {
        Traits below = PIPE.traits().withPath(List.of("a.glb", "House"));
        Part joined = new Part("a.glb/pipe#2", "a.glb/pipe", new Pose(), PIPE.geometry(), false, below);
        for (String pattern : List.of("pipe", "pipe#2", "a.glb/pipe", "a.glb/*")) {
            assertTrue(Selector.name(pattern).selects(joined), pattern);
        }
        assertFalse(Selector.name("b.glb/*").selects(joined));
        assertTrue(Selector.nameRegex("^pipe#\\d$").selects(joined));
    }

    @Test
    void regularExpressionsAreSearchedInTheName() {
        assertTrue(Selector.nameRegex("_\\d+$").selects(PIPE));
        assertFalse(Selector.nameRegex("^Pipe").selects(PIPE));
        String message = assertThrows(IllegalArgumentException.class, () -> Selector.nameRegex("a(b"))
                .getMessage();
        assertTrue(message.startsWith("'a(b' is no regular expression: "), message);
    }

    @Test
    void endlessRegularExpressionsAreRefused() {
        Part[] parts = {part("a".repeat(5000) + "!", Traits.NONE), part("ab".repeat(100_000), Traits.NONE)};
        String[] expressions = {"^(a+)+$", "^(a|b)*$"};
        for (int i = 0; i < parts.length; i++) {
            Part part = parts[i];
            Selector selector = Selector.nameRegex(expressions[i]);
            String message = assertThrows(IllegalArgumentException.class, () -> selector.selects(part))
                    .getMessage();
            assertTrue(message.contains("takes too long"), message.substring(0, 100));
        }
    }

    @Test
    void pathsFitFromAnyLevelToAnyOther() {
        for (String pattern : List.of("House", "Level 1", "level ?", "House/Level 1", "House/*", "*/Heating", "*")) {
            assertTrue(Selector.path(pattern).selects(PIPE), pattern);
        }
        for (String pattern : List.of("Level", "House/Heating", "/House", "House/", "IfcPipe_12", "")) {
            assertFalse(Selector.path(pattern).selects(PIPE), pattern);
        }
        assertFalse(Selector.path("*").selects(BARE), "a part at the root is below nothing");
    }

    @Test
    void materialsAndAttributesFitIfTheyAreStated() {
        assertTrue(Selector.material("steel*").selects(PIPE));
        assertFalse(Selector.material("*").selects(BARE));
        assertTrue(Selector.attribute("layer", "m-*").selects(PIPE));
        assertTrue(Selector.attribute("x", "*").selects(PIPE));
        assertFalse(Selector.attribute("y", "*").selects(PIPE));
    }

    @Test
    void selectorsCombine() {
        Selector pipe = Selector.name("*pipe*");
        Selector bolt = Selector.name("bolt");
        assertTrue(Selector.any(List.of(pipe, bolt)).selects(BARE));
        assertFalse(Selector.all(List.of(pipe, bolt)).selects(BARE));
        assertEquals(
                List.of(false, true),
                List.of(Selector.not(pipe).selects(PIPE), Selector.not(pipe).selects(BARE)));
    }
}
