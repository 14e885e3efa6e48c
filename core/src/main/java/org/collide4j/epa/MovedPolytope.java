package org.collide4j.epa;

import java.util.Arrays;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * The polytope of a pair's last frame, its corners where the bodies are now: a closed surface for sure, but convex only
 * perhaps. It grows as {@link Polytope} does, and as long as it surrounds the origin, a ball that does not meet it lies in
 * the obstacle.
 *
 * <p><b>Does it surround the origin?</b> It did. As long as no face meets the origin on its way, it goes on to do so (see
 * {@link PolytopeMemory}); where that is left open, all faces have to have the origin strictly behind them: then each covers
 * a positive solid angle, and together, as the surface is closed, they cover the whole sphere once at least. What a new
 * vertex changes is the boundary of the tetrahedra between it and the faces that go: the origin is in none of them.
 */
final class MovedPolytope implements Surface {
    private final MovedPlanes planes = new MovedPlanes();

    /** Stack of half-edges of seen faces that are still to be crossed. */
    private final int[] ahead = new int[2 * PolytopeMemory.FACES + 1];

    /** Faces that may be nearer than a given one. */
    private final int[] open = new int[PolytopeMemory.FACES + 1];

    private final int[] seen = new int[PolytopeMemory.FACES];
    private int seenCount;

    /** Horizon of the vertex: hidden half-edges, counter-clockwise, with their end vertices. */
    private final int[] rim = new int[PolytopeMemory.FACES + 2];

    private final int[] begin = new int[PolytopeMemory.FACES + 2];
    private int rimCount;
    private final int[] fan = new int[PolytopeMemory.FACES + 2];

    /**
     * Number of the search that tested a face last, positive if it was seen; {@link #onRim} has that of vertices on the
     * horizon.
     */
    private final int[] looked = new int[PolytopeMemory.FACES];

    private final int[] onRim = new int[PolytopeMemory.VERTICES];
    private int walk;

    /** Number of the search in which a face was found to be folded over. */
    private final int[] folded = new int[PolytopeMemory.FACES];

    private int firstWalk;

    /** Face whose corners were read last. */
    private int held;

    private final SupportPoint[] corners = {new SupportPoint(), new SupportPoint(), new SupportPoint()};

    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private PolytopeMemory memory = new PolytopeMemory();
    private HalfEdges edges = memory.surface();
    private double[] level = memory.levels();

    /** Moves the surface to the current poses. False if the bodies have jumped. */
    boolean start(PolytopeMemory memory, ConfigurationObstacle obstacle) {
        if (this.obstacle != obstacle) {
            this.obstacle = obstacle;
        }
        if (this.memory != memory) {
            this.memory = memory;
            edges = memory.surface();
            level = memory.levels();
        }
        held = -1;
        return planes.start(memory, obstacle);
    }

    /** Returns the face with the smallest signed distance from the origin. */
    @Override
    public int nearestFace() {
        int nearest = memory.nearest();
        if (planes.isFresh(nearest)) {
            nearest = first();
        }
        while (!planes.isFresh(nearest)) {
            planes.freshen(nearest);
            nearest = freshenBefore(nearest);
        }
        planes.sharpen(nearest);
        memory.setNearest(nearest);
        return nearest;
    }

    /** Returns the face with the least level; of equal ones the smallest index. */
    private int first() {
        int first = 0;
        double least = Double.POSITIVE_INFINITY;
        int end = edges.end();
        for (int face = 0; face < end; face++) {
            if (level[face] < least) {
                least = level[face];
                first = face;
            }
        }
        return first;
    }

    /**
     * Returns the nearest of a fresh face and the faces that may be nearer. The candidates are selected without branches,
     * half of which would be mispredicted.
     */
    private int freshenBefore(int fresh) {
        double least = level[fresh];
        int count = 0;
        int end = edges.end();
        for (int face = 0; face < end; face++) {
            open[count] = face;
            count += (int) (Double.doubleToRawLongBits(level[face] - least) >>> 63);
        }
        int nearest = fresh;
        planes.freshen(open, count);
        for (int i = 0; i < count; i++) {
            int face = open[i];
            if (level[face] < least) {
                least = level[face];
                nearest = face;
            }
        }
        return nearest;
    }

