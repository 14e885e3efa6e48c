package org.collide4j.clash.depth;

import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.solid.budget.Budget;

/**
 * Where the surface of one mesh runs with respect to a closed one: is some of it inside, is some of it outside, deeper
 * than the tolerance, when no two of their triangles cross deeper than that.
 *
 * <p>Triangles that are in contact with nothing of the other mesh are wholly inside or wholly outside, and so is every
 * patch of them that hangs together: one point decides for the patch. A triangle in contact is cut into {@link Regions}
 * by what it meets; each region is decided by its sample. Nothing is left over: every point of the surface is in a
 * patch, in a region, or within the tolerance of the other mesh.
 *
 * <p>A region that lies <em>on</em> the closed mesh, with the same side outside, may be the skin of a common volume:
 * {@link CommonSkin} looks beneath it.
 *
 * <p>If the budget is spent, what was found is true, but there may be more.
 */
public final class SurfaceSides {
    /** Beyond so many triangles the solid's tree finds the one that a sample touches sooner. */
    private static final int MOST_ASKED_ONE_BY_ONE = 12;

    private final Budget budget;
    private final FreePatches patches;
    private final Regions regions;
    private final MeshProbe probe;
    private final CommonSkin skin;
    private final Aabb bounds = new Aabb();
    private final Pose toSolid = new Pose();
    private final double[] corners = new double[9];
    private final Vector3 sample = new Vector3();
    private final Vector3 inSolid = new Vector3();
    private final Vector3 insidePoint = new Vector3();
    private TriangleMesh surface = NOTHING;
    private TriangleMesh solid = NOTHING;
    private double tolerance;
    private boolean inside;
    private boolean outside;
    private boolean passedOver;

    /** The solid's triangle that the last sample was found in contact with. */
    private int touched;

    private static final TriangleMesh NOTHING = new TriangleMesh(new double[0], new int[0]);

    public SurfaceSides(Budget budget) {
        this.budget = budget;
        patches = new FreePatches(budget);
        regions = new Regions(budget);
        probe = new MeshProbe(budget);
        skin = new CommonSkin(budget);
    }

    /** Resets the state to that before a search: no side is known. */
    public void forget() {
        inside = false;
        outside = false;
        passedOver = false;
        skin.forget();
    }

    /**
     * Finds out.
     *
     * @param toSolid from the surface's frame to the solid's
     * @param toSurface from the solid's frame to the surface's
     * @param contacts the pairs of triangles in contact, sorted: the surface's in the upper half, the solid's in the lower
     */
    public void find(
            TriangleMesh surface,
            TriangleMesh solid,
            Pose toSolid,
            Pose toSurface,
            LongList contacts,
            double tolerance) {
        start(surface, solid, toSolid, tolerance);
        skin.start(surface, solid, this.toSolid, tolerance);
        lookForCornersOutside();
        lookAtPatches(toSurface, contacts);
        for (int i = 0; i < contacts.size() && !isDecided(); ) {
            i = lookAtRegions(contacts, i, toSurface);
        }
    }

    private void start(TriangleMesh surface, TriangleMesh solid, Pose toSolid, double tolerance) {
        this.surface = surface;
        this.solid = solid;
        this.tolerance = tolerance;
        this.toSolid.set(toSolid);
        forget();
        solid.bounds(bounds);
    }

    /** True if no corner of the surface is beyond the solid's bounds by more than the tolerance. */
    public boolean isWithinBounds(TriangleMesh surface, TriangleMesh solid, Pose toSolid, double tolerance) {
        start(surface, solid, toSolid, tolerance);
        lookForCornersOutside();
        return !outside;
    }

    /** True if nothing of the surface is found outside the solid, farther than the tolerance. */
    public boolean isWithin(
            TriangleMesh surface,
            TriangleMesh solid,
            Pose toSolid,
            Pose toSurface,
            LongList contacts,
            double tolerance) {
        find(surface, solid, toSolid, toSurface, contacts, tolerance);
        for (int triangle = 0; triangle < surface.triangleCount() && !outside && !budget.isSpent(); triangle++) {
            surface.corners(triangle, corners);
            for (int i = 0; i < 9 && !outside; i += 3) {
                toSolid.transform(inSolid.set(corners[i], corners[i + 1], corners[i + 2]), inSolid);
                outside = !isInContact() && !probe.contains(solid, inSolid.x, inSolid.y, inSolid.z);
            }
        }
        return !outside;
    }

    /** True if the point in the solid's frame is within the tolerance of the solid's surface. */
    private boolean isInContact() {
        return probe.distance(solid, inSolid.x, inSolid.y, inSolid.z, tolerance, tolerance) <= tolerance;
    }

