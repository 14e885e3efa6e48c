package org.collide4j.site.page;

/**
 * A link of the navigation.
 *
 * @param label text, not yet HTML
 * @param path path from the root of the site
 */
public record Link(String label, String path) {
    /** Returns the link as seen from a page, marked if it leads to the current entry of the navigation. */
    String toHtml(String page, String current) {
        String mark = path.equals(current) ? " aria-current=\"page\"" : "";
        return "<a href=\"%s\"%s>%s</a>".formatted(Html.escape(Address.relative(page, path)), mark, Html.escape(label));
    }
}
