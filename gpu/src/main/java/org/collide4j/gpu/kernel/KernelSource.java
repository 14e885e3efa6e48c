package org.collide4j.gpu.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The kernel in C, as it is handed to a device's compiler. */
public final class KernelSource {
    /** The files that have a twin in Java, callee first. */
    static final List<String> TWINS = List.of("Vec", "Body", "Obstacle", "Simplex", "Walk", "Cast", "Depth", "Batch");

    private static final String HEADER = """
            #pragma OPENCL EXTENSION cl_khr_fp64 : enable
            #pragma OPENCL FP_CONTRACT OFF
            #define GLOBAL __global
            """;

    private KernelSource() {}

    /** All files as one. */
    public static String whole() {
        StringBuilder source = new StringBuilder(HEADER);
        TWINS.forEach(name -> source.append(read(name)));
        return source.append(read("Kernels")).toString();
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