    /** Returns true if the surface surrounds the origin after its motion. Call after the nearest face is known. */
    boolean surroundsOrigin() {
        for (int face = 0; face < edges.end() && planes.mayHaveMet(); face++) {
            if (edges.isFace(face) && !planes.hidesOrigin(face)) {
                return false;
            }
        }
        planes.surround();
        return true;
    }

    /** Returns the radius of a ball around the origin that touches no face. */
    double clearance(int nearest) {
        double least = planes.clearance(nearest);
        double below = planes.level(least);
        int end = edges.end();
        for (int face = 0; face < end; face++) {
            if (level[face] < below && face != nearest) {
                least = Math.min(least, planes.clearance(face));
                below = planes.level(least);
            }
        }
        return least;
    }

    /** Adds the vertex. False if the horizon is torn, or the surface might no longer surround the origin. */
    boolean expand(int from, SupportPoint point) {
        int vertex = memory.add(point);
        if (vertex < 0) {
            return false;
        }
        planes.setCorner(vertex, point.w);
        look(from, vertex);
        if (!isLoop()) {
            lookAtOne(from);
        }
        if (edges.end() - edges.freeCount() + rimCount - seenCount > PolytopeMemory.FACES || !seenHideOrigin(vertex)) {
            return false;
        }
        freeVertices();
        int free = edges.freeCount();
        for (int i = 0; i < seenCount; i++) {
            edges.remove(seen[i]);
        }
        cover(vertex);
        for (int i = free; i < edges.freeCount(); i++) {
            level[edges.free(i)] = Double.POSITIVE_INFINITY;
        }
        return true;
    }

    /** Finds all faces that see the vertex or would be folded over, starting with a face that sees it. */
    private void look(int from, int vertex) {
        firstWalk = walk + 1;
        while (!lookOnce(from, vertex)) {}
    }

    /**
     * Runs one search; false if a face that stays would be folded over across another of its edges: it must then be removed
     * too.
     */
    private boolean lookOnce(int from, int vertex) {
        startWalk();
        seenCount = 0;
        rimCount = 0;
        int count = 0;
        addSeen(from);
        ahead[count++] = 4 * from + 2;
        ahead[count++] = 4 * from + 1;
        ahead[count++] = 4 * from;
        while (count > 0) {
            int across = edges.twin(ahead[--count]);
            int face = HalfEdges.face(across);
            int look = looked[face];
            if (look == walk) {
                continue;
            }
            int next = HalfEdges.next(across);
            boolean left = look == -walk;
            if (left && wouldFold(edges.start(next), edges.start(across), vertex)) {
                folded[face] = firstWalk;
                return false;
            }
            if (left || !goes(face, edges.start(next), edges.start(across), vertex)) {
                looked[face] = -walk;
                begin[rimCount] = edges.start(next);
                rim[rimCount++] = across;
            } else {
                addSeen(face);
                ahead[count++] = HalfEdges.next(next);
                ahead[count++] = next;
            }
        }
        return true;
    }

    /** Marks a face as the only one that sees the vertex, which is beyond its plane: the seen region is then one disc. */
    private void lookAtOne(int face) {
        startWalk();
        seenCount = 0;
        addSeen(face);
        for (rimCount = 0; rimCount < 3; rimCount++) {
            begin[rimCount] = edges.corner(face, rimCount);
            onRim[begin[rimCount]] = walk;
            rim[rimCount] = edges.twin(4 * face + rimCount);
        }
    }

    private boolean goes(int face, int i, int j, int vertex) {
        return planes.sees(face, vertex) || folded[face] == firstWalk || wouldFold(i, j, vertex);
    }

