package org.collide4j.manifold;

import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.Point;

/**
 * All places where two convex bodies are in contact, found at once from what of each faces the other.
 *
 * <pre>
 *        ┌─────────┐ B         n ▲   the faces within a small tilt of the contact plane,
 *        │         │             │   seen along n as polygons, edges or points,
 *   ┌────●─────────●────┐        │   cut by each other: ● are the places
 *   │                   │ A
 * </pre>
 *
 * <p><b>The normal</b> is that of the distance, unless the normal of a face proves as much: where bodies just touch,
 * rounding may tilt the first, but not the second. A face's normal is taken only if the gap along it is no less than
 * the proven lower bound of the distance, so that it is a normal of the distance too.
 *
 * <p><b>Frame</b>: A's, lengths multiplied by a scale. A worker: {@link #find}, mend heights where {@link #liesOnSurfaceOfA}
 * or {@link #liesOnSurfaceOfB} says no, {@link #finish}, then the accessors. Allocates nothing once its buffers have grown.
 */
public final class Manifold {
    /** Tangent of the largest angle of a contact face to the contact plane: 1.8°. */
    public static final double TILT = 0x1p-5;

    /** Sum of coordinate differences within which two directions are the same. */
    private static final double SAME_DIRECTION = 0x1p-46;

    /**
     * Smallest rotation that counts: a smaller one moves the height of a curved surface by less than 2⁻²⁸ of its radius,
     * half of its square.
     */
    private static final double LEAST_TURN = 0x1p-14;

    /** Feature of the plane of a half-space. */
    private static final int PLANE = FeatureId.face(0, 0);

    private final PlacedFace faceA = new PlacedFace(new Point(0, 0, 0));
    private final PlacedFace faceB = new PlacedFace(new Point(0, 0, 0));
    private final FacetWriter writer = new FacetWriter();
    private final Overlap overlap = new Overlap();
    private final Places places = new Places(overlap);
    private final Pose identity = new Pose();
    private final Vector3 normal = new Vector3();
    private final Vector3 across = new Vector3();
    private final Vector3 along = new Vector3();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final Vector3 normalInB = new Vector3();
    private double lower;
    private double extent;
    private boolean single;

    /** True if the deepest points on A and B are a place of the contact. */
    private boolean deepestKnown;

    private boolean namesMayMeet;
    private HalfSpaceSide halfSpace = HalfSpaceSide.NONE;

    /** The body that is a half-space, whose boundary plane takes the place of a face. */
    public enum HalfSpaceSide {
        NONE,
        A,
        B
    }

    /**
     * Finds all places.
     *
     * <p>Lengths are those of the pair, multiplied by its scale.
     *
     * @param normal the unit normal of the distance, from A to B
     * @param onA the point of A's surface nearest to B, or deepest in it; {@code onB} likewise
     * @param lower the proven lower bound of the signed distance
     */
    public void find(PlacedPair pair, Vector3 normal, Vector3 onA, Vector3 onB, double lower) {
        double marginA = pair.marginA();
        double marginB = pair.marginB();
        startDeepest(normal, onA, onB, lower);
        findFaces(pair);
        if (faceA.size > 1 && faceB.size > 1 && !edgesCross()) {
            takeNormalOfFace(lower + marginA + marginB);
            findCurvedFacesAgain(pair, normal);
            project(marginA, marginB);
            if (faceA.size > 1 && faceB.size > 1) {
                intersect();
            }
        }
        if (overlap.size == 0) {
            this.normal.set(normal);
            Directions.span(normal, across, along);
        }
        findPlaces();
    }

    /**
     * Finds the place of two bodies that are proven to touch in the cached facet again. False, without a place, unless they
     * are proven to touch in one place with the cached features.
     */
    public boolean findAgain(
            PlacedPair pair, FacetMemory facet, Vector3 normal, Vector3 onA, Vector3 onB, double lower) {
        pair.bInA().inverseRotate(-normal.x, -normal.y, -normal.z, normalInB);
        if (!facet.hasPlace(normal, normalInB)) {
            return false;
        }
        startDeepest(normal, onA, onB, lower);
        namesMayMeet = false;
        noHalfSpace();
        Directions.span(normal, across, along);
        placeDeepest(facet.featureA, facet.featureB);
        return true;
    }

    private void noHalfSpace() {
        if (halfSpace != HalfSpaceSide.NONE) { // an equal reference needs no write
            halfSpace = HalfSpaceSide.NONE;
        }
    }

