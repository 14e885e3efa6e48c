package org.collide4j.app.report.data;

import java.io.OutputStream;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultPrettyPrinter;

/** JSON files that people read too: indented, and without characters that steer a terminal. */
public final class PrettyJson {
    private PrettyJson() {}

    /** Returns a generator that leaves the stream open. */
    public static JsonGenerator to(OutputStream out) {
        JsonFactory factory = JsonFactory.builder()
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .characterEscapes(new PrintableEscapes())
                .build();
        return factory.createGenerator(new Indented(), out, JsonEncoding.UTF8);
    }

    /** Writes a number; null if it is none, or infinite, which JSON has no words for. */
    public static void writeNumber(String name, double value, JsonGenerator json) {
        if (Double.isFinite(value)) {
            json.writeNumberProperty(name, value);
        } else {
            json.writeNullProperty(name);
        }
    }

    /** Names are what files hold: no character of them steers the terminal that shows the report. */
    private static final class PrintableEscapes extends CharacterEscapes {
        private static final long serialVersionUID = 1;

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] codes = standardAsciiEscapesForJSON();
            codes[0x7f] = ESCAPE_STANDARD;
            return codes;
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int character) {
            boolean plain = Printable.is(character) || Character.isSurrogate((char) character);
            return plain ? null : new SerializedString(String.format("\\u%04x", character));
        }
    }

    /** People read these files too. */
    private static final class Indented extends ObjectWriteContext.Base {
        @Override
        public tools.jackson.core.PrettyPrinter getPrettyPrinter() {
            return new DefaultPrettyPrinter();
        }

        @Override
        public boolean hasPrettyPrinter() {
            return true;
        }
    }
}
