package org.collide4j.app.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Standard output that remembers whether anything was lost; a writer on top of it would keep silent. */
public final class StandardOutput extends OutputStream {
    private final OutputStream stream = new FileOutputStream(FileDescriptor.out);
    private @Nullable IOException loss;

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

    /** Why output was lost, or null; a reader that has seen enough and closed the pipe is no loss. */
    public @Nullable IOException loss() {
        String message = loss == null ? null : loss.getMessage();
        boolean enough =
                message != null && (message.contains("Broken pipe") || message.contains("pipe is being closed"));
        return enough ? null : loss;
    }
}
