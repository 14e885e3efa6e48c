/** Sources of the site: the files of the repository, and its examples, which are run. */
package org.collide4j.site.repository;
