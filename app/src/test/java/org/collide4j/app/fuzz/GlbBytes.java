package org.collide4j.app.fuzz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** GLB files around whatever bytes: the lengths of header and chunks are right, so that a reader gets past them. */
final class GlbBytes {
    private static final int HEADER = 12;
    private static final int CHUNK = 8;

    private static final int MESHOPT_HEAD = 3;
    private static final List<String> MODES = List.of("ATTRIBUTES", "TRIANGLES", "INDICES");
    private static final List<String> FILTERS = List.of("NONE", "EXPONENTIAL", "QUATERNION");

    /** The positions (0, 0, 0), (1, 0, 0), (0, 1, 0) and (0, 0, 1) as floats, then the bytes 0, 1, 2 and 3; in base 64. */
    private static final String TETRAHEDRON =
            "AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAAAAAAAAAAAAAAAIA/AAECAw==";

    /** Those as the first of 256 positions, so that corners up to 255 are in range. */
    private static final String SPARSE =
            "'count':256,'sparse':{'count':4,'indices':{'bufferView':2,'componentType':5121},"
                    + "'values':{'bufferView':1}}";

    private GlbBytes() {}

    /** Returns a file whose JSON is what stands before the first byte of zero, and whose binary chunk is the rest. */
    static byte[] ofChunks(byte[] bytes) {
        int end = 0;
        while (end < bytes.length && bytes[end] != 0) {
            end++;
        }
        byte[] binary = Arrays.copyOfRange(bytes, Math.min(end + 1, bytes.length), bytes.length);
        return of(Arrays.copyOf(bytes, end), binary);
    }

    /** Returns a file whose one mesh is the bytes, said to be compressed by Draco. */
    static byte[] ofDraco(byte[] compressed) {
        String json = "{'asset':{'version':'2.0'},'extensionsRequired':['KHR_draco_mesh_compression'],"
                + "'buffers':[{'byteLength':LENGTH}],'bufferViews':[{'buffer':0,'byteLength':LENGTH}],"
                + "'accessors':[{'componentType':5126,'count':4,'type':'VEC3'},{'componentType':5125,'count':12,'type':'SCALAR'}],"
                + "'meshes':[{'primitives':[{'attributes':{'POSITION':0},'indices':1,'extensions':"
                + "{'KHR_draco_mesh_compression':{'bufferView':0,'attributes':{'POSITION':0}}}}]}],"
                + "'nodes':[{'mesh':0}],'scenes':[{'nodes':[0]}],'scene':0}";
        String complete = json.replace('\'', '"').replace("LENGTH", Integer.toString(compressed.length));
        return of(complete.getBytes(StandardCharsets.UTF_8), compressed);
    }

    /**
     * Returns a file with a view compressed by meshopt: positions, or the corners of triangles. The first byte has the mode in
     * two bits and the filter in the next two, the second is the stride, the third the count; the others are the stream.
     */
    static byte[] ofMeshopt(byte[] bytes) {
        byte[] head = Arrays.copyOf(bytes, MESHOPT_HEAD);
        byte[] stream = Arrays.copyOfRange(bytes, Math.min(MESHOPT_HEAD, bytes.length), bytes.length);
        int stride = head[1] & 0xFF;
        int count = head[2] & 0xFF;
        String mode = MODES.get((head[0] & 0x3) % MODES.size());
        String filter = FILTERS.get((head[0] >> 2 & 0x3) % FILTERS.size());
        boolean isPositions = mode.equals("ATTRIBUTES");
        String json = "{'asset':{'version':'2.0'},'extensionsRequired':['EXT_meshopt_compression'],"
                + "'buffers':[{'byteLength':" + stream.length + "},{'byteLength':52,'uri':'data:;base64," + TETRAHEDRON
                + "'}],"
                + "'bufferViews':[{'buffer':0,'byteLength':" + count * stride + ",'byteStride':" + stride
                + ",'extensions':{'EXT_meshopt_compression':{'buffer':0,'byteLength':" + stream.length
                + ",'byteStride':" + stride + ",'count':" + count + ",'mode':'" + mode + "','filter':'" + filter
                + "'}}},"
                + "{'buffer':1,'byteLength':48},{'buffer':1,'byteOffset':48,'byteLength':4}],'accessors':[{"
                + (isPositions ? "'bufferView':0,'count':" + count : SPARSE)
                + ",'componentType':5126,'type':'VEC3'},{'bufferView':0,"
                + "'componentType':" + (stride == 2 ? 5123 : 5125) + ",'count':" + count + ",'type':'SCALAR'}],"
                + "'meshes':[{'primitives':[{'attributes':{'POSITION':0}" + (isPositions ? "" : ",'indices':1")
                + "}]}],"
                + "'nodes':[{'mesh':0}],'scenes':[{'nodes':[0]}],'scene':0}";
        return of(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8), stream);
    }

    private static byte[] of(byte[] json, byte[] binary) {
        byte[] text = padded(json, ' ');
        byte[] data = padded(binary, 0);
        int length = HEADER + CHUNK + text.length + CHUNK + data.length;
        ByteBuffer glb = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        glb.putInt(0x46546C67).putInt(2).putInt(length);
        glb.putInt(text.length).putInt(0x4E4F534A).put(text);
        glb.putInt(data.length).putInt(0x004E4942).put(data);
        return glb.array();
    }

    private static byte[] padded(byte[] bytes, int filler) {
        byte[] padded = Arrays.copyOf(bytes, (bytes.length + 3) / 4 * 4);
        Arrays.fill(padded, bytes.length, padded.length, (byte) filler);
        return padded;
    }
}
