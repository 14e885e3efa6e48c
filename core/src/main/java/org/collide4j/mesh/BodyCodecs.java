package org.collide4j.mesh;

import java.util.List;
import org.collide4j.bytes.ShapeCodec;

/**
 * Codecs of concave bodies. Meshes and compounds are written with their trees.
 *
 * <pre>{@code
 * var codecs = new ShapeCodecs(BodyCodecs.all()); // without convex shapes: new ShapeBytes().codecs() has all
 * }</pre>
 */
public final class BodyCodecs {
    private BodyCodecs() {}

    /** Returns the codecs of all concave bodies. */
    public static List<ShapeCodec<?>> all() {
        return List.of(
                ShapeCodec.of("TriangleMesh", TriangleMesh.class, TriangleMesh::write, TriangleMesh::read)
                        .withParts(TriangleMesh::parts),
                ShapeCodec.of("HeightField", HeightField.class, HeightField::write, HeightField::read),
                ShapeCodec.of("SurfaceImage", SurfaceImage.class, SurfaceImage::write, SurfaceImage::read)
                        .withParts(image -> List.of(image.surface())),
                ShapeCodec.of("CompoundParts", CompoundParts.class, CompoundParts::write, CompoundParts::read)
                        .withParts(CompoundParts::parts),
                ShapeCodec.of("Compound", Compound.class, Compound::write, Compound::read)
                        .withParts(compound -> List.of(compound.source())),
                ShapeCodec.of("BodyGroup", BodyGroup.class, BodyGroup::write, BodyGroup::read)
                        .withParts(BodyGroup::parts));
    }
}
