package org.collide4j.app.robot.sweep;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.app.table.Csv;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotProximity;

/** The samples of a sweep for spreadsheets: one line a pose, under a header; docs/robots.md describes the columns. */
public final class SweepCsv {
    private static final List<String> DISTANCE = List.of("signedDistance", "lower", "upper", "a", "b");

    private SweepCsv() {}

    /** Writes the lines, and leaves the stream open. */
    public static void write(Sweep sweep, OutputStream out) throws IOException {
        Writer csv = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        TrajectorySweep trajectory = sweep.trajectory();
        if (trajectory == null) {
            writeJoints(sweep.joints(), csv);
        } else {
            writeTrajectory(sweep.cell().robot(), trajectory, csv);
        }
        csv.flush();
    }

    private static void writeJoints(List<JointSweep> joints, Writer csv) throws IOException {
        csv.write(line(List.of("joint", "position"), DISTANCE));
        for (JointSweep joint : joints) {
            String name = Csv.text(joint.range().joint());
            for (Sample sample : joint.samples()) {
                csv.write(line(List.of(name, Csv.number(sample.at())), distance(sample.near())));
            }
        }
    }

    private static void writeTrajectory(Robot robot, TrajectorySweep trajectory, Writer csv) throws IOException {
        List<String> header = new ArrayList<>(List.of("knot"));
        header.addAll(DISTANCE);
        Positions.names(robot).forEach(name -> header.add(Csv.text("position." + name)));
        csv.write(Csv.line(header));
        double[] positions = new double[robot.positions()];
        for (Sample sample : trajectory.samples()) {
            List<String> cells = new ArrayList<>(List.of(Csv.number(sample.at() + 1)));
            cells.addAll(distance(sample.near()));
            for (double position : trajectory.motion().positions(sample.at(), positions)) {
                cells.add(Csv.number(position));
            }
            csv.write(Csv.line(cells));
        }
    }

    private static String line(List<String> first, List<String> more) {
        List<String> cells = new ArrayList<>(first);
        cells.addAll(more);
        return Csv.line(cells);
    }

    private static List<String> distance(RobotProximity near) {
        return List.of(
                Csv.number(near.signedDistance()),
                Csv.number(near.lower()),
                Csv.number(near.upper()),
                Csv.text(near.bodyA()),
                Csv.text(near.bodyB()));
    }
}
