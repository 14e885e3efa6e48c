/** Contact manifolds of touching pairs: what they take, and how many points. Start reading at {@link org.collide4j.bench.manifolds.Manifolds}. */
package org.collide4j.bench.manifolds;
