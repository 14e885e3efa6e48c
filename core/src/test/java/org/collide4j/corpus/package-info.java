/**
 * Cases that once went wrong, here or elsewhere. To add one, paste its lines into a file of
 * {@code src/test/resources/corpus}, with a comment that says what went wrong; no truth is needed.
 */
package org.collide4j.corpus;