    /**
     * True if the point in the solid's frame, which is one of a triangle of the surface, is within the tolerance of the
     * solid's surface: then of a triangle that the other is in contact with.
     */
    private boolean isInContact(LongList contacts, int from, int end) {
        if (end - from > MOST_ASKED_ONE_BY_ONE) {
            boolean near = isInContact();
            touched = probe.triangle();
            return near;
        }
        for (int i = from; i < end; i++) {
            touched = (int) contacts.get(i);
            if (probe.distanceFrom(solid, touched, inSolid.x, inSolid.y, inSolid.z) <= tolerance) {
                return true;
            }
        }
        return false;
    }

    /** True if both were found, and there is nothing more to learn, or if the budget is spent. */
    private boolean isDecided() {
        return (inside && outside) || budget.isSpent();
    }

    private void lookForCornersOutside() {
        for (int triangle = 0; triangle < surface.triangleCount() && !outside && budget.spend(1); triangle++) {
            surface.corners(triangle, corners);
            for (int i = 0; i < 9; i += 3) {
                toSolid.transform(inSolid.set(corners[i], corners[i + 1], corners[i + 2]), inSolid);
                outside |= isBeyondBounds();
            }
        }
    }

    private boolean isBeyondBounds() {
        return inSolid.x < bounds.minX - tolerance
                || inSolid.y < bounds.minY - tolerance
                || inSolid.z < bounds.minZ - tolerance
                || inSolid.x > bounds.maxX + tolerance
                || inSolid.y > bounds.maxY + tolerance
                || inSolid.z > bounds.maxZ + tolerance;
    }

    private void lookAtPatches(Pose toSurface, LongList contacts) {
        patches.find(surface, solid, toSurface, contacts);
        while (!isDecided() && patches.next()) {
            surface.corners(patches.triangle(), corners);
            sample.set(
                    (corners[0] + corners[3] + corners[6]) / 3,
                    (corners[1] + corners[4] + corners[7]) / 3,
                    (corners[2] + corners[5] + corners[8]) / 3);
            toSolid.transform(sample, inSolid);
            decide();
        }
    }

    private void decide() {
        if (!isBeyondBounds() && probe.contains(solid, inSolid.x, inSolid.y, inSolid.z)) {
            inside = true;
            insidePoint.set(sample);
        } else {
            outside = true;
        }
    }

    /** Looks at one triangle's regions; returns where the contacts of the next triangle begin. */
    private int lookAtRegions(LongList contacts, int from, Pose toSurface) {
        int triangle = (int) (contacts.get(from) >> 32);
        surface.corners(triangle, corners);
        boolean wide = regions.start(corners, tolerance);
        passedOver |= !wide && !isCovered(contacts, from, triangle);
        int end = from;
        for (; end < contacts.size() && (int) (contacts.get(end) >> 32) == triangle; end++) {
            if (wide) {
                solid.corners((int) contacts.get(end), corners);
                Corners.transform(toSurface, corners);
                regions.meet(corners);
            }
        }
        while (wide && !isDecided() && regions.next()) {
            toSolid.transform(regions.sample(sample), inSolid);
            if (isBeyondBounds()) {
                outside = true;
            } else if (!isInContact(contacts, from, end)) {
                decide();
            } else if (skin.mayLieUnder(triangle, touched)) {
                skin.lookUnder(sample, regions.normal(inSolid));
            }
        }
        return end;
    }

    /** True if all of the triangle is within the tolerance of one of the solid's. */
    private boolean isCovered(LongList contacts, int from, int triangle) {
        surface.corners(triangle, corners);
        Corners.transform(toSolid, corners);
        for (int i = from; i < contacts.size() && (int) (contacts.get(i) >> 32) == triangle; i++) {
            int other = (int) contacts.get(i);
            if (probe.distanceFrom(solid, other, corners[0], corners[1], corners[2]) <= tolerance
                    && probe.distanceFrom(solid, other, corners[3], corners[4], corners[5]) <= tolerance
                    && probe.distanceFrom(solid, other, corners[6], corners[7], corners[8]) <= tolerance) {
                return true;
            }
        }
        return false;
    }

    /**
     * True if no region of the surface was found deeper in the solid than the tolerance, and no triangle in contact was
     * too thin to be cut into regions.
     */
    public boolean provesShallow() {
        return !inside && !passedOver;
    }

    /** Some of the surface is inside the solid, deeper than the tolerance. */
    public boolean inside() {
        return inside;
    }

    /** A point of the surface that is inside, in the surface's frame. */
    public Vector3 insidePoint() {
        return insidePoint;
    }

    /** Returns the findings beneath surfaces that coincide. */
    public CommonSkin skin() {
        return skin;
    }
}
