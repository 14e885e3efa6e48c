/**
 * Issues as topics of the BIM Collaboration Format, and topics read back.
 *
 * <pre>
 *   BcfReport ──► Topic ──► TopicGuids, TopicStatus, TopicComments
 *       │     ──► MarkupXml, VisualizationXml ──► IfcGuid
 *       └─────► EarlierFile ──┐
 *   BcfImport ────────────────┴► BcfFile ──► MarkupReader ──► ReadTopic
 * </pre>
 *
 * Start reading at {@link org.collide4j.app.report.bcf.BcfReport}.
 */
@NullMarked
package org.collide4j.app.report.bcf;

import org.jspecify.annotations.NullMarked;
