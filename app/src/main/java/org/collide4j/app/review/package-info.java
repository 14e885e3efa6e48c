/**
 * {@code collide4j review}: the report in the browser, where status, assignee and comment of findings are edited. Start
 * reading at {@link org.collide4j.app.review.ReviewCommand}.
 */
@NullMarked
package org.collide4j.app.review;

import org.jspecify.annotations.NullMarked;
