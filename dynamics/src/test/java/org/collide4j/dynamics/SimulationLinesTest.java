package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.collide4j.draw.DebugBuffer;
import org.collide4j.draw.DebugLayer;
import org.collide4j.draw.WorldLines;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("counts bytes")
class SimulationLinesTest {
    private static final double STEP = 1 / 60.0;

    private final Simulation simulation = new Simulation();
    private final Body ground = simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT);
    private final DebugBuffer buffer = new DebugBuffer();
    private final SimulationLines lines = new SimulationLines(buffer);

    private record Line(Vector3 from, Vector3 to, int colour) {
        double length() {
            return from.distance(to);
        }
    }

    private List<Line> draw(DebugLayer layer) {
        buffer.clear();
        lines.draw(simulation, EnumSet.of(layer));
        List<Line> drawn = new ArrayList<>();
        for (int i = 0; i < buffer.lines().count(); i += 2) {
            drawn.add(new Line(end(i), end(i + 1), buffer.lines().colours()[i]));
        }
        return drawn;
    }

    private Vector3 end(int vertex) {
        float[] p = buffer.lines().positions();
        return new Vector3(p[3 * vertex], p[3 * vertex + 1], p[3 * vertex + 2]);
    }

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            simulation.step(STEP);
        }
    }

    /** Newton: what bears a box at rest is its weight. */
    @Test
    void impulsesUnderABoxAtRestAddUpToItsWeight() {
        Body box = simulation.add(new Box(0.5, 1, 0.25), Pose.at(0, 0, 0.25), Material.DEFAULT);
        steps(20);
        double sum = 0;
        List<Line> drawn = draw(DebugLayer.IMPULSES);
        for (int i = 0; i < drawn.size(); i += 5) { // a shaft and four lines of its head
            Line shaft = drawn.get(i);
            sum += shaft.to.z - shaft.from.z;
            assertEquals(0, shaft.from.z, 1e-3, "impulses act where the bodies touch");
        }
        assertEquals(box.thickness(), Math.abs(sum), 0.01 * box.thickness());
    }

    @Test
    void eachIslandSleepsInAColourOfItsOwn() {
        for (int stack = 0; stack < 2; stack++) {
            for (int i = 0; i < 3; i++) {
                simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(10 * stack, 0, 0.5 + i), Material.DEFAULT);
            }
        }
        Body ball = simulation.add(new Sphere(0.5), Pose.at(30, 0, 50), Material.DEFAULT);
        steps(120);
        assertTrue(simulation.body(1).isAsleep() && !ball.isAsleep());
        Map<Integer, Set<Integer>> colours = new HashMap<>();
        for (Line line : draw(DebugLayer.SHAPES)) {
            if (line.from.z > 0.01) {
                int place = (int) Math.round(line.from.x / 10);
                colours.computeIfAbsent(place, key -> new TreeSet<>()).add(line.colour);
            }
        }
        assertEquals(Set.of(0, 1, 3), colours.keySet());
        assertEquals(1, colours.get(0).size());
        assertEquals(1, colours.get(1).size());
        assertNotEquals(colours.get(0), colours.get(1));
        assertEquals(Set.of(WorldLines.AWAKE), colours.get(3));
    }

    /** Arcs of limits turn with A; the hand of B stands at the angle of the hinge. */
    @Test
    void hingesShowTheirAxisTheirLimitsAndTheirAngle() {
        Body door = simulation.add(new Box(0.5, 0.05, 1), Pose.at(0.5, 0, 1.1), Material.DEFAULT);
        Vector3 pivot = new Vector3(0, 0, 1.1);
        HingeJoint hinge = simulation.add(new HingeJoint(ground, door, pivot, new Vector3(0, 0, 1)));
        hinge.limit(-0.5, 1.5).drive(1, 1e6);
        steps(60);
        double length = door.thickness();
        List<Line> drawn = draw(DebugLayer.JOINTS);
        assertTrue(drawn.stream()
                .anyMatch(line -> line.to.distance(new Vector3(pivot).add(new Vector3(0, 0, length))) < 1e-3));
        double range = 0;
        for (Line line : drawn) {
            boolean onArc = Math.abs(line.from.distance(pivot) - length) < 1e-5
                    && Math.abs(line.to.distance(pivot) - length) < 1e-5
                    && line.length() > 1e-6;
            range += onArc ? 2 * Math.asin(line.length() / (2 * length)) : 0;
        }
        assertEquals(2, range, 1e-3, "the arc from −0.5 to 1.5");
        assertEquals(1, hinge.angle(), 0.05);
    }

    @Test
    void anchorsFollowTheirBodies() {
        Body bob = simulation.add(new Sphere(0.2), Pose.at(2, 0, 5), Material.DEFAULT);
        DistanceJoint rod =
                simulation.add(DistanceJoint.rod(ground, bob, new Vector3(0, 0, 5), new Vector3(2, 0.1, 5)));
        steps(30);
        assertEquals(0, rod.anchorA(new Vector3()).distance(new Vector3(0, 0, 5)), 1e-12);
        Vector3 onBob = rod.anchorB(new Vector3());
        assertEquals(0.1, onBob.distance(bob.centre(new Vector3())), 1e-12, "a rigid body keeps its anchor");
        assertEquals(rod.distance(), onBob.distance(new Vector3(0, 0, 5)), 1e-9);
        double length = 2 * Math.sqrt(1 + 0.0025);
        assertTrue(draw(DebugLayer.JOINTS).stream().anyMatch(line -> Math.abs(line.length() - length) < 0.01));
    }

    @Test
    void aConeOfSwingHasItsAngle() {
        Body bob = simulation.add(new Sphere(0.5), Pose.at(0, 0, 3), Material.DEFAULT);
        Vector3 anchor = new Vector3(0, 0, 4);
        Vector3 down = new Vector3(0, 0, -1);
        simulation.add(new BallJoint(ground, bob, anchor).limitSwing(down, 0.4));
        steps(1);
        double length = bob.thickness();
        long rim = draw(DebugLayer.JOINTS).stream()
                .map(line -> new Vector3(line.to).sub(anchor))
                .filter(to -> Math.abs(to.length() - length) < 1e-5)
                .filter(to -> Math.abs(to.dot(down) / length - Math.cos(0.4)) < 1e-5)
                .count();
        assertEquals(24 + 8, rim);
    }

    @Test
    void velocitiesAreTheWayOfTenSteps() {
        Body ball = simulation.add(new Sphere(0.5), Pose.at(0, 0, 50), Material.DEFAULT);
        ball.setVelocity(3, 4, 0);
        steps(1);
        Line shaft = draw(DebugLayer.VELOCITIES).get(0);
        Vector3 way = ball.velocity(new Vector3()).scale(10 * STEP);
        assertEquals(0, way.distance(new Vector3(shaft.to).sub(shaft.from)), 1e-4);
    }

    @Test
    void warmFramesAllocateNothingAndChangeNothing() {
        for (int i = 0; i < 12; i++) {
            simulation.add(
                    new Box(0.5, 0.5, 0.5), Pose.at(3 * (i % 3), 0, 0.5 + Math.floorDiv(i, 3)), Material.DEFAULT);
        }
        simulation.add(
                new HingeJoint(ground, simulation.body(12), new Vector3(6, 0, 4), new Vector3(0, 0, 1)).limit(-1, 1));
        steps(10);
        long hash = simulation.hash();
        byte[] before = simulation.snapshot();
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Set<DebugLayer> all = EnumSet.allOf(DebugLayer.class);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 2000 && least > 0; round++) {
            long bytes = threads.getCurrentThreadAllocatedBytes();
            for (int frame = 0; frame < 20; frame++) {
                buffer.clear();
                lines.draw(simulation, all);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - bytes);
        }
        assertEquals(0, least);
        assertEquals(hash, simulation.hash());
        assertArrayEquals(before, simulation.snapshot());
    }
}
