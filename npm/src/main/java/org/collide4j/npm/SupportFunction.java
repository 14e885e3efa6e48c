package org.collide4j.npm;

import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;
import org.teavm.jso.JSProperty;

/** A support mapping written in JavaScript. */
@JSFunctor
public interface SupportFunction extends JSObject {
    /** Returns the point of the shape farthest along the direction, in the shape's frame. */
    Point support(double dx, double dy, double dz);

    /** An object with the properties x, y and z. */
    interface Point extends JSObject {
        @JSProperty
        double getX();

        @JSProperty
        double getY();

        @JSProperty
        double getZ();
    }
}
