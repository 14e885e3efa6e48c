package org.collide4j.gpu.opencl;

import static org.lwjgl.opencl.CL10.clFinish;

import org.collide4j.gpu.kernel.Format;
import org.collide4j.gpu.kernel.ShapeTable;
import org.jspecify.annotations.Nullable;

/** The copy of a shape table on the device. */
final class UploadedShapes {
    private final Program program;
    private @Nullable Buffer rows;
    private @Nullable Buffer vertices;
    private int version = -1;

    UploadedShapes(Program program) {
        this.program = program;
    }

    boolean areThoseOf(ShapeTable table) {
        return version == table.version();
    }

    /** Replaces the buffers by those of the table, and waits for the upload. */
    void upload(long queue, ShapeTable table) {
        version = -1;
        free();
        rows = upload(queue, table.rows());
        vertices = upload(queue, table.vertices());
        Call.require("clFinish", clFinish(queue));
        version = table.version();
    }

    private Buffer upload(long queue, double[] numbers) {
        Format format = program.format();
        Buffer fresh = new Buffer(program.context(), (long) format.bytes() * numbers.length);
        fresh.write(queue, numbers, numbers.length, format);
        return fresh;
    }

    long rows() {
        return rows == null ? 0 : rows.handle();
    }

    long vertices() {
        return vertices == null ? 0 : vertices.handle();
    }

    /** Releases the buffers and clears their handles, so that no failure releases a handle twice. */
    void free() {
        if (rows != null) {
            rows.free();
            rows = null;
        }
        if (vertices != null) {
            vertices.free();
            vertices = null;
        }
    }
}