    /**
     * Finds all places of a body over a half-space: what of the body faces the plane, each corner at its own height.
     *
     * <p>Lengths are those of the pair, multiplied by its scale.
     *
     * @param side the body that is the half-space
     * @param normal unit normal of the contact plane, from A to B, within {@link #TILT} of that of the half-space
     * @param plane unit normal of the half-space, from A to B
     * @param onA the point of A's surface nearest to B, or deepest in it; {@code onB} likewise
     * @param lower the proven lower bound of the signed distance along the normal
     */
    public void findOverHalfSpace(
            PlacedPair pair,
            HalfSpaceSide side,
            Vector3 normal,
            Vector3 plane,
            Vector3 onA,
            Vector3 onB,
            double lower) {
        startDeepest(normal, onA, onB, lower);
        halfSpace = side;
        boolean isA = side == HalfSpaceSide.A;
        PlacedFace face = isA ? faceB : faceA;
        if (isA) {
            face.find(pair.b(), pair.bInA(), pair.scale(), -normal.x, -normal.y, -normal.z, TILT);
        } else {
            face.find(pair.a(), identity, pair.scale(), normal.x, normal.y, normal.z, TILT);
        }
        extent = face.extent;
        Directions.span(normal, across, along);
        face.project(across, along, normal, isA ? pair.marginB() : pair.marginA());
        if (face.size > 1) {
            placeCorners(face, isA, plane, isA ? onA : onB);
        } else {
            placeDeepest(isA ? PLANE : face.feature(), isA ? face.feature() : PLANE);
        }
    }

    /** Adds the nearest points of two half-spaces as the only place. */
    public void findBetweenHalfSpaces(Vector3 normal, Vector3 onA, Vector3 onB, double lower) {
        startDeepest(normal, onA, onB, lower);
        Directions.span(normal, across, along);
        placeDeepest(PLANE, PLANE);
    }

    private void startDeepest(Vector3 normal, Vector3 onA, Vector3 onB, double lower) {
        this.normal.set(normal);
        this.onA.set(onA);
        this.onB.set(onB);
        this.lower = lower;
        deepestKnown = true;
        namesMayMeet = true;
        overlap.size = 0;
    }

    private void placeCorners(PlacedFace face, boolean planeIsA, Vector3 plane, Vector3 onPlane) {
        single = false;
        for (int i = 0; i < face.size; i++) {
            overlap.add(face.u[i], face.v[i], planeIsA ? PLANE : face.vertex(i), planeIsA ? face.vertex(i) : PLANE);
        }
        places.start();
        double perUpright = 1 / plane.dot(normal);
        double slopeU = -plane.dot(across) * perUpright;
        double slopeV = -plane.dot(along) * perUpright;
        double height = normal.dot(onPlane) - slopeU * across.dot(onPlane) - slopeV * along.dot(onPlane);
        double[] ofPlane = planeIsA ? places.heightA : places.heightB;
        double[] ofBody = planeIsA ? places.heightB : places.heightA;
        for (int i = 0; i < face.size; i++) {
            ofPlane[i] = height + slopeU * face.u[i] + slopeV * face.v[i];
            ofBody[i] = face.h[i];
        }
    }

    private void findFaces(PlacedPair pair) {
        noHalfSpace();
        namesMayMeet = true;
        faceA.find(pair.a(), identity, pair.scale(), normal.x, normal.y, normal.z, TILT);
        faceB.find(pair.b(), pair.bInA(), pair.scale(), -normal.x, -normal.y, -normal.z, TILT);
        extent = Math.min(faceA.extent, faceB.extent);
        overlap.size = 0;
    }

    /** Finds the faces of curved bodies again, along the normal of a face that has replaced the normal of the distance. */
    private void findCurvedFacesAgain(PlacedPair pair, Vector3 before) {
        double turned = Math.abs(normal.x - before.x) + Math.abs(normal.y - before.y) + Math.abs(normal.z - before.z);
        if (turned > LEAST_TURN && !pair.a().vertices().isPolytope()) {
            faceA.find(pair.a(), identity, pair.scale(), normal.x, normal.y, normal.z, TILT);
        }
        if (turned > LEAST_TURN && !pair.b().vertices().isPolytope()) {
            faceB.find(pair.b(), pair.bInA(), pair.scale(), -normal.x, -normal.y, -normal.z, TILT);
        }
    }

    private void project(double marginA, double marginB) {
        Directions.span(normal, across, along);
        faceA.project(across, along, normal, marginA);
        faceB.project(across, along, normal, marginB);
    }

