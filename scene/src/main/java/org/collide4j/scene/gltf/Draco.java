package org.collide4j.scene.gltf;

import com.openize.drako.DataType;
import com.openize.drako.DracoMesh;
import com.openize.drako.DracoPointCloud;
import com.openize.drako.PointAttribute;
import java.nio.ByteBuffer;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.assembly.MeshBuilder;
import org.jspecify.annotations.Nullable;

/** Primitives compressed with KHR_draco_mesh_compression, decoded and compared with what their accessors announce. */
final class Draco {
    private static final String MEND = "export the file again, without Draco compression";

    /** A hundred times what sound data takes. */
    private static final int SECONDS = 5;

    private static final int BYTES_A_SECOND = 10_000;

    private final Buffers buffers;
    private final Accessors accessors;

    Draco(Buffers buffers, Accessors accessors) {
        this.buffers = buffers;
        this.accessors = accessors;
    }

    /** True if the primitive is compressed and has no plain data to fall back on. */
    boolean isNeeded(Json primitive) throws ModelFileException {
        if (!primitive.has("extensions") || !primitive.get("extensions").has(Extensions.DRACO)) {
            return false;
        }
        Json positions =
                accessors.json(primitive.get("attributes").get("POSITION").whole());
        return !positions.has("bufferView")
                || (primitive.has("indices")
                        && !accessors.json(primitive.get("indices").whole()).has("bufferView"));
    }

    void decode(Json primitive, MeshBuilder builder) throws ModelFileException {
        Json extension = primitive.get("extensions").get(Extensions.DRACO);
        DracoMesh mesh = decoded(extension);
        int id = extension.get("attributes").get("POSITION").whole();
        PointAttribute positions = attribute(mesh, id);
        if (positions == null || positions.getDataType() != DataType.FLOAT32 || positions.getComponentsCount() != 3) {
            throw extension.bad("the compressed data has no positions of three floats", MEND);
        }
        requireCount(primitive.get("attributes").get("POSITION"), mesh.getNumPoints());
        if (primitive.has("indices")) {
            requireCount(primitive.get("indices"), 3L * mesh.getNumFaces());
        }
        try {
            add(mesh, positions, builder, extension);
        } catch (IndexOutOfBoundsException e) {
            throw extension.bad("the compressed data is damaged", MEND);
        }
    }

    private DracoMesh decoded(Json extension) throws ModelFileException {
        ByteBuffer view = buffers.view(extension.get("bufferView").whole()).bytes();
        byte[] bytes = new byte[view.limit()];
        view.get(0, bytes);
        if (DracoHeader.announcesTooMuch(bytes)) {
            throw extension.bad("the compressed data announces more than it can hold", MEND);
        }
        if (decodedInTime(bytes, extension) instanceof DracoMesh mesh) {
            return mesh;
        }
        throw extension.bad("the compressed data cannot be decoded", MEND);
    }

    /** Decodes in a thread of its own: on some damaged data the decoder runs for ever and cannot be stopped. */
    private static @Nullable DracoPointCloud decodedInTime(byte[] bytes, Json extension) throws ModelFileException {
        FutureTask<DracoPointCloud> task = new FutureTask<>(() -> com.openize.drako.Draco.decode(bytes));
        Thread thread = new Thread(task, "draco");
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(SECONDS + bytes.length / BYTES_A_SECOND, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw extension.bad("the compressed data cannot be decoded", MEND);
        } catch (TimeoutException e) {
            throw extension.bad("the compressed data sends the decoder round in circles", MEND);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw extension.bad("decoding was interrupted", "try again");
        }
    }

    private static @Nullable PointAttribute attribute(DracoMesh mesh, int uniqueId) {
        for (int i = 0; i < mesh.getNumAttributes(); i++) {
            if (mesh.attribute(i).getUniqueId() == uniqueId) {
                return mesh.attribute(i);
            }
        }
        return null;
    }

    private void requireCount(Json accessor, long decoded) throws ModelFileException {
        int announced = accessors.json(accessor.whole()).get("count").whole();
        if (announced != decoded) {
            throw accessor.bad("announces " + announced + " elements, but " + decoded + " were decoded", MEND);
        }
    }

    private static void add(DracoMesh mesh, PointAttribute positions, MeshBuilder builder, Json place)
            throws ModelFileException {
        int[] welded = new int[mesh.getNumPoints()];
        float[] p = new float[3];
        for (int i = 0; i < welded.length; i++) {
            positions.getValue(positions.mappedIndex(i), p);
            if (!(Float.isFinite(p[0]) && Float.isFinite(p[1]) && Float.isFinite(p[2]))) {
                throw place.bad("decoded vertex " + i + " is not finite", MEND);
            }
            welded[i] = builder.vertex(p[0], p[1], p[2]);
        }
        for (int face = 0; face < mesh.getNumFaces(); face++) {
            builder.triangle(
                    welded[mesh.readCorner(3 * face)],
                    welded[mesh.readCorner(3 * face + 1)],
                    welded[mesh.readCorner(3 * face + 2)]);
        }
    }
}
