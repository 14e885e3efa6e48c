/**
 * What the npm package calls: core behind functions of numbers, shapes and worlds. The package's {@code index.js} turns them
 * into an API of plain JavaScript objects.
 */
@NullMarked
package org.collide4j.npm;

import org.jspecify.annotations.NullMarked;
