package org.collide4j.arch;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/** The module descriptor as it was compiled, not as the test run has patched it. */
final class CompiledModule {
    private CompiledModule() {}

    static Set<String> requires() {
        try (InputStream in = Files.newInputStream(Path.of("target/classes/module-info.class"))) {
            Set<String> names = new TreeSet<>();
            ModuleDescriptor.read(in).requires().forEach(r -> names.add(r.name()));
            return names;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
