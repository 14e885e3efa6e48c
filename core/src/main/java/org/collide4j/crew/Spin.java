package org.collide4j.crew;

/** Tells the processor that a loop only waits, where the platform can. */
final class Spin {
    private static final boolean CAN_PAUSE = canPause();

    /** Marks what Android has from version 13 on, and this class does without before. */
    private @interface SinceAndroid13 {}

    private Spin() {}

    @SinceAndroid13
    private static boolean canPause() {
        try {
            Thread.onSpinWait();
            return true;
        } catch (NoSuchMethodError e) {
            return false;
        }
    }

    @SinceAndroid13
    static void pause() {
        if (CAN_PAUSE) {
            Thread.onSpinWait();
        }
    }
}
