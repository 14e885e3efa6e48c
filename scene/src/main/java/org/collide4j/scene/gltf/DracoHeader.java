package org.collide4j.scene.gltf;

/** The counts that Draco data begin with; the decoder would take memory for them before it sees what follows. */
final class DracoHeader {
    private static final int METHOD = 8;
    private static final int END = 11;
    private static final int EDGEBREAKER = 1;

    /** Sound data take some bits a triangle, and smooth grids a fraction of one; nothing comes near this. */
    private static final int MOST_PER_BYTE = 64;

    private static final int ALWAYS_FINE = 4096;

    private DracoHeader() {}

    /** True if the first two counts, of faces and of points, are more than data of that length can hold. */
    static boolean announcesTooMuch(byte[] data) {
        if (data.length <= END + 1) {
            return false;
        }
        long most = ALWAYS_FINE + (long) MOST_PER_BYTE * data.length;
        int at = data[METHOD] == EDGEBREAKER ? END + 1 : END;
        for (int count = 0; count < 2; count++) {
            long number = 0;
            int shift = 0;
            while (at < data.length && shift < 35) { // seven bits a byte, the last has its highest bit clear
                number |= (data[at] & 0x7FL) << shift;
                shift += 7;
                if (data[at++] >= 0) {
                    break;
                }
            }
            if (number > most) {
                return true;
            }
        }
        return false;
    }
}
