/**
 * Truths that owe nothing to the library's algorithms: closed forms, and exact arithmetic on small polytopes.
 *
 * <p>Each oracle is itself proven against the certified cases. Start reading at
 * {@link org.collide4j.oracle.ExactPolytopes}.
 */
package org.collide4j.oracle;
