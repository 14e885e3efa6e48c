package org.collide4j.app.fuzz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A GLB whose one mesh is whatever bytes, said to be compressed by Draco. */
final class DracoGlb {
    private static final int HEADER = 12;
    private static final int CHUNK = 8;

    private DracoGlb() {}

    static byte[] of(byte[] compressed) {
        byte[] json = padded(json(compressed.length).getBytes(StandardCharsets.UTF_8), ' ');
        byte[] data = padded(compressed, 0);
        int length = HEADER + CHUNK + json.length + CHUNK + data.length;
        ByteBuffer glb = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        glb.putInt(0x46546C67).putInt(2).putInt(length);
        glb.putInt(json.length).putInt(0x4E4F534A).put(json);
        glb.putInt(data.length).putInt(0x004E4942).put(data);
        return glb.array();
    }

    private static byte[] padded(byte[] bytes, int filler) {
        byte[] padded = Arrays.copyOf(bytes, (bytes.length + 3) / 4 * 4);
        Arrays.fill(padded, bytes.length, padded.length, (byte) filler);
        return padded;
    }

    private static String json(int bytes) {
        String json = "{'asset':{'version':'2.0'},'extensionsRequired':['KHR_draco_mesh_compression'],"
                + "'buffers':[{'byteLength':" + bytes + "}],'bufferViews':[{'buffer':0,'byteLength':" + bytes + "}],"
                + "'accessors':[{'componentType':5126,'count':4,'type':'VEC3'},{'componentType':5125,'count':12,'type':'SCALAR'}],"
                + "'meshes':[{'primitives':[{'attributes':{'POSITION':0},'indices':1,'extensions':"
                + "{'KHR_draco_mesh_compression':{'bufferView':0,'attributes':{'POSITION':0}}}}]}],"
                + "'nodes':[{'mesh':0}],'scenes':[{'nodes':[0]}],'scene':0}";
        return json.replace('\'', '"');
    }
}
