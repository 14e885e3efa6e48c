package org.collide4j.app.console;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;

/**
 * A file still to be written, as a whole or not at all; made before the long work, so that a bad name costs nobody an hour.
 *
 * <p>A symbolic link is followed: its target is replaced, and the link stays. Devices and pipes are written to as they are.
 */
public final class OutputFile {
    private static final int BUFFER = 1 << 16;
    private static final int MOST_LINKS = 40; // limit of Linux

    private final String option;
    private final Path file;
    private final Path target;
    private final boolean direct;

    /** Writes the content, and leaves the stream open. */
    public interface Content {
        /** Writes to the stream. */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * @param option the option that names the file, for messages
     * @throws UserErrorException if no file can be written there
     */
    public OutputFile(String option, Path file) {
        this.option = option;
        this.file = file;
        target = linksFollowed();
        direct = isDevice(target);
        requireUsable();
    }

    /** The name as the user gave it. */
    public Path path() {
        return file;
    }

    /** Returns true for a device or a pipe, whose name says nothing about what is wanted. */
    public static boolean isDevice(Path file) {
        return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
    }

    /** Writes the whole file or nothing: a reader never sees half of it, and on failure the old one stays. */
    public void write(Content content) throws IOException {
        try {
            if (direct) {
                fill(FileChannel.open(target, StandardOpenOption.WRITE, StandardOpenOption.APPEND), content);
            } else {
                writeBeside(content);
            }
        } catch (FileSystemException e) {
            throw failure(e.getReason() == null ? e.toString() : e.getReason());
        } catch (IOException e) {
            throw failure(String.valueOf(e.getMessage()));
        }
    }

    private UserErrorException failure(String reason) {
        String old = direct || !Files.exists(target) ? "" : "; the old file is as it was";
        return new UserErrorException(option + " " + file + ": could not be written: " + reason
                + "; mend that, or choose another place" + old);
    }

    private void writeBeside(Content content) throws IOException {
        Path unfinished = UnfinishedFiles.create(folder());
        try {
            keepPermissions(unfinished);
            FileChannel channel = FileChannel.open(unfinished, StandardOpenOption.WRITE);
            fill(channel, content);
            UnfinishedFiles.finish(unfinished, this::replaceBy);
        } finally {
            UnfinishedFiles.delete(unfinished);
        }
    }

    private void fill(FileChannel channel, Content content) throws IOException {
        try (channel;
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER)) {
            content.writeTo(new Unclosed(out));
            out.flush();
            if (!direct) {
                channel.force(true); // a disk that is full may say so only now
            }
        }
    }

    private void replaceBy(Path finished) throws IOException {
        try {
            Files.move(finished, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException unsupported) {
            Files.move(finished, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Gives the new file the permissions of the old one. */
    private void keepPermissions(Path unfinished) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(unfinished, PosixFileAttributeView.class);
        if (view == null || !Files.exists(target)) {
            return;
        }
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(target);
        if (!permissions.equals(view.readAttributes().permissions())) {
            view.setPermissions(permissions);
        }
    }

    private void requireUsable() {
        if (Files.isDirectory(target)) {
            throw refusal("is a folder; name a file in it");
        }
        if (direct ? !Files.isWritable(target) : Files.exists(target) && !Files.isWritable(target)) {
            throw refusal("may not be written; choose another place");
        }
        if (direct) {
            return;
        }
        if (!target.equals(file.toAbsolutePath()) && isOfTheSystem(file)) {
            throw refusal("stands for a file that is open already; name the file itself");
        }
        if (!Files.isDirectory(folder())) {
            throw refusal("there is no folder " + folder() + "; make it first");
        }
        if (!isName() || !canHoldFiles()) {
            throw refusal("may not be written; choose another place");
        }
    }

    /** The system may find a name too long, or hold it for something else than a name. */
    private boolean isName() {
        try {
            Files.readAttributes(target, BasicFileAttributes.class);
            return true;
        } catch (NoSuchFileException free) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Only trying tells: permissions do not know of read-only disks. */
    private boolean canHoldFiles() {
        try {
            UnfinishedFiles.delete(UnfinishedFiles.create(folder()));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private UserErrorException refusal(String why) {
        return new UserErrorException(option + " " + file + ": " + why);
    }

    /** Such as /dev/stdout, where that is a file: replacing it would tear it from whoever writes to it. */
    private static boolean isOfTheSystem(Path file) {
        Path whole = file.toAbsolutePath().normalize();
        return whole.startsWith("/dev") || whole.startsWith("/proc");
    }

    /** The target need not exist. */
    private Path linksFollowed() {
        Path at = file.toAbsolutePath();
        try {
            for (int i = 0; Files.isSymbolicLink(at) && !isDevice(at); i++) {
                if (i == MOST_LINKS) {
                    throw refusal("is a link that leads back to itself; name a file");
                }
                at = at.resolveSibling(Files.readSymbolicLink(at));
            }
            return at;
        } catch (IOException e) {
            throw refusal("is a link that cannot be read; name the file itself");
        }
    }

    private Path folder() {
        Path parent = target.getParent();
        return parent == null ? target : parent;
    }

    /** Content may be wrapped in writers that close what is below them. */
    private static final class Unclosed extends FilterOutputStream {
        Unclosed(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
