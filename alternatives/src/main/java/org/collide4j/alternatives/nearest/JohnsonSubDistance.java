package org.collide4j.alternatives.nearest;

import org.collide4j.gjk.EdgeSubDistance;
import org.collide4j.gjk.Simplex;
import org.collide4j.gjk.SubDistance;
import org.collide4j.math.Vector3;

/**
 * Johnson's sub-distance algorithm with cached edges and determinants (van den Bergen 2004, §3).
 *
 * <p>For a subset X of the vertices, the point nearest the origin of its affine hull is Σ λ_i y_i with λ_i = Δ_i / ΣΔ,
 * where Δ_i of {y_i} alone is 1 and Δ_j of X ∪ {y_j} = Σ_{i ∈ X} Δ_i (y_k − y_j)·y_i for any k ∈ X. The answer is the one
 * subset whose Δ are all positive (i) while no vertex added to it would get a positive Δ (ii). A vertex that stays in the
 * simplex keeps its edges and its determinants; only those of a new vertex are computed. After a translation of all
 * vertices ({@link #translate}) the edges stay, and the determinants are computed anew (§4).
 *
 * <p>Of all k the one nearest y_j is taken, which keeps the published recursion exact for simplices far from the origin.
 * Where rounding leaves no subset, the nearest of those that satisfy (i) is taken (backup procedure).
 *
 * <p><b>Good</b>: the reference from the paper; right to the last bits for fat simplices, near and far, also where the
 * others confuse a face with its edge. <b>Bad</b>: three levels of products cancel in needles and flat tetrahedra without
 * notice: errors reach 1e-3 of the size at a width of 1e-6, and half the size at 1e-12. It needs coordinates between 1e-50
 * and 1e50. {@link EdgeSubDistance} has neither weakness and is faster.
 */
public final class JohnsonSubDistance implements SubDistance {
    private final Vector3[] y = new Vector3[Simplex.CAPACITY];

    /** Edges of the simplex: edge[i][j] = y_i − y_j. */
    private final Vector3[][] edge = new Vector3[Simplex.CAPACITY][Simplex.CAPACITY];

    private final double[][] squaredLength = new double[Simplex.CAPACITY][Simplex.CAPACITY];

    /** Determinants: determinant[X][i] = Δ_i of the subset with the bits X. */
    private final double[][] determinant = new double[1 << Simplex.CAPACITY][Simplex.CAPACITY];

    /** Cache slot of each vertex of the simplex; a vertex may move in the simplex, but keeps its slot. */
    private final int[] places = new int[Simplex.CAPACITY];

    private int held;

    /** Size of the simplex that {@link #places} belongs to. */
    private int placed;

    private long edges;
    private long determinants;
    private final Vector3 nearest = new Vector3();
    private final Vector3 candidate = new Vector3();
    private int carriers;

    public JohnsonSubDistance() {
        for (int i = 0; i < Simplex.CAPACITY; i++) {
            y[i] = new Vector3();
            for (int j = 0; j < Simplex.CAPACITY; j++) {
                edge[i][j] = new Vector3();
            }
        }
    }

    @Override
    public int carriers() {
        return carriers;
    }

    @Override
    public Vector3 nearest() {
        return nearest;
    }

    @Override
    public void solve(Simplex simplex) {
        hold(simplex);
        int subset = smallestSubset();
        if (subset == 0) {
            subset = nearestSubset();
        }
        combine(subset, nearest);
        if (Integer.bitCount(subset) == Simplex.CAPACITY) {
            nearest.set(0, 0, 0);
        }
        carriers = 0;
        for (int i = 0; i < simplex.size(); i++) {
            carriers |= (subset >> places[i] & 1) << i;
        }
    }

    /**
     * Takes over that all vertices have moved by the same vector since the last {@link #solve}, after which the simplex was
     * reduced to its carriers: differences of vertices are kept, determinants are computed anew (van den Bergen 2004, §4).
     *
     * @throws IllegalArgumentException if the simplex has another number of vertices than the last solution has carriers
     */
    public void translate(Simplex simplex) {
        if (simplex.size() != Integer.bitCount(carriers)) {
            throw new IllegalArgumentException("simplex has " + simplex.size() + " vertices, but the last solution has "
                    + Integer.bitCount(carriers) + " carriers: call translate after solve and keep");
        }
        int kept = 0;
        held = 0;
        for (int i = 0; i < placed; i++) {
            if ((carriers >> i & 1) != 0) {
                y[places[i]].set(simplex.point(kept).w);
                held |= 1 << places[i];
                places[kept++] = places[i];
            }
        }
        placed = kept;
        carriers = (1 << kept) - 1;
        computeDeterminantsWith(held);
    }

    /** Forgets all vertices: the next solution computes all differences and determinants. */
    public void forget() {
        held = 0;
    }

    /** Returns the number of differences of vertices computed so far; the opposite of one is the same one. */
    public long edgesComputed() {
        return edges;
    }

    /** Returns the number of determinants Δ of two or more vertices computed so far. */
    public long determinantsComputed() {
        return determinants;
    }

    /** Returns the cached Δ of a vertex of the last simplex, for the subset of its vertices with these bits. */
    double determinant(int bits, int vertex) {
        int subset = 0;
        for (int i = 0; i < placed; i++) {
            subset |= (bits >> i & 1) << places[i];
        }
        return determinant[subset][places[vertex]];
    }

