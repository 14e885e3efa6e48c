package org.collide4j.app.robot.page;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.collide4j.app.export.HullTriangles;
import org.collide4j.app.report.html.PackedMesh;
import org.collide4j.app.robot.sweep.Cell;
import org.collide4j.app.view.Tessellation;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotPose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import tools.jackson.core.JsonGenerator;

/** Bodies of a robot and of its surroundings, with their meshes and the hulls that are compared. */
final class DrawnCell {
    /** Number of the link of what stands around, and of a mesh that is not there. */
    private static final int NONE = -1;

    private final Robot robot;
    private final List<Body> bodies = new ArrayList<>();
    private final List<PackedMesh> meshes = new ArrayList<>();
    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
    private final IdentityHashMap<Object, Integer> hulls = new IdentityHashMap<>();

    /**
     * A body.
     *
     * @param mesh number of its mesh
     * @param hull number of the mesh of its convex hull; {@link #NONE} for a solid, which is convex
     */
    private record Body(int link, Part part, int mesh, int hull) {}

    DrawnCell(Cell cell) {
        robot = cell.robot();
        for (int link = 0; link < robot.links(); link++) {
            for (Part part : robot.model().links().get(link).collision()) {
                add(link, part);
            }
        }
        for (Part part : cell.around()) {
            if (!part.air()) {
                add(NONE, part);
            }
        }
    }

    private void add(int link, Part part) {
        if (part.geometry() instanceof Geometry.Surface surface) {
            int hull = hulls.computeIfAbsent(surface.mesh(), mesh -> number(hull(surface.corners())));
            bodies.add(new Body(
                    link, part, numbers.computeIfAbsent(surface.mesh(), mesh -> number(surface.mesh())), hull));
        } else if (part.geometry() instanceof Geometry.Solid solid) {
            int mesh = numbers.computeIfAbsent(solid.shape(), shape -> number(Tessellation.of(solid.shape())));
            bodies.add(new Body(link, part, mesh, NONE));
        } else if (part.geometry() instanceof Geometry.Cloud cloud) {
            int hull = hulls.computeIfAbsent(cloud, points -> number(hull(cloud.points())));
            bodies.add(new Body(link, part, hull, hull));
        }
    }

    private static TriangleMesh hull(double[] points) {
        return HullTriangles.of(Hull.of(points));
    }

    private int number(TriangleMesh mesh) {
        meshes.add(new PackedMesh(mesh));
        return meshes.size() - 1;
    }

    /** Grows a box by the robot where it stands. */
    void addRobot(RobotPose pose, Aabb box) {
        for (Body body : bodies) {
            if (body.link() != NONE) {
                Pose placed = new Pose()
                        .setProduct(pose.link(body.link()), body.part().pose());
                box.add(meshes.get(body.mesh()).bounds(placed));
            }
        }
    }

    /** Grows a box by what stands around. */
    void addAround(Aabb box) {
        for (Body body : bodies) {
            if (body.link() == NONE) {
                box.add(meshes.get(body.mesh()).bounds(body.part().pose()));
            }
        }
    }

    /** Writes the properties {@code meshes} and {@code bodies}, without the numbers of the meshes. */
    void write(JsonGenerator json) {
        json.writeArrayPropertyStart("meshes");
        meshes.forEach(mesh -> mesh.writeHead(json));
        json.writeEndArray();
        json.writeArrayPropertyStart("bodies");
        for (Body body : bodies) {
            json.writeStartObject();
            json.writeStringProperty("name", body.part().name());
            json.writeNumberProperty("link", body.link());
            json.writeNumberProperty("mesh", body.mesh());
            json.writeNumberProperty("hull", body.hull());
            json.writeName("matrix");
            json.writeArray(body.part().pose().matrix(new double[16]), 0, 16);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Writes the numbers of the meshes, one mesh after the other. */
    void writeNumbers(OutputStream out) throws IOException {
        for (PackedMesh mesh : meshes) {
            mesh.writeNumbers(out);
        }
    }
}
