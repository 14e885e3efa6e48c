package org.collide4j.examples;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The samples of the Javadoc, each compiled as a class of its own, in memory and all in one go. */
public final class CompiledSamples {
    private static final String PACKAGE = "org.collide4j.examples.";

    private final List<JavadocSample> samples;
    private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();
    private final List<String> errors = new ArrayList<>();
    private final ClassLoader loader;

    /**
     * Compiles samples.
     *
     * @param prelude the class that they extend
     * @param imports the lines before them
     */
    public CompiledSamples(List<JavadocSample> samples, Class<? extends SamplePrelude> prelude, String imports)
            throws IOException {
        this.samples = samples;
        loader = new Loader(prelude.getClassLoader());
        List<Source> sources = new ArrayList<>();
        for (int i = 0; i < samples.size(); i++) {
            sources.add(
                    new Source(samples.get(i), samples.get(i).asClass("Sample" + i, prelude, imports), "Sample" + i));
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        var found = new DiagnosticCollector<JavaFileObject>();
        List<String> options = List.of("-proc:none", "-nowarn", "-classpath", System.getProperty("java.class.path"));
        try (StandardJavaFileManager files = compiler.getStandardFileManager(found, null, null)) {
            compiler.getTask(null, new InMemory(files), found, options, null, sources)
                    .call();
        }
        for (Diagnostic<? extends JavaFileObject> diagnostic : found.getDiagnostics()) {
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                String place = diagnostic.getSource() instanceof Source source
                        ? source.sample.at(diagnostic.getLineNumber())
                        : "";
                errors.add(place + ": " + diagnostic.getMessage(null));
            }
        }
    }

    /** Returns the compiler's errors, a line each, with the file and line of the sample. */
    public List<String> errors() {
        return errors;
    }

    /** Runs all samples, without their output; returns what they throw, a line each. */
    public List<String> failures() throws ReflectiveOperationException {
        PrintStream usual = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        try {
            List<String> failures = new ArrayList<>();
            for (JavadocSample sample : samples) {
                run(sample).ifPresent(failures::add);
            }
            return failures;
        } finally {
            System.setOut(usual);
        }
    }

    /** Runs a sample; returns what it throws with the sample's file and line, or nothing. */
    private Optional<String> run(JavadocSample sample) throws ReflectiveOperationException {
        Class<?> type = Class.forName(PACKAGE + "Sample" + samples.indexOf(sample), true, loader);
        try (var prelude = (SamplePrelude) type.getConstructor().newInstance()) {
            prelude.run();
            return Optional.empty();
        } catch (Exception | AssertionError e) {
            long line = 1;
            for (StackTraceElement frame : e.getStackTrace()) {
                if (frame.getClassName().equals(type.getName())) {
                    line = frame.getLineNumber();
                    break;
                }
            }
            return Optional.of(sample.at(line) + ": " + e);
        }
    }

    /** A sample as a source file in memory. */
    private static final class Source extends SimpleJavaFileObject {
        private final JavadocSample sample;
        private final String text;

        Source(JavadocSample sample, String text, String name) {
            super(URI.create("string:///" + PACKAGE.replace('.', '/') + name + ".java"), Kind.SOURCE);
            this.sample = sample;
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Keeps the compiled classes in {@link #classes}. */
    private final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
        InMemory(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("mem:///" + className.replace('.', '/') + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return classes.computeIfAbsent(className, unused -> new ByteArrayOutputStream());
                }
            };
        }
    }

    private final class Loader extends ClassLoader {
        Loader(ClassLoader parent) {
            super(parent);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            ByteArrayOutputStream bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes.toByteArray(), 0, bytes.size());
        }
    }
}
