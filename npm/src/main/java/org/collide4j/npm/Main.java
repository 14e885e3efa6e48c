package org.collide4j.npm;

import org.teavm.jso.JSExport;
import org.teavm.jso.JSExportClasses;

/** Entry point of the WebAssembly module, which lists its exported classes. */
@JSExportClasses({Shape.class, Queries.class, ScriptWorld.class})
public final class Main {
    private Main() {}

    public static void main(String[] unused) {}

    /** Returns a number of the last answer. */
    @JSExport
    public static double number(int index) {
        return Numbers.get(index);
    }
}
