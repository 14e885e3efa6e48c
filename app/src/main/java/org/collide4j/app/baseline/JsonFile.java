package org.collide4j.app.baseline;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.app.console.InputFile;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.report.data.PrettyJson;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;

/** A JSON file that is written as it was read: the order of the properties, unknown ones, and the digits of numbers. */
final class JsonFile {
    private final Path file;

    JsonFile(Path file) {
        this.file = file;
    }

    /** Reads the one object that the file holds. */
    JsonObject read() throws IOException {
        return read(InputFile.bytes(file));
    }

    /** Reads the one object that the bytes hold; messages name the file. */
    JsonObject read(byte[] bytes) throws IOException {
        JsonFactory factory = JsonFactory.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), bytes)) {
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                JsonObject root = object(parser);
                if (parser.nextToken() == null) {
                    return root;
                }
            }
            throw new UserErrorException(file + ": must hold one JSON object, in braces");
        } catch (JacksonIOException e) { // the bytes are in memory: only their text can fail
            throw new UserErrorException(file + ": is no text in UTF-8; save it as such");
        } catch (JacksonException e) {
            throw new UserErrorException(file + at(e) + ": " + fault(e));
        }
    }

    private static String at(JacksonException e) {
        TokenStreamLocation at = e.getLocation();
        return at == null ? "" : ", line " + at.getLineNr() + ", column " + at.getColumnNr();
    }

    /** Returns the parser's failure in words for users: the parser's message names its classes and options. */
    private static String fault(JacksonException e) {
        String message = String.valueOf(e.getMessage());
        if (e instanceof UnexpectedEndOfInputException || message.contains("end-of-input")) {
            return "the JSON ends too early; close what is open, or copy the file again";
        }
        if (e instanceof StreamConstraintsException) {
            return "is nested hundreds deep, or has a number of thousands of digits; write plain entries";
        }
        if (message.startsWith("Duplicate")) {
            return "a property is there twice; take one of them out";
        }
        return "is no JSON here; mend the text before this place: comments, conflict marks of a merge and a comma after"
                + " the last entry are no JSON";
    }

    private JsonObject object(JsonParser parser) {
        JsonObject object = new JsonObject(file, place(parser));
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = String.valueOf(parser.currentName());
            JsonObject.Place place = place(parser);
            parser.nextToken();
            object.put(name, value(parser), place);
        }
        return object;
    }

    private static JsonObject.Place place(JsonParser parser) {
        TokenStreamLocation at = parser.currentTokenLocation();
        return new JsonObject.Place(at.getLineNr(), at.getColumnNr());
    }

    private Object value(JsonParser parser) {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            return object(parser);
        }
        if (token == JsonToken.START_ARRAY) {
            List<Object> items = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                items.add(value(parser));
            }
            return items;
        }
        if (token == null || token == JsonToken.VALUE_NULL) {
            return JsonObject.NULL;
        }
        if (token.isNumeric()) {
            return new JsonObject.Numeral(parser.getString());
        }
        return token.isBoolean() ? (Object) parser.getBooleanValue() : parser.getString();
    }

    /** Writes an object, and leaves the stream open. */
    static void write(JsonObject root, OutputStream out) throws IOException {
        try (JsonGenerator json = PrettyJson.to(out)) {
            write(root, json);
            json.writeRaw('\n');
        } catch (JacksonIOException e) {
            throw e.getCause();
        }
    }

    private static void write(Object value, JsonGenerator json) {
        if (value instanceof JsonObject object) {
            json.writeStartObject();
            object.properties().forEach((name, property) -> {
                json.writeName(name);
                write(property, json);
            });
            json.writeEndObject();
        } else if (value instanceof List<?> items) {
            json.writeStartArray();
            items.forEach(item -> write(item, json));
            json.writeEndArray();
        } else if (value instanceof JsonObject.Numeral number) {
            json.writeNumber(number.text());
        } else if (value instanceof Boolean truth) {
            json.writeBoolean(truth);
        } else if (value instanceof String text) {
            json.writeString(text);
        } else {
            json.writeNull();
        }
    }
}
