/** A ball and an ellipsoid: the separating axis is the root of one equation, so nothing is searched. */
package org.collide4j.kind.ball;
