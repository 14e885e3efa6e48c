package org.collide4j.app.fuzz;

import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/**
 * Files of checksummed blocks, sealed anew: lengths and checksums are made right, so that a reader gets past them to what a
 * fuzzer has changed. A block is a magic number of eight bytes that begins with "c4j", a version, a length, content and checksum.
 */
final class Sealed {
    private static final int HEADER = 16;
    private static final int CHECKSUM = 8;
    private static final long SIMULATION = 0x63346A6D6F766573L;

    private Sealed() {}

    /** Returns the bytes with every block sealed; each ends where the next begins, but that in a simulation's ends as it says. */
    static byte[] of(byte[] bytes) {
        ByteBuffer sealed = ByteBuffer.wrap(bytes.clone());
        boolean isNested = bytes.length >= HEADER && sealed.getLong(0) == SIMULATION;
        int end = bytes.length;
        for (int at = bytes.length - HEADER; at >= 0; at--) {
            if (bytes[at] == 'c' && bytes[at + 1] == '4' && bytes[at + 2] == 'j') {
                if (!isNested) {
                    seal(sealed, at, end, CHECKSUM);
                    end = at;
                } else if (at == 0) {
                    seal(sealed, 0, bytes.length, 0);
                } else {
                    seal(sealed, at, at + (long) HEADER + sealed.getInt(at + 12), CHECKSUM);
                }
            }
        }
        return sealed.array();
    }

    /** Seals one block; its length counts so many bytes beside the content: those of the checksum, or none. */
    private static void seal(ByteBuffer bytes, int at, long end, int counted) {
        if (end > bytes.limit() || end - at < HEADER + CHECKSUM) {
            return;
        }
        int covered = (int) end - CHECKSUM - at;
        bytes.putInt(at + 12, covered - HEADER + counted);
        CRC32 crc = new CRC32();
        crc.update(bytes.slice(at, covered));
        bytes.putLong((int) end - CHECKSUM, crc.getValue());
    }
}
