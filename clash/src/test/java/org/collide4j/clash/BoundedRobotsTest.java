package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.IntFunction;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Robots of thousands of links, of every shape of tree, are checked or refused within ten seconds. */
@Isolated("has a time limit")
class BoundedRobotsTest {
    private static final Duration AT_MOST = Duration.ofSeconds(10);
    private static final String SOLID = "<collision><geometry><box size='1 1 1'/></geometry></collision>";

    @TempDir
    Path folder;

    /** Link 0 is the root; the others' joints are as told. */
    private Model read(int links, IntFunction<String> geometry, IntFunction<String> joint) throws IOException {
        StringBuilder robot = new StringBuilder("<robot name='r'>\n");
        for (int i = 0; i < links; i++) {
            robot.append("<link name='l")
                    .append(i)
                    .append("'>")
                    .append(geometry.apply(i))
                    .append("</link>\n");
        }
        for (int i = 1; i < links; i++) {
            robot.append(joint.apply(i)).append("\n");
        }
        Path file = Files.writeString(folder.resolve("r.urdf"), robot.append("</robot>\n"));
        return assertTimeoutPreemptively(AT_MOST, () -> {
            Model model = new ModelReader().read(file);
            new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT);
            return model;
        });
    }

    private static String joint(int link, int parent, String type, String more) {
        return "<joint name='j" + link + "' type='" + type + "'><parent link='l" + parent + "'/><child link='l" + link
                + "'/><origin xyz='2 " + 2 * (link - parent) + " 0'/>" + more + "</joint>";
    }

    @Test
    void aThousandLinksFixedInARow() throws IOException {
        Model model = read(1_000, link -> SOLID, link -> joint(link, link - 1, "fixed", ""));
        assertEquals(499_500, model.joined().size());
        assertEquals(11, model.notes().size());
        assertEquals(
                "498491 more pairs of links count as joined through several joints",
                model.notes().get(10));
    }

    @Test
    void moreLinksFixedToEachOtherAreRefused() {
        ModelFileException refused = assertThrows(
                ModelFileException.class, () -> read(3_000, link -> SOLID, link -> joint(link, 0, "fixed", "")));
        assertTrue(
                refused.getMessage()
                        .endsWith("more than 500000 pairs of links are fixed to each other; "
                                + "join the geometry of links that are one body"),
                refused.getMessage());
    }

    @Tag("thorough")
    @Test
    void tenThousandLinksOfWhichEachMimicsTheOneBefore() throws IOException {
        Model model = read(
                10_000,
                link -> SOLID,
                link -> joint(link, link - 1, "continuous", link > 1 ? "<mimic joint='j" + (link - 1) + "'/>" : ""));
        assertEquals(9_999, model.joined().size());
    }

    @Test
    void theEndOfALongRowOfEmptyLinksCarriesThousands() throws IOException {
        Model model = read(
                10_000,
                link -> link == 0 || link >= 5_000 ? SOLID : "",
                link -> joint(link, Math.min(link - 1, 4_999), "continuous", ""));
        assertEquals(5_000, model.joined().size());
    }

    @Test
    void moreLinksAreRefused() {
        ModelFileException refused = assertThrows(
                ModelFileException.class, () -> read(10_001, link -> SOLID, link -> joint(link, 0, "continuous", "")));
        assertTrue(
                refused.getMessage().endsWith("the robot has more than 10000 links; split it into several files"),
                refused.getMessage());
    }
}
