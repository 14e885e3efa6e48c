/**
 * A pair of placed shapes as one set: the configuration space obstacle A − B, and its support points.
 *
 * <p>Start reading at {@link org.collide4j.pair.ConfigurationObstacle}.
 */
package org.collide4j.pair;
