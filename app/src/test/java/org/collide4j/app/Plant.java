package org.collide4j.app;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Point;
import org.collide4j.shape.Sphere;

/** A small plant, built by hand: tanks, pipes and a frame, with findings of every kind and names that hurt. */
public final class Plant {
    /** Would end a script element, and start a tag, if it were not escaped. */
    public static final String NASTY = "</script><img src=x onerror=alert(1)> \"Kessel\" & 'Größe', 1";

    private final List<Part> parts = new ArrayList<>();

    private Plant() {
        solid("Floor", new Box(6, 4, 0.1), Pose.at(0, 0, -0.1));
        solid(NASTY, new Cylinder(0.9, 1.2), Pose.at(-3, 0, 1.2));
        solid("Tank 2", new Capsule(0.8, 0.8), Pose.at(0, 1, 1.6));
        solid("Sphere tank", new Sphere(0.9), Pose.at(3, 0.5, 1.4));
        solid("Hopper", new Cone(0.8, 0.9), Pose.of(3, -2, 1.5, 1, 0, 0, 0));
        solid("Cap", new Ellipsoid(0.9, 0.9, 0.3), Pose.at(-3, 0, 2.4));
        solid("Pipe 1 from the tank to the hopper, insulated, DN 150, line 40-CW-1002-A", pipe(3.2), along(0, 0, 1.6));
        solid("Float in tank 2", new Sphere(0.2), Pose.at(0, 1, 1.4));
        parts.add(new Part("Frame", "Frame", Pose.at(0, -3, 0), new Geometry.Surface(wedge())));
    }

    private static ConvexShape pipe(double halfLength) {
        return new Cylinder(0.12, halfLength);
    }

    private static Pose along(double x, double y, double z) {
        return Pose.of(x, y, z, 0, Math.sqrt(0.5), 0, Math.sqrt(0.5));
    }

    private void solid(String name, ConvexShape shape, Pose pose) {
        parts.add(new Part(name, name, pose, new Geometry.Solid(shape)));
    }

    private static TriangleMesh wedge() {
        double[] vertices = {-2, 0, 0, 2, 0, 0, 2, 0.5, 0, -2, 0.5, 0, -2, 0, 1, 2, 0, 1};
        int[] triangles = {0, 2, 1, 0, 3, 2, 0, 1, 5, 0, 5, 4, 3, 4, 5, 3, 5, 2, 0, 4, 3, 1, 2, 5};
        return new TriangleMesh(vertices, triangles);
    }

    /** The parts alone. */
    public static Model model() {
        return new Model("plant.urdf", "m", new Plant().parts, List.of(), List.of());
    }

    /** What a check of the model would find, with the numbers written by hand. */
    public static ClashReport report() {
        Model model = model();
        List<Finding> findings = List.of(
                finding(model, Kind.CLASH, 1, 6, -0.234567891, new Point(-2.334, 0, 1.6), new Point(-2.1, 0, 1.6)),
                finding(model, Kind.CLASH, 3, 6, -0.0123, new Point(2.11, 0.35, 1.5), new Point(2.12, 0.36, 1.51)),
                finding(model, Kind.INSIDE, 2, 7, -1.0, new Point(0, 0.2, 1.4), new Point(0, 1.2, 1.4)),
                unsettled(model, 2, 3, -0.4, new Point(1.5, 0.75, 1.5)),
                finding(model, Kind.TOUCH, 0, 1, 0, new Point(-3, 0, 0), new Point(-3, 0, 0)),
                finding(model, Kind.CLOSE, 4, 8, 0.04321, new Point(2.0, -2.5, 0.7), new Point(2.0, -2.54, 0.71)));
        return new ClashReport(
                model, findings, 1.4e-5, 36, 11, 1, 0.0421, List.of("1 pair left out: joined by a joint"));
    }

    /** Returns a report of a tank and five pipes that lie on a floor; one pipe clashes with the tank. */
    public static ClashReport row() {
        Plant row = new Plant();
        row.parts.clear();
        row.solid("Floor", new Box(6, 4, 0.1), Pose.at(0, 0, -0.1));
        row.solid("Tank", new Sphere(0.9), Pose.at(-2, 0, 0.9));
        for (int i = 1; i <= 5; i++) {
            row.solid("Pipe " + i, pipe(3), along(0, i - 3, 0.12));
        }
        Model model = new Model("row.urdf", "m", row.parts, List.of(), List.of());
        List<Finding> findings = new ArrayList<>();
        findings.add(finding(model, Kind.CLASH, 1, 2, -0.05, new Point(-2, -0.2, 0.2), new Point(-2, -0.2, 0.25)));
        for (int i = 1; i <= 5; i++) {
            findings.add(finding(model, Kind.TOUCH, 0, 1 + i, 0, new Point(0, i - 3, 0), new Point(0, i - 3, 0)));
        }
        return new ClashReport(model, findings, 1e-5, 21, 21, 0, 0.01, List.of());
    }

    private static Finding finding(Model model, Kind kind, int a, int b, double distance, Point onA, Point onB) {
        return new Finding(
                kind, model.parts().get(a), model.parts().get(b), distance, 1.5 * distance, distance, onA, onB);
    }

    private static Finding unsettled(Model model, int a, int b, double lower, Point where) {
        return new Finding(
                Kind.UNSETTLED, model.parts().get(a), model.parts().get(b), Double.NaN, lower, 7.5, where, where);
    }

    /** Returns the finding at half its depth, as if the model had changed since. */
    public static KeptFinding halved(KeptFinding deep) {
        return new KeptFinding(
                deep.id(),
                deep.status(),
                deep.kind(),
                deep.a(),
                deep.b(),
                0.5 * deep.signedDistance(),
                deep.place(),
                deep.boxA(),
                deep.boxB());
    }
}
