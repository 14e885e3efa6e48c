package org.collide4j.site.page;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Colours of code: comments, literals and keywords, as HTML. Other languages than those below stay plain. */
public final class Highlighter {
    private static final String LITERAL = "(?<literal>\"(?:\\\\.|[^\"\\\\\\n])*+\"|'(?:\\\\.|[^'\\\\\\n])*+')";
    private static final String COMMENT = "(?<comment>//[^\\n]*|/\\*(?s:.*?)\\*/)";
    private static final String NUMBER = "(?<number>\\b\\d[\\w.]*)";

    private static final Pattern JAVA = withKeywords(
            "abstract|assert|boolean|break|byte|case|catch|char|class|continue|default|do"
                    + "|double|else|enum|exports|extends|false|final|finally|float|for|if|implements|import|instanceof|int|interface|long"
                    + "|module|native|new|null|opens|package|private|protected|provides|public|record|requires|return|short|static|super"
                    + "|switch|synchronized|this|throw|throws|transitive|true|try|uses|var|void|volatile|while|with|yield");
    private static final Pattern SCRIPT = withKeywords(
            "async|await|break|case|class|const|continue|default|else|export|extends"
                    + "|false|for|from|function|if|import|in|interface|let|new|null|of|return|switch|this|true|type|undefined|while");
    private static final Pattern KOTLIN =
            withKeywords("class|def|else|extends|false|for|fun|if|import|in|is|match|new|null|object"
                    + "|override|package|private|return|true|val|var|when|while|with");
    private static final Pattern SHELL = Pattern.compile(
            "(?<comment>(?<=\\s|^)#[^\\n]*)|(?<literal>'[^'\\n]*')|(?<number>(?!))" + "|(?<keyword>(?!))",
            Pattern.MULTILINE);

    private static final Map<String, Pattern> LANGUAGES = Map.of(
            "java", JAVA,
            "js", SCRIPT,
            "ts", SCRIPT,
            "kt", KOTLIN,
            "kotlin", KOTLIN,
            "scala", KOTLIN,
            "sh", SHELL,
            "bash", SHELL);

    private Highlighter() {}

    private static Pattern withKeywords(String keywords) {
        return Pattern.compile(COMMENT + "|" + LITERAL + "|" + NUMBER + "|(?<keyword>\\b(?:" + keywords + ")\\b)");
    }

    /**
     * Returns code as HTML.
     *
     * @param language a name as of a fence or of a file's ending
     */
    public static String toHtml(String code, String language) {
        Pattern pattern = LANGUAGES.get(language);
        if (pattern == null) {
            return Html.escape(code);
        }
        StringBuilder html = new StringBuilder();
        int end = 0;
        Matcher token = pattern.matcher(code);
        while (token.find()) {
            html.append(Html.escape(code.substring(end, token.start())));
            html.append("<span class=\"").append(kind(token)).append("\">");
            html.append(Html.escape(token.group())).append("</span>");
            end = token.end();
        }
        return html.append(Html.escape(code.substring(end))).toString();
    }

    private static String kind(Matcher token) {
        return token.group("comment") != null
                ? "comment"
                : token.group("literal") != null ? "literal" : token.group("number") != null ? "number" : "keyword";
    }
}
