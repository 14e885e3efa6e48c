package org.collide4j.pair;

import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/**
 * Two shapes in motion: where each starts, and how it moves. Kept as they were given, not copied. A worker: {@link
 * #set}, then place an obstacle as the pair stands at a time.
 */
public final class MovingPair {
    private final Pose poseA = new Pose();
    private final Pose poseB = new Pose();
    private ConvexShape a = new Point(0, 0, 0);
    private ConvexShape b = a;
    private Pose startA = poseA;
    private Pose startB = poseB;
    private Motion motionA = new Motion();
    private Motion motionB = motionA;

    public void set(ConvexShape a, Pose startA, Motion motionA, ConvexShape b, Pose startB, Motion motionB) {
        this.a = a;
        this.b = b;
        this.startA = startA;
        this.startB = startB;
        this.motionA = motionA;
        this.motionB = motionB;
    }

    /** Places the obstacle as the pair starts: no motion rounds. */
    public void placeAtStart(ConfigurationObstacle obstacle) {
        obstacle.set(a, startA, b, startB);
    }

    /** Places the obstacle as the pair stands at a time, from 0 to 1. Its poses are those of this pair until the next. */
    public void placeAt(double time, ConfigurationObstacle obstacle) {
        motionA.at(time, startA, poseA);
        motionB.at(time, startB, poseB);
        obstacle.set(a, poseA, b, poseB);
    }

    public ConvexShape a() {
        return a;
    }

    public ConvexShape b() {
        return b;
    }

    public Pose startA() {
        return startA;
    }

    public Pose startB() {
        return startB;
    }

    public Motion motionA() {
        return motionA;
    }

    public Motion motionB() {
        return motionB;
    }
}
