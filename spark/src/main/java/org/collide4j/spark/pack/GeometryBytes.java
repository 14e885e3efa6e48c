package org.collide4j.spark.pack;

import org.collide4j.bytes.ShapeCodec;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.shape.ConvexShape;
import org.collide4j.store.ShapeBytes;

/** Geometries as bytes, with the trees and the topology of meshes: what is loaded answers with the bits of the saved one. */
final class GeometryBytes {
    private static final ShapeBytes SHAPES = new ShapeBytes()
            .with(ShapeCodec.of(
                    "Cloud",
                    Geometry.Cloud.class,
                    (cloud, out) -> out.put(cloud.points()),
                    in -> new Geometry.Cloud(in.getDoubles())));

    private GeometryBytes() {}

    /** Returns "surface", "solid" or "cloud". */
    static String kind(Geometry geometry) {
        if (geometry instanceof Geometry.Surface) {
            return "surface";
        }
        return geometry instanceof Geometry.Solid ? "solid" : "cloud";
    }

    /** Returns the object that two parts share if they have one geometry. */
    static Object shape(Geometry geometry) {
        if (geometry instanceof Geometry.Surface surface) {
            return surface.mesh();
        }
        return geometry instanceof Geometry.Solid solid ? solid.shape() : geometry;
    }

    /**
     * Returns a geometry as bytes.
     *
     * @throws IllegalArgumentException if it is a solid of a class that no codec writes, naming the class
     */
    static byte[] write(Geometry geometry) {
        return SHAPES.write(shape(geometry));
    }

    /**
     * Returns the geometry that was written.
     *
     * @throws IllegalArgumentException if the bytes are damaged, or of another version
     */
    static Geometry read(byte[] bytes) {
        return of(SHAPES.read(Object.class, bytes));
    }

    /** Returns the geometry that has a {@link #shape}. */
    static Geometry of(Object shape) {
        if (shape instanceof TriangleMesh mesh) {
            return new Geometry.Surface(mesh);
        }
        if (shape instanceof ConvexShape convex) {
            return new Geometry.Solid(convex);
        }
        if (shape instanceof Geometry.Cloud cloud) {
            return cloud;
        }
        throw new IllegalArgumentException("the file holds no geometry of a part, but a " + shape);
    }
}
