package org.collide4j.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.cases.SharedFolder;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.robot.RobotBodies.BodyPiece;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Distances of a posed robot against all pairs of its pieces. */
class RobotPhaseTest {
    private static final long SEED = 11;

    @TempDir
    private Path folder;

    private static Model surroundings() {
        Part table = new Part("table", "table", Pose.at(0.5, 0.2, -0.1), new Geometry.Solid(new Box(0.3, 0.4, 0.1)));
        Part ball = new Part("ball", "ball", Pose.at(-0.3, 0.4, 0.7), new Geometry.Solid(new Sphere(0.12)));
        return new Model("cell", "m", List.of(table, ball), List.of(), List.of());
    }

    /** Returns the least signed distance of all pairs of pieces. */
    private static double bruteForce(RobotBodies bodies, List<Part> around, AllowedPairs allowed, RobotPose pose) {
        double least = Double.POSITIVE_INFINITY;
        NarrowPhase narrow = new NarrowPhase();
        List<BodyPiece> all = new ArrayList<>(bodies.all());
        for (Part part : around) {
            ConvexShape shape = ((Geometry.Solid) part.geometry()).shape();
            all.add(new BodyPiece(pose.robot().links(), -1, part.name(), shape, part.pose(), new Aabb()));
        }
        for (BodyPiece a : all) {
            for (BodyPiece b : all) {
                if (isCompared(a.link(), b.link(), pose.robot().links(), allowed)) {
                    least = Math.min(
                            least,
                            narrow.signedDistance(
                                    a.shape(), placed(a, pose), b.shape(), placed(b, pose), new Proximity()));
                }
            }
        }
        return least;
    }

    private static boolean isCompared(int a, int b, int links, AllowedPairs allowed) {
        return a < b && (b < links ? !allowed.contains(a, b) : a > 0 && a < links);
    }

    private static Pose placed(BodyPiece piece, RobotPose pose) {
        return piece.link() < pose.robot().links()
                ? new Pose().setProduct(pose.link(piece.link()), piece.pose())
                : piece.pose();
    }

    /** Compares random poses, of which at least so many must collide, and as many must not. */
    private static void assertNearest(RobotBodies bodies, AllowedPairs allowed, int poses, int least) {
        assertNearest(bodies, List.of(), allowed, poses, least);
    }

    private static void assertNearest(
            RobotBodies bodies, List<Part> around, AllowedPairs allowed, int poses, int least) {
        RobotPhase phase = new RobotPhase(bodies, allowed);
        RobotPose pose = new RobotPose(bodies.robot());
        RobotProximity near = new RobotProximity();
        Random random = new Random(SEED);
        int hits = 0;
        for (int i = 0; i < poses; i++) {
            pose.set(TestRobots.positions(bodies.robot(), random));
            double expected = bruteForce(bodies, around, allowed, pose);
            double distance = phase.distance(pose, near);
            String what = "pose " + i + " of seed " + SEED + ": " + near;
            assertEquals(expected, distance, what);
            assertTrue(near.lower() <= expected && expected <= near.upper(), what);
            assertEquals(expected <= 0, phase.collides(pose), what);
            assertTrue(phase.within(expected + 1e-9, pose) && !phase.within(expected - 1e-9, pose), what);
            hits += expected <= 0 ? 1 : 0;
        }
        String reached = bodies.robot() + ": of " + poses + " poses of seed " + SEED + " " + hits + " collide and "
                + (poses - hits) + " are free";
        System.out.println(reached);
        assertTrue(hits >= least && poses - hits >= least, reached);
    }

    @Test
    void theArmInItsCell() throws IOException {
        Robot robot = TestRobots.arm();
        RobotBodies bodies = RobotBodies.hulls(robot).with(surroundings());
        AllowedPairs allowed = AllowedPairs.neighbours(robot).with("left_finger", "right_finger");
        assertNearest(bodies, surroundings().parts(), allowed, 300, 20);
    }

    @Test
    void everyKindOfJoint() throws IOException {
        Robot robot = TestRobots.allJoints(folder);
        assertNearest(RobotBodies.hulls(robot), AllowedPairs.neighbours(robot), 200, 10);
    }

