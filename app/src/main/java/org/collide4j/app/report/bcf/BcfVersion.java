package org.collide4j.app.report.bcf;

/** Versions of the BIM Collaboration Format that can be written. */
public enum BcfVersion {
    V2_1("2.1"),
    V3_0("3.0");

    private final String number;

    BcfVersion(String number) {
        this.number = number;
    }

    /** Returns the number, such as {@code 2.1}. */
    @Override
    public String toString() {
        return number;
    }
}
