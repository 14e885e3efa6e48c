package org.collide4j.alternatives.depth;

/** Splitting rule of {@link SubdividingEpa} (van den Bergen 2001, figures 6–8). */
public enum Subdivision {
    /** Figure 6: into three, at the support point of the triangle. Edges are never split. */
    CENTRE,
    /** Figure 7: into six, at the support points of the triangle and of its edges. */
    CENTRE_AND_EDGES,
    /** Figure 8: into three to six; edges in the boundary of the obstacle are not split. */
    CENTRE_AND_OPEN_EDGES
}
