package org.collide4j.scene.assembly;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;

/**
 * Places meshes in a model: the rigid part of a placement becomes a pose, the rest is baked into the mesh.
 *
 * <p>Placements of one mesh that differ only rigidly share one mesh object. Files keep matrices as floats, so that a
 * rotation comes with a little scale and shear: within that rounding, two remainders count as the same.
 */
public final class Placements {
    /** Two roundings to float on either side. */
    private static final double FLOAT_ROUNDING = 0x1p-22;

    /** Remainders of one mesh that are looked through; further ones are baked without sharing, in linear time. */
    private static final int MOST_COMPARED = 1000;

    /** Triangles that baked copies may have: so many times those of the meshes, and so many more. */
    private static final int MOST_COPIES = 64;

    private static final long FREE_COPIES = 4_000_000;

    private final IdentityHashMap<TriangleMesh, List<Baked>> bakedOf = new IdentityHashMap<>();
    private int collapsed;
    private long trianglesOfMeshes;
    private long triangles;

    private record Baked(Affine remainder, TriangleMesh mesh) {}

    /** A mesh in a part's frame, and where that frame stands. The mesh is empty if the placement flattens it away. */
    public record Placed(TriangleMesh mesh, Pose pose) {}

    /** Places the mesh; the map must be finite. */
    public Placed place(TriangleMesh mesh, Affine toModel) {
        Pose pose = toModel.rigid();
        Affine remainder = toModel.remainder(pose);
        List<Baked> known = bakedOf.computeIfAbsent(mesh, this::itself);
        for (Baked baked : known) {
            if (remainder.isNear(baked.remainder, FLOAT_ROUNDING)) {
                return new Placed(baked.mesh, pose);
            }
        }
        MeshBuilder builder = new MeshBuilder().add(mesh, remainder);
        collapsed += builder.collapsed();
        TriangleMesh baked = builder.build();
        triangles += mesh.triangleCount();
        if (known.size() < MOST_COMPARED) {
            known.add(new Baked(remainder, baked));
        }
        return new Placed(baked, pose);
    }

    private List<Baked> itself(TriangleMesh mesh) {
        trianglesOfMeshes += mesh.triangleCount();
        return new ArrayList<>(List.of(new Baked(Affine.IDENTITY, mesh)));
    }

    /** Returns how many triangles have been baked, copies of one mesh counted each. */
    public long triangles() {
        return triangles;
    }

    /** Returns true if the baked copies have far more triangles than the meshes that they are of. */
    public boolean isBeyond() {
        return triangles > FREE_COPIES + MOST_COPIES * trianglesOfMeshes;
    }

    /** How many triangles the baking itself made collapse. */
    public int collapsed() {
        return collapsed;
    }
}
