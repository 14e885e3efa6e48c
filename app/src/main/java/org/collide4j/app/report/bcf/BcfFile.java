package org.collide4j.app.report.bcf;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLStreamException;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;

/**
 * Reads the topics of a BCF file. Nothing is unpacked to the disk, and nothing but the topics is inflated: names of entries are
 * no paths, and pictures and models of any size do no harm.
 */
public final class BcfFile {
    private static final String MARKUP = "/" + BcfReport.MARKUP;
    private static final int MOST_BYTES = 1 << 22;
    private static final long MOST_BYTES_TOGETHER = 1L << 28;

    private final Path file;
    private long inflated;

    private BcfFile(Path file) {
        this.file = file;
    }

    /**
     * Reads a file.
     *
     * @throws UserErrorException if the file cannot be read
     */
    static List<ReadTopic> read(Path file) throws IOException {
        return new BcfFile(file).topics();
    }

    private List<ReadTopic> topics() throws IOException {
        if (!Files.isRegularFile(file)) {
            throw fault(Files.exists(file) ? "is no file; name a BCF file" : "no such file; check the path");
        }
        List<ReadTopic> topics = new ArrayList<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (entry.getName().endsWith(MARKUP)) {
                    ReadTopic topic = topic(entry.getName(), content(zip, entry));
                    if (topic != null) {
                        topics.add(topic);
                    }
                }
            }
        } catch (ZipException | EOFException e) {
            throw fault("is no BCF file, or is damaged: BCF files are ZIP archives; export it again");
        }
        if (topics.isEmpty()) {
            throw fault("holds no topic; name a BCF file of version 2.0, 2.1 or 3.0");
        }
        return topics;
    }

    private byte[] content(ZipFile zip, ZipEntry entry) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            byte[] content = in.readNBytes(MOST_BYTES + 1);
            inflated += content.length;
            if (content.length > MOST_BYTES || inflated > MOST_BYTES_TOGETHER) {
                throw fault("the topic " + Printable.token(entry.getName()) + " is too large: at most "
                        + (MOST_BYTES >> 20) + " MiB each and " + (MOST_BYTES_TOGETHER >> 20)
                        + " MiB together are read");
            }
            return content;
        }
    }

    private @Nullable ReadTopic topic(String name, byte[] content) {
        String topic = "the topic " + Printable.token(name);
        try {
            return MarkupReader.read(name.substring(0, name.length() - MARKUP.length()), content);
        } catch (XMLStreamException e) {
            String line = e.getLocation() == null
                    ? ""
                    : ", line " + Math.max(1, e.getLocation().getLineNumber());
            throw fault(topic + line + ": is no XML that can be read; export it again");
        } catch (RuntimeException e) { // the JDK's parser throws these on some malformed texts
            throw fault(topic + ": is no XML that can be read; export it again");
        }
    }

    private UserErrorException fault(String what) {
        return new UserErrorException("--import " + file + ": " + what);
    }
}
