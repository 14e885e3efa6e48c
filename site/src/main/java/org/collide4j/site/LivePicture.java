package org.collide4j.site;

import java.util.Map;
import java.util.stream.Collectors;
import org.collide4j.site.page.Address;
import org.collide4j.site.page.Html;

/**
 * A case of the explorer, or a scene of the simulator, that runs within a page and opens in the whole explorer.
 *
 * @param view {@code explorer}, {@code shapes} for the explorer without the algorithm, or {@code worlds}
 * @param fragment what is shown, as an address of the explorer holds it
 * @param caption text, not yet HTML
 */
record LivePicture(String view, String fragment, String caption) {
    /**
     * Reads the lines of a block: {@code view}, {@code caption}, and {@code case} with {@code algorithm} and {@code step}, or
     * {@code scene}.
     */
    static LivePicture parse(String lines) {
        Map<String, String> fields = lines.lines()
                .map(line -> line.split(": ", 2))
                .collect(Collectors.toMap(field -> field[0].strip(), field -> field[1].strip()));
        String view = field(fields, "view");
        String fragment = view.equals("worlds")
                ? field(fields, "scene")
                : "s=%s&a=%s&n=%s"
                        .formatted(
                                field(fields, "case").replaceAll(";\\s*", ";").replace(' ', '+'),
                                fields.getOrDefault("algorithm", "gjk"),
                                fields.getOrDefault("step", "0"));
        return new LivePicture(view, fragment, field(fields, "caption"));
    }

    private static String field(Map<String, String> fields, String name) {
        String value = fields.get(name);
        if (value == null) {
            throw new IllegalArgumentException("a live picture needs '" + name + "': it has " + fields.keySet());
        }
        return value;
    }

    /** Returns a frame that loads when it is scrolled into view, with its caption. */
    String toHtml(String page) {
        String document = view.equals("worlds") ? "explorer/worlds.html" : "explorer/index.html";
        String form = view.equals("shapes") ? "?embed=world#" : "?embed#";
        String frame = Address.relative(page, document + form + fragment);
        String whole = Address.relative(page, document + "#" + fragment);
        return """
                <figure class="live %s">
                <iframe src="%s" title="%s" loading="lazy"></iframe>
                <figcaption>%s <a href="%s">Open it in the explorer</a></figcaption>
                </figure>
                """.formatted(view, Html.escape(frame), Html.escape(caption), Html.escape(caption), Html.escape(whole));
    }
}
