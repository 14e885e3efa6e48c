package org.collide4j.site.page;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Content of a page, and its place in the navigation.
 *
 * @param path path from the root of the site
 * @param title text, not yet HTML
 * @param top path of the current entry of the bar at the top
 * @param entry path of the current entry of the navigation beside the text
 * @param beside navigation beside the text; empty for none
 * @param contents headings of the text
 * @param body the text as HTML
 */
public record Page(
        String path,
        String title,
        String top,
        String entry,
        List<Group> beside,
        List<Heading> contents,
        String body,
        @Nullable Link previous,
        @Nullable Link next) {
    public Page {
        beside = List.copyOf(beside);
        contents = List.copyOf(contents);
    }
}
