package org.collide4j.spark.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.clash.ClashCheck;
import org.collide4j.clash.ClashOptions;
import org.collide4j.clash.Finding;
import org.collide4j.clash.PartBox;
import org.collide4j.clash.Progress;
import org.collide4j.math.Aabb;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelFileSet;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelCopiesTest {
    @Test
    void eachCopyHasTheFindingsOfTheModelAndNoOthers() throws IOException {
        Model one = new ModelReader().read(Path.of("..", "samples", "plant-room.glb"));
        Model many = ModelCopies.parse("3x2x2").of(one);
        Set<String> names = new HashSet<>(many.parts().stream().map(Part::name).toList());
        assertEquals(12 * one.parts().size(), names.size());
        List<Finding> expected = findings(one);
        List<Finding> found = findings(many);
        assertEquals(12 * expected.size(), found.size());
        for (Finding finding : found) {
            assertEquals(copy(finding.a()), copy(finding.b()));
        }
    }

    @Test
    void eachFileHasAGridOfItsOwnBesideTheOneBefore() throws IOException {
        Path room = Path.of("..", "samples", "plant-room.glb");
        Path gears = Path.of("..", "samples", "gears.obj");
        ModelFileSet files = new ModelFileSet(List.of(room, gears), ReadOptions.DEFAULT);
        Model many = ModelCopies.sideBySide(files, List.of(ModelCopies.parse("2x1x2"), ModelCopies.parse("3x2x1")));
        assertEquals(4 * 10 + 6 * 2, many.parts().size());
        assertEquals("1.0.1 plant-room.glb/Beam", beam(many));
        Aabb ofRooms = box(many.parts().subList(0, 40));
        Aabb ofGears = box(many.parts().subList(40, 52));
        assertTrue(ofGears.minX > ofRooms.maxX, ofRooms + " and " + ofGears);
        List<Finding> found = findings(many);
        assertEquals(4 * findings(new ModelReader().read(room)).size(), found.size());
    }

    private static String beam(Model model) {
        return model.parts().stream()
                .map(Part::name)
                .filter(name -> name.endsWith("Beam"))
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    private static Aabb box(List<Part> parts) {
        Aabb box = new Aabb().setEmpty();
        parts.forEach(part -> box.add(PartBox.of(part)));
        return box;
    }

    @Test
    void aGridForEachFileOrOneForAll() throws IOException {
        ModelFileSet files = new ModelFileSet(
                List.of(Path.of("../samples/cup.obj"), Path.of("../samples/gears.obj")), ReadOptions.DEFAULT);
        List<ModelCopies> three = List.of(new ModelCopies(1, 1, 1), new ModelCopies(1, 1, 1), new ModelCopies(1, 1, 1));
        assertEquals(
                "--copies is given 3 times for 2 models: give it once for all, or once for each",
                assertThrows(UserErrorException.class, () -> ModelCopies.sideBySide(files, three))
                        .getMessage());
    }

    private static String copy(Part part) {
        return part.name().substring(0, part.name().indexOf(' '));
    }

    private static List<Finding> findings(Model model) {
        return new ClashCheck(new ClashOptions(1e-6, 0, false))
                .run(model, Progress.SILENT)
                .findings();
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", "3x3", "0x1x1", "axbxc", "3x3x3x3", "-1x1x1", "1x1x1234567"})
    void whatIsNoGridIsRefusedInOneLine(String text) {
        String message = assertThrows(UserErrorException.class, () -> ModelCopies.parse(text))
                .getMessage();
        assertEquals(0, message.indexOf("--copies " + text + ": "));
    }
}
