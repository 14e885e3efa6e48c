package org.collide4j.site.page;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Addresses of the site: paths from its root, with slashes. Pages hold relative ones, so that the site runs under any path. */
public final class Address {
    private Address() {}

    /**
     * Returns how a page refers to another one.
     *
     * @param page path of the page that holds the link
     * @param target path of the other page, which may end with a query and a fragment
     */
    public static String relative(String page, String target) {
        String folder = folderOf(page);
        int end = endOfPath(target);
        Path path = Path.of(target.substring(0, end));
        String way = (folder.isEmpty() ? path : Path.of(folder).relativize(path)).toString();
        return way.replace('\\', '/') + target.substring(end);
    }

    /**
     * Returns the path that a link within a file leads to, or null if it leads out of the root.
     *
     * @param file path of the file that holds the link
     * @param link a relative path
     */
    public static @Nullable String resolve(String file, String link) {
        Path path = Path.of(folderOf(file)).resolve(link).normalize();
        return path.startsWith("..") || path.isAbsolute()
                ? null
                : path.toString().replace('\\', '/');
    }

    private static String folderOf(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    private static int endOfPath(String target) {
        int end = target.length();
        for (char mark : new char[] {'?', '#'}) {
            int at = target.indexOf(mark);
            end = at < 0 ? end : Math.min(end, at);
        }
        return end;
    }
}
