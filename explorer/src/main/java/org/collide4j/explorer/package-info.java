/** What the explorer's page asks of the library: situations as text in, pictures of the algorithms as JSON out. */
package org.collide4j.explorer;
