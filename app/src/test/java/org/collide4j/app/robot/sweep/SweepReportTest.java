package org.collide4j.app.robot.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.app.Cli;
import org.collide4j.robot.AllowedPairs;
import org.collide4j.robot.JointMotion;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotBodies;
import org.collide4j.robot.RobotPhase;
import org.collide4j.robot.RobotPose;
import org.collide4j.robot.RobotProximity;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON and CSV of a sweep, read again and compared with distances measured here. */
class SweepReportTest {
    private static final String ARM = Path.of("..", "samples", "arm.urdf").toString();

    private static final String WALL = """
            <robot name="wall"><link name="wall"><collision><origin xyz="0 0.6 0.5"/>
              <geometry><box size="2 0.1 1"/></geometry></collision></link></robot>
            """;

    @TempDir
    private Path folder;

    private Path wall;
    private Robot robot;
    private RobotPhase phase;
    private RobotPose pose;

    @BeforeEach
    void read() throws IOException {
        wall = Files.writeString(folder.resolve("wall.urdf"), WALL);
        robot = Robot.read(Path.of(ARM));
        RobotBodies bodies = RobotBodies.hulls(robot).with(new ModelReader().read(List.of(wall)));
        phase = new RobotPhase(bodies, AllowedPairs.neighbours(robot));
        pose = new RobotPose(robot);
    }

    private Cli sweep(String... more) {
        List<String> words = new ArrayList<>(List.of("sweep", ARM, "--around", wall.toString()));
        words.addAll(List.of(more));
        return Cli.run(words.toArray(new String[0]));
    }

    private JsonNode json(String name) throws IOException {
        String text = Files.readString(folder.resolve(name));
        assertFalse(text.contains("NaN") || text.contains("Infinity"), text);
        return new JsonMapper().readTree(text);
    }

    private List<String[]> csv(String name) throws IOException {
        return Files.readAllLines(folder.resolve(name)).stream()
                .map(line -> line.split(",", -1))
                .toList();
    }

    private double distance(double... positions) {
        return phase.distance(pose.set(positions), new RobotProximity());
    }

    private double[] positions(JsonNode byName) {
        double[] positions = robot.zero();
        assertEquals(positions.length, byName.size());
        byName.properties()
                .forEach(joint -> positions[robot.position(joint.getKey())] =
                        joint.getValue().asDouble());
        return positions;
    }

    @Test
    void jsonSaysHowFarJointsMoveAndWhatStopsThem() throws IOException {
        String file = folder.resolve("arm.json").toString();
        Cli cli = sweep("--joints", "lift=1.2,grip=0.03", "--report", file);
        assertEquals(1, cli.code(), cli.err());
        assertTrue(cli.out().endsWith("wrote " + file + "\n"), cli.out());
        JsonNode json = json("arm.json");
        assertEquals("arm", json.get("robot").asString());
        assertEquals(0, json.get("clearance").asDouble());
        assertEquals(6, json.get("joints").size());
        int stopped = 0;
        for (JsonNode joint : json.get("joints")) {
            double[] at = positions(json.get("start"));
            int position = robot.position(joint.get("joint").asString());
            double from = joint.get("free").get(0).asDouble();
            double to = joint.get("free").get(1).asDouble();
            assertTrue(joint.get("tried").get(0).asDouble() <= from, joint.toString());
            assertTrue(to <= joint.get("tried").get(1).asDouble(), joint.toString());
            JsonNode worst = joint.get("worst");
            for (int i = 0; i <= 300; i++) {
                at[position] = from + (to - from) * i / 300;
                assertTrue(distance(at) >= worst.get("lower").asDouble(), joint + " at " + at[position]);
            }
            assertEquals(
                    distance(positions(worst.get("pose"))), worst.get("upper").asDouble(), 1e-9);
            assertEquals(worst.get("position").asDouble(), positions(worst.get("pose"))[position], 1e-12);
            for (JsonNode stop : List.of(joint.get("below"), joint.get("above"))) {
                if (!stop.isNull()) {
                    stopped++;
                    at[position] = stop.get("freeAt").asDouble();
                    assertTrue(distance(at) > 0, stop.toString());
                    at[position] = stop.get("touchAt").asDouble();
                    assertTrue(phase.collides(pose.set(at)), stop.toString());
                    assertEquals("contact", stop.get("outcome").asString());
                }
            }
        }
        assertTrue(stopped >= 3, stopped + " stops");
        JsonNode turn = json.get("joints").get(0);
        assertEquals("wall", turn.get("above").get("b").asString());
        assertEquals("revolute", turn.get("type").asString());
    }