    @Test
    void thePanda() throws IOException {
        Robot robot = TestRobots.panda();
        AllowedPairs allowed = AllowedPairs.neighbours(robot).with("panda_leftfinger", "panda_rightfinger");
        int poses = Effort.few(10_000);
        assertNearest(RobotBodies.hulls(robot), allowed, poses, poses / 10);
    }

    /** A ball within a cup: the hull of the cup fills it, and its pieces leave room. */
    @Test
    void piecesOfConcaveLinksLeaveTheirHollowsFree() throws IOException {
        Files.copy(Path.of("../samples/cup.obj"), folder.resolve("cup.obj"));
        Robot robot = Robot.read(Files.writeString(folder.resolve("cup.urdf"), """
                <robot name="cup">
                  <link name="cup"><collision><geometry><mesh filename="cup.obj"/></geometry></collision></link>
                  <link name="rod"/>
                  <link name="ball"><collision><geometry><sphere radius="0.1"/></geometry></collision></link>
                  <joint name="rod" type="floating"><parent link="cup"/><child link="rod"/></joint>
                  <joint name="ball" type="floating"><parent link="rod"/><child link="ball"/></joint>
                </robot>
                """));
        RobotBodies hulls = RobotBodies.hulls(robot);
        RobotBodies pieces = RobotBodies.pieces(robot, 0.06);
        assertTrue(
                hulls.remarks().get(0).matches("cup: is concave, and its hull is \\d+ % larger"),
                hulls.remarks().toString());
        assertEquals(List.of(), pieces.remarks());
        assertTrue(pieces.count() > 4, pieces.count() + " pieces");
        AllowedPairs none = AllowedPairs.none(robot);
        assertNearest(pieces, none, 60, 2);
        double[] within = robot.zero();
        within[robot.position("rod") + 1] = 0.9; // the cup stands on its y axis, 1.6 high
        RobotPose pose = new RobotPose(robot).set(within);
        assertTrue(new RobotPhase(hulls, none).collides(pose));
        assertFalse(new RobotPhase(pieces, none).collides(pose));
    }

    @Test
    void openMeshesAreTold() throws IOException {
        Robot robot = Robot.read(SharedFolder.find("samples/pr2_gripper/pr2_gripper.urdf"));
        RobotBodies pieces = RobotBodies.pieces(robot, 0.002);
        assertTrue(
                pieces.remarks().get(0).matches("\\w+: is open, and its hull stands for it"),
                pieces.remarks().toString());
    }

    @Test
    void pairsWithinALimit() throws IOException {
        Robot robot = TestRobots.arm();
        RobotPhase phase =
                new RobotPhase(RobotBodies.hulls(robot).with(surroundings()), AllowedPairs.neighbours(robot));
        RobotPose pose = new RobotPose(robot);
        List<String> found = new ArrayList<>();
        phase.forEachWithin(0.1, pose, near -> found.add(near.bodyA() + " and " + near.bodyB()));
        RobotProximity nearest = new RobotProximity();
        phase.distance(pose, nearest);
        assertTrue(found.contains(nearest.bodyA() + " and " + nearest.bodyB()), found.toString());
        assertTrue(found.size() > 1 && found.size() < phase.pairs(), found.toString());
    }

    @Test
    void aRobotOfOneLinkComesNearNothing() throws IOException {
        Path file = folder.resolve("one.urdf");
        Files.writeString(
                file,
                "<robot name='one'><link name='a'><collision><geometry><sphere radius='1'/></geometry></collision></link></robot>");
        Robot robot = new Robot(new ModelReader().readRobot(file));
        RobotProximity near = new RobotProximity();
        RobotPhase phase = new RobotPhase(RobotBodies.hulls(robot), AllowedPairs.none(robot));
        assertEquals(Double.POSITIVE_INFINITY, phase.distance(new RobotPose(robot), near));
        assertEquals("no pair is compared", near.toString());
        assertFalse(phase.collides(new RobotPose(robot)));
    }
}