    @Override
    public void weights(Simplex simplex, Vector3 point, double[] out) {
        hold(simplex);
        double[] deltas = determinant[held];
        double sum = 0;
        for (int i = 0; i < simplex.size(); i++) {
            out[i] = Math.max(0, deltas[places[i]]);
            sum += out[i];
        }
        for (int i = 0; i < simplex.size(); i++) {
            out[i] = sum > 0 ? out[i] / sum : 1.0 / simplex.size();
        }
    }

    /** Updates the cache. A single vertex starts a new run: older entries must not affect its bits. */
    private void hold(Simplex simplex) {
        int known = simplex.size() == 1 ? 0 : held;
        int staying = 0;
        for (int i = 0; i < simplex.size(); i++) {
            places[i] = find(simplex.point(i).w, known & ~staying);
            staying |= places[i] < 0 ? 0 : 1 << places[i];
        }
        held = staying;
        placed = simplex.size();
        for (int i = 0; i < simplex.size(); i++) {
            if (places[i] < 0) {
                places[i] = Integer.numberOfTrailingZeros(~held);
                insert(places[i], simplex.point(i).w);
            }
        }
    }

    private int find(Vector3 w, int among) {
        for (int i = 0; i < Simplex.CAPACITY; i++) {
            if ((among >> i & 1) != 0 && y[i].x == w.x && y[i].y == w.y && y[i].z == w.z) {
                return i;
            }
        }
        return -1;
    }

    private void insert(int place, Vector3 w) {
        y[place].set(w);
        for (int j = 0; j < Simplex.CAPACITY; j++) {
            if ((held >> j & 1) != 0) {
                edge[place][j].sub(w, y[j]);
                edge[j][place].sub(y[j], w);
                squaredLength[place][j] = edge[place][j].lengthSquared();
                squaredLength[j][place] = squaredLength[place][j];
                edges++;
            }
        }
        held |= 1 << place;
        computeDeterminantsWith(1 << place);
    }

    /** Computes the determinants of all subsets that have one of these vertices. */
    private void computeDeterminantsWith(int bits) {
        for (int subset = 1; subset <= held; subset++) { // subsets come before their supersets
            if ((subset & ~held) == 0 && (subset & bits) != 0) {
                computeDeterminants(subset);
            }
        }
    }

    private void computeDeterminants(int subset) {
        for (int j = 0; j < Simplex.CAPACITY; j++) {
            if ((subset >> j & 1) != 0) {
                int rest = subset & ~(1 << j);
                determinant[subset][j] = rest == 0 ? 1 : extend(rest, j);
            }
        }
    }

    /** Computes Δ_j of X ∪ {y_j} from the Δ of X. */
    private double extend(int subset, int j) {
        int k = nearestVertex(subset, j);
        double sum = 0;
        determinants++;
        for (int i = 0; i < Simplex.CAPACITY; i++) {
            if ((subset >> i & 1) != 0) {
                sum += determinant[subset][i] * edge[k][j].dot(y[i]);
            }
        }
        return sum;
    }

    private int nearestVertex(int subset, int j) {
        int best = Integer.numberOfTrailingZeros(subset);
        for (int k = best + 1; k < Simplex.CAPACITY; k++) {
            if ((subset >> k & 1) != 0 && squaredLength[k][j] < squaredLength[best][j]) {
                best = k;
            }
        }
        return best;
    }

    /** Returns the subset that satisfies (i) and (ii), or 0. */
    private int smallestSubset() {
        for (int subset = 1; subset <= held; subset++) {
            if ((subset & ~held) == 0 && isPositive(subset) && isComplete(subset)) {
                return subset;
            }
        }
        return 0;
    }

    /** Tests (i): Δ_i of X is positive for all i in X. */
    private boolean isPositive(int subset) {
        for (int i = 0; i < Simplex.CAPACITY; i++) {
            if ((subset >> i & 1) != 0 && !(determinant[subset][i] > 0)) {
                return false;
            }
        }
        return true;
    }

    /** Tests (ii): Δ_j of X ∪ {y_j} is positive for no j outside X. */
    private boolean isComplete(int subset) {
        int outside = held & ~subset;
        for (int j = 0; j < Simplex.CAPACITY; j++) {
            if ((outside >> j & 1) != 0 && !(determinant[subset | 1 << j][j] <= 0)) {
                return false;
            }
        }
        return true;
    }

    /** Runs the backup procedure: returns the subset that satisfies (i) and is nearest to the origin. */
    private int nearestSubset() {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int subset = 1; subset <= held; subset++) {
            if ((subset & ~held) == 0 && isPositive(subset)) {
                combine(subset, candidate);
                if (best == 0 || candidate.lengthSquared() < least) {
                    least = candidate.lengthSquared();
                    best = subset;
                }
            }
        }
        return best;
    }

    /** Computes the point Σ λ_i y_i. */
    private void combine(int subset, Vector3 out) {
        double sum = 0;
        out.set(0, 0, 0);
        for (int i = 0; i < Simplex.CAPACITY; i++) {
            if ((subset >> i & 1) != 0) {
                sum += determinant[subset][i];
                out.addScaled(determinant[subset][i], y[i]);
            }
        }
        out.set(out.x / sum, out.y / sum, out.z / sum);
    }
}
