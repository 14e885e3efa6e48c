package org.collide4j.cast;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;

/**
 * The aim at an obstacle of which only support points are known: secants of the last normals ({@link NormalSecant}), which
 * converge at a smooth hit spot and are tried at other ones.
 */
final class SecantAim extends PortalAim {
    /**
     * Step of the cast from which secants of three normals are taken even if no guess has helped yet: casts of polytopes
     * mostly take fewer steps.
     */
    private static final int FIRST_GUESS = 6;

    /** Tangent of the first direction's tilt towards the ray: a plane parallel to the ray would not bound the time. */
    private static final double FIRST_TILT = 0.5;

    /** Distance of a support point from the ray, in sizes, below which the proof finds a portal around it by itself. */
    private static final double ON_THE_RAY = 0x1p-26;

    private final NormalSecant secant = new NormalSecant();
    private final PortalGap gap;
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private RayFrame frame = new RayFrame();
    private int steps;

    /** True if the last direction was a secant's. */
    private boolean isGuess;

    /** True if the last direction was a secant's and halved the distance of its support point from the ray. */
    private boolean isPromising;

    SecantAim(PortalGap gap) {
        this.gap = gap;
    }

    @Override
    void start(ConfigurationObstacle obstacle, RayFrame frame) {
        this.obstacle = obstacle;
        this.frame = frame;
        secant.start(frame, obstacle.margin());
        steps = 0;
        isGuess = false;
        isPromising = false;
    }

    @Override
    PortalCast.Status learn(Vector3 direction, RayPortal portal) {
        steps++;
        isPromising = secant.add(direction, portal.next().w) && isGuess;
        boolean mayBeHit = isGuess && obstacle.margin() == 0;
        return mayBeHit && portal.keepsNextAlone(ON_THE_RAY * obstacle.size())
                ? gap.prove(portal)
                : PortalCast.Status.RUNNING;
    }

    @Override
    boolean aimAside(RayPortal portal, Vector3 out) {
        isGuess = guess(out);
        if (isGuess) {
            return false;
        }
        portal.across(out);
        if (steps == 1) {
            out.addScaled(-FIRST_TILT * out.length(), frame.forward);
            return false;
        }
        return true;
    }

    @Override
    boolean aimThrough(RayPortal portal, boolean mayGuess, Vector3 out) {
        isGuess = mayGuess && guess(out);
        if (!isGuess) {
            portal.normal(out);
        }
        return !isGuess;
    }

    /**
     * Extrapolates the last two normals as those of a ball, unless such a guess came just before; three normals once a
     * guess has helped, or from {@link #FIRST_GUESS} on.
     */
    private boolean guess(Vector3 out) {
        if (!isGuess && secant.guessFromBall(out)) {
            return true;
        }
        return (isPromising || steps >= FIRST_GUESS) && secant.guess(out);
    }
}
