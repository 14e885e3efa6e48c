package org.collide4j.app.report.html;

import java.io.IOException;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Links ES modules into one classic script.
 *
 * <p>A page opened from the disk may not import its modules from files, and browsers differ in what other addresses they
 * let it import from; a script in the page itself runs everywhere. Each module becomes a function that returns its
 * exports. The modules must come in the order in which they need each other, and name what they import and export in
 * braces.
 */
public final class ScriptBundle {
    private static final Pattern IMPORT = Pattern.compile("import\\s*\\{([^}]*)}\\s*from\\s*[\"']([^\"']+)[\"'];?");
    private static final Pattern EXPORT_FROM =
            Pattern.compile("export\\s*\\{([^}]*)}\\s*from\\s*[\"']([^\"']+)[\"'];?");
    private static final Pattern EXPORT = Pattern.compile("export\\s*\\{([^}]*)};?");
    private static final Pattern RENAMED = Pattern.compile("\\s+as\\s+");
    private static final Pattern END_OF_SCRIPT = Pattern.compile("<(?=/script|!--)", Pattern.CASE_INSENSITIVE);

    private final StringBuilder script = new StringBuilder("\"use strict\";\nconst modules = {};\n");

    /** A bundle that begins with three.js and its controls. */
    public static ScriptBundle withThree() throws IOException {
        ScriptBundle bundle = new ScriptBundle();
        bundle.add("three.core.min", HtmlReport.resource("three/three.core.min.js"));
        bundle.add("three", HtmlReport.resource("three/three.module.min.js"));
        bundle.add("OrbitControls", HtmlReport.resource("three/OrbitControls.js"));
        return bundle;
    }

    /** The scripts of the report, three.js first. */
    static String ofReport() throws IOException {
        ScriptBundle bundle = withThree();
        for (String module : List.of(
                "format",
                "packed",
                "geometry",
                "looks",
                "stage",
                "flight",
                "marker",
                "crowd",
                "focus",
                "overlap",
                "picture",
                "viewpoint",
                "section",
                "measure",
                "rows",
                "filters",
                "list",
                "tree",
                "parttree",
                "panel",
                "decisions",
                "remarks",
                "print",
                "picked",
                "card",
                "keys",
                "main")) {
            bundle.addOfReport(module);
        }
        return bundle.script.toString();
    }

    /** Adds a module of the report, by its name. */
    public void addOfReport(String module) throws IOException {
        add(module, HtmlReport.resource("script/" + module + ".js"));
    }

    /** Adds a module under the name by which later ones import it; paths and ".js" do not count. */
    public void add(String name, String source) {
        String body = EXPORT_FROM
                .matcher(source)
                .replaceAll(m -> quote("Object.assign($exports, (({" + m.group(1) + "}) => ({" + m.group(1) + "}))("
                        + module(m.group(2)) + "));"));
        body = IMPORT.matcher(body)
                .replaceAll(m -> quote("const {" + destructured(m) + "} = " + module(m.group(2)) + ";"));
        body = EXPORT.matcher(body).replaceAll(m -> quote("Object.assign($exports, {" + exported(m) + "});"));
        body = END_OF_SCRIPT.matcher(body).replaceAll("\\\\x3c"); // in a string or a pattern this is the same "<"
        script.append("modules[\"").append(name).append("\"] = (($exports) => {\n");
        script.append(body).append("\nreturn $exports;\n})({});\n");
    }

    private static String destructured(MatchResult imports) {
        return RENAMED.matcher(imports.group(1)).replaceAll(": ");
    }

    private static String exported(MatchResult exports) {
        StringBuilder pairs = new StringBuilder();
        for (String name : exports.group(1).split(",", -1)) {
            String[] localAndPublic = RENAMED.split(name.strip(), -1);
            if (!localAndPublic[0].isEmpty()) {
                pairs.append(localAndPublic[localAndPublic.length - 1]);
                pairs.append(": ").append(localAndPublic[0]).append(", ");
            }
        }
        return pairs.toString();
    }

    private static String module(String path) {
        String file = path.substring(path.lastIndexOf('/') + 1);
        return "modules[\"" + (file.endsWith(".js") ? file.substring(0, file.length() - 3) : file) + "\"]";
    }

    private static String quote(String replacement) {
        return java.util.regex.Matcher.quoteReplacement(replacement);
    }

    @Override
    public String toString() {
        return script.toString();
    }
}
