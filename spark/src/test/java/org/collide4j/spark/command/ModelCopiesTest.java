package org.collide4j.spark.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.clash.ClashCheck;
import org.collide4j.clash.ClashOptions;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Progress;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
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
