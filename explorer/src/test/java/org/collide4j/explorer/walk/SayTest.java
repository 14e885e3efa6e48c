package org.collide4j.explorer.walk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SayTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 1",
        "-0.5, −0.5",
        "0.73664, 0.7366",
        "9.97e-9, 1e-8",
        "-9.96e-5, −1e-4",
        "9.94e-9, 9.9e-9",
        "1e-14, 1e-14",
        "9.99e7, 1e8",
        "2.5e6, 2.5e6",
        "Infinity, ∞",
    })
    void numbersHaveFourDigitsAndOneBeforeThePoint(double x, String said) {
        assertEquals(said, Say.number(x));
    }
}