    /**
     * Finds all places along a given normal, independent of the normal of the distance: where the faces overlap, and where
     * the farthest point of one is over the other's face. There may be none.
     *
     * <p>Lengths are those of the pair, multiplied by its scale.
     *
     * @return the distance of the bodies along the normal: a lower bound of their signed distance, up to rounding
     */
    public double findAlong(PlacedPair pair, Vector3 normal) {
        double marginA = pair.marginA();
        double marginB = pair.marginB();
        this.normal.set(normal);
        findFaces(pair);
        faceA.support(normal.x, normal.y, normal.z, onA);
        faceB.support(-normal.x, -normal.y, -normal.z, onB);
        onA.addScaled(marginA, normal);
        onB.addScaled(-marginB, normal);
        lower = normal.dot(onB) - normal.dot(onA);
        project(marginA, marginB);
        if (faceA.size > 1 && faceB.size > 1) {
            intersect();
        }
        deepestKnown = lies(onA, faceB, onB) || lies(onB, faceA, onA);
        findPlaces();
        return lower;
    }

    /**
     * Decides if one body's farthest point lies over a flat face of the other body; if so, writes the opposite point of the
     * face.
     */
    private boolean lies(Vector3 farthest, PlacedFace face, Vector3 opposite) {
        double u = across.dot(farthest);
        double v = along.dot(farthest);
        if (!(face.holds(u, v) && face.isOnSurface())) {
            return false;
        }
        set(u, v, face.heightAt(u, v), opposite);
        return true;
    }

    /** Sets the normal to that of the face that proves the larger distance, if the faces' normals prove it. */
    private void takeNormalOfFace(double lower) {
        double gapA = gapAlongNormalOf(faceA, faceB, 1);
        double gapB = gapAlongNormalOf(faceB, faceA, -1);
        if (gapA >= lower && gapA >= gapB) {
            normal.set(faceA.normal);
        } else if (gapB >= lower) {
            normal.scale(-1, faceB.normal);
        }
    }

    /**
     * Returns the distance of the cores along the normal of a face; −∞ if there is no face, or its normal is already in use.
     */
    private double gapAlongNormalOf(PlacedFace face, PlacedFace other, double sign) {
        Vector3 n = face.normal;
        double off =
                Math.abs(n.x - sign * normal.x) + Math.abs(n.y - sign * normal.y) + Math.abs(n.z - sign * normal.z);
        if (face.size < 3 || off <= SAME_DIRECTION || off > TILT) {
            return Double.NEGATIVE_INFINITY;
        }
        return -other.supportAlong(-n.x, -n.y, -n.z) - face.supportAlong(n.x, n.y, n.z);
    }

    /** Returns true if an edge of A and an edge of B cross in one place. */
    private boolean edgesCross() {
        return faceA.size == 2 && faceB.size == 2 && PlacedFace.sine(faceA, faceB, normal) > TILT;
    }

    private void intersect() {
        if (faceA.size > 2 && faceB.size > 2) {
            overlap.ofPolygons(faceA, faceB);
        } else if (faceA.size > 2) {
            overlap.ofSegmentAndPolygon(faceB, faceA, false);
        } else if (faceB.size > 2) {
            overlap.ofSegmentAndPolygon(faceA, faceB, true);
        } else if (edgesCross()) {
            overlap.ofCrossingSegments(faceA, faceB);
        } else {
            overlap.ofParallelSegments(faceA, faceB);
        }
    }

    /** Finds the places where the faces overlap; without an overlap, the deepest place alone. */
    private void findPlaces() {
        single = overlap.size == 0 && deepestKnown;
        if (single) {
            placeDeepest(faceA.feature(), faceB.feature());
            return;
        }
        places.start();
        for (int i = 0; i < overlap.size; i++) {
            places.heightA[i] = faceA.heightAt(overlap.u[i], overlap.v[i]);
            places.heightB[i] = faceB.heightAt(overlap.u[i], overlap.v[i]);
        }
    }

    /** Adds the deepest points as the only place. */
    private void placeDeepest(int featureA, int featureB) {
        single = true;
        overlap.size = 0;
        overlap.add(across.dot(onA), along.dot(onA), featureA, featureB);
        places.start();
        places.heightA[0] = normal.dot(onA);
        places.heightB[0] = normal.dot(onB);
    }

    /** Completes and orders the places; {@code toFour} selects at most four of them. */
    public void finish(boolean toFour) {
        places.raiseTo(lower);
        if (!single && deepestKnown) {
            places.addDeepest(across.dot(onA), along.dot(onA), normal.dot(onA), normal.dot(onB), extent);
        }
        places.measureArea();
        places.order(namesMayMeet);
        if (toFour) {
            places.reduceToFour(extent);
        }
    }

    /** Caches the facet of A − B of the last {@link #find}. */
    public void remember(PlacedPair pair, FacetMemory facet) {
        writer.write(pair, normal, faceA.outline(), faceB.outline(), facet);
        rememberPlace(pair, facet);
    }

