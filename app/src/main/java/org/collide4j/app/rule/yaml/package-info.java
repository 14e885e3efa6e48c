/** YAML files as trees whose every value knows its line and column. Start reading at {@link org.collide4j.app.rule.yaml.YamlFile}. */
@NullMarked
package org.collide4j.app.rule.yaml;

import org.jspecify.annotations.NullMarked;
