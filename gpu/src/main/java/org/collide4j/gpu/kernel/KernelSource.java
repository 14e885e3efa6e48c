package org.collide4j.gpu.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The kernel in C, as it is handed to a device's compiler. */
public final class KernelSource {
    /** The files that have a twin in Java, callee first. */
    static final List<String> TWINS =
            List.of("Real", "Vec", "Body", "Obstacle", "Simplex", "Walk", "Cast", "Depth", "Batch");

    private static final String HEADER = """
            #pragma OPENCL FP_CONTRACT OFF
            #define GLOBAL __global
            """;

    private static final String DOUBLES = "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n";
    private static final String FLOATS = "#define double float\n";

    private KernelSource() {}

    /** All files as one. In floats it is the same text, with constants of its own, and literals are to be taken for floats. */
    public static String whole(Format format) {
        StringBuilder source = new StringBuilder(HEADER).append(format == Format.BINARY64 ? DOUBLES : FLOATS);
        TWINS.forEach(name -> source.append(read(format, name)));
        return source.append(read("Kernels")).toString();
    }

    /** The constants of the numbers are the only file that floats have for themselves. */
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
