/**
 * Contact manifolds of touching pairs: time and number of points. Start reading at {@link
 * org.collide4j.bench.manifolds.Manifolds}.
 */
package org.collide4j.bench.manifolds;
