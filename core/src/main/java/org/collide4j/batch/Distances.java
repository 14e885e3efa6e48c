package org.collide4j.batch;

import java.util.Arrays;
import org.collide4j.math.Vector3;
import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;
import org.collide4j.query.Termination;

/**
 * The answers of a batch of distances, a column for each number of a {@link Proximity}: same meaning, frame and units.
 *
 * <p>Mutable and reused: a batch overwrites it, and makes it larger where that is needed.
 */
public final class Distances {
    private double[] distance = {};
    private double[] lower = {};
    private double[] upper = {};
    private Relation[] relation = {};
    private Termination[] termination = {};
    private int[] steps = {};
    private final Vectors normal = new Vectors();
    private final Vectors pointOnA = new Vectors();
    private final Vectors pointOnB = new Vectors();
    private int size;

    void resize(int count) {
        size = count;
        if (distance.length < count) {
            distance = Arrays.copyOf(distance, count);
            lower = Arrays.copyOf(lower, count);
            upper = Arrays.copyOf(upper, count);
            relation = Arrays.copyOf(relation, count);
            termination = Arrays.copyOf(termination, count);
            steps = Arrays.copyOf(steps, count);
        }
        normal.resize(count);
        pointOnA.resize(count);
        pointOnB.resize(count);
    }

    void set(int index, Proximity answer) {
        distance[index] = answer.distance();
        lower[index] = answer.lower();
        upper[index] = answer.upper();
        relation[index] = answer.relation();
        termination[index] = answer.termination();
        steps[index] = answer.steps();
        normal.set(index, answer.normal());
        pointOnA.set(index, answer.pointOnA());
        pointOnB.set(index, answer.pointOnB());
    }

    public int size() {
        return size;
    }

    /** See {@link Proximity#distance()}. */
    public double distance(int index) {
        return distance[check(index)];
    }

    /** See {@link Proximity#lower()}. */
    public double lower(int index) {
        return lower[check(index)];
    }

    /** See {@link Proximity#upper()}. */
    public double upper(int index) {
        return upper[check(index)];
    }

    /** See {@link Proximity#relation()}. */
    public Relation relation(int index) {
        return relation[check(index)];
    }

    /** See {@link Proximity#termination()}. */
    public Termination termination(int index) {
        return termination[check(index)];
    }

    /** See {@link Proximity#steps()}. */
    public int steps(int index) {
        return steps[check(index)];
    }

    /** out = the normal, see {@link Proximity#normal()}. */
    public Vector3 normal(int index, Vector3 out) {
        return normal.get(check(index), out);
    }

    /** out = the witness point on A, see {@link Proximity#pointOnA()}. */
    public Vector3 pointOnA(int index, Vector3 out) {
        return pointOnA.get(check(index), out);
    }

    /** out = the witness point on B, see {@link Proximity#pointOnB()}. */
    public Vector3 pointOnB(int index, Vector3 out) {
        return pointOnB.get(check(index), out);
    }

    private int check(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("answer " + index + " of " + size);
        }
        return index;
    }

    @Override
    public String toString() {
        return size + " distances";
    }
}
