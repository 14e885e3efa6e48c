package org.collide4j.app.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Standard output that remembers whether anything was lost; a writer on top of it would keep silent. */
public final class StandardOutput extends OutputStream {
    private final OutputStream stream;
    private @Nullable IOException loss;

    /** Takes the standard output of this process. */
    public StandardOutput() {
        this(new FileOutputStream(FileDescriptor.out));
    }

    StandardOutput(OutputStream stream) {
        this.stream = stream;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            stream.write(bytes, offset, length);
        } catch (IOException e) {
            loss = e;
            throw e;
        }
    }

    /** Why output was lost, or null. */
    public @Nullable String loss() {
        return loss == null ? null : String.valueOf(loss.getMessage());
    }

    /** Returns true if output was lost because its reader has seen enough and closed the pipe, as {@code head} does. */
    public boolean isPipeClosed() {
        String reason = String.valueOf(loss()).toLowerCase(Locale.ROOT);
        return reason.contains("broken pipe") || reason.contains("pipe is being closed");
    }
}
