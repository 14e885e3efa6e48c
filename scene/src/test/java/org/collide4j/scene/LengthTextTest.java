package org.collide4j.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LengthTextTest {
    @ParameterizedTest
    @CsvSource({
        "6.481, m, 6.481 m",
        "1, m, 1 m",
        "0.99999, m, 1000 mm",
        "0.0003, m, 0.3 mm",
        "0.0123456, m, 12.35 mm",
        "0.00001, m, 0.01 mm",
        "0.000008361, m, 8.361 µm",
        "1e-12, m, 1e-12 m",
        "8.361e-9, m, 8.361e-9 m",
        "-0.25, m, -250 mm",
        "25000000, unknown, 2.5e7 units",
        "0, m, 0 m",
        "0.5, cm, 5 mm",
        "250, cm, 2.5 m",
        "0.3, mm, 0.3 mm",
        "836, mm, 836 mm",
        "12345.6, mm, 12.35 m",
        "0.0004, mm, 0.4 µm",
        "2.5, unknown, 2.5 units",
        "0.0003, unknown, 0.0003 units",
        "6, in, 6 in",
        "18, in, 1.5 ft",
        "0.125, ft, 1.5 in",
        "3, parsec, 3 parsec",
        "NaN, m, ? m"
    })
    void lengthsAreInTheUnitThatReadsBest(double length, String units, String text) {
        assertEquals(text, LengthText.of(length, units));
    }
}
