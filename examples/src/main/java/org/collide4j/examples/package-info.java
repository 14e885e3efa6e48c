/**
 * Short programs, one idea each. The last comment of each is what it prints; the tests run it and compare.
 *
 * <p>Start reading at {@link org.collide4j.examples.E01_Distance}.
 */
package org.collide4j.examples;
