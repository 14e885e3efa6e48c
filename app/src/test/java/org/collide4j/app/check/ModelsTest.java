package org.collide4j.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.collide4j.app.Plant;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.scene.Model;
import org.junit.jupiter.api.Test;

class ModelsTest {
    private static Model in(String units, String name) {
        Model plant = Plant.model();
        return new Model(
                name, units, plant.parts(), List.of(new Model.Joined("j", "Tank 2", "Floor")), List.of("mended"));
    }

    @Test
    void oneModelStaysAsItIs() {
        Model one = in("m", "a.glb");
        assertSame(one, Models.together(List.of(one)));
    }

    @Test
    void namesStayUniqueEvenIfAFileIsGivenTwice() {
        Model both = Models.together(List.of(in("m", "a.glb"), in("m", "a.glb")));
        Set<String> names = new HashSet<>();
        both.parts().forEach(part -> names.add(part.name()));
        assertEquals(2 * Plant.model().parts().size(), names.size());
        assertEquals(
                new Model.Joined("j", "a.glb (2)/Tank 2", "a.glb (2)/Floor"),
                both.joined().get(1));
        assertEquals(List.of("a.glb: mended", "a.glb (2): mended"), both.notes());
    }

    @Test
    void anUnstatedUnitIsTakenFromTheOthers() {
        Model both = Models.together(List.of(in("unknown", "a.obj"), in("m", "b.glb")));
        assertEquals("m", both.units());
        assertEquals(
                "a.obj states no unit of length: taken to be the same as in the other models",
                both.notes().get(0));
    }

    @Test
    void differentUnitsAreRefused() {
        UserErrorException e = assertThrows(
                UserErrorException.class, () -> Models.together(List.of(in("m", "a.glb"), in("mm", "b.glb"))));
        assertEquals("b.glb: its lengths are in mm, those of a.glb in m; convert one of them", e.getMessage());
    }
}
