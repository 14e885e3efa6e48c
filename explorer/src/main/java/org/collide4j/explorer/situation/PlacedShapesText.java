package org.collide4j.explorer.situation;

import java.util.ArrayList;
import java.util.List;

/** Reads placed shapes: records {@code place px py pz qx qy qz qw SHAPE}, separated by line ends or semicolons. */
public final class PlacedShapesText {
    private static final int MOST_SHAPES = 1_000;

    public List<PlacedShape> read(String text) throws UnreadableException {
        List<PlacedShape> shapes = new ArrayList<>();
        Records records = new Records(text);
        while (records.next()) {
            Words words = records.words();
            String kind = words.word("the kind of record");
            if (!kind.equals("place")) {
                throw words.bad("'" + kind + "' is no record of a scene", "use place");
            }
            if (shapes.size() == MOST_SHAPES) {
                throw words.bad("there are more than " + MOST_SHAPES + " shapes", "show fewer");
            }
            var pose = words.pose();
            shapes.add(new PlacedShape(new ShapeText(words).read(), pose));
            words.end();
        }
        if (shapes.isEmpty()) {
            throw new UnreadableException("there is nothing to see; add a line 'place 0 0 0 0 0 0 1 sphere 1'");
        }
        return shapes;
    }
}
