package org.collide4j.scene.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.cases.SharedFolder;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.ModelFiles;
import org.collide4j.scene.robot.RobotModel;
import org.collide4j.scene.srdf.Srdf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Robots with an SRDF: named states, and disabled pairs beside neighbours. */
class RobotSemanticsTest {
    private static final String SRDF = """
            <robot name="r">
              <group_state name="out" group="g"><joint name="ab" value="2"/><joint name="bc" value="9"/>
              <joint name="none" value="1"/><joint name="cd" value="3"/></group_state>
              <disable_collisions link1="b" link2="a" reason="Adjacent"/>
              <disable_collisions link1="a" link2="c" reason="Never"/>
              <disable_collisions link1="c" link2="a" reason="Never"/>
              <disable_collisions link1="a" link2="d"/>
              <disable_collisions link1="a" link2="empty" reason="Never"/>
              <disable_collisions link1="a" link2="ghost" reason="Never"/>
            </robot>
            """;

    @TempDir
    Path folder;

    /** Four boxes in a chain that slides along x; the second joint mimics the first, the last link has no geometry. */
    private Path robot() throws IOException {
        StringBuilder text = new StringBuilder("<robot name='r'><link name='empty'/>");
        for (String link : List.of("a", "b", "c", "d")) {
            text.append(
                    "<link name='" + link + "'><collision><geometry><box size='1 1 1'/></geometry></collision></link>");
        }
        String[] ends = {"a b", "b c <mimic joint='ab' multiplier='2'/>", "c d", "d empty"};
        for (String end : ends) {
            String[] words = end.split(" ", 3);
            text.append("<joint name='" + words[0] + words[1] + "' type='prismatic'><parent link='" + words[0]
                    + "'/><child link='" + words[1] + "'/><axis xyz='1 0 0'/>" + (words.length > 2 ? words[2] : "")
                    + "</joint>");
        }
        return ModelFiles.write(folder, "r.urdf", text + "</robot>");
    }

    private Srdf srdf() throws IOException {
        return Srdf.read(ModelFiles.write(folder, "r.srdf", SRDF));
    }

    @Test
    void disabledPairsJoinTheNeighbours() throws IOException {
        Model plain = new ModelReader().read(robot());
        Model model = new ModelReader(ReadOptions.DEFAULT.withSrdf(srdf(), null)).read(robot());
        assertEquals(3, plain.joined().size());
        assertEquals(plain.joined(), model.joined().subList(0, 3));
        assertEquals(
                List.of(
                        new Model.Joined(Model.Joined.DISABLED, "a", "c"),
                        new Model.Joined(Model.Joined.DISABLED, "a", "d")),
                model.joined().subList(3, model.joined().size()));
        assertEquals(
                List.of(
                        "the SRDF names links which the robot does not have: ghost",
                        "the SRDF names joints which the robot does not have: none",
                        "the SRDF names groups which it does not define: g",
                        "the SRDF disables 2 pairs of links beside neighbours: 1 Never, 1 without a reason"),
                model.notes());
    }

    /** The SRDF alone says then what is left out, neighbours among its pairs too. */
    @Test
    void neighboursAreComparedIfAsked() throws IOException {
        ReadOptions neighbours = ReadOptions.DEFAULT.withNeighbours(true);
        assertEquals(List.of(), new ModelReader(neighbours).read(robot()).joined());
        ReadOptions both = neighbours.withSrdf(srdf(), null);
        Model model = new ModelReader(both).read(robot());
        assertEquals(
                List.of(
                        new Model.Joined(Model.Joined.DISABLED, "b", "a"),
                        new Model.Joined(Model.Joined.DISABLED, "a", "c"),
                        new Model.Joined(Model.Joined.DISABLED, "a", "d")),
                model.joined());
        assertTrue(
                model.notes().contains("the SRDF disables 3 pairs of links: 1 Adjacent, 1 Never, 1 without a reason"),
                model.notes().toString());
        Path box = ModelFiles.write(folder, "box.obj", ModelFiles.TETRAHEDRON_OBJ);
        assertThrows(ModelFileException.class, () -> new ModelReader(neighbours).read(box));
    }

    /** A robot that can be posed leaves out the pairs of the model that stands, with the same notes. */
    @Test
    void aRobotToPoseFollowsTheSameRule() throws IOException {
        for (ReadOptions options : List.of(
                ReadOptions.DEFAULT,
                ReadOptions.DEFAULT.withSrdf(srdf(), null),
                ReadOptions.DEFAULT.withNeighbours(true),
                ReadOptions.DEFAULT.withNeighbours(true).withSrdf(srdf(), null))) {
            Model model = new ModelReader(options).read(robot());
            RobotModel robot = new ModelReader(options).readRobot(robot());
            assertEquals(model.joined(), robot.joined());
            assertEquals(model.notes(), robot.notes());
        }
    }

    @Test
    void aStatePosesAndJointsComeBeforeIt() throws IOException {
        ReadOptions out = ReadOptions.DEFAULT.withSrdf(srdf(), "out");
        assertEquals(List.of(0.0, 2.0, 6.0, 9.0), xs(new ModelReader(out).read(robot())));
        ReadOptions mixed = out.withJoints(JointValues.parse("ab=1"));
        assertEquals(List.of(0.0, 1.0, 3.0, 6.0), xs(new ModelReader(mixed).read(robot())));
        ReadOptions wrong = out.withJoints(JointValues.parse("none=1"));
        assertThrows(ModelFileException.class, () -> new ModelReader(wrong).read(robot()));
        Srdf srdf = srdf();
        assertThrows(IllegalArgumentException.class, () -> ReadOptions.DEFAULT.withSrdf(srdf, "in"));
    }

    @Test
    void anSrdfNeedsARobot() throws IOException {
        ReadOptions options = ReadOptions.DEFAULT.withSrdf(srdf(), null);
        Path box = ModelFiles.write(folder, "box.obj", ModelFiles.TETRAHEDRON_OBJ);
        String line = String.valueOf(assertThrows(ModelFileException.class, () -> new ModelReader(options).read(box))
                .getMessage());
        assertTrue(line.endsWith("has no joints; give joint values, an SRDF or --neighbours only with a URDF"), line);
        Model both = new ModelReader(options).read(List.of(robot(), box));
        assertEquals(5, both.joined().size());
        assertTrue(both.joined().contains(new Model.Joined(Model.Joined.DISABLED, "r.urdf/a", "r.urdf/c")));
    }

    @Test
    void thePandaStandsReady() throws IOException {
        Path urdf = SharedFolder.find("samples/franka_panda/panda.urdf");
        Path srdf = SharedFolder.find("real/robots/panda.srdf");
        Srdf semantics = Srdf.read(srdf);
        JointValues ready =
                JointValues.parse("panda_joint2=-0.785,panda_joint4=-2.356,panda_joint6=1.571,panda_joint7=0.785");
        Model named = new ModelReader(ReadOptions.DEFAULT.withSrdf(semantics, "ready")).read(urdf);
        Model given = new ModelReader(ReadOptions.DEFAULT.withJoints(ready)).read(urdf);
        assertEquals(given.parts().size(), named.parts().size());
        for (int i = 0; i < given.parts().size(); i++) {
            assertEquals(
                    given.parts().get(i).pose().toString(),
                    named.parts().get(i).pose().toString());
        }
        assertTrue(named.joined().size() > given.joined().size(), named.notes().toString());
    }

    private static List<Double> xs(Model model) {
        return model.parts().stream()
                .map(part -> part.pose().translation(new Vector3()).x)
                .toList();
    }
}
