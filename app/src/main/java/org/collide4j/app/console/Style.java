package org.collide4j.app.console;

import org.collide4j.clash.Kind;

/** Colours, or none. */
public enum Style {
    PLAIN,
    COLOURED;

    /** The text in its kind's colour. */
    public String of(Kind kind, String text) {
        return switch (kind) {
            case CLASH -> paint("1;31", text);
            case INSIDE -> paint("1;35", text);
            case DUPLICATE -> paint("1;36", text);
            case UNSETTLED -> paint("1;33", text);
            case TOUCH -> paint("2", text);
            case CLOSE -> paint("33", text);
        };
    }

    /** Text that stands out. */
    public String heading(String text) {
        return paint("1", text);
    }

    /** Text that stays in the background. */
    public String faint(String text) {
        return paint("2", text);
    }

    private String paint(String code, String text) {
        return this == PLAIN ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
    }
}
