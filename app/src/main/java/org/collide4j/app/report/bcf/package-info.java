/**
 * Issues as topics of the BIM Collaboration Format, and topics read back.
 *
 * <pre>
 *   BcfReport ──► Topic ──► TopicGuids, TopicStatus, IfcGuid
 *       │     ──► MarkupXml, VisualizationXml, ExtensionsXml ──► XmlText
 *   BcfFile ──► MarkupReader ──► ReadTopic
 * </pre>
 *
 * Start reading at {@link org.collide4j.app.report.bcf.BcfReport}.
 */
@NullMarked
package org.collide4j.app.report.bcf;

import org.jspecify.annotations.NullMarked;
