package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.junit.jupiter.api.Test;

/** Sizes that show another unit than the stated one are remarked, and no others. */
class LengthNotesTest {
    private static List<String> notes(double size, String units) {
        TriangleMesh cube = Parts.transformed(Parts.box(0, 0, 0, 1, 1, 1), new Pose(), size / Math.sqrt(3));
        List<Part> parts = List.of(Parts.part("a", cube), Parts.part("b", cube, Pose.at(3 * size, 0, 0)));
        Model model = new Model("m", units, parts, List.of(), List.of());
        return new LengthNotes(new Bodies(model, false).all(), units).of(ClashOptions.DEFAULT, 1e-6);
    }

    @Test
    void anImplausibleSizeIsRemarkedWithTheUnitThatIsMeant() {
        assertRemark(notes(88, "m"), "about 88 m in size", "--units mm");
        assertRemark(notes(25_000, "m"), "about 25000 m in size", "--scale");
        assertRemark(notes(0.05, "mm"), "about 0.05 mm in size", "--units m");
        assertRemark(notes(0.00002, "m"), "about 0.02 mm in size", "--scale");
        assertRemark(notes(200, "ft"), "about 200 ft in size", "--units mm");
    }

    private static void assertRemark(List<String> notes, String size, String advice) {
        assertEquals(1, notes.size());
        assertTrue(notes.get(0).contains(size) && notes.get(0).contains(advice), notes.get(0));
    }

    @Test
    void plausibleSizesAndUnknownUnitsAreNotRemarked() {
        for (double metres : new double[] {0.0005, 0.02, 1, 6, 29}) {
            assertEquals(List.of(), notes(metres, "m"));
            assertEquals(List.of(), notes(1000 * metres, "mm"));
        }
        assertEquals(List.of(), notes(88, "unknown"));
        assertEquals(List.of(), notes(1e-9, "unknown"));
    }
}
