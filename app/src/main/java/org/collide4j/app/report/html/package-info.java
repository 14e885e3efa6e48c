/**
 * The report as one page that carries everything it shows: picture, list, scripts.
 *
 * <pre>
 *   template.html ◄── style.css
 *        ▲     ▲───── ScriptBundle ◄── three.js, report/*.js
 *        └─────────── PackedElement ◄── PictureData ◄── PackedMesh ◄── Tessellation of app.view (solids)
 * </pre>
 *
 * Start reading at {@link org.collide4j.app.report.html.HtmlReport}.
 */
@NullMarked
package org.collide4j.app.report.html;

import org.jspecify.annotations.NullMarked;
