package org.collide4j.app.robot.sweep;

import java.io.OutputStream;
import org.collide4j.app.console.Words;
import org.collide4j.app.report.data.PrettyJson;
import org.collide4j.robot.MotionResult;
import org.collide4j.robot.MotionResult.Outcome;
import org.collide4j.robot.RangeOfMotion.Range;
import org.collide4j.robot.RangeOfMotion.Stop;
import org.collide4j.robot.Robot;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The proven results of a sweep, for programs; docs/robots.md describes the file. */
public final class SweepJson {
    private final Robot robot;
    private final JsonGenerator json;

    private SweepJson(Robot robot, JsonGenerator json) {
        this.robot = robot;
        this.json = json;
    }

    /** Writes the object, and leaves the stream open. */
    public static void write(Sweep sweep, OutputStream out) {
        try (JsonGenerator json = PrettyJson.to(out)) {
            new SweepJson(sweep.cell().robot(), json).write(sweep);
            json.writeRaw('\n');
        }
    }

    private void write(Sweep sweep) {
        json.writeStartObject();
        json.writeStringProperty("robot", robot.model().name());
        json.writeNumberProperty("clearance", sweep.clearance());
        Positions.write("start", robot, sweep.cell().start(), json);
        TrajectorySweep trajectory = sweep.trajectory();
        if (trajectory == null) {
            json.writeArrayPropertyStart("joints");
            sweep.joints().forEach(this::writeJoint);
            json.writeEndArray();
        } else {
            json.writeObjectPropertyStart("trajectory");
            writeTrajectory(trajectory);
            json.writeEndObject();
        }
        json.writeArrayPropertyStart("notes");
        sweep.notes().forEach(json::writeString);
        json.writeEndArray();
        json.writeEndObject();
    }

    private void writeJoint(JointSweep joint) {
        Range range = joint.range();
        json.writeStartObject();
        json.writeStringProperty("joint", range.joint());
        json.writeStringProperty("type", Words.of(range.type()));
        json.writeNumberProperty("start", range.start());
        json.writeName("tried");
        json.writeArray(new double[] {range.lower(), range.upper()}, 0, 2);
        json.writeName("free");
        json.writeArray(new double[] {range.from(), range.to()}, 0, 2);
        writeStop("below", range.below(), range.from());
        writeStop("above", range.above(), range.to());
        writeWorst("position", joint.worst(), 0);
        json.writeEndObject();
    }

    /** Writes what stops a joint, between the last free position and one of contact; null if nothing does. */
    private void writeStop(String name, @Nullable Stop stop, double free) {
        if (stop == null) {
            json.writeNullProperty(name);
            return;
        }
        json.writeObjectPropertyStart(name);
        json.writeStringProperty("outcome", Words.of(Double.isNaN(stop.touch()) ? Outcome.UNDECIDED : Outcome.CONTACT));
        json.writeStringProperty("a", stop.bodyA());
        json.writeStringProperty("b", stop.bodyB());
        json.writeNumberProperty("freeAt", free);
        PrettyJson.writeNumber("touchAt", stop.touch(), json);
        json.writeEndObject();
    }

    private void writeTrajectory(TrajectorySweep trajectory) {
        MotionResult result = trajectory.result();
        boolean isFree = result.outcome() == Outcome.FREE;
        json.writeStringProperty("file", trajectory.file().toString());
        json.writeStringProperty("path", trajectory.isSpline() ? "spline" : "straight");
        json.writeNumberProperty("knots", trajectory.motion().end() + 1);
        json.writeStringProperty("outcome", Words.of(result.outcome()));
        json.writeNumberProperty("freeUntil", result.lower() + 1);
        PrettyJson.writeNumber("touchAt", result.upper() + 1, json);
        json.writeStringProperty("a", isFree ? "" : result.nearest().bodyA());
        json.writeStringProperty("b", isFree ? "" : result.nearest().bodyB());
        writeWorst("knot", trajectory.worst(), 1);
    }

    /** Writes the smallest distance; null if no pair is compared. */
    private void writeWorst(String place, @Nullable Worst worst, double first) {
        if (worst == null) {
            json.writeNullProperty("worst");
            return;
        }
        json.writeObjectPropertyStart("worst");
        json.writeNumberProperty("lower", worst.lower());
        json.writeNumberProperty("upper", worst.upper());
        json.writeStringProperty("a", worst.bodyA());
        json.writeStringProperty("b", worst.bodyB());
        json.writeNumberProperty(place, worst.at() + first);
        Positions.write("pose", robot, worst.positions(), json);
        json.writeEndObject();
    }
}
