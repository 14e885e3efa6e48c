package org.collide4j.scene.meshopt;

/**
 * Mode TRIANGLES: a byte a triangle says which of the latest edges it shares and where its third corner comes from: the
 * next index not used so far, one of the latest vertices, or a number that follows.
 */
final class TriangleStream {
    private static final int HEADER = 0xE1;
    private static final int TABLE = 16;

    /** Number of edges and of vertices that are remembered. */
    private static final int REMEMBERED = 16;

    private final StreamReader reader;
    private final int[] indices;
    private final int[] edgeStarts = new int[REMEMBERED];
    private final int[] edgeEnds = new int[REMEMBERED];
    private final int[] vertices = new int[REMEMBERED];
    private int edgeCount;
    private int vertexCount;
    private int next;
    private int last;
    private int written;

    private TriangleStream(byte[] bytes, int count) throws DamagedStreamException {
        reader = new StreamReader(bytes, 1, TABLE);
        reader.skip(count / 3);
        indices = new int[count];
    }

    /** Returns the corner indices of {@code count / 3} triangles. */
    static int[] decode(byte[] bytes, int count) throws DamagedStreamException {
        Meshopt.requireHeader(bytes, HEADER);
        TriangleStream stream = new TriangleStream(bytes, count);
        for (int triangle = 0; triangle < count / 3; triangle++) {
            int code = bytes[1 + triangle] & 0xFF;
            if (code < 0xF0) {
                stream.onEdge(code >>> 4, code & 0xF);
            } else if (code < 0xFE) {
                stream.fromTable(bytes[bytes.length - TABLE + (code & 0xF)] & 0xFF);
            } else {
                stream.explicit(code == 0xFF);
            }
        }
        stream.reader.requireEnd();
        return stream.indices;
    }

    private void onEdge(int edge, int third) throws DamagedStreamException {
        int slot = edgeCount - 1 - edge & REMEMBERED - 1;
        int a = edgeStarts[slot];
        int b = edgeEnds[slot];
        int c = switch (third) {
            case 0 -> next++;
            case 0xD -> --last;
            case 0xE -> ++last;
            case 0xF -> number();
            default -> vertex(third);
        };
        if (third == 0 || third >= 0xD) {
            rememberVertex(c);
        }
        rememberEdge(c, b);
        rememberEdge(a, c);
        write(a, b, c);
    }

    /** A triangle that begins with a new vertex; the table says where the other two corners come from. */
    private void fromTable(int sources) {
        int z = sources >>> 4;
        int w = sources & 0xF;
        int a = next++;
        int b = z == 0 ? next++ : vertex(z - 1);
        int c = w == 0 ? next++ : vertex(w - 1);
        rememberVertex(a);
        if (z == 0) {
            rememberVertex(b);
        }
        if (w == 0) {
            rememberVertex(c);
        }
        free(a, b, c);
    }

    private void explicit(boolean firstIsNumber) throws DamagedStreamException {
        int sources = reader.next();
        if (sources == 0) {
            next = 0; // another mesh begins
        }
        int z = sources >>> 4;
        int w = sources & 0xF;
        int a = firstIsNumber ? number() : next++;
        int b = corner(z);
        int c = corner(w);
        rememberVertex(a);
        if (z == 0 || z == 0xF) {
            rememberVertex(b);
        }
        if (w == 0 || w == 0xF) {
            rememberVertex(c);
        }
        free(a, b, c);
    }

    private int corner(int source) throws DamagedStreamException {
        return source == 0 ? next++ : source == 0xF ? number() : vertex(source - 1);
    }

    /** Adds a triangle that shares no edge. */
    private void free(int a, int b, int c) {
        rememberEdge(b, a);
        rememberEdge(c, b);
        rememberEdge(a, c);
        write(a, b, c);
    }

    private int number() throws DamagedStreamException {
        last += StreamReader.unzigzag(reader.varint());
        return last;
    }

    /** Returns the vertex that was remembered so many vertices ago; 0 is the latest. */
    private int vertex(int ago) {
        return vertices[vertexCount - 1 - ago & REMEMBERED - 1];
    }

    private void rememberVertex(int vertex) {
        vertices[vertexCount++ & REMEMBERED - 1] = vertex;
    }

    private void rememberEdge(int from, int to) {
        edgeStarts[edgeCount & REMEMBERED - 1] = from;
        edgeEnds[edgeCount++ & REMEMBERED - 1] = to;
    }

    private void write(int a, int b, int c) {
        indices[written++] = a;
        indices[written++] = b;
        indices[written++] = c;
    }
}
