package org.collide4j.app.report.bcf;

import java.util.List;
import org.collide4j.app.report.data.Remark;

/**
 * A topic as a file holds it.
 *
 * @param guid in lower case
 * @param status the word of the file; empty if there is none
 * @param isModified true if the file says that somebody changed the topic after it was made
 * @param messages comments, in the file's order
 */
record ReadTopic(
        String guid,
        String title,
        String status,
        boolean isModified,
        String assignee,
        String description,
        List<Remark.Message> messages) {}
