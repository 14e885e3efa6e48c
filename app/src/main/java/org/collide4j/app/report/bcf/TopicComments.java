package org.collide4j.app.report.bcf;

import java.time.DateTimeException;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.collide4j.app.report.data.Remark;

/** Comments of a finding: those of other programs keep their GUIDs, and the text of the baseline has one of the finding. */
final class TopicComments {
    private static final Pattern DATE = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d[^\\[]*");

    private TopicComments() {}

    /** Returns the GUID of the comment that a baseline holds for a finding. */
    static String guid(String findingId) {
        return Guids.of("comment", findingId);
    }

    /** Returns a message as the schemas allow it, whatever people have made of it in the baseline. */
    static Remark.Message valid(Remark.Message message, String date) {
        String guid = message.guid().toLowerCase(Locale.ROOT);
        return new Remark.Message(
                Guids.isGuid(guid) ? guid : Guids.of("message", message.guid() + message.text()),
                message.author(),
                isDate(message.date()) ? message.date() : date,
                message.text());
    }

    /** Returns true for a date with its time, as the schemas write them. */
    static boolean isDate(String text) {
        try {
            return DATE.matcher(text).matches()
                    && DateTimeFormatter.ISO_DATE_TIME.parse(text).isSupported(ChronoField.SECOND_OF_DAY);
        } catch (DateTimeException e) {
            return false;
        }
    }

    /** Returns true if two texts differ by more than spaces and line ends, which programs change as they like. */
    static boolean differ(String text, String other) {
        return !words(text).equals(words(other));
    }

    private static String words(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    /** Returns the comment without the lines that repeat messages. */
    static String ownText(Remark remark) {
        Set<String> repeated = new HashSet<>();
        remark.messages().forEach(message -> repeated.add(message.line()));
        return remark.comment()
                .lines()
                .filter(line -> !repeated.contains(line))
                .collect(Collectors.joining("\n"))
                .strip();
    }
}
