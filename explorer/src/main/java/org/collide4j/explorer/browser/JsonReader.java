package org.collide4j.explorer.browser;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.dynamics.scene.SceneObject;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSObject;
import org.teavm.jso.core.JSArray;
import org.teavm.jso.core.JSBoolean;
import org.teavm.jso.core.JSMapLike;
import org.teavm.jso.core.JSNumber;
import org.teavm.jso.core.JSObjects;
import org.teavm.jso.core.JSString;

/** Converts JSON that the browser has parsed to the objects of the simulator's scene files. */
final class JsonReader {
    private JsonReader() {}

    static SceneObject object(JSMapLike<?> object) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (String name : JSObjects.keys(object)) {
            properties.put(name, value((JSObject) object.get(name)));
        }
        return new SceneObject(properties);
    }

    private static Object value(@Nullable JSObject value) {
        if (value == null) {
            return "null";
        }
        if (JSArray.isArray(value)) {
            return list((JSArray<?>) value);
        }
        return switch (JSObjects.typeOf(value)) {
            case "object" -> object((JSMapLike<?>) value);
            case "number" -> ((JSNumber) value).doubleValue();
            case "boolean" -> ((JSBoolean) value).booleanValue();
            default -> ((JSString) value).stringValue();
        };
    }

    private static List<Object> list(JSArray<?> array) {
        List<Object> items = new ArrayList<>();
        for (int i = 0; i < array.getLength(); i++) {
            items.add(value((JSObject) array.get(i)));
        }
        return items;
    }
}
