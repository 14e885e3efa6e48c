/**
 * XML files as elements that know their line. Nothing outside the file is fetched, and no entity is expanded.
 *
 * <pre>
 *   file ─► XmlText (characters, without the declaration) ─► Xml ─► XmlElement (attributes, children, XmlContent)
 * </pre>
 *
 * Start reading at {@link org.collide4j.scene.xml.Xml}.
 */
@NullMarked
package org.collide4j.scene.xml;

import org.jspecify.annotations.NullMarked;
