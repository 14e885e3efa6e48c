package org.collide4j.scene.clash;

import org.collide4j.scene.Part;
import org.collide4j.shape.Point;

/**
 * Two parts that clash, touch, or come too close.
 *
 * @param a the part that comes first in the model's order
 * @param distance signed, in the model's unit: positive apart, negative the depth of the overlap
 * @param pointOnA where, in the model's frame: nearest to b, or deepest within it
 * @param pointOnB where on b, in the model's frame
 */
public record Finding(Kind kind, Part a, Part b, double distance, Point pointOnA, Point pointOnB) {}
