/** Time of building hulls. Start reading at {@link org.collide4j.bench.hulls.HullPage}. */
package org.collide4j.bench.hulls;
