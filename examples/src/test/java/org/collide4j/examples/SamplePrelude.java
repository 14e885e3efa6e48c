package org.collide4j.examples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.batch.BatchPhase;
import org.collide4j.batch.Pairs;
import org.collide4j.broad.BroadPhase;
import org.collide4j.broad.GridBroadPhase;
import org.collide4j.broad.PairChanges;
import org.collide4j.dynamics.Material;
import org.collide4j.dynamics.Simulation;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.robot.Robot;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.collide4j.world.CollisionWorld;

/** The names that a code sample of the Javadoc may use without declaring them. */
public abstract class SamplePrelude implements AutoCloseable {
    /** A cube of edge 2 around the origin and, 1.5 to its right, a ball of radius 0.5. */
    protected final ConvexShape a = new Box(1, 1, 1);

    protected final Pose poseA = new Pose();
    protected final ConvexShape b = new Sphere(0.5);
    protected final Pose poseB = Pose.at(3, 0, 0);

    /** Workers, shared by all samples: no answer depends on an earlier query. */
    protected static final NarrowPhase narrow = new NarrowPhase();

    protected static final MeshPhase meshes = new MeshPhase();
    protected static final BatchPhase batch = new BatchPhase(1);

    protected final Proximity near = new Proximity();

    /** Contacts of the cube and the ball, when the ball has come 2 nearer. */
    protected final Contacts contacts = new Contacts();

    /** The pair of cube and ball, as a batch. */
    protected final Pairs pairs = new Pairs();

    /** Two boxes that overlap, as bodies 0 and 1, and a listener to changes of the pairs. */
    protected final BroadPhase boxes = new GridBroadPhase();

    protected final PairChanges changes = new PairChanges() {
        @Override
        public void began(int first, int second) {}

        @Override
        public void ended(int first, int second) {}
    };

    /** A closed tetrahedron, with corners at the origin and at 1 on each axis. */
    protected final TriangleMesh mesh = new TriangleMesh(
            new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}, new int[] {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3});

    /** A floor whose top is at z = 0, and a ball that rests on it at the origin. */
    protected final CollisionWorld world = new CollisionWorld();

    protected final long floor = world.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1));
    protected final long ball = world.add(new Sphere(0.5), Pose.at(0, 0, 0.5));

    /** A floor whose top is at z = 0: body 0. */
    protected final Simulation simulation = new Simulation();

    /** Two parts that clash. */
    protected final Model model = new Model(
            "shelf",
            "m",
            List.of(
                    new Part("board", "shelf", new Pose(), new Geometry.Solid(new Box(1, 0.2, 0.02))),
                    new Part("bracket", "shelf", new Pose(), new Geometry.Solid(new Box(0.02, 0.1, 0.1)))),
            List.of(),
            List.of());

    /** A query file. */
    protected final Path path = Path.of("examples/src/test/resources/pairs.txt");

    /** The arm of samples/. */
    protected final Robot robot = arm();

    private static Robot arm() {
        Path ofRoot = Path.of("samples/arm.urdf");
        try {
            return Robot.read(
                    Files.exists(ofRoot)
                            ? ofRoot
                            : Path.of("..").resolve(ofRoot)); // tests of a module run in its folder
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    protected SamplePrelude() {
        narrow.contacts(a, poseA, b, Pose.at(1, 0, 0), 0, contacts);
        pairs.add(a, poseA, b, poseB);
        boxes.move(0, new Aabb(0, 0, 0, 1, 1, 1));
        boxes.move(1, new Aabb(0.5, 0, 0, 2, 1, 1));
        boxes.update(changes);
        world.update();
        simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT);
    }

    /** Runs the sample. */
    public abstract void run() throws Exception;

    /** Throws an AssertionError if the value is not the one said, numbers up to the last digit written. */
    protected static void requireValue(String said, Object value) {
        String[] numbers = said.replace('−', '-').replaceAll("[()]", "").split(", ", -1);
        boolean holds = value instanceof Vector3 v
                ? numbers.length == 3 && is(numbers[0], v.x) && is(numbers[1], v.y) && is(numbers[2], v.z)
                : value instanceof Double number ? is(said, number) : said.equals(String.valueOf(value));
        if (!holds) {
            throw new AssertionError("the sample says " + said + ", the value is " + value);
        }
    }

    private static boolean is(String said, double value) {
        int digits = said.contains(".") ? said.length() - said.indexOf('.') - 1 : 12;
        return Math.abs(value - Double.parseDouble(said)) <= 0.5 * Math.pow(10, -digits) + 1e-12;
    }

    @Override
    public void close() {
        world.close();
        simulation.close();
    }
}