    @Test
    void csvHoldsTheCurvesOfJoints() throws IOException {
        String file = folder.resolve("arm.csv").toString();
        sweep(
                "--joints",
                "lift=1.2",
                "--joint",
                "grip=0..0.05",
                "--joint",
                "turn=0..1",
                "--samples",
                "40",
                "--report",
                file);
        List<String[]> rows = csv("arm.csv");
        assertEquals("joint,position,signedDistance,lower,upper,a,b", String.join(",", rows.get(0)));
        assertTrue(rows.size() > 2 * 41, rows.size() + " rows");
        for (String[] row : rows.subList(1, rows.size())) {
            double[] at = robot.zero();
            at[robot.position("lift")] = 1.2;
            at[robot.position(row[0])] = Double.parseDouble(row[1]);
            double distance = Double.parseDouble(row[2]);
            assertEquals(distance(at), distance, 1e-12, String.join(",", row));
            assertTrue(Double.parseDouble(row[3]) <= distance && distance <= Double.parseDouble(row[4]));
        }
        assertEquals(
                List.of("grip", "turn"),
                rows.stream().skip(1).map(row -> row[0]).distinct().toList());
        assertEquals("1.0", rows.get(rows.size() - 1)[1]);
    }

    @Test
    void aSplineIsFollowedAndWritten() throws IOException {
        Path way = Files.writeString(folder.resolve("way.csv"), "turn,lift\n-1,1.2\n0,1.0\n1.5,1.2\n");
        sweep(
                "--joints",
                "grip=0.03",
                "--trajectory",
                way.toString(),
                "--spline",
                "--report",
                folder.resolve("way.json").toString(),
                "--report",
                folder.resolve("way.csv.csv").toString());
        double[][] knots = new double[3][];
        for (int i = 0; i < 3; i++) {
            knots[i] = robot.zero();
            knots[i][robot.position("turn")] = new double[] {-1, 0, 1.5}[i];
            knots[i][robot.position("lift")] = new double[] {1.2, 1.0, 1.2}[i];
            knots[i][robot.position("grip")] = 0.03;
        }
        JointMotion spline = JointMotion.spline(robot, knots);
        double[] at = robot.zero();
        JsonNode json = json("way.json").get("trajectory");
        assertEquals("spline", json.get("path").asString());
        assertEquals("contact", json.get("outcome").asString());
        assertEquals("wall", json.get("b").asString());
        double touch = json.get("touchAt").asDouble() - 1;
        assertTrue(phase.collides(pose.set(spline.positions(touch, at))));
        assertTrue(distance(spline.positions(json.get("freeUntil").asDouble() - 1, at)) > 0);
        List<String[]> rows = csv("way.csv.csv");
        assertEquals(
                "knot,signedDistance,lower,upper,a,b,position.turn,position.lift,position.elbow,position.bend,position.roll,"
                        + "position.grip",
                String.join(",", rows.get(0)));
        double least = Double.POSITIVE_INFINITY;
        for (String[] row : rows.subList(1, rows.size())) {
            spline.positions(Double.parseDouble(row[0]) - 1, at);
            assertEquals(distance(at), Double.parseDouble(row[1]), 1e-9, String.join(",", row));
            assertEquals(at[robot.position("lift")], Double.parseDouble(row[7]), 1e-12);
            least = Math.min(least, Double.parseDouble(row[1]));
        }
        JsonNode worst = json.get("worst");
        assertEquals(worst.get("upper").asDouble(), least, 1e-9); // the worst time is a sample
        assertTrue(worst.get("upper").asDouble() - worst.get("lower").asDouble() <= 1e-5, worst.toString());
    }

    /** Two neighbours alone are not compared: nothing has a distance. */
    @Test
    void aRobotWithoutPairsHasNoNumbers() throws IOException {
        Path two = Files.writeString(folder.resolve("two.urdf"), """
                <robot name="two"><link name="a"><collision><geometry><sphere radius="1"/></geometry></collision></link>
                  <link name="b"><collision><geometry><sphere radius="1"/></geometry></collision></link>
                  <joint name="spin" type="continuous"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/></joint></robot>
                """);
        for (String name : List.of("two.json", "two.csv", "two.html")) {
            Cli cli = Cli.run(
                    "sweep", two.toString(), "--report", folder.resolve(name).toString());
            assertEquals(0, cli.code(), cli.err());
            assertTrue(cli.out().contains("no pair is compared"), cli.out());
        }
        assertTrue(json("two.json").get("joints").get(0).get("worst").isNull());
        assertEquals("spin,0.0,,,,,", String.join(",", csv("two.csv").get(101)));
    }
}
