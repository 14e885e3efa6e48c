package org.collide4j.app.robot;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.collide4j.app.Cli;
import org.collide4j.cases.SharedFolder;
import org.collide4j.robot.Robot;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.collide4j.scene.srdf.Srdf;

/**
 * A robot of others with its SRDF, in the folder shared/ beside the checkout. Without the folder a test is skipped, in CI it
 * fails.
 *
 * @param isWhole false if meshes are missing in the folder: the bodies of the Kinova arm
 */
record RealRobot(String urdf, String srdf, boolean isWhole) {
    private static final String DATA = "real/robots/example-robot-data/robots/";
    private static final String ANYMAL = DATA + "anymal_b_simple_description/";
    private static final String SOLO = DATA + "solo_description/";

    static final RealRobot PANDA = new RealRobot("samples/franka_panda/panda.urdf", "real/robots/panda.srdf", true);
    static final RealRobot FANUC =
            new RealRobot("real/robots/fanuc_description/urdf/fanuc.urdf", "real/robots/fanuc.srdf", true);
    static final RealRobot GO1 =
            new RealRobot(DATA + "go1_description/urdf/go1.urdf", DATA + "go1_description/srdf/go1.srdf", true);
    static final RealRobot ANYMAL_B = new RealRobot(ANYMAL + "robots/anymal.urdf", ANYMAL + "srdf/anymal.srdf", true);
    static final RealRobot KINOVA =
            new RealRobot(ANYMAL + "robots/anymal-kinova.urdf", ANYMAL + "srdf/anymal-kinova.srdf", false);
    static final RealRobot SOLO_12 = new RealRobot(SOLO + "robots/solo12.urdf", SOLO + "srdf/solo.srdf", true);

    static List<RealRobot> all() {
        return List.of(PANDA, FANUC, GO1, ANYMAL_B, KINOVA, SOLO_12);
    }

    Path srdfFile() {
        return SharedFolder.find(srdf);
    }

    Srdf semantics() throws ModelFileException {
        return Srdf.read(srdfFile());
    }

    /** Returns the robot, with neighbours by its joints alone. */
    Robot read() throws ModelFileException {
        return new Robot(
                new ModelReader(ReadOptions.DEFAULT.withSkipMissing(!isWhole)).readRobot(SharedFolder.find(urdf)));
    }

    /** Runs a command with the robot, and options that are separated by spaces. */
    Cli run(String command, String options) {
        List<String> words =
                new ArrayList<>(List.of(command, SharedFolder.find(urdf).toString()));
        words.addAll(Arrays.asList(options.split(" ")));
        if (!isWhole) {
            words.add("--skip-missing");
        }
        return Cli.run(words.toArray(new String[0]));
    }

    /** Returns the states of the SRDF as GROUP/NAME. */
    List<String> states() throws ModelFileException {
        return semantics().states().stream()
                .map(state -> state.group() + "/" + state.name())
                .toList();
    }

    /** Returns positions of a state; of the zero of all joints for an empty name. */
    double[] positions(Robot robot, String state) throws ModelFileException {
        double[] positions = robot.zero();
        Map<String, Double> values = state.isEmpty() ? Map.of() : semantics().values(state);
        values.forEach((joint, value) -> {
            if (robot.hasOnePosition(joint)) {
                positions[robot.position(joint)] = value;
            }
        });
        return positions;
    }

    /** Returns the pairs that are not compared, as two names in order: disabled ones, and neighbours unless compared. */
    Set<List<String>> leftOut(Robot robot, boolean comparesNeighbours) throws ModelFileException {
        Set<List<String>> pairs = new HashSet<>();
        semantics().disabledPairs().forEach(pair -> pairs.add(pair(pair.link1(), pair.link2())));
        for (Model.Joined joined :
                comparesNeighbours ? List.<Model.Joined>of() : robot.model().joined()) {
            pairs.add(pair(joined.groupA(), joined.groupB()));
        }
        return pairs;
    }

    static List<String> pair(String a, String b) {
        return List.copyOf(new TreeSet<>(Set.of(a, b)));
    }

    @Override
    public String toString() {
        return urdf.substring(urdf.lastIndexOf('/') + 1);
    }
}
