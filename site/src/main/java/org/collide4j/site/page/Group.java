package org.collide4j.site.page;

import java.util.List;

/** Links of the navigation under one title. */
public record Group(String title, List<Link> links) {
    public Group {
        links = List.copyOf(links);
    }
}
