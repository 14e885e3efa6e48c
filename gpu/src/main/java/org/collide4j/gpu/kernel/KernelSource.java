package org.collide4j.gpu.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The kernel in OpenCL C, as the device's compiler reads it. */
public final class KernelSource {
    /** Files with a twin in Java, callees first. */
    static final List<String> TWINS =
            List.of("Real", "Vec", "Body", "Obstacle", "Simplex", "Walk", "Cast", "Spin", "Turn", "Depth", "Batch");

    private static final String HEADER = """
            #pragma OPENCL FP_CONTRACT OFF
            #define GLOBAL __global
            """;

    private static final String DOUBLES = "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n";
    private static final String FLOATS = "#define double float\n";

    private KernelSource() {}

    /** Returns all files as one text. For floats the text is the same, except the constants, and literals become floats. */
    public static String whole(Format format) {
        StringBuilder source = new StringBuilder(HEADER).append(format == Format.BINARY64 ? DOUBLES : FLOATS);
        TWINS.forEach(name -> source.append(read(format, name)));
        return source.append(read("Kernels")).toString();
    }

    /** Returns the text of a file; floats have their own constants, and share all other files. */
    static String read(Format format, String name) {
        return read(format == Format.BINARY32 && name.equals(TWINS.get(0)) ? "single/" + name : name);
    }

    static String read(String name) {
        try (InputStream in = KernelSource.class.getResourceAsStream(name + ".cl")) {
            if (in == null) {
                throw new IllegalStateException("the jar has no " + name + ".cl");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
