package org.collide4j.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** Bodies of all kinds that sway and turn in a crowd, each with a period of so many frames; some sleep now and then. */
final class BusyWorld implements AutoCloseable {
    static final int PERIOD = 60;

    /** How one body moves. */
    private record Course(
            long body,
            double x,
            double y,
            double z,
            double dx,
            double dy,
            double dz,
            int phase,
            double ax,
            double ay) {}

    final CollisionWorld world;
    private final List<Course> courses = new ArrayList<>();
    private final Pose pose = new Pose();
    private final Vector3 point = new Vector3();
    private int frame;

    BusyWorld(WorldSettings settings, int bodies, long seed) {
        this(new CollisionWorld(settings), bodies, seed);
    }

    BusyWorld(CollisionWorld world, int bodies, long seed) {
        this.world = world;
        Random random = new Random(seed);
        double extent = Math.cbrt(bodies) * 1.1;
        for (int i = 0; i < bodies; i++) {
            Pose at = Scene.pose(random, extent);
            long body = switch (i % 20) {
                case 0 -> world.add(Scene.CROSS, at);
                case 1 -> world.add(Scene.TETRAHEDRON, at);
                case 2 -> world.addStatic(Scene.convex(random), at);
                default -> world.add(Scene.convex(random), at);
            };
            if (i % 20 != 2) {
                courses.add(new Course(
                        body,
                        at.translationX(),
                        at.translationY(),
                        at.translationZ(),
                        random.nextGaussian(),
                        random.nextGaussian(),
                        random.nextGaussian(),
                        random.nextInt(PERIOD),
                        random.nextGaussian(),
                        random.nextGaussian()));
            }
        }
        world.addStatic(Scene.TERRAIN, Pose.at(-5.5, -5.5, -0.3 * extent));
    }

    private BusyWorld(CollisionWorld world, BusyWorld other) {
        this.world = world;
        courses.addAll(other.courses);
        frame = other.frame;
    }

    /** The same bodies on the same courses in another world. */
    BusyWorld over(CollisionWorld world) {
        return new BusyWorld(world, this);
    }

    /** The next frame. */
    void step() {
        frame++;
        for (int i = 0; i < courses.size(); i++) {
            Course c = courses.get(i);
            int turn = (frame + c.phase) % PERIOD;
            if (i % 7 == 0 && turn > PERIOD / 2) {
                world.sleep(c.body);
                continue;
            }
            double there = Math.abs(2.0 * turn / PERIOD - 1) - 0.5;
            pose.setAxisAngle(c.ax, c.ay, 1, 2 * Math.PI * turn / PERIOD);
            pose.setTranslation(c.x + there * c.dx, c.y + there * c.dy, c.z + there * c.dz);
            world.move(c.body, pose);
        }
        world.update();
    }

    /** Of all bits that the last update left, in their order; marks each point as a solver would. */
    long hash() {
        long hash = 17;
        for (int i = 0; i < world.touchingCount(); i++) {
            BodyPair pair = world.touching(i);
            hash = 31 * hash + pair.bodyA();
            hash = 31 * hash + pair.bodyB();
            hash = 31 * hash + (pair.isNew() ? 1 : 0);
            for (int k = 0; k < pair.size(); k++) {
                hash = mix(mix(mix(hash, pair.normal(k, point)), pair.pointOnA(k, point)), pair.pointOnB(k, point));
                hash = 31 * hash + Double.doubleToLongBits(pair.distance(k));
                hash = 31 * hash + pair.id(k) + pair.pieceA(k) + 7L * pair.pieceB(k);
                hash = 31 * hash + Double.doubleToLongBits(pair.slot(k, 1));
                pair.setSlot(k, 1, pair.slot(k, 1) + 1);
            }
        }
        for (int i = 0; i < world.endedCount(); i++) {
            hash = 31 * hash + world.ended(i).bodyA() * world.ended(i).bodyB();
        }
        return hash;
    }

    private static long mix(long hash, Vector3 v) {
        long mixed = 31 * hash + Double.doubleToLongBits(v.x);
        mixed = 31 * mixed + Double.doubleToLongBits(v.y);
        return 31 * mixed + Double.doubleToLongBits(v.z);
    }

    @Override
    public void close() {
        world.close();
    }
}
