package org.collide4j.app.report.bcf;

import java.util.List;
import org.collide4j.app.report.data.Remark;

/**
 * A topic as a file holds it.
 *
 * @param folder name of the topic's folder in the file
 * @param guid in lower case
 * @param status the word of the file; empty if there is none
 * @param created date and time as the file has it
 * @param isModified true if the file says that somebody changed the topic after it was made
 * @param messages comments, in the file's order
 */
record ReadTopic(
        String folder,
        String guid,
        String title,
        String type,
        String status,
        String priority,
        String created,
        boolean isModified,
        String assignee,
        String description,
        List<Remark.Message> messages) {}
