package org.collide4j.solid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.math.Aabb;

/**
 * Planes worth trying as cuts of a part: along its reflex edges the planes of both faces and the one that halves the angle
 * between them, and planes across the axes.
 */
final class CutCandidates {
    /** Planes along reflex edges that are tried, those with the longest and sharpest edges first. */
    private static final int MOST_ALONG_EDGES = 24;

    /**
     * Distance from a face, outwards, of a cut along it, besides the rounding of the cut's normal: beyond the overlap of
     * parts, so that the part in front of the face has nothing of the face itself.
     */
    private static final double OUTWARDS = 4 * Part.OVERLAP;

    /** Offsets, in units of 2^-16, count as the same where this many times their values round to the same number. */
    private static final double SAME_OFFSETS = 0x1p-2;

    /** Edges whose planes are looked at, a sample if a part has more. */
    private static final int MOST_SAMPLED = 8192;

    /** Planes that are looked at to find these, so that they are not all near each other. */
    private static final int MOST_COMPARED = 512;

    /** Planes across each axis. */
    private static final int ACROSS = 7;

    /** Planes as near as this count as one: share of the part's diagonal, and sine of the angle. */
    private static final double NEAR = 1.0 / 48;

    private final ReflexEdges reflex;
    private final List<CutPlane> cell;
    private final Aabb box;
    private final double diagonal;
    private final Map<CutPlane, Weighted> weights = new HashMap<>();
    private final List<Weighted> order = new ArrayList<>();
    private final int[] edges;

    CutCandidates(ReflexEdges reflex, Part part, int[] edgesOfParent) {
        this.reflex = reflex;
        cell = part.planes();
        box = part.bounds();
        diagonal = box.diagonal();
        int[] kept = new int[edgesOfParent.length];
        int count = 0;
        for (int edge : edgesOfParent) {
            if (lengthWithin(edge) > 0) {
                kept[count++] = edge;
            }
        }
        edges = Arrays.copyOf(kept, count);
        int stride = 1 + count / MOST_SAMPLED;
        for (int i = 0; i < count; i += stride) {
            addPlanes(edges[i], lengthWithin(edges[i]) * reflex.sine(edges[i]));
        }
    }

    /** Returns the reflex edges within the part. */
    int[] edges() {
        return edges;
    }

    /**
     * Returns the planes, those first that are preferred where cuts are about as good: the faces' if there are few, else
     * those across the middle, which the cuts of neighbouring parts then share.
     */
    List<CutPlane> planes() {
        List<CutPlane> chosen = new ArrayList<>();
        List<CutPlane> alongEdges = alongEdges();
        boolean hasFewFaces = alongEdges.size() < MOST_ALONG_EDGES;
        chosen.addAll(hasFewFaces ? alongEdges : List.of());
        addAcross(ACROSS / 2 + 1, chosen);
        chosen.addAll(hasFewFaces ? List.of() : alongEdges);
        for (int k = 1; k <= ACROSS; k++) {
            if (k != ACROSS / 2 + 1) {
                addAcross(k, chosen);
            }
        }
        return chosen;
    }

    private List<CutPlane> alongEdges() {
        order.sort(Comparator.comparingDouble(one -> -one.weight)); // stable
        List<CutPlane> chosen = new ArrayList<>();
        for (Weighted one : order.subList(0, Math.min(order.size(), MOST_COMPARED))) {
            if (chosen.size() < MOST_ALONG_EDGES && chosen.stream().noneMatch(other -> isNear(one.plane, other))) {
                chosen.add(one.plane);
            }
        }
        return chosen;
    }

    private void addAcross(int k, List<CutPlane> chosen) {
        double t = k / (ACROSS + 1.0);
        double x = box.minX + t * (box.maxX - box.minX);
        double y = box.minY + t * (box.maxY - box.minY);
        double z = box.minZ + t * (box.maxZ - box.minZ);
        chosen.add(CutPlane.through(1, 0, 0, x, y, z));
        chosen.add(CutPlane.through(0, 1, 0, x, y, z));
        chosen.add(CutPlane.through(0, 0, 1, x, y, z));
    }

    /** Returns the length of the edge within the cell. */
    private double lengthWithin(int edge) {
        double from = 0;
        double to = 1;
        for (CutPlane plane : cell) {
            double start = plane.height(reflex.get(edge, 0), reflex.get(edge, 1), reflex.get(edge, 2));
            double end = plane.height(reflex.get(edge, 3), reflex.get(edge, 4), reflex.get(edge, 5));
            // an edge in the plane of a cut is convex on either side of it
            if (Math.max(start, end) > -Part.OVERLAP) {
                if (Math.min(start, end) > -1e-9) {
                    return 0;
                }
                double t = start / (start - end);
                if (start > end) {
                    from = Math.max(from, t);
                } else {
                    to = Math.min(to, t);
                }
            }
        }
        double x = reflex.get(edge, 3) - reflex.get(edge, 0);
        double y = reflex.get(edge, 4) - reflex.get(edge, 1);
        double z = reflex.get(edge, 5) - reflex.get(edge, 2);
        return Math.max(0, to - from) * Math.sqrt(x * x + y * y + z * z);
    }

    private void addPlanes(int edge, double weight) {
        double ax = reflex.get(edge, 6);
        double ay = reflex.get(edge, 7);
        double az = reflex.get(edge, 8);
        double bx = reflex.get(edge, 9);
        double by = reflex.get(edge, 10);
        double bz = reflex.get(edge, 11);
        add(edge, ax, ay, az, OUTWARDS, weight);
        add(edge, bx, by, bz, OUTWARDS, weight);
        add(edge, ax - bx, ay - by, az - bz, 0, weight);
    }

    private void add(int edge, double nx, double ny, double nz, double outwards, double weight) {
        CutPlane at = CutPlane.through(nx, ny, nz, reflex.get(edge, 0), reflex.get(edge, 1), reflex.get(edge, 2));
        CutPlane plane = at.shifted(outwards == 0 ? 0 : outwards + at.tilt(nx, ny, nz) * diagonal);
        double sign =
                plane.nx() < 0 || (plane.nx() == 0 && (plane.ny() < 0 || (plane.ny() == 0 && plane.nz() < 0))) ? -1 : 1;
        plane = sign < 0 ? plane.opposite() : plane;
        CutPlane key = new CutPlane(plane.nx(), plane.ny(), plane.nz(), Math.rint(SAME_OFFSETS * plane.offset()));
        Weighted known = weights.get(key);
        if (known == null) {
            known = new Weighted(plane);
            weights.put(key, known);
            order.add(known);
        }
        known.weight += weight;
    }

    /** A plane along edges. */
    private static final class Weighted {
        final CutPlane plane;

        /** Sum of the lengths times sines of the edges. */
        double weight;

        Weighted(CutPlane plane) {
            this.plane = plane;
        }
    }

    private boolean isNear(CutPlane a, CutPlane b) {
        double cosine = (a.nx() * b.nx() + a.ny() * b.ny() + a.nz() * b.nz()) / (a.length() * b.length());
        double x = 0.5 * (box.minX + box.maxX);
        double y = 0.5 * (box.minY + box.maxY);
        double z = 0.5 * (box.minZ + box.maxZ);
        double apart = Math.abs(a.height(x, y, z) - Math.signum(cosine) * b.height(x, y, z));
        return 1 - cosine * cosine < NEAR * NEAR && apart < NEAR * diagonal;
    }
}
