/**
 * SRDF: groups, named states and disabled pairs of a robot, beside its URDF.
 *
 * <pre>
 *   SrdfReader ─► Srdf (records)         SrdfWriter ─► text
 * </pre>
 *
 * Start reading at {@link org.collide4j.scene.srdf.Srdf}.
 */
@NullMarked
package org.collide4j.scene.srdf;

import org.jspecify.annotations.NullMarked;
