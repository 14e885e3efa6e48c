package org.collide4j.clash.group;

import java.util.Locale;
import java.util.Set;

/** The types that names tell, and their plurals. */
final class TypeName {
    /** Words that exporters append to names. */
    private static final Set<String> APPENDED = Set.of(
            "collision",
            "copy",
            "geo",
            "geom",
            "geometry",
            "instance",
            "lod",
            "mesh",
            "node",
            "parts",
            "primitive",
            "shape",
            "visual");

    private static final String SEPARATORS = " _.-:#,;/|()[]{}";

    private TypeName() {}

    /** Returns the type of a name as it is written within a sentence: without counters and what exporters append. */
    static String of(String name) {
        String type = bare(name);
        while (true) {
            String less = bare(withoutEnd(type));
            if (less.equals(type) || !hasLetter(less)) {
                break;
            }
            type = less;
        }
        int start = 0;
        while (start < type.length() && (Character.isDigit(type.charAt(start)) || isSeparator(type.charAt(start)))) {
            start++;
        }
        return inSentence(start < type.length() ? type.substring(start) : type);
    }

    /** Returns the name without exporters' words and the counters behind them at its end: "rod_12" for "rod_12_mesh_1". */
    static String withoutAppended(String name) {
        String cut = name;
        while (true) {
            String before = withoutCounters(cut);
            String less = trimmed(withoutWord(before));
            if (less.length() >= before.length() || !hasLetter(less)) {
                return cut;
            }
            cut = less;
        }
    }

    private static String withoutCounters(String name) {
        String cut = name;
        while (true) {
            String less = bare(withoutCounter(cut));
            if (less.isEmpty() || less.equals(cut)) {
                return cut;
            }
            cut = less;
        }
    }

    /** Returns the name without a counter, a single letter or an exporter's word at its end; unchanged without these. */
    private static String withoutEnd(String name) {
        int word = startOfLastWord(name);
        boolean isLetter = word == name.length() - 1 && Character.isLetter(name.charAt(word));
        if (word > 0 && isLetter) {
            return name.substring(0, word);
        }
        String less = withoutWord(name);
        return less.equals(name) ? withoutCounter(name) : less;
    }

    private static String withoutWord(String name) {
        int word = startOfLastWord(name);
        boolean isAppended = APPENDED.contains(name.substring(word).toLowerCase(Locale.ROOT));
        return word > 0 && isAppended ? name.substring(0, word) : name;
    }

    private static int startOfLastWord(String name) {
        int word = name.length();
        while (word > 0 && !isSeparator(name.charAt(word - 1))) {
            word--;
        }
        return word;
    }

    /** Returns the name without digits at its end, nor a letter behind them: "Column" for "Column12a". */
    private static String withoutCounter(String name) {
        int end = name.length();
        if (end > 1 && Character.isLetter(name.charAt(end - 1)) && Character.isDigit(name.charAt(end - 2))) {
            end--;
        }
        int digits = end;
        while (digits > 0 && Character.isDigit(name.charAt(digits - 1))) {
            digits--;
        }
        return digits < end ? name.substring(0, digits) : name;
    }

    /** Returns the text without separators at its ends, but with a bracket that closes another. */
    static String trimmed(String text) {
        boolean isOpened = text.indexOf('(') >= 0 || text.indexOf('[') >= 0;
        String bare = bare(text);
        int end = text.indexOf(bare) + bare.length();
        boolean isClosed = isOpened && end < text.length() && ")]".indexOf(text.charAt(end)) >= 0;
        return isClosed && !bare.isEmpty() ? bare + text.charAt(end) : bare;
    }

    /** Returns the text without separators at its ends. */
    private static String bare(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isSeparator(text.charAt(start))) {
            start++;
        }
        while (start < end && isSeparator(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    static boolean hasLetter(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isLetter(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSeparator(char c) {
        return SEPARATORS.indexOf(c) >= 0;
    }

    /** Returns words for HeatingPipe and Heating_pipe: "heating pipe". Capitals of abbreviations stay. */
    static String inSentence(String name) {
        StringBuilder words = new StringBuilder();
        int start = 0;
        for (int i = 1; i <= name.length(); i++) {
            boolean isEnd = i == name.length()
                    || isSeparator(name.charAt(i))
                    || (Character.isLowerCase(name.charAt(i - 1)) && Character.isUpperCase(name.charAt(i)));
            if (isSeparator(name.charAt(start))) {
                start = i;
            } else if (isEnd) {
                words.append(words.isEmpty() ? "" : " ").append(withoutCapital(name.substring(start, i)));
                start = i;
            }
        }
        return words.toString();
    }

    private static String withoutCapital(String word) {
        for (int i = 1; i < word.length(); i++) {
            if (Character.isUpperCase(word.charAt(i))) {
                return word;
            }
        }
        return word.length() < 2 ? word : word.toLowerCase(Locale.ROOT);
    }

    static String capitalised(String noun) {
        return noun.substring(0, 1).toUpperCase(Locale.ROOT) + noun.substring(1);
    }

    /** Returns the plural of an English noun. Abbreviations, and words with letters that English lacks, stay. */
    static String plural(String noun) {
        String last = noun.substring(noun.lastIndexOf(' ') + 1);
        if (last.length() < 3 || !last.chars().allMatch(c -> c >= 'a' && c <= 'z')) {
            return noun;
        }
        String stem = noun.substring(0, noun.length() - 1);
        if (last.matches(".*([^aeiou]y)")) {
            return stem + "ies";
        }
        if (last.matches("(.*(sh|ch|ss|x|z))")) {
            return noun + "es";
        }
        if (last.matches(".*(lf|eaf)")) {
            return stem + "ves";
        }
        return last.endsWith("s") ? noun : noun + "s";
    }
}
