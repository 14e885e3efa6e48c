package org.collide4j.site.page;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * All links of a folder of HTML files: each leads to a file of the folder, and each fragment to an element of its page. Fragments
 * within the pages of the tool javadoc are not checked: those of JDK 17 link to headings that they do not have.
 */
public final class LinkCheck {
    private static final Pattern LINK = Pattern.compile("\\s(?:href|src)\\s*=\\s*\"([^\"]*)\"");
    private static final Pattern ID = Pattern.compile("\\s(?:id|name)\\s*=\\s*\"([^\"]*)\"");
    private static final Pattern SCRIPT = Pattern.compile("(?s)<script[^>]*>.*?</script>");
    private static final Pattern ELSEWHERE = Pattern.compile("(?:https?|mailto|data|javascript):.*");

    private final Path root;
    private final Map<Path, Set<String>> ids = new HashMap<>();
    private final List<String> broken = new ArrayList<>();
    private int links;

    private LinkCheck(Path root) {
        this.root = root;
    }

    /** Checks all pages of a folder and of those in it. */
    public static LinkCheck of(Path folder) throws IOException {
        LinkCheck check = new LinkCheck(folder.toAbsolutePath().normalize());
        List<Path> pages;
        try (Stream<Path> files = Files.walk(check.root)) {
            pages = files.filter(file -> file.toString().endsWith(".html"))
                    .sorted()
                    .toList();
        }
        for (Path page : pages) {
            check.checkPage(page);
        }
        return check;
    }

    /** Returns the links that lead nowhere, one line each: page, arrow, target. */
    public List<String> broken() {
        return List.copyOf(broken);
    }

    /** Returns the number of links within the folder. */
    public int links() {
        return links;
    }

    private void checkPage(Path page) throws IOException {
        String html = SCRIPT.matcher(Files.readString(page)).replaceAll("<script>");
        Matcher link = LINK.matcher(html);
        while (link.find()) {
            String target = unescape(link.group(1));
            if (!ELSEWHERE.matcher(target).matches()) {
                links++;
                if (!exists(page, target)) {
                    broken.add(root.relativize(page) + " → " + target);
                }
            }
        }
    }

    private boolean exists(Path page, String target) throws IOException {
        String[] parts = target.split("#", 2);
        String path = parts[0].replaceFirst("\\?.*", "");
        Path file = path.isEmpty() ? page : page.resolveSibling(decode(path)).normalize();
        if (!file.startsWith(root) || path.startsWith("/") || !Files.isRegularFile(file)) {
            return false;
        }
        return parts.length < 2
                || parts[1].isEmpty()
                || !namesElement(page, file)
                || ids(file).contains(parts[1])
                || ids(file).contains(decode(parts[1]));
    }

    /** False where fragments are not checked, or say something else: the explorer's pages take what they show from them. */
    private boolean namesElement(Path page, Path file) {
        boolean isJavadoc = page.startsWith(root.resolve("api"));
        boolean isExplorer = file.startsWith(root.resolve("explorer"));
        return file.toString().endsWith(".html") && !isJavadoc && !isExplorer;
    }

    private Set<String> ids(Path file) throws IOException {
        Set<String> known = ids.get(file);
        if (known == null) {
            known = new HashSet<>();
            Matcher id = ID.matcher(Files.readString(file));
            while (id.find()) {
                known.add(unescape(id.group(1)));
            }
            ids.put(file, known);
        }
        return known;
    }

    private static String decode(String words) {
        return URLDecoder.decode(words.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    private static String unescape(String attribute) {
        return attribute
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }
}
