package org.collide4j.robot.derivative;

/**
 * A linear system of at most six unknowns with several right-hand sides, by elimination with complete pivoting.
 *
 * <p>Unknowns that a singular system leaves open are 0.
 */
final class WitnessSystem {
    static final int MOST_UNKNOWNS = 6;

    /** Pivots below this part of the largest entry, which is about 1, count as 0. */
    private static final double SINGULAR = 0x1p-36;

    private final double[][] rows = new double[MOST_UNKNOWNS][MOST_UNKNOWNS + Derivatives.NUMBERS];
    private final double[][] solution = new double[MOST_UNKNOWNS][Derivatives.NUMBERS];
    private final int[] columnOf = new int[MOST_UNKNOWNS];
    private int unknowns;
    private int sides;

    /** Starts a system of zeros. */
    void begin(int count, int rightHandSides) {
        unknowns = count;
        sides = rightHandSides;
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < count + rightHandSides; k++) {
                rows[i][k] = 0;
            }
        }
    }

    void setCoefficient(int row, int unknown, double value) {
        rows[row][unknown] = value;
    }

    void setRight(int row, int side, double value) {
        rows[row][unknowns + side] = value;
    }

    /** Returns the value of an unknown for a right-hand side, after {@link #solve}. */
    double unknown(int index, int side) {
        return solution[index][side];
    }

    /** Solves the system and returns true if it has one solution; destroys the coefficients. */
    boolean solve() {
        for (int i = 0; i < unknowns; i++) {
            columnOf[i] = i;
        }
        int rank = 0;
        while (rank < unknowns && pivot(rank)) {
            eliminate(rank);
            rank++;
        }
        for (int i = 0; i < unknowns; i++) {
            for (int side = 0; side < sides; side++) {
                solution[columnOf[i]][side] = i < rank ? rows[i][unknowns + side] / rows[i][i] : 0;
            }
        }
        return rank == unknowns;
    }

    /** Brings the largest entry left to the diagonal; returns false if all are as good as 0. */
    private boolean pivot(int at) {
        int bestRow = at;
        int bestColumn = at;
        double most = SINGULAR;
        for (int i = at; i < unknowns; i++) {
            for (int k = at; k < unknowns; k++) {
                if (Math.abs(rows[i][k]) > most) {
                    most = Math.abs(rows[i][k]);
                    bestRow = i;
                    bestColumn = k;
                }
            }
        }
        double[] row = rows[at];
        rows[at] = rows[bestRow];
        rows[bestRow] = row;
        int column = columnOf[at];
        columnOf[at] = columnOf[bestColumn];
        columnOf[bestColumn] = column;
        for (int i = 0; i < unknowns; i++) {
            double value = rows[i][at];
            rows[i][at] = rows[i][bestColumn];
            rows[i][bestColumn] = value;
        }
        return most > SINGULAR;
    }

    /** Takes the pivot's column out of all other rows. */
    private void eliminate(int at) {
        double[] pivotRow = rows[at];
        for (int i = 0; i < unknowns; i++) {
            double factor = i == at ? 0 : rows[i][at] / pivotRow[at];
            if (factor != 0) {
                for (int k = at; k < unknowns + sides; k++) {
                    rows[i][k] -= factor * pivotRow[k];
                }
            }
        }
    }
}
