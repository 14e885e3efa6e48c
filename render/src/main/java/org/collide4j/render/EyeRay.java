package org.collide4j.render;

import org.collide4j.math.Vector3;
import org.collide4j.mesh.PieceHit;
import org.jspecify.annotations.Nullable;

/** Follows one ray from the eye, and from where it hits to the lights. Not thread-safe. */
final class EyeRay {
    /** Tangent of the angle of the key light's radius. */
    private static final double LIGHT_RADIUS = 0.16;

    /** Share of the dome that a point sees where no ray is spent to find it. */
    private static final double TYPICAL_DOME = 0.85;

    /** Support points at the hot end of {@link Shading#STEPS}. */
    private static final double HOTTEST_SUPPORTS = 24;

    /** Share of a mark's colour where a body is before it. */
    private static final double SHINES_THROUGH = 0.45;

    private final RenderSettings settings;
    private final boolean isSoft;
    private final SamplePattern pattern;
    private final Studio studio;
    private final RayScene scene;
    private final RaySearch search;
    private final @Nullable RaySearch marks;
    private final Vector3 up;
    private final Vector3 light;

    /** Radius vectors of the disc of the key light. */
    private final Vector3 discX = new Vector3();

    private final Vector3 discY = new Vector3();

    /** Height of the ground along {@link #up}. */
    private final double groundHeight;

    private final Vector3 point = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 towards = new Vector3();
    private final Vector3 markColour = new Vector3();

    EyeRay(RayScene scene, RenderSettings settings, SamplePattern pattern) {
        this.scene = scene;
        this.settings = settings;
        this.pattern = pattern;
        isSoft = settings.samples() > 1;
        up = settings.up();
        light = settings.light();
        studio = new Studio(up, light);
        search = new RaySearch(scene);
        marks = scene.marks() == null ? null : new RaySearch(scene.marks());
        groundHeight = -scene.extent(settings.up().negate());
        boolean isAlongX = Math.abs(light.x) > 0.5;
        discX.cross(light, isAlongX ? new Vector3(0, 1, 0) : new Vector3(1, 0, 0));
        discX.normalize().scale(LIGHT_RADIUS);
        discY.cross(light, discX);
    }

    /** Makes what follows independent of earlier rays. */
    void forget() {
        search.forget();
        if (marks != null) {
            marks.forget();
        }
    }

    /** Returns the number of rays so far, those to the lights included. */
    long rays() {
        return search.rays() + (marks == null ? 0 : marks.rays());
    }

    /**
     * Sets {@code out} to the light that comes along a ray. Returns a number of what the ray meets: equal numbers, equal
     * bodies and marks.
     */
    int trace(Vector3 eye, Vector3 direction, int sample, Vector3 out) {
        int body = search.first(eye, direction);
        if (settings.shading() == Shading.STEPS) {
            heat(search.steps() / HOTTEST_SUPPORTS, out);
            return body;
        }
        if (body == RaySearch.NOTHING) {
            background(eye, direction, sample, out);
        } else {
            normal.set(search.nearest().normal()).negate(); // the hit's normal points into the body
            if (settings.shading() == Shading.NORMALS) {
                setScreen(0.5 + 0.5 * normal.x, 0.5 + 0.5 * normal.y, 0.5 + 0.5 * normal.z, out);
            } else {
                shade(body, direction, sample, out);
            }
        }
        return marks == null ? body : drawMark(marks, body, eye, direction, out);
    }

    private void shade(int body, Vector3 direction, int sample, Vector3 out) {
        search.beforeHit(body, point);
        boolean isLit = isLit(body, sample);
        double dome = isSoft ? (isDomeOpen(body, sample) ? 1 : 0) : TYPICAL_DOME;
        studio.reflect(scene.bodies().get(body).colour(), normal, direction, isLit, dome, out);
    }

    /** Sets {@code out} to the backdrop, or to the ground in its colours where the ray meets it. */
    private void background(Vector3 eye, Vector3 direction, int sample, Vector3 out) {
        studio.backdrop(direction, out);
        double below = eye.dot(up) - groundHeight;
        double falling = -direction.dot(up);
        if (settings.ground() && settings.shading() == Shading.LIT && below > 0 && falling > 0) {
            point.set(eye).addScaled(below / falling, direction);
            normal.set(up);
            boolean isLit = isLit(RaySearch.NOTHING, sample);
            studio.shade(isLit, !isSoft || isDomeOpen(RaySearch.NOTHING, sample), out);
        }
    }

    /** Decides if the point sees a place of the key light. */
    private boolean isLit(int body, int sample) {
        towards.set(light);
        if (isSoft) {
            pattern.addDisc(sample, discX, discY, towards);
        }
        return towards.dot(normal) > 0 && !search.isBlocked(point, towards, body);
    }

    /** Decides if the dome is seen from the point in a direction, the likelier the nearer to the normal. */
    private boolean isDomeOpen(int body, int sample) {
        towards.set(normal);
        pattern.addSphere(sample, towards);
        return towards.lengthSquared() < 1e-12 || !search.isBlocked(point, towards, body);
    }

    private int drawMark(RaySearch marks, int body, Vector3 eye, Vector3 direction, Vector3 out) {
        int mark = marks.first(eye, direction);
        if (mark == RaySearch.NOTHING || scene.marks() == null) {
            return body;
        }
        PieceHit hit = marks.nearest();
        int colour = scene.marks().bodies().get(mark).colour();
        double brightness = 0.72 + 0.28 * hit.normal().dot(direction);
        setScreen(
                brightness * (colour >> 16) / 255,
                brightness * (colour >> 8 & 0xFF) / 255,
                brightness * (colour & 0xFF) / 255,
                markColour);
        boolean isHidden = body != RaySearch.NOTHING && search.nearest().time() < hit.time();
        double share = isHidden ? SHINES_THROUGH : 1;
        out.scale(1 - share).addScaled(share, markColour);
        return scene.bodies().size() * (mark + 1) + body + 1;
    }

    /** Sets {@code out} to a colour of the heat map, from dark blue over white to red. */
    private static void heat(double share, Vector3 out) {
        double t = Math.min(1, share);
        if (t < 0.5) {
            setScreen(0.1 + 1.7 * t, 0.15 + 1.6 * t, 0.45 + t, out);
        } else {
            setScreen(0.95 - 0.3 * (t - 0.5), 0.95 - 1.7 * (t - 0.5), 0.95 - 1.7 * (t - 0.5), out);
        }
    }

    /** Sets {@code out} to the light that a screen shows as these shares of 1. */
    private static void setScreen(double red, double green, double blue, Vector3 out) {
        out.set(red * red, green * green, blue * blue);
    }
}
