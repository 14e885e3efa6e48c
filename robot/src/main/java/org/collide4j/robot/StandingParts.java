package org.collide4j.robot;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.broad.AabbTree;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.query.NarrowPhase;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;

/** Parts that stand still around a robot, convex and concave, as one body over trees. Immutable; shared by all threads. */
final class StandingParts {
    /** Part of its volume by which the hull of a convex mesh may be larger: rounding. */
    private static final double CONVEX = 1e-9;

    private final List<NearBody> parts;

    /** Half-spaces, which have no boxes. */
    private final List<NearBody> halfSpaces;

    private final Compound all;

    /** Boxes of the parts; item i is part i. */
    private final AabbTree boxes;

    private StandingParts(List<NearBody> parts, List<NearBody> halfSpaces) {
        this.parts = List.copyOf(parts);
        this.halfSpaces = List.copyOf(halfSpaces);
        NarrowPhase narrow = new NarrowPhase();
        Compound.Builder builder = Compound.builder();
        double[] corners = new double[6 * parts.size()];
        for (int i = 0; i < parts.size(); i++) {
            Aabb box;
            NearBody part = parts.get(i);
            if (part.shape() instanceof ConvexShape convex) {
                builder.add(convex, part.pose());
                box = narrow.bounds(convex, part.pose(), new Aabb());
            } else {
                builder.add((ConcaveBody) part.shape(), part.pose());
                box = placed(((ConcaveBody) part.shape()).bounds(new Aabb()), part.pose());
            }
            double[] numbers = {box.minX, box.minY, box.minZ, box.maxX, box.maxY, box.maxZ};
            System.arraycopy(numbers, 0, corners, 6 * i, 6);
        }
        all = builder.build();
        boxes = new AabbTree(corners);
    }

    private static Aabb placed(Aabb box, Pose pose) {
        Aabb placed = new Aabb();
        Vector3 corner = new Vector3();
        for (int i = 0; i < 8; i++) {
            corner.set(
                    (i & 1) == 0 ? box.minX : box.maxX,
                    (i & 2) == 0 ? box.minY : box.maxY,
                    (i & 4) == 0 ? box.minZ : box.maxZ);
            placed.add(pose.transform(corner, corner));
        }
        return placed;
    }

    /** Returns all parts but half-spaces as one body, whose part i is part i. */
    Compound all() {
        return all;
    }

    AabbTree boxes() {
        return boxes;
    }

    NearBody part(int i) {
        return parts.get(i);
    }

    List<NearBody> halfSpaces() {
        return halfSpaces;
    }

    /** Collects parts and remarks about them. */
    static final class Builder {
        private final List<NearBody> parts = new ArrayList<>();
        private final List<NearBody> halfSpaces = new ArrayList<>();
        private final List<String> remarks = new ArrayList<>();

        /** Adds every closed mesh as a solid. */
        Builder addSolids(Model model) {
            return add(model, this::solid);
        }

        /** Adds every mesh as a thin skin. */
        Builder addSurfaces(Model model) {
            return add(model, (name, surface) -> surface.mesh());
        }

        /** Adds every mesh as its convex hull. */
        Builder addHulls(Model model) {
            return add(model, (name, surface) -> {
                Hull hull = Hull.of(surface.corners());
                HullOfMesh.remark(name, surface.mesh(), hull).ifPresent(remarks::add);
                return hull;
            });
        }

        /** Returns what stands for a surface: a convex shape or a concave body. */
        private interface SurfaceShape {
            Object of(String name, Geometry.Surface surface);
        }

        private Builder add(Model model, SurfaceShape shapes) {
            for (Part part : model.parts()) {
                if (!part.air()) {
                    add(part, shapes);
                }
            }
            return this;
        }

        private void add(Part part, SurfaceShape shapes) {
            if (part.geometry() instanceof Geometry.Solid solid) {
                List<NearBody> list = HalfSpace.isUnder(solid.shape()) ? halfSpaces : parts;
                list.add(new NearBody(part.name(), solid.shape(), part.pose()));
            } else if (part.geometry() instanceof Geometry.Cloud cloud) {
                parts.add(new NearBody(part.name(), Hull.of(cloud.points()), part.pose()));
            } else if (part.geometry() instanceof Geometry.Surface surface
                    && surface.mesh().triangleCount() > 0) {
                parts.add(new NearBody(part.name(), shapes.of(part.name(), surface), part.pose()));
            }
        }

        /** Returns a solid if the mesh encloses one: its hull if it is convex. */
        private Object solid(String name, Geometry.Surface surface) {
            TriangleMesh mesh = surface.mesh();
            if (!mesh.isOriented() || mesh.signedVolume() == 0) {
                if (mesh.isClosed()) {
                    remarks.add(name
                            + ": is closed, but its triangles do not agree which side is outside: it is a surface");
                }
                return mesh;
            }
            Hull hull = Hull.of(surface.corners());
            if (HullOfMesh.filled(mesh, hull) <= CONVEX) {
                return hull;
            }
            return (mesh.signedVolume() > 0 ? mesh : mesh.reversed()).with(Sides.SOLID);
        }

        List<String> remarks() {
            return remarks;
        }

        StandingParts build() {
            return new StandingParts(parts, halfSpaces);
        }
    }
}
