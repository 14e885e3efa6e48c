package org.collide4j.experiments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FitTest {
    private static final double[] X = {1, 2, 4, 8};

    @Test
    void aLineThroughTheOriginIsFoundExactly() {
        Fit fit = Fit.proportional(X, new double[] {3, 6, 12, 24});
        assertEquals(3, fit.slope(), 1e-12);
        assertEquals(0, fit.residual(), 1e-12);
        assertEquals(30, fit.at(10), 1e-11);
    }

    @Test
    void anyLineIsFoundExactly() {
        Fit fit = Fit.linear(X, new double[] {12, 14, 18, 26});
        assertEquals(10, fit.offset(), 1e-10);
        assertEquals(2, fit.slope(), 1e-10);
        assertEquals(0, fit.residual(), 1e-10);
    }

    @Test
    void noOtherLineHasASmallerRelativeError() {
        double[] y = {5, 4, 11, 15};
        Fit fit = Fit.linear(X, y);
        for (double change : new double[] {-0.01, 0.01}) {
            assertTrue(residual(fit.offset() + change, fit.slope(), y) > fit.residual());
            assertTrue(residual(fit.offset(), fit.slope() + change, y) > fit.residual());
        }
        Fit proportional = Fit.proportional(X, y);
        assertTrue(proportional.residual() >= fit.residual());
        assertTrue(residual(0, proportional.slope() + 0.01, y) > proportional.residual());
        assertTrue(residual(0, proportional.slope() - 0.01, y) > proportional.residual());
    }

    private static double residual(double offset, double slope, double... y) {
        double squares = 0;
        for (int i = 0; i < y.length; i++) {
            double error = (offset + slope * X[i]) / y[i] - 1;
            squares += error * error;
        }
        return Math.sqrt(squares / y.length);
    }
}
