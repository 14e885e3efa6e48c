/**
 * Core behind functions of numbers, shapes and worlds, compiled to WebAssembly. The npm package's {@code index.js} wraps them
 * into an API of plain JavaScript objects.
 */
@NullMarked
package org.collide4j.npm;

import org.jspecify.annotations.NullMarked;
