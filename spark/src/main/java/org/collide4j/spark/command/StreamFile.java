package org.collide4j.spark.command;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/** A stream as Parquet wants its files: with a position. The stream stays open. */
final class StreamFile implements OutputFile {
    private final OutputStream out;

    StreamFile(OutputStream out) {
        this.out = out;
    }

    @Override
    public PositionOutputStream create(long blockSize) {
        return new Counted(out);
    }

    @Override
    public PositionOutputStream createOrOverwrite(long blockSize) {
        return create(blockSize);
    }

    @Override
    public boolean supportsBlockSize() {
        return false;
    }

    @Override
    public long defaultBlockSize() {
        return 0;
    }

    /** Counts the bytes that are written. */
    private static final class Counted extends PositionOutputStream {
        private final OutputStream out;
        private long position;

        Counted(OutputStream out) {
            this.out = out;
        }

        @Override
        public long getPos() {
            return position;
        }

        @Override
        public void write(int one) throws IOException {
            out.write(one);
            position++;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
            position += length;
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }

        @Override
        public void close() throws IOException {
            out.flush();
        }
    }
}
