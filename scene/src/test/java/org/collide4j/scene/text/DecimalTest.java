package org.collide4j.scene.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class DecimalTest {
    @Test
    @Tag("thorough")
    void everyDoubleIsReadBackToTheLastBit() {
        Random random = new Random(11);
        for (int i = 0; i < 100_000; i++) {
            double number = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(number)) {
                assertSameAsTheJdk(Double.toString(number));
            }
            assertSameAsTheJdk(
                    random.nextInt(100_000) * (random.nextBoolean() ? 1 : -1) + "." + random.nextInt(1_000_000));
            assertSameAsTheJdk(random.nextInt(1000) + "e" + (random.nextInt(60) - 30));
            assertSameAsTheJdk(random.nextLong() + "." + (random.nextLong() >>> 1));
        }
    }

    @Test
    void formsOfOneNumberAreEqual() {
        for (String form : new String[] {"0.5", ".5", "+.5", "5e-1", "5E-01", "0.50000", "00.5", "50.e-2", "5000e-4"}) {
            assertEquals(0.5, Decimal.parse(form), form);
        }
        assertEquals(0, Double.compare(-0.0, Decimal.parse("-0")));
        assertEquals(Double.POSITIVE_INFINITY, Decimal.parse("1e999999999999"));
        assertEquals(0, Decimal.parse("1e-999999999999"));
    }

    @Test
    void whatIsNoDecimalNumberIsNotANumber() {
        for (String form : new String[] {
            "", "-", ".", "e5", "1e", "1e+", "1.2.3", "1,5", "0x10", "1f", "1d", "NaN", "Infinity", "1 "
        }) {
            assertTrue(Double.isNaN(Decimal.parse(form)), form);
        }
    }

    private static void assertSameAsTheJdk(String text) {
        assertEquals(Double.parseDouble(text), Decimal.parse(text), text);
    }
}
