/** Writer of the JSON that the page reads. */
package org.collide4j.explorer.json;
