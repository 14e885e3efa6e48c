package org.collide4j.dynamics.solver;

/**
 * One degree of freedom of a joint, a way or an angle: free, locked or within limits, hard or as springs, and driven by a
 * motor to a speed or to a position.
 *
 * <p>Limits know their room: a motion may take all of it in a sub-step, and no more, so that nothing bounces back early.
 */
public final class Freedom extends JointRow {
    private final ImpulseRow row;

    /** True for an angle from −π to π that goes on from π at −π. */
    private final boolean wraps;

    private double lowest = Double.NEGATIVE_INFINITY;
    private double highest = Double.POSITIVE_INFINITY;
    private final SpringSoftness limitSpring = new SpringSoftness();

    /** Speed of the motor, or 0; its spring has 0 hertz unless it goes to a position. */
    private double speed;

    private double goal;
    private final SpringSoftness motorSpring = new SpringSoftness();

    /** Largest force or torque of the motor. */
    private double most;

    private double position;
    private double limitImpulse;
    private double motorImpulse;

    /** Sum of the impulses of the step's earlier sub-steps. */
    private double sum;

    /** Takes the line or the axis, which the joint prepares; {@code wraps} if its position is an angle of ±π. */
    public Freedom(ImpulseRow row, boolean wraps) {
        this.row = row;
        this.wraps = wraps;
    }

    /** Keeps the position between two; equal ones lock it, infinite ones leave it free. */
    public void limit(double low, double high) {
        lowest = low;
        highest = high;
        limitImpulse = 0;
    }

    /** Makes the limits springs of a frequency in hertz and a damping ratio; at 0 hertz they are as stiff as joints are. */
    public void soften(double hertz, double ratio) {
        limitSpring.set(hertz, ratio);
    }

    /** Drives at a speed with at most a force or torque; 0 is no motor. */
    public void drive(double towards, double largest) {
        speed = towards;
        setMotor(0, 0, largest);
    }

    /** Drives to a position by a spring, with at most a force or torque; 0 is no motor. */
    public void driveTo(double towards, double hertz, double ratio, double largest) {
        goal = towards;
        speed = 0;
        setMotor(hertz, ratio, largest);
    }

    private void setMotor(double hertz, double ratio, double largest) {
        motorSpring.set(hertz, ratio);
        most = largest;
        motorImpulse = largest > 0 ? motorImpulse : 0;
    }

    /** Returns true if it has a limit. */
    public boolean isLimited() {
        return lowest > Double.NEGATIVE_INFINITY || highest < Double.POSITIVE_INFINITY;
    }

    /** Returns the lowest position; −∞ without a limit. */
    public double lowest() {
        return lowest;
    }

    /** Returns the highest position; ∞ without a limit. */
    public double highest() {
        return highest;
    }

    /** Returns true if it is locked. */
    public boolean isLocked() {
        return lowest == highest;
    }

    /** Returns true if something is to be solved, for which the joint prepares it. */
    @Override
    public boolean isActive() {
        return most > 0 || isLimited();
    }

    @Override
    boolean isDriven() {
        return most > 0 || (limitSpring.storesEnergy() && isLimited());
    }

    /** Sets the position of now; of an angle with two limits the turn that is nearest to their middle. */
    public void place(double now) {
        position = now;
        double middle = 0.5 * (lowest + highest);
        if (wraps && Math.abs(now - middle) > Math.PI) { // false if the middle is not finite
            double other = now > middle ? now - 2 * Math.PI : now + 2 * Math.PI;
            position = Math.abs(middle) < Double.POSITIVE_INFINITY ? other : now;
        }
    }

    /** Returns the position last set. */
    public double position() {
        return position;
    }

    /** Returns by how much the position last set is beyond a limit, at least 0. */
    public double excess() {
        return Math.max(0, Math.max(lowest - position, position - highest));
    }

    @Override
    void begin(double h) {
        limitSpring.begin(h);
        motorSpring.begin(h);
        sum = -(limitImpulse + motorImpulse);
    }

    @Override
    void warmStart(BodyStates s, int a, int b) {
        double impulse = limitImpulse + motorImpulse;
        sum += impulse;
        row.apply(s, a, b, impulse);
    }

    @Override
    void solve(BodyStates s, int a, int b, double h, Softness soft) {
        if (row.mass == 0) {
            return; // neither body can move this way
        }
        if (most > 0) {
            double bound = h * most;
            double next = Math.max(-bound, Math.min(bound, motor(row.speed(s, a, b))));
            double change = next - motorImpulse;
            motorImpulse = next;
            row.apply(s, a, b, change);
        }
        if (isLimited()) {
            double next = limit(row.speed(s, a, b), h, soft);
            double change = next - limitImpulse;
            limitImpulse = next;
            row.apply(s, a, b, change);
        }
    }

    private double motor(double v) {
        if (!motorSpring.isOn()) {
            return motorImpulse - row.mass * (v - speed);
        }
        double error = position - goal;
        if (wraps && !isLimited() && Math.abs(error) > Math.PI) {
            error -= Math.copySign(2 * Math.PI, error); // the shorter way around
        }
        return softly(motorSpring, motorImpulse, v, error);
    }

    private double limit(double v, double h, Softness soft) {
        boolean isSpring = limitSpring.isOn();
        Softness used = isSpring ? limitSpring : soft;
        double low = position - lowest;
        double high = highest - position;
        if (lowest == highest) {
            return softly(used, limitImpulse, v, low);
        }
        if (low <= 0) {
            return Math.max(0, softly(used, limitImpulse, v, low));
        }
        if (high <= 0) {
            return Math.min(0, softly(used, limitImpulse, v, -high));
        }
        if (isSpring) {
            return 0;
        }
        double up = limitImpulse - row.mass * (v + low / h);
        return up > 0 ? up : Math.min(0, limitImpulse - row.mass * (v - high / h));
    }

    /** Returns the impulse of a soft constraint with an error, so far λ. */
    private double softly(Softness soft, double lambda, double v, double error) {
        return lambda - row.mass * (soft.massScale * v + soft.pushScale * error) - soft.impulseScale * lambda;
    }

    @Override
    int size() {
        return 3;
    }

    @Override
    void save(double[] out, int at) {
        out[at] = limitImpulse;
        out[at + 1] = motorImpulse;
        out[at + 2] = sum;
    }

    @Override
    void load(double[] in, int at) {
        limitImpulse = in[at];
        motorImpulse = in[at + 1];
        sum = in[at + 2];
    }

    @Override
    void addReaction(double[] out) {
        row.addReaction(sum + limitImpulse + motorImpulse, out);
    }
}
