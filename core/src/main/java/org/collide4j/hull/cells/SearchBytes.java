package org.collide4j.hull.cells;

import org.collide4j.bytes.BytesReader;
import org.collide4j.bytes.BytesWriter;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;

/** Searches of hulls as bytes: their tables, for those that have one. */
public final class SearchBytes {
    /** A search without a table, or of an unknown class. */
    private static final int NO_TABLE = 0;

    private static final int OCTANTS = 1;
    private static final int DIRECTIONS = 2;

    private SearchBytes() {}

    /** Writes a search; one of an unknown class is read as the fastest for the number of vertices. */
    public static void write(VertexSearch search, BytesWriter out) {
        if (search instanceof OctantCells cells) {
            out.put(OCTANTS);
            cells.write(out);
        } else if (search instanceof DirectionCells cells) {
            out.put(DIRECTIONS);
            cells.write(out);
        } else {
            out.put(NO_TABLE);
            out.put(search instanceof Vertices);
        }
    }

    /** Reads the search of a hull with these vertices and faces. */
    public static VertexSearch read(BytesReader in, Vertices vertices, FaceGraph graph) {
        int kind = in.getInt(NO_TABLE, DIRECTIONS);
        if (kind == NO_TABLE) {
            return in.getBoolean()
                    ? vertices
                    : FastSearch.forCount(vertices.count()).over(vertices, graph);
        }
        return kind == OCTANTS ? OctantCells.read(in, vertices) : DirectionCells.read(in, vertices, graph);
    }
}
