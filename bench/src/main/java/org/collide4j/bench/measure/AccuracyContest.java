package org.collide4j.bench.measure;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.bench.peer.Op;
import org.collide4j.bench.peer.Questions;
import org.collide4j.bench.peer.Setting;
import org.collide4j.bench.workload.Workload;

/** Libraries at several settings on one workload, in turns: how long a query takes, and how far its answers are off. */
public final class AccuracyContest {
    private static final double NEARLY_ALL = 0.99;

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
     * @param nanos processor time a query, median of the turns
     * @param usual 99 of 100 answers are off by no more, in parts of the pair's size
     * @param worst the most that an answer is off; 1 for a wrong hit or miss
     */
    public record Point(Setting setting, double nanos, double usual, double worst) {}

    /** Leaves out those that cannot take all of the bodies. */
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
            double usual = sorted[(int) (NEARLY_ALL * (sorted.length - 1))];
            points.add(new Point(present.get(i), entrants.get(i).medianNanos(), usual, sorted[sorted.length - 1]));
        }
        return points;
    }
}
