/** Entry points of the explorer's page: situations as text in, frames of the algorithms as JSON out. */
package org.collide4j.explorer;
