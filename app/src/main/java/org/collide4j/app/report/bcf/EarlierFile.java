package org.collide4j.app.report.bcf;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.collide4j.app.console.UserErrorException;
import org.jspecify.annotations.Nullable;

/** The file that a report replaces: dates, comments and topics of it are kept. A file that cannot be read has none. */
final class EarlierFile {
    private static final int MOST_BYTES = 1 << 24;

    private final Path file;
    private final Map<String, ReadTopic> topics = new LinkedHashMap<>();

    private EarlierFile(Path file) {
        this.file = file;
    }

    /** Reads the topics that this program has written into a file. */
    static EarlierFile read(Path file) throws IOException {
        EarlierFile earlier = new EarlierFile(file);
        try {
            List<ReadTopic> read = Files.isRegularFile(file) ? BcfFile.read(file) : List.of();
            for (ReadTopic topic : read) {
                if (BcfImport.isProven(topic)) {
                    earlier.topics.putIfAbsent(topic.guid(), topic);
                }
            }
        } catch (UserErrorException e) {
            earlier.topics.clear(); // the replaced file may be anything
        }
        return earlier;
    }

    /** Returns all topics. */
    Collection<ReadTopic> topics() {
        return topics.values();
    }

    /** Returns the topic of a GUID; null if there is none. */
    @Nullable
    ReadTopic topic(String guid) {
        return topics.get(guid);
    }

    /** Returns viewpoint and snapshot of a topic; nothing if the file has another version, or if one is missing. */
    Map<String, byte[]> attachments(ReadTopic topic, BcfVersion version) throws IOException {
        Map<String, byte[]> attachments = new LinkedHashMap<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            byte[] versionXml = content(zip, "bcf.version");
            if (new String(versionXml, StandardCharsets.UTF_8).contains("VersionId=\"" + version + "\"")) {
                for (String name : List.of(BcfReport.VIEWPOINT, BcfReport.SNAPSHOT)) {
                    byte[] content = content(zip, topic.folder() + "/" + name);
                    if (content.length == 0 || content.length > MOST_BYTES) {
                        return Map.of();
                    }
                    attachments.put(name, content);
                }
            }
        }
        return attachments;
    }

    private static byte[] content(ZipFile zip, String name) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            return new byte[0];
        }
        try (InputStream in = zip.getInputStream(entry)) {
            return in.readNBytes(MOST_BYTES + 1);
        }
    }
}
