package org.collide4j.batch;

import java.util.Arrays;
import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;
import org.collide4j.query.Termination;

/**
 * The answers of a batch of distances, a column for each number of a {@link Proximity}: same meaning, frame and units.
 *
 * <p>Mutable and reused: a batch overwrites it, and makes it larger where that is needed.
 *
 * <pre>{@code
 * var distances = new Distances();
 * batch.signedDistance(pairs, distances);
 * for (int i = 0; i < distances.size(); i++) {
 *     if (distances.relation(i) == Relation.OVERLAPPING) {
 *         double depth = -distances.signedDistance(i); // along distances.normal(i, …)
 *     }
 * }
 * }</pre>
 */
public final class Distances extends Answers {
    private double[] signedDistance = {};
    private Relation[] relation = {};
    private Termination[] termination = {};
    private int[] steps = {};

    /** Creates empty columns. */
    public Distances() {}

    @Override
    public void resize(int count) {
        super.resize(count);
        if (signedDistance.length < count) {
            signedDistance = Arrays.copyOf(signedDistance, count);
            relation = Arrays.copyOf(relation, count);
            termination = Arrays.copyOf(termination, count);
            steps = Arrays.copyOf(steps, count);
        }
    }

    /** Copies the answer about a pair into the columns; several threads may, each for pairs of its own. */
    public void set(int index, Proximity answer) {
        signedDistance[index] = answer.signedDistance();
        relation[index] = answer.relation();
        termination[index] = answer.termination();
        steps[index] = answer.steps();
        setProof(index, answer.lower(), answer.upper());
        setContact(index, answer.normal(), answer.pointOnA(), answer.pointOnB());
    }

    /** Returns the signed distance of the pair; see {@link Proximity#signedDistance()}. */
    public double signedDistance(int index) {
        return signedDistance[check(index)];
    }

    /** Returns what the pair's interval proves; see {@link Proximity#relation()}. */
    public Relation relation(int index) {
        return relation[check(index)];
    }

    /** Returns why the pair's search ended; see {@link Proximity#termination()}. */
    public Termination termination(int index) {
        return termination[check(index)];
    }

    /** Returns the number of support points of the pair's search; see {@link Proximity#steps()}. */
    public int steps(int index) {
        return steps[check(index)];
    }

    @Override
    public String toString() {
        return size() + " distances";
    }
}