    /** Caches the place of the last {@link #find}, if it was one, beside a cached facet. */
    public void rememberPlace(PlacedPair pair, FacetMemory facet) {
        boolean crossed = facet.kind() == FacetMemory.Kind.EDGES && faceA.size == 2 && faceB.size == 2;
        if (single && facet.isKnown() && (crossed || faceA.size == 1 || faceB.size == 1)) {
            pair.bInA().inverseRotate(-normal.x, -normal.y, -normal.z, normalInB);
            double roomA = faceA.room(normal, facet.kind() == FacetMemory.Kind.FACE_OF_A);
            double roomB = faceB.room(normalInB, facet.kind() == FacetMemory.Kind.FACE_OF_B);
            facet.keepPlace(faceA.feature(), faceB.feature(), normal, roomA, normalInB, roomB);
        }
    }

    /** Returns the corners of the overlap, for a kernel that finds them without {@link #find}. */
    public Overlap overlap() {
        return overlap;
    }

    /** Returns the heights and the order of the corners of {@link #overlap}. */
    public Places places() {
        return places;
    }

    /** Drops all corners, for a pair without contact. */
    public void clear() {
        overlap.size = 0;
    }

    /** Returns the number of corners before {@link #finish}. */
    public int corners() {
        return overlap.size;
    }

    /** Returns false if places on A's face may be below its surface, so that their heights must be corrected. */
    public boolean liesOnSurfaceOfA() {
        return single || halfSpace == HalfSpaceSide.A || faceA.isOnSurface();
    }

    /** Returns false if places on B's face may be below its surface, so that their heights must be corrected. */
    public boolean liesOnSurfaceOfB() {
        return single || halfSpace == HalfSpaceSide.B || faceB.isOnSurface();
    }

    /** Returns the height of a corner on A along the normal. */
    public double heightOnA(int corner) {
        return places.heightA[corner];
    }

    public double heightOnB(int corner) {
        return places.heightB[corner];
    }

    /**
     * Moves a corner to the height at which a line along the normal hits A's surface; if the line misses A (NaN), to the
     * height of the outline of A's face.
     */
    public void mendA(int corner, double height) {
        places.heightA[corner] = mended(faceA, corner, height);
    }

    /**
     * Moves a corner to the height at which a line along the normal hits B's surface; if the line misses B (NaN), to the
     * height of the outline of B's face.
     */
    public void mendB(int corner, double height) {
        places.heightB[corner] = mended(faceB, corner, height);
    }

    private double mended(PlacedFace face, int corner, double height) {
        return Double.isNaN(height) ? face.heightOfOutline(overlap.u[corner], overlap.v[corner]) : height;
    }

    /** Computes the point at a height on the line along the normal through a corner. */
    public void at(int corner, double height, Vector3 out) {
        set(overlap.u[corner], overlap.v[corner], height, out);
    }

    private void set(double u, double v, double h, Vector3 out) {
        out.set(
                u * across.x + v * along.x + h * normal.x,
                u * across.y + v * along.y + h * normal.y,
                u * across.z + v * along.z + h * normal.z);
    }

    /** Returns the unit normal of the contact plane, from A to B. */
    public Vector3 normal() {
        return normal;
    }

    /** Returns the number of places. */
    public int size() {
        return places.size;
    }

    /** Returns the unit vector of {@link #u} in the contact plane. */
    public Vector3 across() {
        return across;
    }

    /** Returns the unit vector of {@link #v} in the contact plane. */
    public Vector3 along() {
        return along;
    }

    /** Returns the coordinate of a place along {@link #across}. */
    public double u(int i) {
        return overlap.u[places.corner[i]];
    }

    /** Returns the coordinate of a place along {@link #along}. */
    public double v(int i) {
        return overlap.v[places.corner[i]];
    }

    /** Returns the height of A's surface at a place. */
    public double height(int i) {
        return places.heightA[places.corner[i]];
    }

    /** Returns the distance of the surfaces at a place, along the normal; negative in overlap. */
    public double distance(int i) {
        int corner = places.corner[i];
        return places.heightB[corner] - places.heightA[corner];
    }

    /** Returns the feature of A in the high half, and the feature of B in the low half; see {@link FeatureId}. */
    public long id(int i) {
        return places.name(places.corner[i]);
    }

    /** Returns the area of the polygon of all places, as seen along the normal. */
    public double area() {
        return places.area();
    }

    /** Computes the centroid of the area, halfway between the surfaces: across, along, and along the normal. */
    public void centroid(Vector3 out) {
        places.centroid(out);
    }
}
