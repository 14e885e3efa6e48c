package org.collide4j.solid.depth;

/**
 * Builds the planes of an {@link Obstacle}: the faces of B, those of A turned round, and each pair of edges whose arcs of
 * normals cross on the sphere (Gregorius, "The separating axis test between convex polyhedra", GDC 2013).
 *
 * <p><b>Rounding.</b> A normal of two edges is good to the rounding of their directions, divided by the sine between them.
 * Offsets are the support of the pieces along the normal as computed, so that all planes support, whatever the normal.
 * The inner offset is less by how far a plane may tilt within the pair's reach. A facet of nearly parallel edges is left
 * out of the inner planes where it is narrower than that: the others then reach beyond it by its width at most, and all
 * inner offsets are less by these widths.
 */
final class ObstaclePlanes {
    /** How near to the end of an arc another one may miss it and still counts as crossing. */
    private static final double ARC_TOLERANCE = 0x1p-44;

    /** Sine of edges so nearly parallel that their facet has no normal that could be computed. */
    private static final double PARALLEL = 0x1p-42;

    private PlacedPiece a = new PlacedPiece();
    private PlacedPiece b = a;
    private Obstacle out = new Obstacle();
    private double reach;

    /** Sum of the widths of the facets that were left out of the inner planes. */
    private double slack;

    /**
     * Takes the pieces.
     *
     * @param reach no vertex, and no difference of vertices, is longer
     */
    void place(PlacedPiece pieceA, PlacedPiece pieceB, double reach) {
        a = pieceA;
        b = pieceB;
        this.reach = reach;
        a.needFan();
        b.needFan();
    }

    /** Adds the planes of the faces. */
    void addFaces(Obstacle obstacle) {
        out = obstacle;
        addFaces(b, 1);
        addFaces(a, -1);
    }

    /** Adds the planes of the pairs of edges. */
    void addEdges(Obstacle obstacle) {
        out = obstacle;
        slack = 0;
        for (int i = 0; i < PlacedPiece.EDGE * b.edgeCount; i += PlacedPiece.EDGE) {
            for (int k = 0; k < PlacedPiece.EDGE * a.edgeCount; k += PlacedPiece.EDGE) {
                addEdges(i, k);
            }
        }
        out.lowerInner(slack);
    }

    private void addFaces(PlacedPiece of, int sign) {
        for (int i = 0; i < PlacedPiece.FACE * of.faceCount; i += PlacedPiece.FACE) {
            double[] n = of.faces;
            if (!out.hasNormal(sign * n[i], sign * n[i + 1], sign * n[i + 2])) {
                add(sign * n[i], sign * n[i + 1], sign * n[i + 2], 2 * n[i + 3]);
            }
        }
    }

    /** Adds the plane of two edges if they span a facet. */
    private void addEdges(int i, int k) {
        double[] e = b.edges;
        double[] f = a.edges;
        double c = -dot(f, k + 4, e, i);
        double d = -dot(f, k + 7, e, i);
        if (c * d > ARC_TOLERANCE) {
            return;
        }
        double g = -dot(e, i + 4, f, k);
        double h = -dot(e, i + 7, f, k);
        if (g * h > ARC_TOLERANCE) {
            return;
        }
        double nx = e[i + 1] * f[k + 2] - e[i + 2] * f[k + 1];
        double ny = e[i + 2] * f[k] - e[i] * f[k + 2];
        double nz = e[i] * f[k + 1] - e[i + 1] * f[k];
        double sine = Math.sqrt(nx * nx + ny * ny + nz * nz);
        double width = sine * Math.min(e[i + 3], f[k + 3]);
        if (sine < PARALLEL) {
            slack += width;
            return;
        }
        double outwards = nx * (e[i + 4] + e[i + 7]) + ny * (e[i + 5] + e[i + 8]) + nz * (e[i + 6] + e[i + 9]);
        double opposite = nx * (f[k + 4] + f[k + 7]) + ny * (f[k + 5] + f[k + 8]) + nz * (f[k + 6] + f[k + 9]);
        double scale = Math.copySign(1 / sine, outwards);
        if (opposite * scale > ARC_TOLERANCE) {
            return; // the arcs cross on opposite sides of the sphere
        }
        if (!out.hasNormal(scale * nx, scale * ny, scale * nz)) {
            double tilt = 0x1p-49 * reach * (1 / e[i + 3] + 1 / f[k + 3]) / sine;
            boolean isNarrow = width < tilt * reach;
            slack += isNarrow ? width : 0;
            add(scale * nx, scale * ny, scale * nz, isNarrow ? Double.NEGATIVE_INFINITY : tilt * reach);
        }
    }

    private static double dot(double[] u, int i, double[] v, int k) {
        return u[i] * v[k] + u[i + 1] * v[k + 1] + u[i + 2] * v[k + 2];
    }

    private void add(double nx, double ny, double nz, double doubt) {
        double sum = b.most(nx, ny, nz) + a.most(-nx, -ny, -nz);
        out.add(nx, ny, nz, sum - doubt - 0x1p-42 * reach, sum);
    }
}
