package org.collide4j.app.render;

import java.util.List;
import org.collide4j.math.Vector3;
import org.collide4j.render.PlacedBody;

/**
 * Bodies and marks of a picture.
 *
 * @param up direction that points up
 */
record Subject(List<PlacedBody> bodies, List<PlacedBody> marks, Vector3 up) {}
