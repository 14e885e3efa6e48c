package org.collide4j.mpr;

import org.collide4j.math.Vector3;
import org.collide4j.number.Orientation;
import org.collide4j.pair.ConfigurationObstacle;

/**
 * An interior point v0, a target on the ray from it, and up to three vertices v1 v2 v3 around that ray.
 *
 * <p>On which side of a plane through v0 the target lies is decided by an exact sign. So a full portal is always passed
 * by the ray and never degenerate, and of the three portals that a new vertex makes, one always is the next.
 */
public final class Portal {
    private final PortalVertex[] vertices = {new PortalVertex(), new PortalVertex(), new PortalVertex()};
    private PortalVertex spare = new PortalVertex();
    private int size;

    private final Vector3 interior = new Vector3();
    private final Vector3 target = new Vector3();
    private final Vector3 ray = new Vector3();

    private final Orientation orientation = new Orientation();
    private final Vector3 edge1 = new Vector3();
    private final Vector3 edge2 = new Vector3();

    Portal() {}

    /** How many vertices are known: 3 make a portal. */
    public int size() {
        return size;
    }

    /** Vertex 0, 1 or 2, in the order in which they go round the ray. */
    public PortalVertex vertex(int index) {
        return vertices[index];
    }

    /** The point of the obstacle that the ray comes from; zero if the cores are concentric. */
    public Vector3 interior() {
        return interior;
    }

    /** The point that the ray goes through: the origin, or the ray's direction if the interior point is the origin. */
    public Vector3 target() {
        return target;
    }

    /** The unit direction of the ray. */
    public Vector3 ray() {
        return ray;
    }

    /** Starts with the ray from the interior point, which is not zero, through the origin. */
    void start(Vector3 interior) {
        size = 0;
        this.interior.set(interior);
        target.set(0, 0, 0);
        ray.scale(-1 / interior.length(), interior);
    }

    /** Starts with the ray from the origin along the unit direction. */
    void startAtOrigin(Vector3 direction) {
        size = 0;
        interior.set(0, 0, 0);
        target.set(direction);
        ray.set(direction);
    }

    /** Takes the vertices of the previous frame, where the bodies are now. */
    void load(PortalMemory past, ConfigurationObstacle obstacle) {
        for (int i = 0; i < vertices.length; i++) {
            vertices[i].place(past.vertex(i), obstacle);
        }
        size = vertices.length;
    }

    /** Returns to no vertex; the ray stays. */
    void clear() {
        size = 0;
    }

    /** Returns the first vertex of the side of a full portal by which the ray passes outside; −1 if it passes inside. */
    int openSide() {
        for (int i = 0; i < vertices.length; i++) {
            if (targetSide(vertices[i], vertices[(i + 1) % vertices.length]) < 0) {
                return i;
            }
        }
        return -1;
    }

    /** Keeps the two vertices of a side, in the order in which the target lies beyond the plane through v0 and them. */
    void keepSide(int first) {
        PortalVertex from = vertices[first];
        PortalVertex to = vertices[(first + 1) % vertices.length];
        PortalVertex other = vertices[(first + 2) % vertices.length];
        vertices[0] = to;
        vertices[1] = from;
        vertices[2] = other;
        size = 2;
    }

    /** A vertex to write the next support point to, until {@link #push}, {@link #replace} or {@link #split}. */
    PortalVertex next() {
        return spare;
    }

    void push() {
        PortalVertex free = vertices[size];
        vertices[size++] = spare;
        spare = free;
    }

    void replace(int index) {
        PortalVertex old = vertices[index];
        vertices[index] = spare;
        spare = old;
    }

    void swap() {
        PortalVertex first = vertices[0];
        vertices[0] = vertices[1];
        vertices[1] = first;
    }

    /** The side of the plane through v0, a and b on which the target lies: 1 where (a − v0) × (b − v0) points. */
    int targetSide(PortalVertex a, PortalVertex b) {
        return orientation.side(interior, a.point, b.point, target);
    }

    /** True if v0 a b c are the corners of a tetrahedron with the right hand. */
    boolean isRightHanded(PortalVertex a, PortalVertex b, PortalVertex c) {
        return orientation.side(interior, a.point, b.point, c.point) > 0;
    }

    /** True if the next vertex lies beyond the portal's plane. */
    boolean nextIsBeyond() {
        return orientation.side(vertices[0].point, vertices[1].point, vertices[2].point, spare.point) > 0;
    }

    /** Puts the next vertex in the place of the one without which the ray still passes. False if there is none. */
    boolean split() {
        for (int i = 0; i < 3; i++) {
            PortalVertex following = vertices[(i + 1) % 3];
            PortalVertex preceding = vertices[(i + 2) % 3];
            if (targetSide(spare, following) >= 0
                    && targetSide(preceding, spare) >= 0
                    && isRightHanded(spare, following, preceding)) {
                replace(i);
                return true;
            }
        }
        return false;
    }

    /** True if the ray passes the portal, or there are not three vertices yet: exact, for assertions. */
    boolean isPassed() {
        return size < 3
                || (targetSide(vertices[0], vertices[1]) >= 0
                        && targetSide(vertices[1], vertices[2]) >= 0
                        && targetSide(vertices[2], vertices[0]) >= 0
                        && isRightHanded(vertices[0], vertices[1], vertices[2]));
    }

    /** Writes the outward normal of the plane through v0 and the first two vertices, of any length. */
    void sideNormal(Vector3 out) {
        edge1.sub(vertices[0].point, interior);
        edge2.sub(vertices[1].point, interior);
        out.cross(edge1, edge2);
    }

    /** Writes the normal of the plane through the ray and the first vertex, of any length; zero if that is on the ray. */
    void planeNormal(Vector3 out) {
        edge1.sub(vertices[0].point, interior);
        out.cross(edge1, ray);
    }

    /** Writes the portal's outward normal, of any length. */
    void normal(Vector3 out) {
        edge1.sub(vertices[1].point, vertices[0].point);
        edge2.sub(vertices[2].point, vertices[0].point);
        out.cross(edge1, edge2);
    }

    @Override
    public String toString() {
        return "portal of " + vertices[0].point + ", " + vertices[1].point + " and " + vertices[2].point
                + " around the ray" + " from " + interior + " through " + target;
    }

    /** Writes the weights of the point where the ray passes the portal; all on the first vertex if there is none yet. */
    void weights(double[] out) {
        if (size < 3) {
            out[0] = 1;
            out[1] = 0;
            out[2] = 0;
            return;
        }
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            edge1.sub(vertices[(i + 1) % 3].point, interior);
            edge2.sub(vertices[(i + 2) % 3].point, interior);
            double x = edge1.y * edge2.z - edge1.z * edge2.y;
            double y = edge1.z * edge2.x - edge1.x * edge2.z;
            double z = edge1.x * edge2.y - edge1.y * edge2.x;
            out[i] = Math.max(0, x * ray.x + y * ray.y + z * ray.z);
            sum += out[i];
        }
        for (int i = 0; i < 3; i++) {
            out[i] = sum > 0 ? out[i] / sum : 1.0 / 3;
        }
    }
}
