/** Vectors, rigid poses, boxes and rays: doubles, small, final. Start reading at {@link org.collide4j.math.Pose}. */
package org.collide4j.math;
