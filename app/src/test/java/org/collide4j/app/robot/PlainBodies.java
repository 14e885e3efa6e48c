package org.collide4j.app.robot;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotPose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Triangle;

/** The bodies of a robot as a plain list, each pair of which is asked for: as hulls, and as triangles. */
final class PlainBodies {
    private final NarrowPhase narrow = new NarrowPhase();
    private final List<Body> bodies = new ArrayList<>();

    /**
     * A body where a pose of the robot puts it.
     *
     * @param hull the convex hull of a mesh, or the solid
     * @param faces the triangles of a mesh in the frame of the robot; empty for a solid
     */
    record Body(int link, Part part, ConvexShape hull, Pose pose, List<Face> faces) {}

    /** A triangle and the box around it. */
    private record Face(Triangle triangle, Aabb box) {}

    PlainBodies(Robot robot) {
        for (int link = 0; link < robot.links(); link++) {
            for (Part part : robot.model().links().get(link).collision()) {
                ConvexShape hull = part.geometry() instanceof Geometry.Surface surface
                        ? Hull.of(surface.corners())
                        : ((Geometry.Solid) part.geometry()).shape();
                bodies.add(new Body(link, part, hull, new Pose(), List.of()));
            }
        }
    }

    /** Returns the bodies of the posed robot, without their triangles. */
    List<Body> hulls(RobotPose robot) {
        return bodies.stream()
                .map(body -> new Body(body.link, body.part, body.hull, pose(body, robot), List.of()))
                .toList();
    }

    /** Returns the bodies of the posed robot. */
    List<Body> surfaces(RobotPose robot) {
        return bodies.stream()
                .map(body -> new Body(
                        body.link, body.part, body.hull, pose(body, robot), faces(body.part, pose(body, robot))))
                .toList();
    }

    /** Returns true if the bodies of two links share a point in a pose: their surfaces, or their hulls. */
    boolean meet(String linkA, String linkB, RobotPose robot, boolean surfaces) {
        List<Body> ofA = new ArrayList<>();
        List<Body> ofB = new ArrayList<>();
        for (Body body : bodies) {
            String link = body.part.group();
            if (link.equals(linkA) || link.equals(linkB)) {
                Pose pose = pose(body, robot);
                List<Face> faces = surfaces ? faces(body.part, pose) : List.of();
                (link.equals(linkA) ? ofA : ofB).add(new Body(body.link, body.part, body.hull, pose, faces));
            }
        }
        return ofA.stream().anyMatch(a -> ofB.stream().anyMatch(b -> surfaces ? surfacesMeet(a, b) : hullsMeet(a, b)));
    }

    private static Pose pose(Body body, RobotPose robot) {
        return new Pose().setProduct(robot.link(body.link), body.part.pose());
    }

    private List<Face> faces(Part part, Pose pose) {
        List<Face> faces = new ArrayList<>();
        if (part.geometry() instanceof Geometry.Surface surface) {
            double[] all = surface.corners();
            for (int i = 0; i < all.length; i += 9) {
                Vector3 a = pose.transform(new Vector3(all[i], all[i + 1], all[i + 2]), new Vector3());
                Vector3 b = pose.transform(new Vector3(all[i + 3], all[i + 4], all[i + 5]), new Vector3());
                Vector3 c = pose.transform(new Vector3(all[i + 6], all[i + 7], all[i + 8]), new Vector3());
                Triangle triangle = new Triangle(a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z);
                faces.add(new Face(triangle, narrow.bounds(triangle, new Pose(), new Aabb())));
            }
        }
        return faces;
    }

    /** Returns true if the hulls share a point. */
    boolean hullsMeet(Body a, Body b) {
        return narrow.intersects(a.hull, a.pose, b.hull, b.pose);
    }

    /** Returns true if the surfaces share a point; the whole of a solid counts. */
    boolean surfacesMeet(Body a, Body b) {
        if (!hullsMeet(a, b)) {
            return false;
        }
        if (a.faces.isEmpty() && b.faces.isEmpty()) {
            return true;
        }
        if (a.faces.isEmpty()) {
            return surfacesMeet(b, a);
        }
        List<Face> near = facesNear(b, a);
        for (Face face : facesNear(a, b)) {
            if (b.faces.isEmpty()
                    ? narrow.intersects(face.triangle, new Pose(), b.hull, b.pose)
                    : near.stream().anyMatch(other -> meet(face, other))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the faces of a body that come as near to another as its box. */
    private List<Face> facesNear(Body body, Body other) {
        Aabb box = narrow.bounds(other.hull, other.pose, new Aabb());
        return body.faces.stream().filter(face -> overlap(face.box, box)).toList();
    }

    private boolean meet(Face a, Face b) {
        return overlap(a.box, b.box) && narrow.intersects(a.triangle, new Pose(), b.triangle, new Pose());
    }

    private static boolean overlap(Aabb a, Aabb b) {
        return a.minX <= b.maxX
                && b.minX <= a.maxX
                && a.minY <= b.maxY
                && b.minY <= a.maxY
                && a.minZ <= b.maxZ
                && b.minZ <= a.maxZ;
    }
}
