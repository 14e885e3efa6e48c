package org.collide4j.app.robot.page;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.collide4j.app.console.Words;
import org.collide4j.app.report.data.PrettyJson;
import org.collide4j.app.report.html.HtmlReport;
import org.collide4j.app.report.html.PackedElement;
import org.collide4j.app.report.html.PageTemplate;
import org.collide4j.app.report.html.ScriptBundle;
import org.collide4j.app.robot.sweep.JointSweep;
import org.collide4j.app.robot.sweep.Sweep;
import org.collide4j.app.robot.sweep.TrajectorySweep;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.robot.MotionResult;
import org.collide4j.robot.RangeOfMotion.Range;
import org.collide4j.robot.RangeOfMotion.Stop;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotPose;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** A sweep as one page, which opens from the disk and needs nothing else: sliders pose the robot, curves show margins. */
public final class SweepPage {
    private static final int NO_PAIR = -1;

    private final Sweep sweep;
    private final Robot robot;
    private final DrawnCell cell;
    private final CurveJson curves = new CurveJson();

    public SweepPage(Sweep sweep) {
        this.sweep = sweep;
        robot = sweep.cell().robot();
        cell = new DrawnCell(sweep.cell());
    }

    /** Writes the page, and leaves the stream open. */
    public void write(OutputStream out) throws IOException {
        new PageTemplate(SweepPage.class, "sweep.html").write(out, this::fill);
    }

    private void fill(String slot, OutputStream out) throws IOException {
        if (slot.equals("data")) {
            PackedElement.write("data", out, this::writeData);
            PackedElement.write("geometry", out, cell::writeNumbers);
            return;
        }
        String text = switch (slot) {
            case "title" -> PageTemplate.escaped(robot.model().name());
            case "style" -> HtmlReport.style() + PageTemplate.resource(SweepPage.class, "sweep.css");
            case "scripts" -> scripts();
            default -> throw new IllegalStateException("sweep.html has an unknown slot: " + slot);
        };
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String scripts() throws IOException {
        ScriptBundle scripts = ScriptBundle.withThree();
        for (String module : List.of("format", "packed", "geometry", "looks", "stage", "flight", "marker", "rows")) {
            scripts.addOfReport(module);
        }
        for (String module :
                List.of("words", "kinematics", "curve", "bodies", "plot", "track", "joints", "trajectory", "main")) {
            scripts.add(module, PageTemplate.resource(SweepPage.class, "script/" + module + ".js"));
        }
        return scripts.toString();
    }

    private void writeData(OutputStream out) {
        try (JsonGenerator json =
                JsonFactory.builder().build().createGenerator(ObjectWriteContext.empty(), out, JsonEncoding.UTF8)) {
            json.writeStartObject();
            json.writeStringProperty("robot", robot.model().name());
            json.writeNumberProperty("clearance", sweep.clearance());
            writeBounds(json);
            cell.write(json);
            TreeJson.write(robot, json);
            json.writeName("start");
            json.writeArray(sweep.cell().start(), 0, robot.positions());
            json.writeArrayPropertyStart("joints");
            sweep.joints().forEach(joint -> writeJoint(joint, json));
            json.writeEndArray();
            writeTrajectory(sweep.trajectory(), json);
            curves.writePairs(json);
            json.writeArrayPropertyStart("notes");
            sweep.notes().forEach(json::writeString);
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    /** Writes the box of the first view, of the robot at the start or along its trajectory, and the extent of all. */
    private void writeBounds(JsonGenerator json) {
        RobotPose pose = new RobotPose(robot);
        Aabb view = new Aabb();
        cell.addRobot(pose.set(sweep.cell().start()), view);
        TrajectorySweep trajectory = sweep.trajectory();
        if (trajectory != null) {
            double[] positions = new double[robot.positions()];
            trajectory
                    .samples()
                    .forEach(sample ->
                            cell.addRobot(pose.set(trajectory.motion().positions(sample.at(), positions)), view));
        }
        if (view.isEmpty()) {
            view.set(0, 0, 0, 0, 0, 0);
        }
        Aabb all = new Aabb().set(view);
        cell.addAround(all);
        Vector3 middle = view.center(new Vector3());
        json.writeName("middle");
        json.writeArray(new double[] {middle.x, middle.y, middle.z}, 0, 3);
        json.writeName("size");
        json.writeArray(new double[] {view.maxX - view.minX, view.maxY - view.minY, view.maxZ - view.minZ}, 0, 3);
        json.writeNumberProperty("extent", all.diagonal());
    }

    private void writeJoint(JointSweep joint, JsonGenerator json) {
        Range range = joint.range();
        json.writeStartObject();
        json.writeStringProperty("joint", range.joint());
        json.writeNumberProperty("lower", range.lower());
        json.writeNumberProperty("upper", range.upper());
        json.writeNumberProperty("from", range.from());
        json.writeNumberProperty("to", range.to());
        writeStop("below", range.below(), json);
        writeStop("above", range.above(), json);
        curves.write(joint.worst(), json);
        curves.write(joint.samples(), json);
        json.writeEndObject();
    }

    private void writeStop(String name, @Nullable Stop stop, JsonGenerator json) {
        if (stop == null) {
            json.writeNullProperty(name);
            return;
        }
        json.writeObjectPropertyStart(name);
        json.writeNumberProperty("pair", curves.pair(stop.bodyA(), stop.bodyB()));
        PrettyJson.writeNumber("touch", stop.touch(), json);
        json.writeEndObject();
    }

    private void writeTrajectory(@Nullable TrajectorySweep trajectory, JsonGenerator json) {
        if (trajectory == null) {
            json.writeNullProperty("trajectory");
            return;
        }
        MotionResult result = trajectory.result();
        json.writeObjectPropertyStart("trajectory");
        json.writeStringProperty("file", String.valueOf(trajectory.file().getFileName()));
        json.writeBooleanProperty("isSpline", trajectory.isSpline());
        json.writeArrayPropertyStart("knots");
        for (int knot = 0; knot <= trajectory.motion().end(); knot++) {
            double[] positions = trajectory.motion().positions(knot, new double[robot.positions()]);
            json.writeArray(positions, 0, positions.length);
        }
        json.writeEndArray();
        json.writeStringProperty("outcome", Words.of(result.outcome()));
        json.writeNumberProperty("free", result.lower());
        PrettyJson.writeNumber("touch", result.upper(), json);
        boolean isFree = result.outcome() == MotionResult.Outcome.FREE;
        json.writeNumberProperty(
                "pair",
                isFree
                        ? NO_PAIR
                        : curves.pair(result.nearest().bodyA(), result.nearest().bodyB()));
        curves.write(trajectory.worst(), json);
        curves.write(trajectory.samples(), json);
        json.writeEndObject();
    }
}
