package org.collide4j.scene.collada;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.xml.XmlElement;
import org.jspecify.annotations.Nullable;

/**
 * Finds elements by id. Exporters give one id to elements of several kinds, so ids are unique within a kind only; the first
 * of several counts.
 */
final class Links {
    private final Map<String, Map<String, XmlElement>> byKind = new HashMap<>();

    Links(XmlElement root) {
        Deque<XmlElement> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            XmlElement element = open.pop();
            String id = element.attributes().get("id");
            if (id != null) {
                byKind.computeIfAbsent(element.name(), kind -> new HashMap<>()).putIfAbsent(id.strip(), element);
            }
            for (int i = element.children().size() - 1; i >= 0; i--) {
                open.push(element.children().get(i));
            }
        }
    }

    /** Returns the element of the kind that the attribute names as {@code #id}. */
    XmlElement target(XmlElement from, String attribute, String kind) throws ModelFileException {
        XmlElement target = find(from, attribute, kind);
        if (target == null) {
            throw from.bad(
                    "names the " + kind + " '" + Printable.token(from.text(attribute)) + "', which is missing",
                    "repair the file, or export it again");
        }
        return target;
    }

    /** Returns the element of the kind that the attribute names as {@code #id}, or null if there is none. */
    @Nullable
    XmlElement find(XmlElement from, String attribute, String kind) throws ModelFileException {
        String url = from.text(attribute);
        if (!url.startsWith("#")) {
            throw from.bad(
                    "names '" + Printable.token(url) + "' outside of this file, which is not opened",
                    "export the scene as one file");
        }
        return byKind.getOrDefault(kind, Map.of()).get(url.substring(1));
    }
}
