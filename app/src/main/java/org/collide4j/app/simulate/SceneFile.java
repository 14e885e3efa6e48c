package org.collide4j.app.simulate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.app.console.InputFile;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.dynamics.Settings;
import org.collide4j.dynamics.scene.Scene;
import org.collide4j.dynamics.scene.SceneObject;
import org.collide4j.dynamics.scene.SceneReader;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;

/** A scene file on the disk. */
final class SceneFile {
    private final Path file;

    SceneFile(Path file) {
        this.file = file;
    }

    /** Reads and builds it; sub-steps and threads are those of the settings. */
    Scene read(Settings settings) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new UserErrorException(file + ": there is no such file; name a scene or a scene file");
        }
        SceneObject json = parse();
        try {
            return new SceneReader(settings).read(file.getFileName().toString(), json);
        } catch (IllegalArgumentException e) {
            throw new UserErrorException(file + ": " + e.getMessage());
        }
    }

    private SceneObject parse() throws IOException {
        byte[] text = InputFile.bytes(file);
        try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
            parser.nextToken();
            Object value = value(parser);
            if (value instanceof SceneObject object && parser.nextToken() == null) {
                return object;
            }
            throw new UserErrorException(file + ": must hold one JSON object");
        } catch (JacksonIOException e) { // the bytes are in memory: only their text can fail
            throw new UserErrorException(file + ": is no text in UTF-8; save it as such");
        } catch (JacksonException e) {
            var at = e.getLocation();
            String place = at == null ? "" : ", line " + at.getLineNr() + ", column " + at.getColumnNr();
            throw new UserErrorException(file + place + ": " + fault(e));
        }
    }

    /** Returns the parser's failure in words for users: the parser's message names its classes and options. */
    private static String fault(JacksonException e) {
        if (e instanceof UnexpectedEndOfInputException) {
            return "the JSON ends too early; close what is open, or copy the file again";
        }
        if (e instanceof StreamConstraintsException) {
            return "is nested hundreds deep, or has a name or number of thousands of characters; write a plain list of bodies";
        }
        return "is no JSON here; mend the text before this place: comments, single quotes, NaN and a comma after the last"
                + " entry are no JSON";
    }

    private static Object value(JsonParser parser) {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            Map<String, Object> properties = new LinkedHashMap<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                properties.put(name, value(parser));
            }
            return new SceneObject(properties);
        }
        if (token == JsonToken.START_ARRAY) {
            List<Object> items = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                items.add(value(parser));
            }
            return items;
        }
        if (token != null && token.isNumeric()) {
            return parser.getDoubleValue();
        }
        return token == null ? "" : token.isBoolean() ? (Object) parser.getBooleanValue() : parser.getString();
    }
}
