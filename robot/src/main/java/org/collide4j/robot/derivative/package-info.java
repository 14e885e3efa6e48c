/**
 * Derivatives of distances, witness points, normals and times of impact by the poses of both bodies. Start reading at
 * {@link org.collide4j.robot.derivative.Derivatives}.
 */
@NullMarked
package org.collide4j.robot.derivative;

import org.jspecify.annotations.NullMarked;
