package org.collide4j.bench.measure;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.bench.peer.Op;
import org.collide4j.bench.peer.Questions;
import org.collide4j.bench.peer.Setting;
import org.collide4j.bench.workload.Workload;

/** Time per query and error of libraries at several settings on one workload, in alternation. */
public final class AccuracyContest {
    private static final double USUAL_QUANTILE = 0.99;

    private final Op op;
    private final Workload workload;
    private final Pace pace;

    public AccuracyContest(Op op, Workload workload, Pace pace) {
        this.op = op;
        this.workload = workload;
        this.pace = pace;
    }

    /**
     * One library at one setting.
     *
     * @param nanos processor time per query, median of the rounds
     * @param usual 99th percentile of the error, as a fraction of the pair's size
     * @param worst largest error; 1 for a wrong hit or miss
     */
    public record Point(Setting setting, double nanos, double usual, double worst) {}

    /** Measures the settings whose peers cover all bodies. */
    public List<Point> run(List<Setting> settings) {
        List<Setting> present = settings.stream()
                .filter(setting ->
                        workload.only(body -> setting.peer().covers(op, body)).size() == workload.size())
                .toList();
        List<Entrant> entrants = new ArrayList<>();
        List<double[]> errors = new ArrayList<>();
        for (Setting setting : present) {
            Judge judge = new Judge(op, setting.peer().isSinglePrecision());
            Questions questions = setting.peer().prepare(op, workload);
            errors.add(judge.errors(questions, workload));
            Verdict verdict = judge.judge(questions, workload);
            entrants.add(new Entrant(setting.peer().name(), questions, workload.size(), verdict, pace.rounds()));
        }
        entrants.forEach(entrant -> entrant.warmUp(pace.warmupMillis(), pace.roundMillis()));
        for (int round = 0; round < pace.rounds(); round++) {
            for (Entrant entrant : entrants) {
                entrant.round(round);
            }
        }
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < present.size(); i++) {
            double[] sorted = errors.get(i);
            double usual = sorted[(int) (USUAL_QUANTILE * (sorted.length - 1))];
            points.add(new Point(present.get(i), entrants.get(i).medianNanos(), usual, sorted[sorted.length - 1]));
        }
        return points;
    }
}