    private boolean wouldFold(int i, int j, int vertex) {
        return !planes.mayHaveMet() && planes.wouldFold(i, j, vertex);
    }

    /** Starts a search with a new number, so that no array must be cleared. */
    private void startWalk() {
        if (walk == Integer.MAX_VALUE) {
            Arrays.fill(looked, 0);
            Arrays.fill(onRim, 0);
            Arrays.fill(folded, 0);
            walk = 0;
        }
        walk++;
    }

    private void addSeen(int face) {
        looked[face] = walk;
        seen[seenCount++] = face;
    }

    /** Returns true if each edge of the horizon starts where the previous one ends, and no vertex repeats. */
    private boolean isLoop() {
        int count = rimCount;
        if (count < 3) {
            return false;
        }
        int end = edges.start(rim[count - 1]);
        for (int i = 0; i < count; i++) {
            int from = begin[i];
            if (from != end || onRim[from] == walk) {
                return false;
            }
            onRim[from] = walk;
            end = edges.start(rim[i]);
        }
        return true;
    }

    /**
     * Returns true if the origin is not between the faces to be removed and the vertex. For slivers, whose own planes are
     * inaccurate, all corners must be on the side of the first face.
     */
    private boolean seenHideOrigin(int vertex) {
        for (int i = 0; i < seenCount && !planes.mayHaveMet(); i++) {
            if (!planes.isApart(seen[i], vertex) && !planes.isBefore(seen[i], seen[0])) {
                return false;
            }
        }
        return true;
    }

    /**
     * Frees the vertices inside the disc of seen faces. If the horizon has two more edges than there are faces, all corners
     * are on the horizon.
     */
    private void freeVertices() {
        if (seenCount <= rimCount - 2) {
            return;
        }
        for (int i = 0; i < seenCount; i++) {
            for (int k = 0; k < 3; k++) {
                int vertex = edges.corner(seen[i], k);
                if (onRim[vertex] != walk) {
                    onRim[vertex] = walk;
                    memory.free(vertex);
                }
            }
        }
    }

    /** Joins every edge of the horizon to the vertex, as a fan of faces. */
    private void cover(int vertex) {
        int count = rimCount;
        edges.reserve(count);
        for (int i = 0; i < count; i++) {
            int face = edges.add(begin[i], edges.start(rim[i]), vertex);
            planes.setNew(face);
            edges.join(4 * face, rim[i]);
            fan[i] = face;
        }
        int last = fan[count - 1];
        for (int i = 0; i < count; i++) {
            edges.join(4 * last + 1, 4 * fan[i] + 2);
            last = fan[i];
        }
    }

    /** Returns the outward normal of a face, of any length. */
    Vector3 direction(int face, Vector3 out) {
        return planes.direction(face, out);
    }

    double length(int face) {
        return planes.length(face);
    }

    double along(int face) {
        return planes.along(face);
    }

    @Override
    public int faceEnd() {
        return edges.end();
    }

    @Override
    public boolean isFace(int face) {
        return edges.isFace(face);
    }

    @Override
    public int neighbour(int face, int edge) {
        return HalfEdges.face(edges.twin(4 * face + edge));
    }

    @Override
    public boolean isFacing(int face, Vector3 unit) {
        return edges.isFace(face) && planes.isFacing(face, unit);
    }

    @Override
    public SupportPoint corner(int face, int index) {
        if (held != face) {
            held = face;
            for (int i = 0; i < 3; i++) {
                memory.read(edges.corner(face, i), corners[i]);
                obstacle.place(corners[i]);
            }
        }
        return corners[index];
    }

    @Override
    public double offset(int face) {
        planes.freshen(face);
        double length = planes.length(face);
        return length > 0 ? planes.along(face) / length : Double.POSITIVE_INFINITY;
    }

    @Override
    public Vector3 normal(int face, Vector3 out) {
        planes.freshen(face);
        double length = planes.length(face);
        planes.direction(face, out);
        return length > 0 ? out.scale(1 / length) : out;
    }
}
