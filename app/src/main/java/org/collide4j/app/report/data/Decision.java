package org.collide4j.app.report.data;

import java.util.List;
import java.util.Map;
import org.collide4j.clash.baseline.Status;
import org.jspecify.annotations.Nullable;

/**
 * A decision of people about findings, made in another program.
 *
 * @param ids the findings; the first of them gets the messages
 * @param status null if it stays
 * @param assignee empty if it stays
 * @param comments texts that replace the baseline's own comment, by the id of the finding
 * @param messages comments that people wrote in the other program
 */
public record Decision(
        List<String> ids,
        @Nullable Status status,
        String assignee,
        Map<String, String> comments,
        List<Remark.Message> messages) {}
