package org.collide4j.bench.measure;

import java.util.Arrays;
import org.collide4j.bench.peer.Op;
import org.collide4j.bench.peer.ProvenQuestions;
import org.collide4j.bench.peer.Questions;
import org.collide4j.bench.workload.Query;
import org.collide4j.bench.workload.Workload;

/**
 * Compares answers with the certified truths.
 *
 * <p>A boolean answer is not judged where the bodies nearly touch: within {@value #DOUBLE_TOUCH} of the pair's size, or
 * {@value #FLOAT_TOUCH} for peers in single precision, whose poses are rounded by more than 1e-7.
 */
final class Judge {
    private static final double DOUBLE_TOUCH = 1e-9;
    private static final double FLOAT_TOUCH = 1e-5;

    private final Op op;
    private final double touch;
    private int wrong;
    private int nan;
    private int unproven;
    private double error;

    Judge(Op op, boolean singlePrecision) {
        this.op = op;
        touch = singlePrecision ? FLOAT_TOUCH : DOUBLE_TOUCH;
    }

    /** Runs every query once. */
    Verdict judge(Questions questions, Workload workload) {
        for (int i = 0; i < workload.size(); i++) {
            Query query = workload.queries().get(i);
            double answer = questions.ask(i);
            if (Double.isFinite(answer)) {
                see(query, answer);
            } else {
                nan++;
            }
            if (questions instanceof ProvenQuestions proven && !holdsTruth(query, proven)) {
                unproven++;
            }
        }
        return new Verdict(wrong, nan, unproven, error);
    }

    private void see(Query query, double answer) {
        boolean truth = op == Op.CAST ? query.truth() >= 0 : query.truth() <= 0;
        boolean hit = isHit(answer);
        double off = off(query, answer);
        if (truth != hit && isClear(query) && (op == Op.INTERSECT || op == Op.CAST || off > touch)) {
            wrong++;
        }
        boolean measured = op == Op.DISTANCE || op == Op.SIGNED_DISTANCE || (op == Op.CAST && truth && hit);
        if (measured) {
            error = Math.max(error, off * unit(query));
        }
    }

    /**
     * Returns the errors of all answers as fractions of the pair's size, ascending. NaN and a wrong clear hit or miss count
     * as 1. Casts that truly miss have no time, and are left out.
     */
    double[] errors(Questions questions, Workload workload) {
        double[] errors = new double[workload.size()];
        int count = 0;
        for (int i = 0; i < errors.length; i++) {
            Query query = workload.queries().get(i);
            double answer = questions.ask(i);
            boolean miss = op == Op.CAST && query.truth() < 0;
            boolean wrong = !Double.isFinite(answer) || (op == Op.CAST && isHit(answer) == miss && isClear(query));
            if (wrong || (!miss && (op != Op.CAST || isHit(answer)))) {
                errors[count++] = wrong ? 1 : Math.min(1, off(query, answer) * unit(query));
            }
        }
        double[] sorted = Arrays.copyOf(errors, count);
        Arrays.sort(sorted);
        return sorted;
    }

    /** Returns the error of an answer, as a fraction of the pair's size, or of the motion for a cast. */
    private double off(Query query, double answer) {
        return Math.max(0, Math.abs(answer - wanted(query)) - query.bound()) / query.size();
    }

    private double unit(Query query) {
        return op == Op.CAST ? query.way().length() : 1;
    }

    private boolean isHit(double answer) {
        return switch (op) {
            case INTERSECT -> answer > 0.5;
            case CAST -> answer > -0.5;
            default -> answer <= 0;
        };
    }

    private double wanted(Query query) {
        return op == Op.DISTANCE ? Math.max(query.truth(), 0) : query.truth();
    }

    private boolean isClear(Query query) {
        double margin = Math.abs(query.margin());
        return margin > touch * query.size() && (op == Op.CAST || margin > query.bound());
    }

    /**
     * Decides if the interval of an answer contains the truth; both are clipped to 0 for a distance, which measures no
     * depth.
     */
    private boolean holdsTruth(Query query, ProvenQuestions proven) {
        if (op == Op.CAST && query.truth() < 0) {
            return true; // a miss proves no time
        }
        double lower = op == Op.DISTANCE ? Math.max(0, proven.lower()) : proven.lower();
        double upper = op == Op.DISTANCE ? Math.max(0, proven.upper()) : proven.upper();
        return lower <= wanted(query) + query.bound() && wanted(query) - query.bound() <= upper;
    }
}
