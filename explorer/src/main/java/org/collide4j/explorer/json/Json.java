package org.collide4j.explorer.json;

import org.collide4j.math.Vector3;

/** Writes JSON, value after value. Numbers keep all digits; infinities and NaN become null. */
public final class Json {
    private final StringBuilder text = new StringBuilder();
    private boolean first = true;

    public Json open(char bracket) {
        separate();
        text.append(bracket);
        first = true;
        return this;
    }

    public Json close(char bracket) {
        text.append(bracket);
        first = false;
        return this;
    }

    public Json name(String name) {
        quote(name);
        text.append(':');
        first = true;
        return this;
    }

    public Json value(double number) {
        separate();
        if (Double.isInfinite(number) || Double.isNaN(number)) {
            text.append("null");
        } else if (number == (int) number && (number != 0 || 1 / number > 0)) {
            text.append((int) number);
        } else {
            text.append(number);
        }
        return this;
    }

    public Json value(boolean flag) {
        separate();
        text.append(flag);
        return this;
    }

    public Json value(String string) {
        quote(string);
        return this;
    }

    public Json value(Vector3 vector) {
        return open('[').value(vector.x).value(vector.y).value(vector.z).close(']');
    }

    public Json field(String name, double number) {
        return name(name).value(number);
    }

    public Json field(String name, boolean flag) {
        return name(name).value(flag);
    }

    public Json field(String name, String string) {
        return name(name).value(string);
    }

    public Json field(String name, Vector3 vector) {
        return name(name).value(vector);
    }

    private void separate() {
        if (!first) {
            text.append(',');
        }
        first = false;
    }

    private void quote(String string) {
        separate();
        text.append('"');
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < ' ') {
                text.append(' ');
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
